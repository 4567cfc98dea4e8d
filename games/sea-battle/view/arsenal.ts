import { isOpen } from '../sea.ts'
import type { Strike, View } from '../state.ts'

/** Milliseconds in which a weapon is on its way, and from what was hit to what a mine hits in return. */
export const FLIGHT_MS = 1100
const BLAST_MS = 900
/** The same where no clock runs: at the end of a match, and in a replay, which shows the next move a second later. */
const HURRIED_MS = 450

/** What the newest move of `after` has done, if it is not known in `before`; null otherwise. */
export function newStrike(before: View, after: View): Strike | null {
  const strike = after.arsenal?.strike ?? null
  const known = before.arsenal?.strike
  return strike &&
    known &&
    known.seat === strike.seat &&
    known.weapon === strike.weapon &&
    known.gun === strike.gun &&
    known.cells.join() === strike.cells.join()
    ? null
    : strike
}

/**
 * The views from `before` to `after`, the last of which is `after`: the weapon on its way, what it has hit, and what mines have hit in return. Only `after` where
 * there is nothing to wait for.
 */
export function strikeSteps(before: View, after: View): readonly View[] {
  const strike = newStrike(before, after)
  const { arsenal } = before
  if (before.phase !== 'shoot' || !strike || !arsenal || !after.arsenal) return [after]
  const { lapsed: _, ...known } = before
  const shown = { ...after.arsenal, mines: arsenal.mines }
  const steps: View[] = [after]
  if (strike.blasts.length > 0) {
    // The sea of whoever fired is as before.
    const both = <T>(one: readonly [T, T], other: readonly [T, T]): readonly [T, T] => (strike.seat === 0 ? [one[0], other[1]] : [other[0], one[1]])
    const [seas, sunk] = [both(before.seas, after.seas), both(before.sunk, after.sunk)]
    steps.unshift({ ...known, seas, sunk, last: strike.shots.at(-1) ?? null, arsenal: { ...shown, turns: arsenal.turns, strike: { ...strike, blasts: [] } } })
  }
  if (strike.weapon) steps.unshift({ ...known, arsenal: { ...arsenal, used: after.arsenal.used, strike: { ...strike, shots: [], blasts: [] } } })
  return steps
}

/** The weapon that is on its way while `view` is shown and further views are still to be; null for none. */
export function flightOf(view: View | null, ahead: readonly View[]): Strike | null {
  const strike = view?.arsenal?.strike
  return ahead.length > 0 && strike?.weapon && strike.shots.length === 0 ? strike : null
}

/** Milliseconds until the next view is shown. `hasClock`: the time of a turn runs. */
export function strikeGap(view: View, ahead: readonly View[], hasClock: boolean): number {
  if (!hasClock) return HURRIED_MS
  return flightOf(view, ahead) ? FLIGHT_MS : BLAST_MS
}

/** Everything that a strike has hit, in both seas, in order. */
export function hitsOfStrike(strike: Strike | null | undefined): Strike['shots'] {
  return strike ? [...strike.shots, ...strike.blasts] : []
}

/** How many cells of ships and how many mines are known in the cells of a scout plane's strike. */
export function sightOf(strike: Strike, { seas }: View): { readonly ships: number; readonly mines: number } {
  const marks = strike.cells.map((cell) => seas[strike.seat === 0 ? 1 : 0][cell])
  return { ships: marks.filter((mark) => mark === 's').length, mines: marks.filter((mark) => mark === 'm').length }
}

/** True for the mark of a cell that a shot of a strike can have changed. */
export function wasOpen(mark: string | undefined): boolean {
  return isOpen(mark) || mark === 'm'
}
