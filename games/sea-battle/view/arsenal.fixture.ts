import type { Json, MatchSnapshot } from '@majlis/game-bridge/protocol'
import type { State } from '../state.ts'
import { newSession, withSnapshot } from './session.ts'
import type { Session } from './session.ts'
import { ready, rules } from '../arsenal.fixture.ts'

const PLAYERS = [
  { id: 'a', name: 'Sara', seat: 0 },
  { id: 'b', name: 'Omar', seat: 1 },
]

/** What the app sends of this state, after so many moves: to seat 0, unless `change` says otherwise. */
export function snapshot(state: State, seq: number, change: Partial<MatchSnapshot> = {}): MatchSnapshot {
  const seat = change.seat === undefined ? 0 : change.seat
  const view = JSON.parse(JSON.stringify(rules.view(state, seat ?? undefined))) as Json
  const plain = { matchId: 'm', seat, players: PLAYERS, view, legal: [], seq, turn: [...rules.turn(state)], outcome: rules.outcome(state) }
  return { ...plain, deadline: null, now: 0, ...change }
}

export const open = (state: State = ready(), change: Partial<MatchSnapshot> = {}): Session => withSnapshot(newSession, snapshot(state, 2, change))

/** The session after one more move. */
export const next = (session: Session, state: State, change: Partial<MatchSnapshot> = {}): Session =>
  withSnapshot(session, snapshot(state, (session.match?.seq ?? 2) + 1, change))
