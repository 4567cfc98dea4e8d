// @vitest-environment happy-dom
import { plainWelcome } from '@majlis/game-bridge/fixture'
import { bodyOf } from '@majlis/game-kit/page.fixture'
import { expect, test } from 'vitest'
import { createMenu } from './menu.ts'
import { messages } from './messages.ts'
import { NO_PROGRESS } from './progress.ts'
import { writersFor } from './write.ts'

const nothing = (): void => undefined

for (const [language, open, solved] of [
  ['en', 'Medium, Not solved yet', 'Easy, Best \u20662:30\u2069, 2 of 3 stars'],
  ['ar', 'متوسط، لم يُحل بعد', 'سهل، الأفضل \u20662:30\u2069، 2 من ثلاث نجوم'],
] as const)
  test(`a level is named with its best time and its stars, in ${language}`, () => {
    document.body.innerHTML = bodyOf(import.meta.dirname)
    const write = writersFor({ ...plainWelcome, language, locale: language })
    const menu = createMenu(document, messages[language], write, { goOn: nothing, daily: nothing, day: nothing, level: nothing })
    const { best, medals } = NO_PROGRESS
    menu.draw({ ...NO_PROGRESS, best: { ...best, easy: 1500 }, medals: { ...medals, easy: 2 } }, null, '2026-11-29')
    const labelOf = (level: string) => document.querySelector(`#levels [data-level="${level}"]`)?.getAttribute('aria-label')
    expect([labelOf('medium'), labelOf('easy')]).toEqual([open, solved])
  })
