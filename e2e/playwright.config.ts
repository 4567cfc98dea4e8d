import { dirname, join } from 'node:path'
import { defineConfig } from '@playwright/test'

const root = dirname(import.meta.dirname)
/** A folder each: a run empties its own. */
const results = join(root, 'test-results')
const alone = ['**/calls.mesh.spec.ts', '**/voice.menu.spec.ts']
/** The games by themselves, played through in every way. `npm run test:full` runs these; `npm test` plays a few games in the app. */
const long = ['conformance', 'desert-run', 'games.arcade', 'games.boards', 'games.days', 'games.painted', 'games', 'reversi', 'sea-battle', 'sudoku'].map(
  (name) => `**/${name}.spec.ts`,
)
/** Set by `npm run test:full`, and by `npm test` when files are named on its command line. */
const isFull = process.env.FULL === '1'
const asRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  // The two cores of the smallest machine; each worker has its own server (worker.ts), every test its own people.
  workers: 2,
  // A journey of two browsers and a killed server is tried once more on a busy machine; the report names it as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  projects: [
    { name: 'together', testIgnore: isFull ? alone : [...alone, ...long], outputDir: join(results, 'together') },
    // Pages in a call take the two cores for themselves: `npm test` runs these before the others.
    { name: 'alone', testMatch: alone, workers: 1, outputDir: join(results, 'alone') },
  ],
  reporter: [['line'], ['json', { outputFile: process.env.E2E_REPORT ?? join(root, '.cache', 'e2e.json') }]],
  use: {
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // Recording every step of every test costs a fifth of the run: what fails is recorded when it is tried again, or with `--trace on`.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
      // Chromium's own sandbox does not start for root. Nothing here weakens the isolation between sites that the games rely on.
      args: asRoot ? ['--no-sandbox', '--disable-dev-shm-usage'] : ['--disable-dev-shm-usage'],
    },
  },
})
