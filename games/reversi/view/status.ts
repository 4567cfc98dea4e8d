import { earlyLine } from '@majlis/game-bridge/stage/ends'
import type { OwnLines } from '@majlis/game-bridge/stage/match-texts'
import { fill, isolated } from '@majlis/game-bridge/stage/screen'
import { tableLine } from '@majlis/game-bridge/stage/table'
import type { StatusLine } from '@majlis/game-bridge/stage/table'
import { discCounts } from '../rules.ts'
import type { Messages } from './messages.ts'
import type { Session } from './session.ts'

/** Writes a whole number in the page's digits. */
export type Digits = (value: number) => string

/**
 * The line under the board: the most important of the statements that are true now. Names are isolated, so that both directions can be mixed. `own` are the
 * lines about a take-back, in place of the common ones.
 */
export function statusLine(session: Session, texts: Messages, digits: Digits, refused: boolean, own: OwnLines = {}): StatusLine {
  const { match, pending, board } = session
  if (!match) return { text: '', kind: 'wait' }
  const rival = match.players.find(({ seat }) => seat !== match.seat)
  const name = isolated(rival?.name)
  if (match.outcome.over) return endLine(session, texts, digits)
  const common = tableLine(session, texts)
  if (common || match.seat === null) return common ?? { text: '', kind: 'wait' }
  if (pending) return { text: pending.disc ? texts.placing : texts.sending, kind: 'wait' }
  // The time is over and the end is not published yet: nobody may move.
  if (match.turn.length === 0) return { text: '', kind: 'wait' }
  if (!match.turn.includes(match.seat))
    return { text: own.theirTurn ?? fill(board?.passed === match.seat ? texts.youPass : texts.theirTurn, { name }), kind: 'wait' }
  if (refused) return { text: texts.refused, kind: 'trouble' }
  return { text: own.yourTurn ?? fill(board?.passed === rival?.seat ? texts.theyPass : texts.yourTurn, { name }), kind: 'turn' }
}

function endLine({ match, board }: Session, texts: Messages, digits: Digits): StatusLine {
  if (!match?.outcome.over || !board) return { text: '', kind: 'end' }
  const early = earlyLine(match, texts)
  if (early) return early
  const { winners } = match.outcome
  const counts = discCounts(board.board)
  const own = match.seat !== null && winners.includes(match.seat)
  const winner = match.players.find(({ seat }) => winners.includes(seat))
  const name = isolated(winner?.name)
  if (winners.length === 0) return { text: texts.draw, kind: 'end' }
  const values = { name, highest: digits(Math.max(...counts)), lowest: digits(Math.min(...counts)) }
  return { text: fill(own ? texts.won : texts.lost, values), kind: own ? 'win' : 'end' }
}
