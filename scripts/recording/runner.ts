import type { Page } from '@playwright/test'
import { DUCK, DUCK_END, JUMP, JUMP_END, TICK_RATE } from '../../games/desert-run/log.ts'
import type { Action } from '../../games/desert-run/log.ts'
import { pilot } from '../../games/desert-run/pilot.ts'
import { begin, metresOf } from '../../games/desert-run/state.ts'
import { step } from '../../games/desert-run/step.ts'

/** [tick, action]. */
type Press = readonly [number, Action]

/** The inputs of the pilot in the run of this seed until it has come `metres` far. Nothing is held at the end. */
export function pilotLog(seed: string, metres: number): { readonly log: readonly Press[]; readonly ticks: number; readonly isOver: boolean } {
  const state = begin(seed)
  const log: Press[] = []
  while (state.status === 'running' && metresOf(state) < metres) {
    const input = pilot(state)
    if (input !== 0) log.push([state.tick, input])
    step(state, input, state.tick)
  }
  return { log, ticks: state.tick, isOver: state.status !== 'running' }
}

const keys: Readonly<Record<Action, readonly ['keydown' | 'keyup', string]>> = {
  [JUMP]: ['keydown', 'Space'],
  [JUMP_END]: ['keyup', 'Space'],
  [DUCK]: ['keydown', 'ArrowDown'],
  [DUCK_END]: ['keyup', 'ArrowDown'],
}

/** Plans the keys of a log on a page whose clock stands still and whose run has just begun: they are pressed and released as its time passes. */
export async function planKeys(page: Page, log: readonly Press[]): Promise<void> {
  const plan = log.map(([tick, action]) => [msOf(tick), ...keys[action]] as const)
  await page.evaluate((entries) => {
    for (const [ms, type, code] of entries) setTimeout(() => document.dispatchEvent(new KeyboardEvent(type, { code, bubbles: true })), ms)
  }, plan)
}

/** The duration of a number of ticks, in whole milliseconds. */
export function msOf(ticks: number): number {
  return Math.round((ticks * 1000) / TICK_RATE)
}
