import type { TowerKind, VisitorKind } from './kinds.ts'
import { PARTS } from './map.ts'
import type { State, Tower, Visitor } from './state.ts'
import { begin, obey, step } from './step.ts'

/** A running round without a wave to come, with these visitors at these pixels of their path. */
export function among(visitors: readonly { readonly kind: VisitorKind; readonly at: number; readonly strength?: number }[], land = 0): State {
  const state = begin('guests', land)
  obey(state, { do: 'call' })
  Object.assign(state, { coming: [], rest: 9_999, wave: 10, coins: 5_000 })
  for (const [id, { kind, at, strength = 10_000 }] of visitors.entries()) {
    const one: Visitor = {
      id: id + 1,
      kind,
      wave: 10,
      path: 0,
      max: strength,
      isLeader: false,
      strength,
      at: at * PARTS,
      x: 0,
      y: 0,
      pace: 0,
      slowTicks: 0,
      slowed: 0,
    }
    state.visitors.push(one)
  }
  return state
}

/** A tower that is built in the round. */
export function built(state: State, kind: TowerKind, spot: number): Tower {
  if (!obey(state, { do: 'build', kind, spot })) throw new Error('refused')
  const tower = state.towers[spot]
  if (!tower) throw new Error('no tower')
  return tower
}

/** Lets ticks pass. */
export function pass(state: State, ticks: number, look: () => void = () => undefined): void {
  for (let tick = 0; tick < ticks; tick += 1) {
    step(state)
    look()
  }
}

/** Pixels of the first land's path that are beside its circle 4. */
export const BESIDE = 250
