import { earlyLine } from '@majlis/game-bridge/stage/ends'
import { fill, isolated } from '@majlis/game-bridge/stage/screen'
import { tableLine } from '@majlis/game-bridge/stage/table'
import type { StatusLine } from '@majlis/game-bridge/stage/table'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import type { Shot, View } from '../state.ts'
import { SMALL_SEA, isOpen, seaOf } from '../sea.ts'
import { arsenalLine } from './arsenal-line.ts'
import type { Messages } from './messages.ts'
import type { PluralTexts } from './salvo-messages.ts'
import { hitsOf, shipSunkBy } from './salvo.ts'
import { isOver, ownSalvoSize, rivalOf, shotsLeft } from './session.ts'
import type { Session } from './session.ts'

/** The same with an arsenal: a weapon is used, comes later, is not for now or a second one in a turn, nothing open is where it was aimed, or the use of it did not count. */
type ArsenalTrouble =
  | 'weaponUsed'
  | 'weaponLater'
  | 'weaponTurn'
  | 'gunThere'
  | 'noSpaceChoice'
  | 'weaponWait'
  | 'nothingOpen'
  | 'useRefused'
  | 'mineThere'
  | 'seenEmpty'
  | 'noSpace'

/**
 * What was wrong with the newest touch: the shot or the salvo did not count, the square has been fired at or is beside a sunk ship, all shots of the salvo are
 * chosen already, or a ship had no space.
 */
export type Trouble = ArsenalTrouble | 'refused' | 'firedThere' | 'noShipThere' | 'salvoRefused' | 'noMoreShots' | 'noRoom' | null

/** Why a square cannot be fired at, from what is known of it; undefined where it is untouched. */
export function troubleAt(mark: string | undefined): Exclude<Trouble, null> | undefined {
  if (mark === '-') return 'noShipThere'
  if (mark === 'w') return 'seenEmpty'
  if (mark === 'm') return 'mineThere'
  if (mark === 'g') return 'gunThere'
  return isOpen(mark) || mark === undefined ? undefined : 'firedThere'
}

/** The line under the sea: the most important of the statements that are true now. Names are isolated, so that both directions can be mixed. `digits` writes numbers. */
export function statusLine(session: Session, texts: Messages, trouble: Trouble, digits: (value: number) => string): StatusLine {
  const { match, view } = session
  if (!match || !view) return { text: '', kind: 'wait' }
  const rival = match.players.find(({ seat }) => seat === rivalOf(match))
  const name = isolated(rival?.name)
  if (match.outcome.over && isOver(session))
    return earlyLine(match, texts) ?? endLine(match, match.outcome.winners, texts, { name, hasHidden: hasHidden(match, view), byMine: isEndByMine(view) })
  const common = tableLine(session, texts)
  if (common || match.seat === null) return common ?? { text: '', kind: 'wait' }
  if (trouble !== null) return { text: texts[trouble], kind: 'trouble' }
  if (view.phase === 'place') {
    const placed = view.placed[match.seat] === true || session.sent !== null
    return placed ? { text: fill(texts.waiting, { name }), kind: 'wait' } : { text: placeText(view, texts), kind: 'turn' }
  }
  const passed = passedLine(session, view, match, texts, name)
  if (passed) return passed
  if (view.salvo) return salvoLine(session, view, match, texts, name, digits)
  if (view.arsenal) {
    const { seat } = match
    const shipOf = (shot: Shot) => (shipSunkBy(shot, view) ? shipTexts(shot, view, texts, digits, seat) : undefined)
    return arsenalLine(session, view, match, { texts, name, digits, shipOf })
  }
  return shotLine(session, view, match, texts, { name, ...(view.last && shipTexts(view.last, view, texts, digits, match.seat)) })
}

/** The ship that a shot has sunk, to be filled into a text; `seat` is the own one. */
export function shipTexts(shot: Shot, view: View, texts: Messages, digits: (value: number) => string, seat: number): Readonly<Record<string, string>> {
  const length = shipSunkBy(shot, view)?.length ?? 0
  const ships = shot.seat === seat ? texts.theShips : texts.ownShips
  return { ship: ships[length] ?? '', length: digits(length) }
}

function placeText(view: View, texts: Messages): string {
  if (view.salvo) return texts.placeSalvo
  if (view.arsenal) return view.arsenal.choice ? texts.placeChoice : texts.placeArsenal
  return seaOf(view.seas[0]) === SMALL_SEA ? texts.placeSmall : texts.place
}

/** The line after a turn whose time ran out, until the next shot is chosen; undefined otherwise. */
function passedLine(
  { pending, chosen, aiming }: Session,
  { lapsed }: View,
  { seat, turn }: MatchSnapshot,
  texts: Messages,
  name: string,
): StatusLine | undefined {
  if (lapsed === undefined || pending || aiming || chosen.length > 0) return undefined
  const isMine = seat !== null && turn.includes(seat)
  return { text: fill(lapsed === seat ? texts.youPassed : texts.theyPassed, { name }), kind: isMine ? 'turn' : 'wait' }
}

function shotLine({ pending }: Session, view: View, { seat, turn }: MatchSnapshot, texts: Messages, values: Readonly<Record<string, string>>): StatusLine {
  if (pending) return { text: texts.firing, kind: 'wait' }
  const { last } = view
  const isSunk = last !== null && shipSunkBy(last, view) !== undefined
  const isMine = seat !== null && turn.includes(seat)
  if (isMine) {
    const text = !last ? texts.yourTurn : last.seat !== seat ? texts.theyMissed : isSunk ? texts.youSank : texts.youHit
    return { text: fill(text, values), kind: 'turn' }
  }
  const text = !last ? texts.theirTurn : last.seat === seat ? texts.youMissed : isSunk ? texts.theySank : texts.theyHit
  return { text: fill(text, values), kind: 'wait' }
}

/** The line of a match of salvos. While results are shown, and in a replay, where nobody is to move, it counts the hits. */
function salvoLine(session: Session, view: View, match: MatchSnapshot, texts: Messages, name: string, digits: (value: number) => string): StatusLine {
  const { pending, ahead, chosen } = session
  const count = (forms: PluralTexts, value: number): string => counted(forms, value, texts.plurals, digits)
  if (pending) return { text: texts.firingSalvo, kind: 'wait' }
  const isOwn = view.last?.seat === match.seat
  const hits = count(texts.hits, hitsOf(view))
  if (ahead.length > 0 || (view.last && match.turn.length === 0))
    return { text: isOwn ? fill(texts.ownHits, { hits }) : fill(texts.theirHits, { name, hits }), kind: 'wait' }
  if (match.seat === null || !match.turn.includes(match.seat)) {
    const turn = fill(texts.theirTurn, { name })
    return { text: isOwn ? fill(texts.ownSalvo, { hits, turn }) : turn, kind: 'wait' }
  }
  const left = shotsLeft(session)
  if (chosen.length > 0) return { text: left > 0 ? count(texts.chooseMore, left) : texts.allChosen, kind: 'turn' }
  const choose = count(texts.choose, ownSalvoSize(session))
  return { text: fill(view.last && !isOwn ? texts.theirSalvo : texts.firstSalvo, { name, hits, choose }), kind: 'turn' }
}

/** A text with a number in the plural form that the number takes. */
function counted(forms: PluralTexts, value: number, plurals: Intl.PluralRules, digits: (value: number) => string): string {
  return fill(forms[value === 0 ? 'zero' : plurals.select(value)] ?? forms.other, { count: digits(value) })
}

/** True when ships of the rival are shown that the own seat has not sunk. */
function hasHidden(match: MatchSnapshot, { fleets, sunk }: View): boolean {
  const rival = rivalOf(match)
  return match.seat !== null && (fleets[rival]?.length ?? 0) > sunk[rival].length
}

/** True when a mine has sunk the last ship of whoever fired. */
function isEndByMine({ arsenal, winner }: View): boolean {
  return winner !== null && arsenal?.strike != null && arsenal.strike.seat !== winner
}

interface EndValues {
  readonly name: string
  readonly byMine: boolean
  readonly hasHidden: boolean
}

function endLine({ seat, players }: MatchSnapshot, winners: readonly number[], texts: Messages, { name, hasHidden: isShown, byMine }: EndValues): StatusLine {
  if (winners.length === 0) return { text: texts.draw, kind: 'end' }
  if (seat !== null && winners.includes(seat)) return { text: byMine ? texts.wonByMine : texts.won, kind: 'win' }
  const winner = players.find((player) => winners.includes(player.seat))
  if (byMine && seat !== null) return { text: fill(texts.lostByMine, { name }), kind: 'end' }
  return { text: fill(isShown ? texts.lostShown : texts.lost, { name: winner ? isolated(winner.name) : name }), kind: 'end' }
}
