import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { earlyLine } from '@majlis/game-bridge/stage/ends'
import { fill, isolated } from '@majlis/game-bridge/stage/screen'
import { tableLine } from '@majlis/game-bridge/stage/table'
import type { StatusLine } from '@majlis/game-bridge/stage/table'
import { HOME } from '../course.ts'
import type { Last, State } from '../state.ts'
import type { Messages } from './messages.ts'
import { openOwner, placeAtHome, placesIn } from './session.ts'
import type { Session } from './session.ts'

/** The line under the board: the most important of the statements that are true now. Names are isolated, so that both directions can be mixed. `digits` writes numbers. */
export function statusLine(session: Session, texts: Messages, refused: boolean, digits: (value: number) => string): StatusLine {
  const { match, table, pending } = session
  if (!match || !table) return { text: '', kind: 'wait' }
  if (match.outcome.over) return earlyLine(match, texts) ?? endLine(match, match.outcome.winners, table, texts, digits)
  const common = tableLine(session, texts)
  if (common || match.seat === null) return common ?? { text: '', kind: 'wait' }
  const place = placeAtHome(table, match.seat)
  if (place !== null) return { text: place === 1 ? texts.homeFirst : fill(texts.homeNext, { number: digits(place) }), kind: place === 1 ? 'win' : 'wait' }
  if (pending) return { text: pending.move === 'roll' ? texts.rolling : texts.moving, kind: 'wait' }
  if (refused) return { text: texts.refused, kind: 'trouble' }
  return match.turn.includes(match.seat) ? ownLine(session, match, texts, digits) : waitLine(session, match, texts)
}

function ownLine(session: Session, { seat, players }: MatchSnapshot, texts: Messages, digits: (value: number) => string): StatusLine {
  const { table } = session
  const owner = openOwner(session)
  const name = isolated(players.find((player) => player.seat === owner)?.name)
  if (table?.die !== null) return { text: owner === seat ? texts.choose : fill(texts.chooseFor, { name }), kind: 'turn' }
  const { last } = table
  const isMore = last?.seat === seat && last.leads === 'again'
  if (owner !== seat && !(isMore && last.late)) {
    // The last own token has just come home, or it is the first roll of a later turn.
    if (last?.moved?.owner === seat && last.moved.to === HOME) return { text: fill(texts.rollForFirst, { name }), kind: 'turn' }
    if (!isMore) return { text: fill(texts.rollFor, { name }), kind: 'turn' }
  }
  if (isMore && last.late) return { text: texts.rolledForYou, kind: 'turn' }
  if (!isMore && table.tries > 1) return { text: texts.threeRolls, kind: 'turn' }
  return {
    text: isMore ? moreText(last, table.tries, texts, digits) : texts.yourRoll,
    kind: 'turn',
  }
}

/** Why the own seat rolls again. */
function moreText({ moved, sent, die }: Last, tries: number, texts: Messages, digits: (value: number) => string): string {
  if (sent.length > 0) return texts.sentRollAgain
  if (moved?.to === HOME) return texts.homeRollAgain
  return moved === null && die !== 6 ? fill(texts.tryAgain, { count: digits(tries) }) : texts.rollAgain
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
  const theirs = theirText(last, next.seat, seat, texts)
  const text = isOver ? texts.turnsOver : isLate ? texts.playedForYou : !isOwn ? theirs : last?.die === 6 ? texts.threeSixes : texts.youPass
  return { text: fill(text, { name }), kind: 'wait' }
}

/** Whose turn it is, and that the last roll gave another one. */
function theirText(last: Last | null | undefined, next: number, seat: number | null, texts: Messages): string {
  if (last?.seat !== next || last.leads !== 'again' || last.moved === null) return texts.theirTurn
  return last.sent.some(({ owner }) => owner === seat) ? texts.theySentYours : texts.theirAgain
}

function endLine(match: MatchSnapshot, winners: readonly number[], table: State, texts: Messages, digits: (value: number) => string): StatusLine {
  const { seat, players } = match
  const { teams, rush } = table
  if (winners.length === 0) return { text: texts.draw, kind: 'end' }
  if (seat !== null && winners.includes(seat)) return { text: rush ? texts.wonRush : teams ? texts.wonTeam : texts.won, kind: 'win' }
  const names = players.filter((player) => winners.includes(player.seat)).map(({ name }) => isolated(name))
  const text = fill(texts.lost, { name: names.join(' + ') })
  const place = seat === null ? undefined : placesIn(match, table)?.[seat]
  return { text: place === undefined ? text : fill(texts.yourPlace, { line: text, number: digits(place) }), kind: 'end' }
}
