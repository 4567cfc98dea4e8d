import { earlyLine } from '@majlis/game-bridge/stage/ends'
import { fill, isolated } from '@majlis/game-bridge/stage/screen'
import { tableLine } from '@majlis/game-bridge/stage/table'
import type { StatusLine } from '@majlis/game-bridge/stage/table'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import type { View } from '../rules.ts'
import type { Messages } from './messages.ts'
import { rivalOf } from './session.ts'
import type { Session } from './session.ts'

/** What was wrong with the newest touch: the shot did not count, or a ship had no space. */
export type Trouble = 'refused' | 'noRoom' | null

/** The line under the sea: the most important of the statements that are true now. Names are isolated, so that both directions can be mixed. */
export function statusLine(session: Session, texts: Messages, trouble: Trouble): StatusLine {
  const { match, view } = session
  if (!match || !view) return { text: '', kind: 'wait' }
  const rival = match.players.find(({ seat }) => seat === rivalOf(match))
  const name = isolated(rival?.name)
  if (match.outcome.over) return earlyLine(match, texts) ?? endLine(match, match.outcome.winners, texts, name)
  const common = tableLine(session, texts)
  if (common || match.seat === null) return common ?? { text: '', kind: 'wait' }
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
