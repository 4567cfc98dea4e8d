import { levelOf } from '../step.ts'
import type { State } from '../step.ts'
import type { Messages } from './messages.ts'

/** Kicks of the latest ones into the same part of the goal after which the goalkeeper expects another one there. */
const FAVOURITE = 3

/** The hint at the lower edge for a turn, null for none: how to play at first, and what the goalkeeper has learnt. `hasKeys` adds the keys. */
export function hintFor(texts: Messages, state: State, hasKeys: boolean): string | null {
  if (state.phase === 'keep') return state.saves + state.theirs.length < 3 && levelOf(state) === 0 ? joined(texts.hintKeep, texts.hintKeepKeys, hasKeys) : null
  if (state.phase === 'stars') return texts.hintStars
  if (levelOf(state) === 0 && state.mine.length < 2) return joined(texts.hintShoot, texts.hintShootKeys, hasKeys)
  const isKnown = state.remembered.some((zone) => state.remembered.filter((one) => one === zone).length >= FAVOURITE)
  return isKnown && levelOf(state) >= 1 ? texts.learnt : null
}

function joined(hint: string, keys: string, hasKeys: boolean): string {
  return hasKeys ? `${hint} · ${keys}` : hint
}
