import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Starts the database that the server's tests share.
const globalSetup = join(import.meta.dirname, 'apps/server/src/platform/testing/global-setup.ts')

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'games/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/fixtures/**', 'e2e/**'],
    globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
    // Timing and chance of a busy machine get a second try on CI; a defect fails twice.
    retry: process.env.CI === undefined ? 0 : 1,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
