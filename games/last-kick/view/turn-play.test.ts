import { expect, test } from 'vitest'
import { CURVED, bendOf } from '../pitch.ts'
import { turnOf } from '../state.ts'
import { shooterCamera } from './camera.ts'
import { AFTER, INTRO, SEEN } from './pictures.ts'
import { Round } from './round.ts'
import { TurnPlay } from './turn-play.ts'

const TICKS_PER_SECOND = 60
const AIM = { x: 200, y: 90, power: 70, curl: 0 }
const GOAL = { x: 120, y: 90 }

/** A run on a screen of its own: turns follow each other as in the game, and their results are noted. */
function played(seed = 'seed') {
  const round = new Round(seed)
  const results: string[] = []
  const begun = (): TurnPlay =>
    new TurnPlay(round.state, null, {
      play: (input) => round.play(input),
      struck: () => undefined,
      decided: ({ event }) => void results.push(event.kind),
    })
  let turn = begun()
  const tick = (): void => {
    if (turn.step()) turn = begun()
  }
  /** Ticks until something is true; many are an error. */
  function until(isTrue: () => boolean): number {
    for (let ticks = 0; ticks < 1000; ticks += 1) {
      if (isTrue()) return ticks
      tick()
    }
    throw new Error('nothing happens')
  }
  return { round, results, tick, until, turn: () => turn }
}

/** Whether a shot may be taken now: it is tried. */
const shoots = ({ round, turn }: ReturnType<typeof played>) => {
  const { turn: before } = round.state
  turn().aim(AIM, true)
  return round.state.turn > before
}

/** Whether the gloves may leave now: it is tried. */
const dives = ({ turn }: ReturnType<typeof played>): boolean => {
  turn().press(GOAL)
  return turn().picture().gloves?.isOut === true
}

test('from the end of a kick to the next action pass at most 1.2 seconds, on both sides', () => {
  const run = played()
  expect(shoots(run)).toBe(true)
  run.until(() => run.results.length === 1)
  // Nothing is pressed before it would be a dive, since a press goes on.
  const toGoal = run.until(() => run.turn().picture().eye === 'goalkeeper') + INTRO
  for (let tick = 0; tick < INTRO; tick += 1) run.tick()
  expect(dives(run)).toBe(true)
  run.until(() => run.results.length === 2)
  const toShot = run.until(() => shoots(run))
  expect([toGoal, toShot]).toEqual([AFTER + INTRO, AFTER])
  for (const ticks of [toGoal, toShot]) expect((ticks * 1000) / TICKS_PER_SECOND).toBeLessThanOrEqual(1200)
})

test('a tap skips the rest of the result, but not its first moment, and the wait before the run-up; neither is a dive', () => {
  const run = played()
  expect(run.turn().hurry()).toBe(false)
  expect(shoots(run)).toBe(true)
  // A ball in the air is not skipped.
  run.tick()
  expect(run.turn().hurry()).toBe(false)
  run.until(() => run.results.length === 1)
  run.turn().press(GOAL)
  expect(run.until(() => run.turn().picture().eye === 'goalkeeper')).toBe(SEEN)
  run.turn().press(GOAL)
  expect(run.turn().picture().gloves?.isOut).toBe(false)
  run.tick()
  expect(dives(run)).toBe(true)
})

test('keys skip too, and a dive by key is one only after the wait', () => {
  const run = played()
  expect(shoots(run)).toBe(true)
  run.until(() => run.results.length === 1)
  run.turn().dive(1, 0)
  expect(run.until(() => run.turn().picture().eye === 'goalkeeper')).toBe(SEEN)
  run.turn().dive(1, 0)
  expect(run.turn().picture().gloves?.isOut).toBe(false)
  run.tick()
  run.turn().dive(1, 0)
  expect(run.turn().picture().gloves?.isOut).toBe(true)
})

test('however the waits are skipped, the dive counts in ticks of the run-up', () => {
  const inputs = [false, true].map((isHurried) => {
    const run = played()
    shoots(run)
    run.until(() => run.results.length === 1)
    run.until(() => run.turn().picture().eye === 'goalkeeper')
    if (isHurried) run.turn().hurry()
    else for (let tick = 0; tick < INTRO; tick += 1) run.tick()
    const { shot } = turnOf(run.round.state)
    for (let tick = 0; tick < (shot?.runUp ?? 0) + 5; tick += 1) run.tick()
    run.turn().press(GOAL)
    run.until(() => run.results.length === 2)
    return run.round.proof.inputs.at(-1)
  })
  expect(inputs[0]).toEqual(inputs[1])
  expect(inputs[0]?.slice(1)).toEqual([GOAL.x, GOAL.y])
})

test('a swipe is no kick while the last one is still shown', () => {
  const run = played()
  const camera = shooterCamera(360, 640)
  const marks = [
    { x: 180, y: 530, tick: 0 },
    { x: 150, y: 330, tick: 12 },
  ]
  run.turn().swipe(marks, true, camera)
  expect(run.round.proof.inputs).toHaveLength(1)
  run.until(() => run.results.length === 1)
  run.turn().swipe(marks, true, camera)
  expect(run.round.proof.inputs).toHaveLength(1)
})

test('a bowed swipe is recorded with its bend, and the strike is reported as a curved one', () => {
  const round = new Round('bent')
  const struck: boolean[] = []
  const turn = new TurnPlay(round.state, null, {
    play: (input) => round.play(input),
    struck: (isCurved) => void struck.push(isCurved),
    decided: () => undefined,
  })
  const marks = Array.from({ length: 11 }, (_mark, at) => ({ x: 180 - 40 * Math.sin((at / 10) * Math.PI), y: 530 - 20 * at, tick: at * 2 }))
  turn.swipe(marks, false, shooterCamera(360, 640))
  const { aim } = turn.picture()
  expect([aim?.isWild, Math.sign(aim?.bend ?? 0)]).toEqual([false, -1])
  turn.swipe(marks, true, shooterCamera(360, 640))
  const curl = round.proof.inputs[0]?.[4] ?? 0
  expect([curl <= -CURVED, bendOf(curl)]).toEqual([true, aim?.bend])
  expect(struck).toEqual([true])
})

test('the ghost hand shows a bow in the lesson about bends, and nothing once the player aims', () => {
  const listener = { play: () => undefined, struck: () => undefined, decided: () => undefined }
  const ghostOf = (lesson: 'first' | 'curve' | null) => new TurnPlay(new Round('ghost').state, lesson, listener).picture().ghost
  expect([ghostOf(null), ghostOf('first')?.bow]).toEqual([null, 0])
  expect(ghostOf('curve')?.bow).toBeLessThan(0)
  const turn = new TurnPlay(new Round('ghost').state, 'curve', listener)
  turn.aim(AIM, false)
  expect(turn.picture().ghost).toBeNull()
})
