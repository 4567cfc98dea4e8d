// @vitest-environment happy-dom
import { bodyOf } from '@majlis/game-kit/page.fixture'
import { expect, test } from 'vitest'
import { createMenu } from './menu.ts'
import { messages } from './messages.ts'
import { NO_PROGRESS } from './progress.ts'

const nothing = (): void => undefined
const write = { number: String, digits: String, clock: () => '2:30', count: () => '' }

for (const [language, open, cleared] of [
  ['en', /^Camp, \d+ scorpions, Not cleared yet$/, /^Oasis, \d+ scorpions, Best \u20662:30\u2069, 2 of 3 stars$/],
  ['ar', /^المخيّم، العقارب: \d+، لم تكتمل بعد$/, /^الواحة، العقارب: \d+، الأفضل \u20662:30\u2069، 2 من ثلاث نجوم$/],
] as const)
  test(`a size is named with its scorpions, its best time and its stars, in ${language}`, () => {
    document.body.innerHTML = bodyOf(import.meta.dirname)
    const menu = createMenu(document, messages[language], write, { goOn: nothing, day: nothing, begin: nothing })
    const { best, medals } = NO_PROGRESS
    menu.draw({ ...NO_PROGRESS, best: { ...best, oasis: 1500 }, medals: { ...medals, oasis: 2 } }, null, '2026-11-29')
    const labelOf = (size: string) => document.querySelector(`#sizes [data-size="${size}"]`)?.getAttribute('aria-label')
    expect(labelOf('camp')).toMatch(open)
    expect(labelOf('oasis')).toMatch(cleared)
  })
