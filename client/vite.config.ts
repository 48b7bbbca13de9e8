import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { shortWords } from './short.js'

const SERVER = 'http://127.0.0.1:8484' // where `python3 go.py serve` listens

/** Names of styles stand in every element: short ones, one a file, that no class of ours is called by. */
const cssHash = ({ hash, filename, css }: { hash: (text: string) => string; filename: string; css: string }): string =>
  `S${hash(filename || css).slice(0, 4)}`

export default defineConfig(({ mode }) => ({
  plugins: [shortWords(), svelte({ compilerOptions: { cssHash } })],
  base: '/',
  build: {
    outDir: '../src/hullbreach/static', // inside the Python package, which serves it and ships it
    emptyOutDir: true,
    target: 'es2022',
    // Who cannot load ahead loads a little later: no code for that.
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } }, // a slow machine is no fault of the sources
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  // Without this, tests would get the half of Svelte that renders on a server.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', pool: 'vmThreads', include: ['src/**/*.test.ts'] },
}))
