import { fill, isolated } from '@majlis/game-bridge/stage/screen'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import type { View } from '../rules.ts'
import type { Messages } from './messages.ts'
import { rivalOf } from './session.ts'
import type { Session } from './session.ts'

export interface StatusLine {
  readonly text: string
  readonly kind: 'turn' | 'wait' | 'trouble' | 'win' | 'end'
}

/** What was wrong with the newest touch: the shot did not count, or a ship had no room. */
export type Trouble = 'refused' | 'noRoom' | null

/** The one line under the sea: the weightiest thing that is true now. Names are isolated, so that both directions mix. */
export function statusLine(session: Session, texts: Messages, trouble: Trouble): StatusLine {
  const { match, view, online, away, paused } = session
  if (!match || !view) return { text: '', kind: 'wait' }
  const rival = match.players.find(({ seat }) => seat === rivalOf(match))
  const name = isolated(rival?.name)
  if (match.outcome.over) return endLine(match, match.outcome.winners, texts, name)
  if (!online) return { text: texts.reconnecting, kind: 'trouble' }
  if (paused) return { text: texts.paused, kind: 'wait' }
  const gone = rival && away.get(rival.seat)
  if (gone !== undefined) return { text: fill(gone === null ? texts.left : texts.away, { name }), kind: 'trouble' }
  if (match.seat === null) return { text: texts.watching, kind: 'wait' }
  if (trouble !== null) return { text: texts[trouble], kind: 'trouble' }
  if (view.phase === 'place') {
    const placed = view.placed[match.seat] === true || session.sent !== null
    return placed ? { text: fill(texts.waiting, { name }), kind: 'wait' } : { text: texts.place, kind: 'turn' }
  }
  return shotLine(session, view, match, texts, name)
}

function shotLine({ pending }: Session, { last }: View, { seat, turn }: MatchSnapshot, texts: Messages, name: string): StatusLine {
  if (pending) return { text: texts.firing, kind: 'wait' }
  const isMine = seat !== null && turn.includes(seat)
  if (isMine) {
    const text = !last ? texts.yourTurn : last.seat !== seat ? texts.theyMissed : last.result === 'sunk' ? texts.youSank : texts.youHit
    return { text: fill(text, { name }), kind: 'turn' }
  }
  const text = !last ? texts.theirTurn : last.seat === seat ? texts.youMissed : texts.theyHit
  return { text: fill(text, { name }), kind: 'wait' }
}

function endLine({ seat, players }: MatchSnapshot, winners: readonly number[], texts: Messages, name: string): StatusLine {
  if (winners.length === 0) return { text: texts.draw, kind: 'end' }
  if (seat !== null && winners.includes(seat)) return { text: texts.won, kind: 'win' }
  const winner = players.find((player) => winners.includes(player.seat))
  return { text: fill(texts.lost, { name: winner ? isolated(winner.name) : name }), kind: 'end' }
}
