import { CURVES_FROM } from '../rival.ts'
import { levelOf } from '../step.ts'
import type { State } from '../step.ts'
import type { Messages } from './messages.ts'
import type { Progress } from './progress.ts'

/** Kicks of the latest ones into the same part of the goal after which the goalkeeper expects another one there. */
const FAVOURITE = 3
/** Goals of a run after which the bend is taught, and the last level on which it still is. */
const GOALS_BEFORE_CURVE = 2
const LAST_CURVE_LEVEL = 1

/** What the ghost hand shows in a turn: how to shoot or save, or how to bend a shot. */
export type Lesson = 'first' | 'curve'

/** The lesson of the coming turn; null for none. */
export function lessonOf(state: State, { hasShot, hasKept, hasCurved }: Progress): Lesson | null {
  if (state.phase === 'keep') return hasKept ? null : 'first'
  if (!hasShot) return 'first'
  const isDue = state.phase === 'kick' && state.goals >= GOALS_BEFORE_CURVE && levelOf(state) <= LAST_CURVE_LEVEL
  return isDue && !hasCurved ? 'curve' : null
}

/** The hint at the lower edge for a turn, null for none: how to play at first, and what the goalkeeper has learnt. `hasKeys` adds the keys. */
export function hintFor(texts: Messages, state: State, lesson: Lesson | null, hasKeys: boolean): string | null {
  const level = levelOf(state)
  if (state.phase === 'keep') {
    if (level === CURVES_FROM && state.theirs.length < 2) return texts.hintKeepCurve
    return state.saves + state.theirs.length < 3 && level === 0 ? joined(texts.hintKeep, texts.hintKeepKeys, hasKeys) : null
  }
  if (state.phase === 'stars') return texts.hintStars
  if (lesson === 'curve') return joined(texts.hintCurve, texts.hintCurveKeys, hasKeys)
  if (level === 0 && state.mine.length < 2) return joined(texts.hintShoot, texts.hintShootKeys, hasKeys)
  const isKnown = state.remembered.some((zone) => state.remembered.filter((one) => one === zone).length >= FAVOURITE)
  return isKnown && level >= 1 ? texts.learnt : null
}

function joined(hint: string, keys: string, hasKeys: boolean): string {
  return hasKeys ? `${hint} · ${keys}` : hint
}
