import { cardFacts, createCard } from '@majlis/game-bridge/stage/cards'
import { byId, fill } from '@majlis/game-bridge/stage/screen'
import type { TurnClock } from '@majlis/game-bridge/stage/turn'
import { HOME, YARD } from '../course.ts'
import { pointsOf } from '../result.ts'
import { isSameSide, ownerFor } from '../state.ts'
import type { Last, State } from '../state.ts'
import { homeCount } from '../finish.ts'
import { createBoard } from './board.ts'
import type { Board } from './board.ts'
import { createDie } from './die.ts'
import { dieSide } from './picture.ts'
import type { Messages } from './messages.ts'
import { cornerOf, quartersFor } from './places.ts'
import { canRoll, openOwner, openTokens, placeAtHome, placesIn } from './session.ts'
import type { Session } from './session.ts'
import type { Target } from './targets.ts'
import { statusLine } from './status.ts'

export interface ScreenHandlers {
  roll(): void
  pick(token: number): void
  /** The end of a match with places was seen. */
  close(): void
}

export interface ScreenState {
  readonly session: Session
  readonly refused: boolean
  /** The die is turning and has not landed. */
  readonly isRolling: boolean
  /** The end of a match with places is open. */
  readonly isEnd: boolean
}

interface Corner {
  readonly root: HTMLElement
  readonly card: ReturnType<typeof createCard>
  readonly side: HTMLElement
  readonly rolled: HTMLElement
}

/** Draws a session on the page: the board, the players at its corners, the die and the line under it. */
export class MatchScreen {
  readonly #texts: Messages
  readonly #digits: (value: number) => string
  readonly #status: HTMLElement
  readonly #corners: readonly Corner[]
  readonly #board: Board
  readonly #die: ReturnType<typeof createDie>
  readonly #close: HTMLElement
  /** The number that each seat rolled last in the match that is shown. */
  #rolled: { readonly matchId: string; readonly by: Map<number, number> } = { matchId: '', by: new Map() }

  constructor(page: Document, texts: Messages, digits: (value: number) => string, { roll, pick, close }: ScreenHandlers) {
    this.#texts = texts
    this.#digits = digits
    this.#status = byId(page, 'status')
    this.#corners = [0, 1, 2, 3].map((corner) => createCorner(byId(page, `corner-${corner}`), texts, digits))
    const names = {
      board: texts.board,
      token: (step: number, target: Target | null) => this.#tokenName(step, target),
      place: (place: number) => this.#placeName(place),
    }
    this.#board = createBoard(byId(page, 'board'), names, pick)
    this.#close = byId(page, 'close')
    this.#close.textContent = texts.close
    this.#close.addEventListener('click', close)
    this.#die = createDie(byId(page, 'die'), roll)
  }

  /** `now` is this device's time, epoch ms. */
  show({ session, refused, isRolling, isEnd }: ScreenState, clock: TurnClock, now: number): void {
    const { table, match } = session
    if (!table || !match) return
    this.#noteRoll(match.matchId, table.last)
    const places = placesIn(match, table)
    const medals = places ?? table.arms.map((_, seat) => placeAtHome(table, seat))
    this.#board.show({ table, arm: ownArm(table, match.seat), owner: openOwner(session), open: openTokens(session), places: medals })
    this.#close.hidden = !(isEnd && places !== null)
    const isOpen = canRoll(session)
    const side = table.die ?? table.last?.die ?? 6
    this.#die({
      side,
      arm: dieArm(table, isOpen ? match.seat : null),
      isOpen,
      isThrown: session.pending?.move === 'roll',
      isRolling,
      isRolled: table.last !== null,
      label: isOpen ? this.#texts.roll : fill(this.#texts.die, { number: this.#digits(side) }),
    })
    this.showCards(session, clock, now)
    const line = statusLine(session, this.#texts, refused, this.#digits)
    if (this.#status.textContent !== line.text) this.#status.textContent = line.text
    this.#status.className = line.kind
  }

  /** Draws only the cards, whose clocks run. */
  showCards({ match, table, away }: Session, clock: TurnClock, now: number): void {
    if (!match || !table) return
    const quarters = quartersFor(ownArm(table, match.seat))
    const seats = new Map(table.arms.map((arm, seat) => [cornerOf(arm, quarters), seat]))
    for (const [at, { root, card, side, rolled }] of this.#corners.entries()) {
      const seat = seats.get(at)
      root.hidden = seat === undefined
      if (seat === undefined) continue
      root.dataset['arm'] = String(table.arms[seat] ?? 0)
      card(seat, cardFacts(match, seat, clock, away, now), this.#countOf(table, seat))
      root.classList.toggle('placed', placeAtHome(table, seat) !== null || ownerFor(table, seat) !== seat)
      side.textContent = this.#noteOf(table, seat, match.seat)
      this.#showRolled(rolled, this.#rolled.by.get(seat) ?? 0)
    }
  }

  #noteRoll(matchId: string, last: Last | null): void {
    if (this.#rolled.matchId !== matchId) this.#rolled = { matchId, by: new Map() }
    if (last) this.#rolled.by.set(last.seat, last.die)
  }

  /** A small die at a player's picture: what the player rolled last; 0 for nothing yet. */
  #showRolled(die: HTMLElement, side: number): void {
    die.hidden = side === 0
    if (die.dataset['side'] === String(side)) return
    die.dataset['side'] = String(side)
    die.replaceChildren(dieSide(side))
    die.setAttribute('aria-label', fill(this.#texts.die, { number: this.#digits(side) }))
  }

  /** The number on a player's card: the points in a rush, otherwise the tokens at home. */
  #countOf(table: State, seat: number): { readonly text: string; readonly label: string } {
    if (table.rush) {
      const text = this.#digits(pointsOf(table, seat))
      return { text, label: fill(this.#texts.points, { count: text }) }
    }
    const values = { count: this.#digits(homeCount(table.tokens[seat] ?? [])), all: this.#digits(table.tokens[seat]?.length ?? 0) }
    return { text: fill(this.#texts.homeShort, values), label: fill(this.#texts.homeCount, values) }
  }

  /** The small text below a player's name: the turns that are left in a rush, the place of a player who is home, or who is a partner and helps one. */
  #noteOf(table: State, seat: number, own: number | null): string {
    if (table.rush) return fill(this.#texts.turnsLeft, { count: this.#digits(table.rush.turnsLeft[seat] ?? 0) })
    const place = placeAtHome(table, seat)
    if (place !== null) return this.#placeName(place).label
    const isPartner = own !== null && seat !== own && isSameSide(table, seat, own)
    if (ownerFor(table, seat) !== seat) return isPartner ? this.#texts.helpsYou : this.#texts.helps
    return isPartner ? this.#texts.partner : ''
  }

  /** Shows what the newest event did. */
  play(last: Last, table: State): void {
    this.#board.play(last, table)
  }

  /** Turns the die that somebody has just rolled. */
  spin(side: number, arm: number): void {
    this.#die({ side, arm, isOpen: false, isThrown: false, isRolling: true, isRolled: true, label: this.#texts.rolling })
  }

  shake(): void {
    this.#board.shake()
  }

  #placeName(place: number): { readonly text: string; readonly label: string } {
    const text = this.#digits(place)
    return { text, label: fill(this.#texts.place, { number: text }) }
  }

  #tokenName(step: number, target: Target | null): string {
    const texts = this.#texts
    const place = step === YARD ? texts.inYard : step === HOME ? texts.atHome : fill(texts.stepsFromHome, { count: this.#digits(HOME - step) })
    const token = fill(texts.token, { place })
    if (target !== null && target.sends > 0) return fill(texts.sends, { token })
    return target?.to === HOME ? fill(texts.reachesHome, { token }) : token
  }
}

function createCorner(root: HTMLElement, texts: Messages, digits: (value: number) => string): Corner {
  const card = createCard(root, { you: texts.you, digits })
  const side = document.createElement('small')
  side.className = 'side-note'
  root.querySelector('.lines')?.append(side)
  const rolled = document.createElement('span')
  rolled.className = 'rolled'
  rolled.setAttribute('role', 'img')
  root.querySelector('.avatar')?.append(rolled)
  return { root, card, side, rolled }
}

/** The arm of the tokens that a roll moves, or would have moved. */
export function armFor(table: State, { seat, moved }: Last): number {
  return table.arms[moved?.owner ?? ownerFor(table, seat)] ?? 0
}

/** The arm of the die: that of the tokens that `roller` moves by its next roll, of a choice that is open, or of what was rolled last. */
function dieArm(table: State, roller: number | null): number {
  if (roller === null && table.die === null && table.last) return armFor(table, table.last)
  return table.arms[ownerFor(table, roller ?? table.next ?? 0)] ?? 0
}

/** The arm at the bottom left: the own one, or the first for a spectator. */
function ownArm({ arms }: State, seat: number | null): number {
  return arms[seat ?? 0] ?? 0
}
