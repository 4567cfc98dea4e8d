import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstScreen } from './first-screen.plugin.ts'
import { messages } from './i18n.plugin.ts'
import { workers } from './worker.plugin.ts'

const here = import.meta.dirname

/**
 * What every first route needs, in one file: fifty small ones compress a tenth worse and cost a request each.
 * Modules that run on import (entries) stay out, since the component gallery loads this file too.
 */
const firstRoute = [
  /node_modules\/(react|react-dom|scheduler|@tanstack|zustand)\//,
  /lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared|icons\/(chart-no-axes-column|circle-user-round|house|refresh-cw|trophy)\.)/,
  /packages\/ui\/src\/(Button|Toast|Dialog|Cover|SegmentedSwitch|ErrorState|IconButton|Banner|Loader|Notice|Skeleton|Badge|Khatim|TabBar|AppContainer|classNames|useModal|fonts|base\.css)\b/,
  /apps\/web\/src\/platform\/(?!i18n\/(en|ar)\.json|device\/(attention|badge|contacts|download|focus|haptics|microphone|oneTimeCode|pictures|position|script|share|sounds|useArmed|verifier)|state\/(cache|deviceKey|digest|files)|net\/(analytics|mediaFiles|outbox|turn|uploads|usePages)|router\/useBlocker|offline\/)/,
  /apps\/web\/src\/(catalog\/(?!home\/(BannerRow|PeopleRow)|GameFilm|GameGrid|PlayedList|Suggestions|lists|useAbout)|me\/(?!useFriendsWhoPlay)(gate\/terms|\w+)\.|billing\/(?!Prompts)\w+\.|regions|accounts\/login\/socialState|screens\/(catalog\/Home|parts\/useOpenGame))/,
]

export default defineConfig({
  root: here,
  plugins: [react(), messages(), workers(), firstScreen(() => [react(), messages()])],
  build: {
    outDir: 'dist',
    manifest: true,
    // Safari before 17 fetches the files of a screen one after the other; the polyfill would weigh on everybody's first page.
    modulePreload: { polyfill: false },
    target: ['chrome111', 'edge111', 'safari16.4', 'firefox128'],
    rolldownOptions: {
      input: { index: join(here, 'index.html'), 'component-gallery': join(here, 'component-gallery.html') },
      // The names of all files stand in the first file, where each character of a hash weighs 200 bytes.
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'first', priority: 2, test: (id: string) => firstRoute.some((part) => part.test(id)) },
            // Otherwise each icon and each component is a file of its own: sixty requests more.
            { name: 'icons', priority: 1, test: /lucide-react\/dist/ },
            { name: 'components', priority: 1, test: /packages\/ui\/src\/\w+\.(tsx|module\.css)$/ },
          ],
        },
      },
    },
  },
})
