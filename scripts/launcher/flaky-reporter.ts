import type { Reporter, TestCase } from 'vitest/node'

/** Names each test that passed only when it was tried again. `npm test` reads these lines and repeats them at its end. */
export default class FlakyReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) process.stdout.write(`flaky: ${test.module.relativeModuleId} > ${test.fullName}\n`)
  }
}
