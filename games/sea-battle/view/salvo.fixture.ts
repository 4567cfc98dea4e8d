import type { Json, MatchSnapshot } from '@majlis/game-bridge/protocol'
import type { State } from '../state.ts'
import { newSession, withChosen, withSnapshot } from './session.ts'
import type { Session } from './session.ts'
import { FLEET, random } from '../duel.fixture.ts'
import { rules } from '../salvo.fixture.ts'

const PLAYERS = [
  { id: 'a', name: 'Sara', seat: 0 },
  { id: 'b', name: 'Omar', seat: 1 },
]

/** A match after one shot, so that the next salvo is not the first one, which has fewer shots. */
export const begun = (next: 0 | 1 = 0): State => ({ ...rules.setup(2, random), fleets: [FLEET, FLEET], next, shots: [[], [47]] })

/** What the app sends of this state: to seat 0, unless `change` says otherwise. */
export function snapshot(state: State, change: Partial<MatchSnapshot> = {}): MatchSnapshot {
  const seat = change.seat === undefined ? 0 : change.seat
  const view = JSON.parse(JSON.stringify(rules.view(state, seat ?? undefined))) as Json
  const seq = 2 + (state.shots[0].length + state.shots[1].length > 1 ? 1 : 0)
  const plain = { matchId: 'm', seat, players: PLAYERS, view, legal: [], seq, turn: [...rules.turn(state)], outcome: rules.outcome(state) }
  return { ...plain, deadline: null, now: 0, ...change }
}

export const open = (state: State = begun()): Session => withSnapshot(newSession, snapshot(state))
export const choose = (session: Session, ...cells: readonly number[]): Session => cells.reduce(withChosen, session)
