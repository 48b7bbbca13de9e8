import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default defineConfig(
  { ignores: ['public/', 'src/wire.ts', '.svelte-check'] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  ts.configs.stylistic,
  svelte.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        projectService: true,
        extraFileExtensions: ['.svelte'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A set that nobody watches, or that is replaced as a whole, is better plain.
      'svelte/prefer-svelte-reactivity': 'off',
      // Spaces around a word are kept by writing them so.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    // A longer file is two rooms in one. Words are a list, and tests are scenes.
    files: ['**/*.ts', '**/*.svelte'],
    ignores: ['src/words/**', '**/*.test.ts'],
    rules: { 'max-lines': ['error', 400] },
  },
  {
    // Inside components, and where tests mount them, only svelte-check knows the types.
    files: ['**/*.svelte', '**/*.test.ts', 'dev/**'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // Drawings are the server's own files.
    files: ['src/board/*.svelte', 'src/parts/Scene.svelte'],
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
)
