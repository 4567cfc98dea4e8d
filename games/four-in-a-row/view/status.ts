import { earlyLine } from '@majlis/game-bridge/stage/ends'
import type { OwnLines } from '@majlis/game-bridge/stage/match-texts'
import { fill, isolated } from '@majlis/game-bridge/stage/screen'
import { tableLine } from '@majlis/game-bridge/stage/table'
import type { StatusLine } from '@majlis/game-bridge/stage/table'
import type { Messages } from './messages.ts'
import type { Session } from './session.ts'

/**
 * The status line under the board: the most important of the statements that are true now. Names are isolated, so that both directions mix. `own` are the lines
 * of a series and about a take-back, in place of the common ones. `refused` says why a move did not count; it is empty after one that did.
 */
export function statusLine(session: Session, texts: Messages, refused: string, own: OwnLines = {}): StatusLine {
  const { match, pending } = session
  if (!match) return { text: '', kind: 'wait' }
  const rival = match.players.find(({ seat }) => seat !== match.seat)
  const name = isolated(rival?.name)
  if (match.outcome.over) return endLine(session, texts, name, own.end)
  const common = tableLine(session, texts)
  if (common || match.seat === null) return common ?? { text: '', kind: 'wait' }
  if (pending) return { text: pending.disc ? texts.placing : texts.sending, kind: 'wait' }
  // The time is over and the end is not published yet: nobody may move.
  if (match.turn.length === 0) return { text: '', kind: 'wait' }
  if (!match.turn.includes(match.seat)) return { text: own.theirTurn ?? fill(texts.theirTurn, { name }), kind: 'wait' }
  return refused ? { text: refused, kind: 'trouble' } : { text: own.yourTurn ?? texts.yourTurn, kind: 'turn' }
}

function endLine({ match }: Session, texts: Messages, name: string, own: string | undefined): StatusLine {
  if (!match?.outcome.over) return { text: '', kind: 'end' }
  const early = earlyLine(match, texts)
  if (early) return early
  const { winners } = match.outcome
  if (winners.length === 0) return { text: own ?? texts.draw, kind: 'end' }
  if (match.seat !== null && winners.includes(match.seat)) return { text: own ?? texts.won, kind: 'win' }
  const winner = match.players.find(({ seat }) => winners.includes(seat))
  return { text: own ?? fill(texts.lost, { name: winner ? isolated(winner.name) : name }), kind: 'end' }
}
