import { BALL_LOOKS, GLOVES_LOOKS } from './scene/looks.ts'
import type { Progress } from './progress.ts'

/** What a player can earn: balls by goals, gloves by saves, counted over all runs. */
export type Kind = 'balls' | 'gloves'

/** Goals or saves after which a player has each ball or pair of gloves. */
export const NEEDS: Readonly<Record<Kind, readonly number[]>> = { balls: [0, 12, 40, 100, 240], gloves: [0, 8, 30, 90] }

/** How many there are; a look for each need. */
export const COUNTS: Readonly<Record<Kind, number>> = { balls: BALL_LOOKS.length, gloves: GLOVES_LOOKS.length }

/** The count that earns a kind: goals or saves. */
export function doneOf(progress: Pick<Progress, 'goals' | 'saves'>, kind: Kind): number {
  return kind === 'balls' ? progress.goals : progress.saves
}

/** How many of a kind a player has. */
export function ownedOf(progress: Pick<Progress, 'goals' | 'saves'>, kind: Kind): number {
  return NEEDS[kind].filter((need) => need <= doneOf(progress, kind)).length
}

/** What a player uses of a kind, by its place in the list; the first one when the choice is not earned. */
export function usedOf(progress: Progress, kind: Kind): number {
  const chosen = kind === 'balls' ? progress.ball : progress.gloves
  return chosen < ownedOf(progress, kind) ? chosen : 0
}

export interface Next {
  readonly kind: Kind
  /** Its place in the list. */
  readonly at: number
  readonly done: number
  readonly need: number
}

/** What a player earns next of each kind that has something left. */
export function nextOf(progress: Progress): readonly Next[] {
  return (['balls', 'gloves'] as const).flatMap((kind) => {
    const at = ownedOf(progress, kind)
    const need = NEEDS[kind][at]
    return need === undefined ? [] : [{ kind, at, done: doneOf(progress, kind), need }]
  })
}

/** What was earned between two moments; null for nothing. */
export function earnedBetween(before: Progress, after: Progress): { readonly kind: Kind; readonly at: number } | null {
  const kind = (['balls', 'gloves'] as const).find((one) => ownedOf(after, one) > ownedOf(before, one))
  return kind === undefined ? null : { kind, at: ownedOf(after, kind) - 1 }
}

/** The progress of a player who uses another ball or other gloves. */
export function withGear(progress: Progress, kind: Kind, at: number): Progress {
  return kind === 'balls' ? { ...progress, ball: at } : { ...progress, gloves: at }
}
