// @vitest-environment happy-dom
import type { Welcome } from '@majlis/game-bridge/protocol'
import { bodyOf } from '@majlis/game-kit/page.fixture'
import { expect, test } from 'vitest'
import { beginAt, enterLevel } from '../entering.ts'
import { begin, step } from '../step.ts'
import { Speech } from './speech.ts'
import { createStatus } from './status.ts'

function status() {
  document.body.innerHTML = bodyOf(import.meta.dirname)
  const show = createStatus(document, new Speech({ language: 'en', locale: 'en', numbering: 'latn' } as unknown as Welcome))
  const lit = (id: string) => document.getElementById(id)?.classList.contains('lit')
  const text = (id: string) => document.getElementById(id)?.textContent
  return { show, lit, text, line: () => document.getElementById('line') }
}

test('the two further stars of a mosaic are lit as long as they can be had, and the own goal is counted', () => {
  const { show, lit, text } = status()
  const state = begin('status')
  show(state)
  expect([lit('aim-none'), lit('aim-own'), text('aim-text'), text('aim-count')]).toEqual([true, false, '7 bricks in one flight', '0 / 7'])
  Object.assign(state.deeds, { lost: 1, chain: 5 })
  show(state)
  expect([lit('aim-none'), text('aim-count')]).toEqual([false, '5 / 7'])
  state.deeds.chain = 8
  show(state)
  expect([lit('aim-own'), text('aim-count')]).toEqual([true, ''])
})

test('a new mosaic is named with what is new and the stars before, until its first pearl flies', () => {
  const { show, line } = status()
  const state = begin('line')
  show(state)
  expect(line()?.hidden).toBe(true)
  state.stars[0] = 2
  state.level = 2
  enterLevel(state)
  show(state)
  expect([line()?.hidden, line()?.textContent, line()?.querySelectorAll('.lit').length]).toEqual([false, 'Mosaic 1Mosaic 2Oysters free a second pearl', 2])
  expect(line()?.querySelector('.earned')?.textContent).toBe('Mosaic 1')
  while (state.pearls.some(({ held }) => held)) step(state, [])
  show(state)
  expect(line()?.hidden).toBe(true)
  // After a lost pearl it is known already.
  enterLevel(state)
  state.deeds.lost = 1
  show(state)
  expect(line()?.hidden).toBe(true)
  beginAt(state, 3)
  show(state)
  expect(line()?.textContent).toBe('Mosaic 3Stone breaks at the second hit')
})
