import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { createCards } from '@majlis/game-bridge/stage/cards'
import type { Cards } from '@majlis/game-bridge/stage/cards'
import { byId, fill } from '@majlis/game-bridge/stage/screen'
import type { TurnClock } from '@majlis/game-bridge/stage/turn'
import type { Shot, View } from '../state.ts'
import { LARGE_SEA, seaOf } from '../sea.ts'
import type { Stock } from '../stock.ts'
import type { Weapon } from '../weapons.ts'
import { ownWeapons } from './aiming.ts'
import { createCells } from './cells.ts'
import { createComposer } from './composer.ts'
import type { Draft, Piece } from './draft.ts'
import { createFireButton } from './fire-button.ts'
import { createFleet, shotsAt } from './fleets.ts'
import { createHarbour } from './harbour.ts'
import type { Harbour } from './harbour.ts'
import { createLooks } from './looks.ts'
import type { LooksShown } from './looks.ts'
import type { Messages } from './messages.ts'
import { createPicture, shipsShown } from './picture.ts'
import type { SeaPicture } from './picture.ts'
import { targetOf } from './salvo.ts'
import { airOver, aimsIn, chosenIn, fireShown, laidIn, openCells } from './seas-shown.ts'
import { canPlace, isOver, rivalOf } from './session.ts'
import type { Session } from './session.ts'
import { statusLine } from './status.ts'
import type { Trouble } from './status.ts'
import { createStock, createWeaponBar } from './weapon-bar.ts'

export interface ScreenEvents {
  /** A cell of the large sea was pressed. */
  onCell(cell: number): void
  /** The button that fires a salvo or launches a weapon was pressed. */
  onFire(): void
  onWeapon(weapon: Weapon): void
  onTurnTorpedo(): void
  onDraft(fleet: Draft, ship: Piece): void
  /** Another arsenal was chosen. */
  onStock(stock: Stock): void
  /** More of an arsenal was wanted than there are points for; `text` says that. */
  onNoPoints(text: string): void
  /** A look of the own fleet was chosen, and the looks were opened. */
  onLook(look: number): void
  onLooks(): void
  onNoRoom(): void
  onSwap(): void
  /** The end of the match was looked at. */
  onClose(): void
}

export interface Shown {
  readonly session: Session
  /** The own fleet while it is being placed. */
  readonly draft: Draft
  /** The own arsenal while it is being chosen. */
  readonly stock: Stock
  /** How the own fleet looks until it is placed, and what else may be chosen. */
  readonly looks: LooksShown
  /** True while the own sea is the large one. */
  readonly ownLarge: boolean
  /** True where both seas are large: they keep their places. */
  readonly sideBySide: boolean
  readonly trouble: Trouble
  /** True while the end is shown before the result of the app. */
  readonly isEnd: boolean
}

/** Draws a session on the page: both seas, both cards, the line and the tools below. */
export class MatchScreen {
  readonly #page: Document
  readonly #texts: Messages
  readonly #digits: (value: number) => string
  readonly #cards: Cards
  readonly #large: SeaPicture
  readonly #small: SeaPicture
  readonly #cells: ReturnType<typeof createCells>
  readonly #fire: ReturnType<typeof createFireButton>
  readonly #weapons: ReturnType<typeof createWeaponBar>
  readonly #stock: ReturnType<typeof createStock>
  readonly #composer: ReturnType<typeof createComposer>
  readonly #looks: ReturnType<typeof createLooks>
  readonly #harbour: Harbour
  readonly #fleets: readonly ReturnType<typeof createFleet>[]
  /** Whether the text over a sea belongs to the own one. */
  #isCallOwn = false
  /** The sea of the match that is shown. */
  #sea = LARGE_SEA

  constructor(page: Document, texts: Messages, digits: (value: number) => string, events: ScreenEvents) {
    this.#page = page
    this.#texts = texts
    this.#digits = digits
    this.#cards = createCards(page, { you: texts.you, digits })
    this.#large = createPicture('large', { columns: texts.columns.split(' '), digits })
    this.#small = createPicture('small')
    byId(page, 'sea').replaceChildren(this.#large.element)
    byId(page, 'mini').replaceChildren(this.#small.element)
    this.#cells = createCells(byId(page, 'cells'), (cell) => events.onCell(cell))
    this.#fire = createFireButton(byId(page, 'fire'), { ...texts, digits }, () => events.onFire())
    this.#weapons = createWeaponBar(byId(page, 'weapons'), byId(page, 'turn'), {
      texts,
      digits,
      onPick: (weapon) => events.onWeapon(weapon),
      onTurnTorpedo: () => events.onTurnTorpedo(),
    })
    const [onChoose, onRefuse] = [events.onStock.bind(events), events.onNoPoints.bind(events)]
    this.#composer = createComposer(page, { texts, digits, onChoose, onRefuse })
    this.#looks = createLooks(page, { texts, digits, onRefuse, onChoose: (look) => events.onLook(look), onOpen: () => events.onLooks() })
    this.#harbour = createHarbour(byId(page, 'harbour'), this.#large, {
      onChange: (fleet, ship) => events.onDraft(fleet, ship),
      onNoRoom: () => events.onNoRoom(),
      nameOf: (ship) => this.shipName(ship),
    })
    this.#fleets = [createFleet(byId(page, 'fleet-me')), createFleet(byId(page, 'fleet-rival'))]
    this.#stock = createStock(byId(page, 'fleet-rival'), texts)
    byId(page, 'mini').addEventListener('click', () => events.onSwap())
    byId(page, 'rotate').addEventListener('click', () => this.#harbour.turn())
    byId(page, 'close').textContent = texts.close
    byId(page, 'close').addEventListener('click', () => events.onClose())
  }

  /** `now` is this device's time, epoch ms. */
  show(shown: Shown, clock: TurnClock, now: number): void {
    const { session, trouble } = shown
    const { match, view } = session
    if (!match || !view) return
    this.#sea = seaOf(view.seas[0]) ?? LARGE_SEA
    const mine = rivalOf(match) === 0 ? 1 : 0
    const isPlacing = view.phase === 'place' && match.seat !== null && !match.outcome.over
    this.#showSeas(shown, match, view, mine, isPlacing)
    const isMovable = isPlacing && session.sent === null && !view.placed[mine]
    if (isMovable) this.#harbour.show(this.#sea, shown.draft, this.#texts.placeKeys, true)
    else this.#harbour.hide()
    this.#composer(isMovable && view.arsenal?.choice ? shown.stock : null)
    this.#looks(isMovable ? shown.looks : null)
    byId(this.#page, 'mini').hidden = isPlacing
    byId(this.#page, 'actions').hidden = !isMovable
    byId(this.#page, 'ready').setAttribute('aria-disabled', String(!canPlace(session)))
    const phase = isPlacing ? 'place' : isOver(session) ? 'over' : 'shoot'
    const game = byId(this.#page, 'game')
    game.dataset['phase'] = phase
    game.classList.toggle('salvos', view.salvo !== undefined)
    game.classList.toggle('arsenal', view.arsenal !== undefined)
    game.classList.toggle('chosen', view.arsenal?.choice !== undefined)
    // It keeps its place, and a keyboard its focus, also while the rival shoots. In a replay nobody is to move.
    const isPlayed = phase === 'shoot' && match.turn.length > 0
    this.#fire(isPlayed ? fireShown(session, this.#texts) : null)
    this.#showWeapons(session, view, mine, isPlayed && match.seat !== null)
    byId(this.#page, 'close').hidden = !(shown.isEnd && phase === 'over')
    this.#showFleets(match, view, mine, phase === 'over')
    this.#dress(shown, view, mine)
    this.showCards(session, clock, now)
    const line = statusLine(session, this.#texts, trouble, this.#digits)
    const status = byId(this.#page, 'status')
    if (status.textContent !== line.text) status.textContent = line.text
    status.className = line.kind
  }

  #showWeapons(session: Session, { arsenal }: View, mine: 0 | 1, isPlayed: boolean): void {
    this.#weapons(arsenal && isPlayed ? { arsenal, seat: mine, ready: ownWeapons(session), inHand: session.aiming?.weapon ?? null } : null)
    byId(this.#page, 'game').classList.toggle('many', byId(this.#page, 'weapons').classList.contains('many'))
    this.#stock(arsenal && !isOver(session) ? arsenal.used[mine === 0 ? 1 : 0] : null, arsenal?.choice !== undefined)
  }

  /** Draws only the cards, whose clocks run. */
  showCards({ match, away }: Session, clock: TurnClock, now: number): void {
    if (match) this.#cards.show(match, clock, away, now)
  }

  cellName(cell: number): string {
    const columns = this.#texts.columns.split(' ')
    const { side } = this.#sea
    return fill(this.#texts.cell, { column: columns[cell % side] ?? '', row: this.#digits(Math.floor(cell / side) + 1) })
  }

  shipName({ at, down, length, isGun }: Piece): string {
    if (length === 1) return fill(isGun ? this.#texts.gun : this.#texts.mine, { cell: this.cellName(at) })
    return fill(this.#texts.ship, { length: this.#digits(length), cell: this.cellName(at), direction: down ? this.#texts.down : this.#texts.across })
  }

  /** The name of a cell and of what is known about it. */
  markName(cell: number, mark: string): string {
    const { unknown, miss, hit, sunk, empty, seenShip, seenWater, seenMine, blownMine, spentGun, lostGun } = this.#texts
    const text = { o: miss, x: hit, '#': sunk, '-': empty, s: seenShip, w: seenWater, m: seenMine, e: blownMine, g: spentGun, k: lostGun }[mark] ?? unknown
    return fill(text, { cell: this.cellName(cell) })
  }

  /** Writes over a sea, the own one or not, away from the cell of `shot`; null hides the text. `isBad`: it is bad news for the player. */
  call(text: string | null, shot: Shot, isOwn: boolean, isBad: boolean): void {
    const call = byId(this.#page, 'call')
    call.hidden = text === null
    if (text === null) return
    call.textContent = text
    // The sea runs from left to right. A text may begin with a name in the other direction.
    call.dir = this.#page.documentElement.dir
    call.className = `${isBad ? 'bad' : ''}${shot.cell < this.#sea.cells / 2 ? ' low' : ''}`
    this.#isCallOwn = isOwn
    this.#placeCall()
  }

  /** Puts the text over a sea where that sea is now: the seas change places while it is shown. */
  #placeCall(): void {
    const isLarge = byId(this.#page, 'board').classList.contains('own') === this.#isCallOwn
    const [place, call] = [byId(this.#page, isLarge ? 'board' : 'mini'), byId(this.#page, 'call')]
    if (call.parentElement !== place) place.append(call)
  }

  /** Gives the ships outside of the seas the looks of their fleets. */
  #dress(shown: Shown, view: View, mine: 0 | 1): void {
    for (const [id, owner] of [
      ['harbour', mine],
      ['fleet-me', mine],
      ['fleet-rival', mine === 0 ? 1 : 0],
    ] as const)
      byId(this.#page, id).dataset['look'] = String(lookOf(shown, view, owner, mine))
  }

  #showSeas(shown: Shown, match: MatchSnapshot, view: View, mine: 0 | 1, isPlacing: boolean): void {
    const { session, ownLarge, sideBySide } = shown
    const rival = rivalOf(match)
    const aims = aimsIn(session)
    const sea = (owner: 0 | 1): Parameters<SeaPicture['show']>[0] => ({
      sea: this.#sea,
      owner,
      marks: view.seas[owner],
      ships: shipsShown(view.fleets[owner] ?? (owner === mine ? session.sent : null), view.sunk[owner], owner === mine ? 'own' : 'shown', laidIn(view, owner)),
      last: view.last && view.last.seat !== owner ? view.last.cell : null,
      aims: owner === aims.owner ? aims.cells : [],
      areFired: aims.areFired,
      look: lookOf(shown, view, owner, mine),
      air: airOver(session, view, owner, rival),
    })
    const isOwn = ownLarge || isPlacing
    const [large, small] = isOwn ? [mine, rival] : [rival, mine]
    this.#large.show(sea(large))
    this.#small.show(sea(small))
    const open = isOwn ? new Set<number>() : openCells(session, view.seas[rival])
    const keys = session.aiming ? this.#texts.aimKeys : view.salvo ? this.#texts.keysSalvo : this.#texts.keys
    const label = isOwn || match.seat === null ? this.#seaName(large, match) : fill(keys, { sea: this.#seaName(large, match) })
    const names = [...view.seas[large]].map((mark, cell) => this.markName(cell, mark))
    this.#cells({ sea: this.#sea, label, names, open, chosen: chosenIn(session) })
    const board = byId(this.#page, 'board')
    board.classList.toggle('open', open.size > 0)
    board.classList.toggle('own', isOwn)
    this.#placeCall()
    const mini = byId(this.#page, 'mini')
    const smallName = this.#seaName(small, match)
    mini.setAttribute('aria-label', sideBySide ? smallName : fill(this.#texts.enlarge, { sea: smallName }))
    mini.setAttribute('aria-disabled', String(sideBySide))
    // The frame of the sea that is shot at shows whose turn it is.
    const aimed = view.phase !== 'shoot' || isOver(session) || view.next === null ? null : 1 - view.next
    for (const [root, owner] of [
      [board, large],
      [mini, small],
    ] as const) {
      root.classList.toggle('aimed', aimed === owner)
      root.classList.toggle('resting', aimed !== null && aimed !== owner)
    }
  }

  #seaName(owner: number, { players, seat }: MatchSnapshot): string {
    if (owner === seat) return this.#texts.ownSea
    return fill(this.#texts.theirSea, { name: players.find((player) => player.seat === owner)?.name ?? '?' })
  }

  /** The ships of both sides, lost ones struck through; after the end also how many of their shots have hit. */
  #showFleets(match: MatchSnapshot, view: View, mine: 0 | 1, isEnd: boolean): void {
    for (const [index, owner] of [mine, rivalOf(match)].entries()) {
      const lost = view.sunk[owner] ?? []
      const name = match.players.find((player) => player.seat === owner)?.name ?? '?'
      const text = owner === match.seat ? this.#texts.ownFleet : this.#texts.theirFleet
      const { length: all } = this.#sea.lengths
      const counts = { count: this.#digits(all - lost.length), all: this.#digits(all) }
      const { shots, hits } = shotsAt(view.seas[targetOf(owner)])
      const tally = isEnd && shots > 0 ? fill(this.#texts.tally, { hits: this.#digits(hits), shots: this.#digits(shots) }) : ''
      this.#fleets[index]?.(this.#sea, lost, fill(text, { name, ...counts }), tally)
    }
  }
}

/** How the fleet of a seat looks; until the own one is placed, as it is chosen. */
function lookOf({ session, looks }: Shown, view: View, owner: 0 | 1, mine: 0 | 1): number {
  return owner === mine && !view.placed[mine] && session.match?.seat !== null ? looks.look : (view.looks?.[owner] ?? 0)
}
