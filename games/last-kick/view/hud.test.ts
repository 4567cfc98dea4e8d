// @vitest-environment happy-dom
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { expect, test } from 'vitest'
import { begin, turnOf } from '../state.ts'
import { step } from '../step.ts'
import type { State, Step } from '../state.ts'
import { forceOf } from '../obstacles.ts'
import { createHud, decidedBy } from './hud.ts'
import { messages } from './messages.ts'
import { AFTER } from './pictures.ts'
import { startGame } from './start.ts'

/** The step after an input that fits. */
function after(state: State, input: readonly number[]): Step {
  const next = step(state, input)
  if (!next) throw new Error('refused')
  return next
}

test('the save that decides a match is marked in that match, until the next one begins', () => {
  const before: State = { ...begin('x'), phase: 'keep', mine: [1, 1, 1], theirs: [0, 0] }
  const { shot } = turnOf(before)
  if (!shot) throw new Error('no shot')
  const saved = after(before, [shot.runUp + 10, shot.x, shot.y])
  expect(saved).toMatchObject({ decided: 'won', state: { phase: 'stars', match: 1, theirs: [] } })
  expect(decidedBy(before, saved)).toMatchObject({ phase: 'keep', match: 0, mine: [1, 1, 1], theirs: [0, 0, 0], score: saved.state.score })
})

test('a shot is marked for its own side, and the first miss leaves the hits of a star round in sight', () => {
  const shot = after(begin('x'), [0, 250, 60, 40, 0])
  expect(decidedBy(begin('x'), shot)).toMatchObject({ phase: 'kick', mine: shot.state.mine, theirs: [], score: shot.state.score })
  const stars: State = { ...begin('x'), phase: 'stars', match: 1, hits: 3 }
  const missed = after(stars, [0, 520, 380, 30, 0])
  expect(missed.state.phase).toBe('kick')
  expect(decidedBy(stars, missed)).toMatchObject({ phase: 'stars', hits: 3 })
})

test('while a result is shown, so is the wind that carried the ball, not that of a later turn', () => {
  for (let at = 0; at < 20; at += 1) {
    const before: State = { ...begin(`wind ${at}`), cup: 2 }
    expect(turnOf(decidedBy(before, after(before, [0, 0, 60, 40, 0]))).wind).toBe(turnOf(before).wind)
  }
})

test('how to save is told when the rival’s turn begins, not over the result of the own shot', async () => {
  const { host, welcome, timers, page, draw, close } = await openPage(bodyOf(import.meta.dirname))
  startGame(host, welcome, timers, page as never, { paint: () => undefined, hasBegun: Promise.resolve() })
  const hint = (): string => document.getElementById('hint')?.textContent ?? ''
  const marks = (): number => document.querySelectorAll('#mine .hit, #mine .miss').length
  const key = (type: string): boolean => document.dispatchEvent(Object.assign(new Event(type), { key: ' ', code: 'Space' }))
  key('keydown')
  draw(20)
  key('keyup')
  let ticks = 0
  for (; ticks < 100 && marks() === 0; ticks += 1) draw(1)
  expect(ticks).toBeLessThan(100)
  expect(hint()).toContain('Swipe from the ball')
  draw(AFTER + 1)
  expect(hint()).toContain('Touch where the ball')
  close()
})

test('the factor of a streak is shown where it counts, which is not in a star round', () => {
  document.body.innerHTML = bodyOf(import.meta.dirname)
  const hud = createHud(document, messages.en, String, () => 'team')
  const isShown = (phase: State['phase'], streak: number): boolean => {
    hud.show({ ...begin('times'), phase, streak }, streak)
    return document.getElementById('times')?.hidden === false
  }
  expect([isShown('kick', 2), isShown('kick', 6), isShown('keep', 6), isShown('stars', 6)]).toEqual([false, true, true, false])
})

test('the wind is shown by arrows to its side, one for each step of its strength, and told in a text', () => {
  document.body.innerHTML = bodyOf(import.meta.dirname)
  const hud = createHud(document, messages.en, String, () => 'team')
  const wind = document.getElementById('wind')
  const seen = new Set<string>()
  for (let at = 0; at < 60; at += 1) {
    const state: State = { ...begin(`wind ${at}`), cup: 2, turn: at }
    hud.show(state, 0)
    const force = forceOf(turnOf(state).wind)
    expect(wind?.textContent).toBe((turnOf(state).wind < 0 ? '←' : '→').repeat(force))
    expect(wind?.getAttribute('aria-label')).toContain(`strength ${force} of 3`)
    seen.add(wind?.textContent ?? '')
  }
  expect(seen.size).toBe(6)
  hud.show({ ...begin('x'), turn: 99 }, 0)
  expect(wind?.hidden).toBe(true)
})
