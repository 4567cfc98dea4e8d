import { describe, expect, test } from 'vitest'
import { COLUMNS } from '../field.ts'
import { DROP, LEFT, TURN } from '../log.ts'
import type { Action } from '../log.ts'
import { BLITZ } from '../mode.ts'
import { careless, pilot } from '../pilot.ts'
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { resultOf } from '../state.ts'
import { DAILY, VERSION, replay } from '../step.ts'
import { NO_PROGRESS, afterRun, afterUse, readSaved, targetOf, toSave, together } from './progress.ts'
import { Run, resumedRun } from './run.ts'

/** Plays with a player that is asked before each tick. */
function play(run: Run, hand: (state: Run['state']) => readonly number[], until: () => boolean): void {
  while (run.state.status === 'running' && !until()) {
    for (const action of hand(run.state)) run.push(action as Action)
    run.tick()
  }
}

describe('run', () => {
  test('played to a win: the goal is reached, and the proof replays to the live score', () => {
    const run = new Run('win')
    play(run, pilot, () => run.state.score >= targetOf(NO_PROGRESS))
    play(run, careless, () => false)
    const result = resultOf(run.state)
    expect(run.state.status).toBe('over')
    expect(replay('win', run.proof.inputs)).toEqual(result)
    const { outcome, progress } = afterRun(NO_PROGRESS, result)
    expect(outcome).toBe('win')
    expect(targetOf(progress)).toBe(5000)
  })

  test('played to a loss: a careless run does not reach the goal, and replays too', () => {
    const run = new Run('lose')
    play(run, careless, () => false)
    expect(replay('lose', run.proof.inputs)).toEqual(resultOf(run.state))
    expect(afterRun(NO_PROGRESS, resultOf(run.state))).toMatchObject({ outcome: 'lose', isBest: false, progress: { stage: 0, best: run.state.score } })
  })

  test('saved in the middle it goes on exactly there, and ends as if it had never rested', () => {
    const [live, other] = [new Run('save'), new Run('save')]
    play(live, pilot, () => live.state.tick >= 1500)
    play(other, pilot, () => other.state.tick >= 1500)
    const { run: resumed } = readSaved(JSON.parse(JSON.stringify(toSave(NO_PROGRESS, live))))
    expect(resumed?.state.cells).toEqual(live.state.cells)
    expect(resumed?.state).toMatchObject({ tick: 1500, score: live.state.score, next: live.state.next, kind: live.state.kind })
    if (!resumed) throw new Error('not resumed')
    play(resumed, careless, () => false)
    play(other, careless, () => false)
    expect(resultOf(resumed.state)).toEqual(resultOf(other.state))
    expect(resumed.proof).toEqual(other.proof)
    expect(resumed.saved).toBeNull()
  })

  test('a save of another version, or one that nobody played, begins anew and keeps the records', () => {
    const run = new Run('old')
    play(run, pilot, () => run.state.tick >= 300)
    const saved = { ...run.saved }
    const wrong: unknown[] = [
      { ...saved, version: VERSION + 1 },
      { ...saved, inputs: '!' },
      { ...saved, ticks: 0 },
      { ...saved, seed: 7 },
      { ...saved, ticks: 10_000_000 },
      null,
      'x',
    ]
    expect(wrong.filter((one) => resumedRun(one as never) !== undefined)).toEqual([])
    expect(readSaved({ best: 5, mostRows: 2, stage: 99, run: 'x' })).toMatchObject({ progress: { best: 5, mostRows: 2, stage: 7 }, run: undefined })
    const [mine, theirs] = [
      { ...NO_PROGRESS, best: 5, mostRows: 2, stage: 1, days: { day: '2026-11-25', days: 1 } },
      { ...NO_PROGRESS, best: 3, mostRows: 4, stage: 2, buttons: false, days: { day: '2026-11-26', days: 2 } },
    ]
    expect(together(mine, theirs)).toEqual({ ...NO_PROGRESS, best: 5, mostRows: 4, stage: 2, days: { day: '2026-11-26', days: 2 } })
  })

  test('the buttons below the wall: hidden once gestures suffice or the player says so, saved, and left to a player who has decided', () => {
    const buttonsAfter = (buttons: boolean | null, gesture: number, button: number) => afterUse({ ...NO_PROGRESS, buttons }, { gesture, button }).buttons
    expect(buttonsAfter(null, 40, 12)).toBe(false)
    expect(buttonsAfter(null, 12, 40)).toBeNull()
    expect(buttonsAfter(null, 3, 0)).toBeNull()
    expect(buttonsAfter(true, 40, 0)).toBe(true)
    expect(buttonsAfter(false, 0, 40)).toBe(false)
    for (const buttons of [true, false, null]) {
      const saved = JSON.parse(JSON.stringify(toSave({ ...NO_PROGRESS, buttons }, undefined)))
      expect(readSaved(saved).progress.buttons).toBe(buttons)
      expect(afterRun({ ...NO_PROGRESS, buttons }, resultOf(new Run('kept').state)).progress.buttons).toBe(buttons)
    }
    expect(readSaved({ version: 1, best: 5 }).progress).toEqual({ ...NO_PROGRESS, best: 5 })
    expect(readSaved({ version: 1, buttons: 'off' }).progress.buttons).toBeNull()
  })

  test('the wall of the day has the pieces of its date, is resumed as such, and ends without a hand as the server replays it', () => {
    const [run, other] = [new Run(dailySeed('2026-11-26')), new Run(dailySeed('2026-11-26'))]
    expect([run.date, new Run('other').date, run.state.next]).toEqual(['2026-11-26', null, other.state.next])
    play(run, pilot, () => run.state.tick >= 600)
    const progress = { ...NO_PROGRESS, days: { day: '2026-11-25', days: 3 } }
    const saved = readSaved(JSON.parse(JSON.stringify(toSave(progress, run))))
    expect([saved.run?.date, saved.progress.days]).toEqual(['2026-11-26', progress.days])
    const left = resultOf(run.finish())
    expect(run.state.status).toBe('over')
    expect([replay(dailySeed('2026-11-26'), run.proof.inputs), DAILY]).toEqual([left, true])
  })

  test('two hundred taps a second are no more than a hand can do, and the run replays', () => {
    const run = new Run('taps')
    for (let tick = 0; run.state.status === 'running'; tick += 1) {
      for (let tap = 0; tap < 4; tap += 1) run.push(tick % 90 === 0 ? DROP : TURN)
      run.tick()
    }
    expect(run.state.actions).toBeLessThanOrEqual(((run.state.tick + 60) / 60) * 45)
    expect(replay('taps', run.proof.inputs)).toEqual(resultOf(run.state))
  })

  test('a held side moves at once, waits, then repeats to the wall', () => {
    const run = new Run('held')
    run.tick()
    const from = run.state.x
    run.hold(-1)
    run.tick()
    expect(run.state.x).toBe(from - 1)
    for (let tick = 0; tick < 8; tick += 1) run.tick()
    expect(run.state.x).toBe(from - 1)
    for (let tick = 0; tick < 12; tick += 1) run.tick()
    expect(run.state.x).toBeLessThanOrEqual(0)
    for (let tick = 0; tick < 30; tick += 1) run.tick()
    expect(run.state.x).toBeLessThanOrEqual(0)
    run.hold(0)
    run.push(LEFT)
    run.letGo()
    expect(run.tick().x).toBeGreaterThan(-COLUMNS)
  })

  test('what is asked for between two pieces is done with the next one, but a drop; a held side goes on without a pause', () => {
    const run = new Run('between')
    run.tick()
    run.push(DROP)
    run.tick()
    expect(run.state.kind).toBe(-1)
    run.push(TURN)
    run.push(LEFT)
    run.push(DROP)
    while (run.state.kind < 0) run.tick()
    const { x, turn, pieces } = run.state
    run.tick()
    expect(run.state).toMatchObject({ x: x - 1, pieces })
    expect(run.state.turn).not.toBe(turn)

    run.hold(1)
    for (let tick = 0; tick < 30; tick += 1) run.tick()
    run.push(DROP)
    run.tick()
    while (run.state.kind < 0) run.tick()
    const from = run.state.x
    for (let tick = 0; tick < 4; tick += 1) run.tick()
    expect(run.state.x).toBe(from + 2)
    expect(replay('between', run.proof.inputs)).toBeDefined()
  })

  test('a drop that comes just after a piece was fixed by itself does not throw the next one down', () => {
    const run = new Run('late')
    run.soften(true)
    while (run.state.pieces < 2) run.tick()
    const score = (): number => {
      run.push(DROP)
      return run.tick().pieces
    }
    run.soften(false)
    expect([score(), run.state.kind >= 0]).toEqual([2, true])
    for (let tick = 0; tick < 12; tick += 1) run.tick()
    score()
    expect(run.state.kind).toBe(-1)
    while (run.state.kind < 0) run.tick()
    score()
    expect(run.state.kind).toBe(-1)
  })

  test('a piece that a finger pulls down is alone: the next one falls as it does, but for a key that is held', () => {
    const rowsOfNext = (isForOne: boolean): number => {
      const run = new Run('pull')
      run.soften(true, isForOne)
      while (run.state.pieces < 2) run.tick()
      const { y } = run.state
      for (let tick = 0; tick < 15; tick += 1) run.tick()
      return run.state.y - y
    }
    expect([rowsOfNext(true), rowsOfNext(false)]).toEqual([0, 5])
  })

  test('a run in a mode is saved, resumed and proved as such', () => {
    const run = new Run('mode', [], BLITZ)
    play(run, pilot, () => run.state.tick >= 900)
    expect(run.state).toMatchObject({ mode: BLITZ, tick: 900 })
    const { run: resumed } = readSaved(JSON.parse(JSON.stringify(toSave(NO_PROGRESS, run))))
    expect(resumed?.state).toMatchObject({ mode: BLITZ, score: run.state.score, level: run.state.level })
    play(run, careless, () => false)
    expect(replay('mode', run.proof.inputs)).toEqual(resultOf(run.state))
    expect(replay('mode', run.proof.inputs)).toMatchObject({ mode: BLITZ, isDone: true })
  })
})
