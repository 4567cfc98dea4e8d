import type { Page } from '@playwright/test'
import { DUCK, DUCK_END, JUMP, JUMP_END, TICK_RATE } from '../../games/desert-run/log.ts'
import type { Action, Entry } from '../../games/desert-run/log.ts'
import { pilot } from '../../games/desert-run/pilot.ts'
import { begin, metresOf, step } from '../../games/desert-run/step.ts'

/** What the pilot does in the run of this seed until it has come `metres` far. Nothing is held at the end. */
export function pilotLog(seed: string, metres: number): { readonly log: readonly Entry[]; readonly ticks: number; readonly isOver: boolean } {
  const state = begin(seed)
  const log: Entry[] = []
  while (state.status === 'running' && metresOf(state) < metres) {
    const input = pilot(state)
    if (input !== 0) log.push([state.tick, input])
    step(state, input, state.tick)
  }
  return { log, ticks: state.tick, isOver: state.status === 'over' }
}

const keys: Readonly<Record<Action, readonly ['down' | 'up', string]>> = {
  [JUMP]: ['down', 'Space'],
  [JUMP_END]: ['up', 'Space'],
  [DUCK]: ['down', 'ArrowDown'],
  [DUCK_END]: ['up', 'ArrowDown'],
}

/**
 * Presses and lets go of keys as a log says, on a page whose clock stands.
 * @param from ticks that the run has lasted; only what comes at or after it is done
 * @param to ticks after which to stop
 * @param pass lets the page's time pass, in whole milliseconds
 */
export async function followLog(page: Page, log: readonly Entry[], from: number, to: number, pass: (ms: number) => Promise<void>): Promise<void> {
  const at = (tick: number): number => Math.round((tick * 1000) / TICK_RATE)
  let passed = at(from)
  const until = async (tick: number): Promise<void> => {
    if (at(tick) > passed) await pass(at(tick) - passed)
    passed = Math.max(passed, at(tick))
  }
  for (const [tick, action] of log) {
    if (tick < from || tick >= to) continue
    await until(tick)
    const [way, key] = keys[action]
    await page.keyboard[way](key)
  }
  await until(to)
}
