import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { firstScreen } from './first-screen.plugin.ts'
import { messages } from './i18n.plugin.ts'
import { withoutMutations } from './mutations.plugin.ts'
import { page } from './page.plugin.ts'
import { workers } from './worker.plugin.ts'

const here = import.meta.dirname

export default defineConfig({
  root: here,
  plugins: [react(), messages(), withoutMutations(), page(), workers(), firstScreen(() => [react(), messages()])],
  build: {
    outDir: 'dist',
    manifest: true,
    // Safari before 17 fetches the files of a screen one after the other; the polyfill would weigh on everybody's first page.
    modulePreload: { polyfill: false },
    target: ['chrome111', 'edge111', 'safari16.4', 'firefox128'],
    rolldownOptions: {
      input: { index: join(here, 'index.html'), 'component-gallery': join(here, 'component-gallery.html') },
      // The first file contains the names of all files: one more character in each hash makes it 200 bytes larger.
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: chunks,
      },
    },
  },
})
