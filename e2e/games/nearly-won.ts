import { createRun } from '@majlis/game-kit/run'
import type { Steps } from '@majlis/game-kit/run'
import { seededRandom } from '@majlis/rules/random'
import { pilot as kickPilot } from '../../games/last-kick/pilot.ts'
import { readSaved as readKicks, Round as KickRound, toSave as saveKicks } from '../../games/last-kick/view/round.ts'
import type { Order } from '../../games/oasis-guard/orders.ts'
import { pilot as oasisPilot } from '../../games/oasis-guard/pilot.ts'
import { readSaved as readOasis, Round as OasisRound, toSave as saveOasis } from '../../games/oasis-guard/view/round.ts'
import { pilot as snakePilot } from '../../games/orchard-snake/pilot.ts'
import { steps as snake } from '../../games/orchard-snake/step.ts'
import { pilot as pearlPilot } from '../../games/pearl-bounce/pilot.ts'
import { steps as pearl } from '../../games/pearl-bounce/step.ts'
import { pilot as rainPilot } from '../../games/zellige-rain/pilot.ts'
import { NO_PROGRESS, toSave as saveRain } from '../../games/zellige-rain/view/progress.ts'
import { Run as RainRun } from '../../games/zellige-rain/view/run.ts'

/** Ticks before the end at which a round is handed over, the longest first that wins without a hand. */
const BEFORE_END = [400, 200, 100, 50, 20, 5, 1] as const
const SEEDS = ['one', 'two', 'three', 'four', 'five', 'six'] as const

/** The first save that a seed leads to. */
function firstOf<Save>(make: (seed: string) => Save | undefined): Save {
  for (const seed of SEEDS) {
    const save = make(seed)
    if (save !== undefined) return save
  }
  throw new Error('no seed leads to a win')
}

/** A pilot's round of an arcade shortly before its win: nothing more needs to be done. */
function arcade<State extends { readonly status: string; readonly tick: number }>(steps: Steps<State>, pilot: (state: State) => number | null, seed: string) {
  const inputs: (readonly [tick: number, input: number])[] = []
  const whole = createRun(steps, seed)
  while (!steps.isOver(whole.state)) {
    const input = pilot(whole.state)
    if (input !== null) {
      inputs.push([whole.state.tick, input])
      whole.addInput(input)
    }
    whole.tick()
  }
  if (whole.state.status !== 'won') return undefined
  for (const before of BEFORE_END) {
    const [run, until] = [createRun(steps, seed), whole.state.tick - before]
    const left = inputs.filter(([tick]) => tick < until)
    const goOn = (to: number): void => {
      while (run.state.tick < to && !steps.isOver(run.state)) {
        while (left[0]?.[0] === run.state.tick) run.addInput(left.shift()?.[1] ?? 0)
        run.tick()
      }
    }
    goOn(until)
    const { saved } = run
    goOn(until + 3_000)
    if (run.state.status === 'won') return { version: 1, best: 0, furthest: 1, run: saved }
  }
  return undefined
}

/** A watch shortly before the last visitor of the last wave is gone. */
function oasis(seed: string) {
  const orders: (readonly [tick: number, order: Order])[] = []
  const whole = new OasisRound(seed)
  for (; whole.state.phase !== 'crowned' && whole.state.phase !== 'over'; whole.tick()) {
    const order = whole.state.phase !== 'running' || whole.state.tick % 15 === 0 ? oasisPilot(whole.state) : undefined
    const { tick } = whole.state
    if (order && whole.give(order)) orders.push([tick, order])
  }
  if (whole.state.phase !== 'crowned') return undefined
  for (const before of BEFORE_END) {
    const [round, until] = [new OasisRound(seed), whole.state.tick - before]
    const left = orders.filter(([tick]) => tick < until)
    const goOn = (to: number): void => {
      for (; round.state.tick < to && round.state.phase !== 'crowned' && round.state.phase !== 'over'; round.tick())
        while (left[0]?.[0] === round.state.tick) round.give(left.shift()?.[1] ?? { do: 'call' })
    }
    goOn(until)
    const saved = saveOasis(readOasis(null).progress, round)
    goOn(until + 3_000)
    if (round.state.phase === 'crowned') return saved
  }
  return undefined
}

/** A run whose cup was just won. */
function kicks(seed: string) {
  const [round, random] = [new KickRound(seed), seededRandom(seed)]
  while (round.state.status === 'playing' && round.state.phase !== 'cup')
    round.play(kickPilot(round.state, { reaction: 8, off: 10, power: 90, goesOn: true }, random))
  return round.state.phase === 'cup' ? saveKicks(readKicks(null).progress, round) : undefined
}

/** A run that has passed its goal. */
function rain(seed: string) {
  const run = new RainRun(seed)
  while (run.state.status === 'running' && run.state.score < 1_000) {
    for (const action of rainPilot(run.state)) run.push(action as Parameters<typeof run.push>[0])
    run.tick()
  }
  return run.state.status === 'running' ? saveRain(NO_PROGRESS, run) : undefined
}

/** What is saved of rounds that plain players have brought close to their win, by game. */
export const nearlyWon = {
  'orchard-snake': () => firstOf((seed) => arcade(snake, snakePilot, seed)),
  'pearl-bounce': () => firstOf((seed) => arcade(pearl, pearlPilot, seed)),
  'zellige-rain': () => firstOf(rain),
  'last-kick': () => firstOf(kicks),
  'oasis-guard': () => firstOf(oasis),
} as const
