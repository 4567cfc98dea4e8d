import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

// Starts the database that the server's tests share.
const globalSetup = join(import.meta.dirname, 'apps/server/src/platform/testing/global-setup.ts')

/** The files that take longest, the first of them over two minutes; what kills servers stands between what only reckons. */
const longest = ['billing/kills', 'sea-battle/rules', 'chess/rules', 'matches/games', 'app/soak'].map((name) => `/${name}.test.ts`)

/** They begin first: a fresh clone knows no durations, and a worker would be left alone with one of them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((end) => moduleId.endsWith(end))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

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
    sequence: { sequencer: LongestFirst },
  },
})
