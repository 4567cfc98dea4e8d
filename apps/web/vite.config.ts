import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messages } from './i18n.plugin.ts'

const here = import.meta.dirname

export default defineConfig({
  root: here,
  plugins: [react(), messages()],
  resolve: {
    alias: [
      // Messages arrive parsed: the browser gets the element types of this package without its parser.
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
    ],
  },
  build: {
    outDir: 'dist',
    manifest: true,
    target: ['chrome111', 'edge111', 'safari16.4', 'firefox128'],
    rolldownOptions: { input: { index: join(here, 'index.html'), workshop: join(here, 'workshop.html') } },
  },
})
