import { describe, expect, test } from 'vitest'
import { CURVED } from '../pitch.ts'
import { CURVES_FROM } from '../rival.ts'
import { MATCHES, begin } from '../state.ts'
import type { State } from '../state.ts'
import { hintFor, lessonOf } from './hints.ts'
import { messages } from './messages.ts'
import { progressAfter, readProgress } from './progress.ts'
import type { Progress } from './progress.ts'
import { Round } from './round.ts'

const NEW = readProgress(undefined)
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
    expect(hintFor(en, kicking(2), 'curve', false, String)).toBe(en.hintCurve)
    expect(hintFor(en, kicking(2), 'curve', true, String)).toContain(en.hintCurveKeys)
    expect(hintFor(en, kicking(0), null, false, String)).toBe(en.hintShoot)
    expect(hintFor(en, kicking(2), null, false, String)).toBeNull()
  })
})

test('the hint of a star round leads to its goal, and then beyond it', () => {
  const hint = (hits: number) => hintFor(en, { ...kicking(0), phase: 'stars', match: 1, hits }, null, false, String)
  expect([3, 4].map(hint)).toEqual([en.hintStars.replace('{n}', '200'), en.hintMoreStars])
})

test('when rivals begin to bend their shots, a hint in goal says so', () => {
  const keeping = (level: number, shots: number): State => ({
    ...kicking(5, level),
    phase: 'keep',
    mine: Array<number>(shots + 1).fill(1),
    theirs: Array<number>(shots).fill(1),
  })
  const hint = (level: number, shots: number) => hintFor(en, keeping(level, shots), null, false, String)
  expect([0, 1, 2].map((shots) => hint(CURVES_FROM, shots))).toEqual([en.hintKeepCurve, en.hintKeepCurve, null])
  // Later rivals are introduced by their own character, once.
  expect([hint(1, 0), hint(3, 0), hint(5, 0), hint(6, 0)]).toEqual([en.shooters.late, en.shooters.low, en.shooters.faker, en.shooters.bender])
  expect([hint(3, 1), hint(4, 0)]).toEqual([null, null])
})

test('what the coming kick decides is said, for both sides, and sudden death when it begins', () => {
  const hint = (phase: 'kick' | 'keep', mine: readonly number[], theirs: readonly number[]) =>
    hintFor(en, { ...kicking(9, 5), phase, mine, theirs }, null, false, String)
  expect(hint('kick', [1, 1, 1, 0], [1, 0, 0, 0])).toBe(en.stakes.score)
  expect(hint('kick', [1, 0, 0], [1, 1, 1])).toBe(en.stakes.mustScore)
  expect(hint('keep', [1, 1, 1], [0, 0])).toBe(en.stakes.save)
  expect(hint('keep', [0, 0, 0], [1, 1])).toBe(en.stakes.mustSave)
  expect(hint('kick', [1, 1, 0, 1, 0], [1, 1, 0, 1, 0])).toBe(en.stakes.sudden)
  // In sudden death a miss loses once the rival has scored, but the own kick comes first.
  expect(hint('keep', [1, 1, 0, 1, 0, 0], [1, 1, 0, 1, 0])).toBe(en.stakes.mustSave)
  expect(hint('keep', [1, 1, 0, 1, 0, 1], [1, 1, 0, 1, 0])).toBe(en.stakes.save)
  expect(hint('kick', [1, 1], [1, 1])).toBeNull()
})

test('the second kick of the first match explains what a faster swipe does, and the keys for it', () => {
  const hint = (kicks: number, level: number, hasKeys: boolean) =>
    hintFor(en, { ...kicking(0, level), mine: Array<number>(kicks).fill(1) }, null, hasKeys, String)
  expect([0, 1, 2].map((kicks) => hint(kicks, 0, false))).toEqual([en.hintShoot, en.hintPower, null])
  expect(hint(1, 0, true)).toBe(`${en.hintPower} · ${en.hintPowerKeys}`)
  expect(hint(1, 1, false)).toBeNull()
})

describe('the hint before a kick', () => {
  const kick = (level: number, kicks: number, remembered: readonly number[] = []): State => ({
    ...kicking(0, level),
    goals: 9,
    mine: Array<number>(kicks).fill(1),
    remembered,
  })
  const hint = (state: State) => hintFor(en, state, null, false, String)

  test('introduces a goalkeeper once, when the match begins', () => {
    expect([2, 3, 7, 6].map((level) => hint(kick(level, 0)))).toEqual([en.keepers.tall, en.keepers.jumpy, en.keepers.rock, en.keepers.sly])
    expect([1, 3].map((level) => hint(kick(level, 1)))).toEqual([null, null])
  })

  test('reminds of the goalkeeper after a miss, unless something else is to be told', () => {
    const missed = (level: number, remembered: readonly number[] = []): State => ({ ...kick(level, 1, remembered), mine: [1, 0] })
    expect(hint(missed(7))).toBe(en.keepers.rock)
    expect(hint(missed(1))).toBeNull()
    expect(hint(missed(2, [0, 3]))).toBe(en.expects.same)
  })

  test('says what the arrow over the goalkeeper means, as long as it does not lie', () => {
    expect(hint(kick(1, 2, [0, 3]))).toBe(en.expects.same)
    expect(hint(kick(2, 3, [0, 2, 0]))).toBe(en.expects.other)
    expect(hint(kick(1, 2, [1, 4]))).toBe(en.expects.middle)
    expect(hint(kick(1, 2, [0, 2]))).toBeNull()
    expect(hint(kick(6, 2, [0, 0]))).toBeNull()
  })

  test('explains wind and defender in the first match of their cups, and the wall in the star rounds', () => {
    expect([hint(kick(8, 1)), hint(kick(9, 1))]).toEqual([en.hintWind, null])
    expect(hint(kick(12, 1))).toBe(en.hintDefender)
    expect(hint({ ...kick(8, 0), phase: 'stars' })).toBe(en.hintWind)
    expect([hint({ ...kick(5, 0), phase: 'stars' }), hint({ ...kick(5, 0), phase: 'stars', hits: 1 })]).toEqual([
      en.hintWall,
      en.hintStars.replace('{n}', '200'),
    ])
  })
})
