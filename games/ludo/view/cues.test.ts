import { expect, test } from 'vitest'
import { HOME, YARD } from '../course.ts'
import type { Last } from '../state.ts'
import { cuesOf } from './cues.ts'
import { playMs, SENT_MS, STEP_MS } from './pace.ts'

const event = (change: Partial<Last>): Last => ({ seat: 0, die: 3, moved: { owner: 0, token: 0, from: 4, to: 7 }, sent: [], leads: 'pass', ...change })
const alone = { teams: false }
const teams = { teams: true }
const soundsOf = (...given: Parameters<typeof cuesOf>) => cuesOf(...given).map(({ at, sound }) => [at, sound])
const hapticsOf = (...given: Parameters<typeof cuesOf>) => cuesOf(...given).flatMap(({ at, haptic }) => (haptic ? [[at, haptic]] : []))

test('each step is heard when the token lands on it, and coming home when it is there', () => {
  expect(soundsOf(event({}), alone, 0, false)).toEqual([
    [STEP_MS, 'hop'],
    [2 * STEP_MS, 'hop'],
    [3 * STEP_MS, 'hop'],
  ])
  const home = event({ moved: { owner: 0, token: 0, from: HOME - 2, to: HOME } })
  expect(soundsOf(home, alone, 0, false).at(-1)).toEqual([2 * STEP_MS, 'home'])
  expect(soundsOf(event({ moved: { owner: 0, token: 0, from: YARD, to: 0 } }), alone, 0, false)).toEqual([[0, 'leave']])
  expect(cuesOf(event({ moved: null }), alone, 0, false)).toEqual([])
})

test('a strike is heard where the tokens meet, and only the hands of those feel it whom it concerns', () => {
  const strike = event({ sent: [{ owner: 1, token: 0, from: 30 }] })
  expect(soundsOf(strike, alone, 0, false).at(-1)).toEqual([3 * STEP_MS, 'strike'])
  expect(playMs(strike)).toBe(3 * STEP_MS + SENT_MS)
  expect([0, 1, 2, null].map((own) => hapticsOf(strike, alone, own, false))).toEqual([[[3 * STEP_MS, 'success']], [[3 * STEP_MS, 'warning']], [], []])
  // A partner's success is one's own, and so is a loss.
  expect([0, 1, 2, 3].map((own) => hapticsOf(strike, teams, own, false)[0]?.[1])).toEqual(['success', 'warning', 'success', 'warning'])
})

test('with less motion only the end is heard, at once', () => {
  const strike = event({ sent: [{ owner: 1, token: 0, from: 30 }] })
  expect([soundsOf(strike, alone, 0, true), soundsOf(event({}), alone, 0, true)]).toEqual([[[0, 'strike']], [[0, 'hop']]])
})
