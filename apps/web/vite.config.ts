import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messages } from './i18n.plugin.ts'

const here = import.meta.dirname

/**
 * What every first route needs, in one file: fifty small ones compress a tenth worse and cost a request each.
 * Modules that run on import (entries) stay out, since the component gallery loads this file too.
 */
const firstRoute = [
  /node_modules\/(react|react-dom|scheduler|@tanstack|zustand|intl-messageformat|@formatjs|use-sync-external-store)\//,
  /lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared)/,
  /packages\/ui\/src\/(Button|Toast|Dialog|Cover|SegmentedSwitch|ErrorState|EmptyState|IconButton|Banner|Loader|Notice|Skeleton|Badge|Khatim|BackIcon|TabBar|AppContainer|classNames|useModal|hue|fonts)\b/,
  /apps\/web\/src\/platform\/(?!i18n\/(en|ar)\.json|device\/(microphone|pictures|download|share|script|sounds|verifier)|state\/(cache|files)|net\/(outbox|mediaFiles))/,
  /apps\/web\/src\/(catalog|me\/\w+\.|billing\/(?!Prompts)\w+\.|regions|screens\/(catalog\/Home|parts\/useOpenGame))/,
]

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
    rolldownOptions: {
      input: { index: join(here, 'index.html'), 'component-gallery': join(here, 'component-gallery.html') },
      output: { codeSplitting: { groups: [{ name: 'first', test: (id: string) => firstRoute.some((part) => part.test(id)) }] } },
    },
  },
})
