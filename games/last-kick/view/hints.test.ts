import { describe, expect, test } from 'vitest'
import { CURVED } from '../pitch.ts'
import { CURVES_FROM } from '../rival.ts'
import { MATCHES, begin } from '../step.ts'
import type { State } from '../step.ts'
import { hintFor, lessonOf } from './hints.ts'
import { messages } from './messages.ts'
import { progressAfter } from './progress.ts'
import type { Progress } from './progress.ts'
import { Round } from './round.ts'

const NEW: Progress = { best: 0, cups: 0, hasShot: false, hasKept: false, hasCurved: false, days: { day: '', days: 0 } }
const SEASONED: Progress = { ...NEW, hasShot: true, hasKept: true }
const { en } = messages

function kicking(goals: number, level = 0): State {
  return { ...begin('hints'), goals, cup: Math.floor(level / MATCHES), match: level % MATCHES, mine: Array<number>(goals).fill(1) }
}

describe('the lesson about bends', () => {
  test('comes after the first two goals of a run, and only until the player has bent a shot', () => {
    expect([0, 1, 2, 3].map((goals) => lessonOf(kicking(goals), SEASONED))).toEqual([null, null, 'curve', 'curve'])
    expect(lessonOf(kicking(2), { ...SEASONED, hasCurved: true })).toBeNull()
    expect(lessonOf(kicking(9, 1), SEASONED)).toBe('curve')
    expect(lessonOf(kicking(9, 2), SEASONED)).toBeNull()
  })

  test('comes neither before the first shot nor in goal nor in a star round', () => {
    expect(lessonOf(kicking(0), NEW)).toBe('first')
    expect(lessonOf({ ...kicking(2), phase: 'keep' }, { ...SEASONED, hasKept: false })).toBe('first')
    for (const phase of ['keep', 'stars', 'cup'] as const) expect(lessonOf({ ...kicking(5), phase }, SEASONED)).toBeNull()
  })

  test('is learnt by a shot that is bent clearly, and by no other input', () => {
    const learnt = (input: readonly number[]): boolean => {
      const step = new Round('learnt').play(input)
      if (!step) throw new Error('refused')
      return progressAfter(NEW, input, step).hasCurved
    }
    expect(
      [
        [0, 0, 90, 60],
        [0, 0, 90, 60, 0],
        [0, 0, 90, 60, CURVED - 1],
        [0, 0, 90, 60, 1 - CURVED],
      ].map(learnt),
    ).toEqual([false, false, false, false])
    expect(
      [
        [0, 0, 90, 60, CURVED],
        [0, 0, 90, 60, -100],
      ].map(learnt),
    ).toEqual([true, true])
  })

  test('is a text at the lower edge, with the keys where there are any', () => {
    expect(hintFor(en, kicking(2), 'curve', false)).toBe(en.hintCurve)
    expect(hintFor(en, kicking(2), 'curve', true)).toContain(en.hintCurveKeys)
    expect(hintFor(en, kicking(0), null, false)).toBe(en.hintShoot)
    expect(hintFor(en, kicking(2), null, false)).toBeNull()
  })
})

test('when rivals begin to bend their shots, a hint in goal says so', () => {
  const keeping = (level: number, shots: number): State => ({ ...kicking(5, level), phase: 'keep', theirs: Array<number>(shots).fill(1) })
  expect([0, 1, 2].map((shots) => hintFor(en, keeping(CURVES_FROM, shots), null, false))).toEqual([en.hintKeepCurve, en.hintKeepCurve, null])
  expect(hintFor(en, keeping(CURVES_FROM + 1, 0), null, false)).toBeNull()
})
