// @vitest-environment happy-dom
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { afterEach, expect, test } from 'vitest'
import { createHud } from './hud.ts'
import { messages } from './messages.ts'

let close = (): void => undefined
afterEach(() => close())

test('points that are missing are written like the score, with separators', async () => {
  ;({ close } = await openPage(bodyOf(import.meta.dirname)))
  const write = { number: (value: number) => value.toLocaleString('en'), digits: String }
  const hud = createHud(document, messages.en, write, () => document.createElement('i'))
  const goal = { what: 'score', count: 2000 } as const
  hud.open(2, [{ goal, have: 0, need: 2000 }], 1)
  hud.count([{ goal, have: 260, need: 2000 }], 21, 1260)
  const want = document.querySelector('#wants .want')
  expect([want?.textContent, want?.getAttribute('aria-label')]).toEqual(['1,740', 'Points: 1,740 more'])
  expect(document.getElementById('score')?.textContent).toBe('Score 1,260')
})
