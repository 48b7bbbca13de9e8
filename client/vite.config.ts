import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const SERVER = 'http://127.0.0.1:8484' // where `python3 go.py serve` listens

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  base: '/',
  build: {
    outDir: '../src/hullbreach/static', // inside the Python package, which serves it and ships it
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { checks: { pluginTimings: false } }, // a slow machine is no fault of the sources
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  // Without this, tests would get the half of Svelte that renders on a server.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', pool: 'vmThreads', include: ['src/**/*.test.ts'] },
}))
