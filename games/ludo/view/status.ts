import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { earlyLine } from '@majlis/game-bridge/stage/ends'
import { fill, isolated } from '@majlis/game-bridge/stage/screen'
import { tableLine } from '@majlis/game-bridge/stage/table'
import type { StatusLine } from '@majlis/game-bridge/stage/table'
import type { State } from '../rules.ts'
import type { Messages } from './messages.ts'
import { openOwner } from './session.ts'
import type { Session } from './session.ts'

/** The line under the board: the most important of the statements that are true now. Names are isolated, so that both directions can be mixed. `digits` writes numbers. */
export function statusLine(session: Session, texts: Messages, refused: boolean, digits: (value: number) => string): StatusLine {
  const { match, table, pending } = session
  if (!match || !table) return { text: '', kind: 'wait' }
  if (match.outcome.over) return earlyLine(match, texts) ?? endLine(match, match.outcome.winners, table, texts)
  const common = tableLine(session, texts)
  if (common || match.seat === null) return common ?? { text: '', kind: 'wait' }
  if (pending) return { text: pending.move === 'roll' ? texts.rolling : texts.moving, kind: 'wait' }
  if (refused) return { text: texts.refused, kind: 'trouble' }
  return match.turn.includes(match.seat) ? ownLine(session, match, texts, digits) : waitLine(session, match, texts)
}

function ownLine(session: Session, { seat, players }: MatchSnapshot, texts: Messages, digits: (value: number) => string): StatusLine {
  const { table } = session
  const owner = openOwner(session)
  if (table?.die !== null) {
    const name = isolated(players.find((player) => player.seat === owner)?.name)
    return { text: owner === seat ? texts.choose : fill(texts.chooseFor, { name }), kind: 'turn' }
  }
  const { last } = table
  const isMore = last?.seat === seat && last.leads === 'again'
  if (isMore && last.late) return { text: texts.rolledForYou, kind: 'turn' }
  if (!isMore && table.tries > 1) return { text: texts.threeRolls, kind: 'turn' }
  return {
    text: !isMore ? texts.yourRoll : last.moved === null && last.die !== 6 ? fill(texts.tryAgain, { count: digits(table.tries) }) : texts.rollAgain,
    kind: 'turn',
  }
}

function waitLine({ table }: Session, { seat, players }: MatchSnapshot, texts: Messages): StatusLine {
  const next = players.find((player) => player.seat === table?.next)
  // The last token is on its way home, and the end is not published yet: nobody is next.
  if (!next) return { text: '', kind: 'wait' }
  const name = isolated(next.name)
  const last = table?.last
  const isOwn = last?.seat === seat && last?.leads === 'pass' && last.moved === null
  const isLate = last?.seat === seat && last.late === true
  const isOver = seat !== null && table?.rush?.turnsLeft[seat] === 0
  const text = isOver ? texts.turnsOver : isLate ? texts.playedForYou : !isOwn ? texts.theirTurn : last?.die === 6 ? texts.threeSixes : texts.youPass
  return { text: fill(text, { name }), kind: 'wait' }
}

function endLine({ seat, players }: MatchSnapshot, winners: readonly number[], { teams, rush }: State, texts: Messages): StatusLine {
  if (winners.length === 0) return { text: texts.draw, kind: 'end' }
  if (seat !== null && winners.includes(seat)) return { text: rush ? texts.wonRush : teams ? texts.wonTeam : texts.won, kind: 'win' }
  const names = players.filter((player) => winners.includes(player.seat)).map(({ name }) => isolated(name))
  return { text: fill(texts.lost, { name: names.join(' + ') }), kind: 'end' }
}
