import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { messages } from './apps/web/i18n.plugin.ts'

// Starts the database that the server's tests share.
const globalSetup = join(import.meta.dirname, 'apps/server/src/platform/testing/global-setup.ts')

/** The files that take longest, the first of them over a minute. */
const longest = ['app/idempotency', 'billing/kills', 'matches/games', 'ledger/renewals', 'app/killed', 'app/soak', 'chess/bot'].map(
  (name) => `/${name}.test.ts`,
)

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

// A test that fails once fails the run. The limits end what hangs, on the slowest machine too; nothing is asserted by them. What is broken on purpose
// (scripts/mutants) is waited for less long.
const isFull = process.env.FULL === '1'
const common = {
  retry: 0,
  testTimeout: isFull ? 2_400_000 : 900_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: Number(process.env['TEST_WAIT_MS'] ?? 180_000) } },
  pool: 'forks',
  // Most objects of a test live for a moment: more space for new ones, fewer collections.
  execArgv: ['--max-semi-space-size=64'] as string[],
} as const
const outside = ['**/node_modules/**', '**/dist/**', '**/fixtures/**', 'e2e/**']
const files = (...folders: readonly string[]): string[] => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)

export default defineConfig({
  test: {
    // The document of the app's tests says like a browser which calls failed; tests let many fail on purpose.
    onConsoleLog: (log) => !/^(GET|POST|PATCH|PUT|DELETE) http:\/\/127\.0\.0\.1:/.test(log),
    // One more than the cores of the smallest machine: many server tests wait for processes, ticks and time-outs.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'server',
          include: files('apps/server', 'apps/sandbox', 'scripts/seed'),
          exclude: outside,
          globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
          // Files share processes: compiling the server afresh for each takes longer than most of their tests. What a test starts it also ends.
          isolate: false,
        },
      },
      {
        // The texts of the app, for the tests that open its screens.
        plugins: [messages()],
        test: {
          ...common,
          name: 'web',
          include: files('apps/web', 'scripts'),
          exclude: [...outside, 'scripts/seed/**'],
          // Files share processes: starting one for each took more than half of the processor time. Screens load their modules anew all the same.
          isolate: false,
          setupFiles: [join(import.meta.dirname, 'apps/web/src/testing/restored-globals.ts')],
        },
      },
      // What only computes needs neither a database nor a process of its own for each file: starting one takes longer than most of these run.
      { test: { ...common, name: 'pure', include: files('packages', 'games'), exclude: outside, isolate: false } },
    ],
  },
})
