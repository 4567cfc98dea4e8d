import { earlyLine } from '@majlis/game-bridge/stage/ends'
import { fill, isolated } from '@majlis/game-bridge/stage/screen'
import { tableLine } from '@majlis/game-bridge/stage/table'
import type { StatusLine } from '@majlis/game-bridge/stage/table'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import type { View } from '../rules.ts'
import { cellsOf } from '../sea.ts'
import type { Ship } from '../sea.ts'
import type { Messages } from './messages.ts'
import { rivalOf } from './session.ts'
import type { Session } from './session.ts'

/** What was wrong with the newest touch: the shot did not count, or a ship had no space. */
export type Trouble = 'refused' | 'noRoom' | null

/** The line under the sea: the most important of the statements that are true now. Names are isolated, so that both directions can be mixed. `digits` writes the length of a ship. */
export function statusLine(session: Session, texts: Messages, trouble: Trouble, digits: (value: number) => string): StatusLine {
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
  return shotLine(session, view, match, texts, { name, ...shipTexts(view, texts, digits, match.seat) })
}

/** The ship that the newest shot has sunk; undefined when it has sunk none. */
export function newlySunk({ last, sunk }: View): Ship | undefined {
  if (last?.result !== 'sunk') return undefined
  return sunk[last.seat === 0 ? 1 : 0].find((ship) => cellsOf(ship).includes(last.cell))
}

/** The ship that was sunk with a shot of one of the seats, to be filled into a text; `seat` is the own one. */
export function shipTexts(view: View, texts: Messages, digits: (value: number) => string, seat: number): Readonly<Record<string, string>> {
  const length = newlySunk(view)?.length ?? 0
  const ships = view.last?.seat === seat ? texts.theShips : texts.ownShips
  return { ship: ships[length] ?? '', length: digits(length) }
}

function shotLine({ pending }: Session, view: View, { seat, turn }: MatchSnapshot, texts: Messages, values: Readonly<Record<string, string>>): StatusLine {
  if (pending) return { text: texts.firing, kind: 'wait' }
  const { last } = view
  const isSunk = newlySunk(view) !== undefined
  const isMine = seat !== null && turn.includes(seat)
  if (isMine) {
    const text = !last ? texts.yourTurn : last.seat !== seat ? texts.theyMissed : isSunk ? texts.youSank : texts.youHit
    return { text: fill(text, values), kind: 'turn' }
  }
  const text = !last ? texts.theirTurn : last.seat === seat ? texts.youMissed : isSunk ? texts.theySank : texts.theyHit
  return { text: fill(text, values), kind: 'wait' }
}

function endLine({ seat, players }: MatchSnapshot, winners: readonly number[], texts: Messages, name: string): StatusLine {
  if (winners.length === 0) return { text: texts.draw, kind: 'end' }
  if (seat !== null && winners.includes(seat)) return { text: texts.won, kind: 'win' }
  const winner = players.find((player) => winners.includes(player.seat))
  return { text: fill(texts.lost, { name: winner ? isolated(winner.name) : name }), kind: 'end' }
}
