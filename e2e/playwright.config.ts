import { dirname, join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { isFull } from './support/variants.ts'

const root = dirname(import.meta.dirname)
/** A folder each: a run empties its own. */
const results = join(root, 'test-results')
/** What needs the whole browser: microphones, and notifications, which the lighter one always denies. */
const serial = ['**/e2e/calls/*.spec.ts', '**/e2e/notifications/*.spec.ts', '**/e2e/chat/voice.spec.ts']
/** The games by themselves, played through in every way, and each screen and component at many sizes: `npm run test:full` runs these, and tests marked `long`. */
const long = ['**/e2e/games/*.spec.ts', '**/e2e/app/narrow.spec.ts', '**/e2e/app/ui.spec.ts']
const asRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  // The two cores of the smallest machine: a third worker makes the run longer. Each has its own server (worker.ts), every test its own people.
  workers: 2,
  // A test that fails once fails the run.
  retries: 0,
  // They end what hangs, on the slowest machine too; nothing is asserted by them.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  ...(isFull ? {} : { grepInvert: /@long/ }),
  forbidOnly: process.env.CI !== undefined,
  projects: [
    { name: 'parallel', testIgnore: isFull ? serial : [...serial, ...long], outputDir: join(results, 'parallel') },
    // Pages in a call take the two cores for themselves: `npm test` runs these before the others.
    { name: 'serial', testMatch: serial, workers: 1, outputDir: join(results, 'serial') },
  ],
  reporter: [['line'], ['json', { outputFile: process.env.E2E_REPORT ?? join(root, '.cache', 'e2e.json') }]],
  use: {
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    // Screens move from one to the other, as for most people: no `reducedMotion` here. The motion lets presses through (docs/decisions/0026-motion.md).
    locale: 'en-US',
    // A test sees what the server answers. Those of the worker itself and of pushes allow it (`test.use`).
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every step of every test costs a fifth of the run: `--trace on` records a test that is run by itself.
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
      // Chromium's own sandbox does not start for root. Nothing here weakens the isolation between sites that the games rely on.
      args: asRoot ? ['--no-sandbox', '--disable-dev-shm-usage'] : ['--disable-dev-shm-usage'],
    },
  },
})
