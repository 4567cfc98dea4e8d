import { clockText } from '@majlis/game-kit/clock'
import { expect, test } from 'vitest'
import { begin } from '../step.ts'
import { messages } from './messages.ts'
import { NO_PROGRESS } from './progress.ts'
import { wonDayTexts, wonTexts } from './result.ts'

const write = { number: String, digits: String, clock: (tenths: number) => clockText(tenths, String), count: () => '' }

test.each([
  ['en', { hints: 0 }, /^Gold/],
  ['en', { hints: 1 }, /^Silver\. Gold takes no hint, the charm kept, and at most \u20662:30\u2069\.$/],
  ['en', { at: 1501 }, /at most \u20662:30\u2069\.$/],
  ['en', { hints: 1, hasCharm: false }, /^Bronze\. Silver allows one hint, or using up the charm\.$/],
  ['ar', { hints: 1 }, /^فضية\. .* \u20662:30\u2069\.$/],
  ['ar', { hints: 2 }, /^برونزية\. الفضية/],
] as const)('in %s, after %o, the end of a camp says what the medal was for and what the next one takes', (language, played, text) => {
  const state = { ...begin('end', 'camp'), at: 900, ...played, status: 'won' as const }
  expect(wonTexts(state, NO_PROGRESS, NO_PROGRESS, messages[language], write).text).toMatch(text)
  expect(wonDayTexts(state, 1, messages[language], write).text).toMatch(text)
})
