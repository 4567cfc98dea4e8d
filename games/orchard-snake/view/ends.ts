import { fill } from '@majlis/game-bridge/stage/screen'
import type { ArcadeGame } from '@majlis/game-kit/arcade/arcade-game'
import { utcDate } from '@majlis/game-kit/days'
import { twistOn } from '../daily.ts'
import type { Extra } from '../mode.ts'
import { lengthOf } from '../state.ts'
import type { State } from '../state.ts'
import { goalsOf } from './medals.ts'
import type { Parts } from './parts.ts'

const DAY_MS = 86_400_000

type EndTexts = ReturnType<ArcadeGame<State>['endTexts']>

/** The texts of a round's end. `added`: an extra that it has brought. */
export function endTexts(state: State, parts: Parts, added: Extra | null): EndTexts {
  return state.endless === null ? gardenEnd(state, parts) : endlessEnd(state, parts, added)
}

function endlessEnd(state: State, { texts, modeTexts, digits, count }: Parts, added: Extra | null): EndTexts {
  const title = state.status === 'won' ? modeTexts.full : lostTitle(state, texts)
  const text = state.status === 'won' ? modeTexts.fullText : count(modeTexts.grown, lengthOf(state))
  const extra = added === null ? '' : fill(modeTexts.added, { name: modeTexts.names[added] })
  return { title, text: [text, extra].filter((one) => one !== '').join(' '), facts: [[modeTexts.lengthLabel, digits(lengthOf(state))]] }
}

function gardenEnd(state: State, { texts, digits, day, gardens, timers }: Parts): EndTexts {
  const { status, garden } = state
  const title = status === 'won' ? texts.won : lostTitle(state, texts)
  const text = status === 'won' ? texts.wonText : fill(texts.lostText, { n: digits(garden) })
  const ofDay = day.endTexts()
  const facts: (readonly [string, string])[] = [[texts.gardenLabel, digits(garden)]]
  if (!ofDay) return { title, text, facts }
  const tomorrow = fill(gardens.tomorrow, { twist: gardens.twists[twistOn(utcDate(timers.now() + DAY_MS))] })
  return { title, text: [text, ofDay.text, tomorrow].filter((one) => one !== '').join(' '), facts: [...facts, ofDay.fact] }
}

function lostTitle(state: State, { lost, lostEarly }: Parts['texts']): string {
  return state.score < goalsOf(state).first ? lostEarly : lost
}
