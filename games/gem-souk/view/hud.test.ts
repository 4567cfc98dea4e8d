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

test('few moves left are marked as a warning while a goal is missing, and not once the level is won', async () => {
  ;({ close } = await openPage(bodyOf(import.meta.dirname)))
  const hud = createHud(document, messages.en, { number: String, digits: String }, () => document.createElement('i'))
  const goal = { what: 'crate', count: 7 } as const
  hud.open(2, [{ goal, have: 0, need: 7 }], 1)
  const isMarked = (have: number, left: number): boolean | undefined => {
    hud.count([{ goal, have, need: 7 }], left, 0)
    return document.getElementById('moves')?.classList.contains('few')
  }
  expect([isMarked(6, 6), isMarked(6, 5), isMarked(7, 0)]).toEqual([false, true, false])
})
