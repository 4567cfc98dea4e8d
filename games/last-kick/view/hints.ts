import { fill } from '@majlis/game-bridge/stage/screen'
import { rivalOf } from '../cast.ts'
import { CURVES_FROM } from '../rival.ts'
import { KICKS, STAR_BONUS, STAR_GOAL, decision, levelOf, turnOf } from '../state.ts'
import type { State } from '../state.ts'
import type { Messages } from './messages.ts'
import type { Progress } from './progress.ts'

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

/** The hint at the lower edge for a turn, null for none: how to play at first, who the rival is, and what the goalkeeper expects. `hasKeys` adds the keys. */
export function hintFor(texts: Messages, state: State, lesson: Lesson | null, hasKeys: boolean, number: (value: number) => string): string | null {
  if (state.phase === 'keep') return stakeOf(texts, state) ?? hintInGoal(texts, state, hasKeys)
  if (state.phase === 'stars')
    return hintOfStars(texts, state) ?? (state.hits < STAR_GOAL ? fill(texts.hintStars, { n: number(STAR_BONUS) }) : texts.hintMoreStars)
  const atStake = stakeOf(texts, state)
  if (atStake !== null) return atStake
  if (lesson === 'curve') return joined(texts.hintCurve, texts.hintCurveKeys, hasKeys)
  const { length } = state.mine
  if (levelOf(state) === 0 && length === 0) return joined(texts.hintShoot, texts.hintShootKeys, hasKeys)
  if (levelOf(state) === 0 && length === 1) return joined(texts.hintPower, texts.hintPowerKeys, hasKeys)
  const { keeps } = rivalOf(levelOf(state))
  const ofGoalkeeper = keeps === 'calm' ? null : texts.keepers[keeps]
  if (length === 0) return ofGoalkeeper
  const now = (state.match === 0 ? hintOfCup(texts, state) : null) ?? (keeps === 'sly' ? null : expectation(texts, state))
  // Who has just missed is reminded of what this goalkeeper is like.
  return now ?? (state.mine.at(-1) === 0 ? ofGoalkeeper : null)
}

/** What the coming kick decides; null while it decides nothing. */
function stakeOf({ stakes }: Messages, { phase, mine, theirs }: State): string | null {
  const isMine = phase === 'kick'
  const after = (goal: 0 | 1) => (isMine ? decision([...mine, goal], theirs) : decision(mine, [...theirs, goal]))
  const [withGoal, without] = [after(1), after(0)]
  if ((isMine ? without : withGoal) === 'lost') return isMine ? stakes.mustScore : stakes.mustSave
  if ((isMine ? withGoal : without) === 'won') return isMine ? stakes.score : stakes.save
  return isMine && mine.length === KICKS && theirs.length === KICKS ? stakes.sudden : null
}

function hintInGoal(texts: Messages, state: State, hasKeys: boolean): string | null {
  const level = levelOf(state)
  const { shoots } = rivalOf(level)
  if (level === CURVES_FROM && state.theirs.length < 2) return texts.hintKeepCurve
  if (shoots !== 'plain' && state.theirs.length === 0) return texts.shooters[shoots]
  return state.saves + state.theirs.length < 3 && level === 0 ? joined(texts.hintKeep, texts.hintKeepKeys, hasKeys) : null
}

/** What stands in the path of a star round's first kick. */
function hintOfStars({ hintWall, hintWind }: Messages, state: State): string | null {
  const { wall, wind } = turnOf(state)
  if (state.hits > 0) return null
  return wall ? hintWall : wind === 0 ? null : hintWind
}

/** What is new in a cup, in the second and third kick of its first match. */
function hintOfCup(texts: Messages, state: State): string | null {
  const { wind, defender } = turnOf(state)
  const { length } = state.mine
  if (length === 1) return defender ? texts.hintDefender : wind === 0 ? null : texts.hintWind
  return length === 2 && defender && wind !== 0 ? texts.hintWind : null
}

function expectation({ expects }: Messages, state: State): string | null {
  const { leans } = turnOf(state).stance
  if (leans === null) return null
  const last = state.remembered.at(-1)
  return leans === 0 ? expects.middle : last !== undefined && (last % 3) - 1 === leans ? expects.same : expects.other
}

function joined(hint: string, keys: string, hasKeys: boolean): string {
  return hasKeys ? `${hint} · ${keys}` : hint
}
