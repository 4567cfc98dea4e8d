import { dirname, join } from 'node:path'
import { defineConfig } from '@playwright/test'

const root = dirname(import.meta.dirname)
const asRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: join(root, 'test-results'),
  globalSetup: join(import.meta.dirname, 'global-setup.ts'),
  // The two cores of the smallest machine; every file has its own server and people.
  workers: 2,
  // A journey of two browsers and a killed server is tried once more on a busy machine; the report names it as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['line'], ['json', { outputFile: join(root, '.cache', 'e2e.json') }]],
  use: {
    // Set by the global setup, which runs before the workers read this file again.
    ...(process.env.E2E_BASE_URL === undefined ? {} : { baseURL: process.env.E2E_BASE_URL }),
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    locale: 'en-US',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
      // Chromium's own sandbox does not start for root. Nothing here weakens the isolation between sites that the games rely on.
      args: asRoot ? ['--no-sandbox', '--disable-dev-shm-usage'] : ['--disable-dev-shm-usage'],
    },
  },
})
