import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { MatchSnapshot, Welcome } from '@majlis/game-bridge/protocol'
import { OwnEnd } from '@majlis/game-bridge/stage/own-end'
import { byId } from '@majlis/game-bridge/stage/screen'
import { layTable } from '@majlis/game-bridge/stage/table'
import type { Table } from '@majlis/game-bridge/stage/table'
import { leftOfTurn } from '@majlis/game-bridge/stage/turn'
import { Armoury } from './armoury.ts'
import { flightOf, newStrike, strikeGap } from './arsenal.ts'
import { Gunner } from './gunner.ts'
import { Kept } from './kept.ts'
import type { Deck } from './gunner.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import { Placing } from './placing.ts'
import { Reports } from './reports.ts'
import { newShots, shotGap } from './salvo.ts'
import { MatchScreen } from './screen.ts'
import { canFire, canPlace, newSession, newestView, withAllShots, withNextShot, withSalvo, withSnapshot } from './session.ts'
import type { Session } from './session.ts'
import { openBattleSounds } from './sounds.ts'
import { Spotlight } from './spotlight.ts'
import { statusLine } from './status.ts'
import type { Trouble } from './status.ts'
import type { View } from '../state.ts'

const CLOCK_EVERY_MS = 250
/** The fleet, or a salvo whose shots are all chosen, is sent as it is this long before the time runs out: nobody loses because arranging took too long. */
const SAIL_MS = 2000
/** Screens with room for both seas next to each other; game.css has the same. */
const SIDE_BY_SIDE = '(width >= 700px), (orientation: landscape) and (height <= 620px)'

/** Runs the game on the page: draws the app's snapshots and requests moves. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const texts = messages[welcome.language]
  const { table, digits } = layTable(host, welcome, timers, page, { start: newSession, title: texts.title, sound: texts.sound })
  const game = new Game(host, table, timers, page, texts, digits, new Kept(host, timers, welcome))
  byId(page, 'rotate').setAttribute('aria-label', texts.rotate)
  byId(page, 'shuffle').setAttribute('aria-label', texts.shuffle)
  byId(page, 'ready').textContent = texts.ready
  byId(page, 'shuffle').addEventListener('click', () => game.shuffle())
  byId(page, 'ready').addEventListener('click', () => void game.ready())
  timers.every(CLOCK_EVERY_MS, () => game.tick())
  table.open(page, game)
}

/** What is said where a ship, a mine or a gun has no space. */
function noRoomIn(view: View | null): 'noRoom' | 'noSpace' | 'noSpaceChoice' {
  return view?.arsenal?.choice ? 'noSpaceChoice' : view?.arsenal ? 'noSpace' : 'noRoom'
}

class Game {
  readonly #table: Table<Session>
  readonly #texts: Messages
  readonly #screen: MatchScreen
  #trouble: Trouble = null
  readonly #timers: Timers
  readonly #digits: (value: number) => string
  readonly #guns: ReturnType<typeof openBattleSounds>
  readonly #isCalm: () => boolean
  readonly #spotlight: Spotlight
  readonly #wide: MediaQueryList | undefined
  readonly #kept: Kept
  readonly #placing: Placing
  readonly #reports: Reports
  readonly #end: OwnEnd
  readonly #gunner: Gunner
  readonly #armoury: Armoury
  /** Cancels the result of a salvo that is shown next. */
  #cancelNext: () => void = () => undefined

  constructor(host: GameHost, table: Table<Session>, timers: Timers, page: Document, texts: Messages, digits: (value: number) => string, kept: Kept) {
    this.#table = table
    this.#kept = kept
    this.#timers = timers
    this.#texts = texts
    this.#digits = digits
    this.#guns = openBattleSounds(page, table.sounds)
    const redraw = (): void => this.draw(this.#table.session)
    this.#isCalm = () => page.documentElement.dataset['motion'] === 'reduced'
    this.#spotlight = new Spotlight(timers, this.#isCalm, redraw)
    this.#end = new OwnEnd(host, timers, redraw)
    this.#wide = page.defaultView?.matchMedia(SIDE_BY_SIDE)
    this.#wide?.addEventListener('change', redraw)
    this.#placing = new Placing(table, kept, () => {
      this.#trouble = null
      redraw()
    })
    this.#screen = new MatchScreen(page, texts, digits, {
      onCell: (cell) => this.#press(cell),
      onFire: () => void (this.#table.session.view?.arsenal ? this.#armoury.launch() : this.#gunner.fireSalvo()),
      onWeapon: (weapon) => this.#armoury.pick(weapon),
      onTurnTorpedo: () => this.#armoury.turn(),
      onDraft: (fleet, ship) => {
        this.#table.sounds.play('tap')
        this.#table.tap()
        this.#placing.change(fleet)
        this.#table.say(this.#screen.shipName(ship))
      },
      onStock: (stock) => {
        this.#table.sounds.play('tap')
        this.#table.tap()
        this.#placing.choose(stock)
      },
      onNoPoints: (text) => this.#table.refuse(text),
      onLook: (look) => {
        this.#table.sounds.play('tap')
        this.#table.tap()
        kept.choose(look)
        redraw()
      },
      onLooks: () => {
        kept.see()
        redraw()
      },
      onNoRoom: () => this.#refuse(noRoomIn(this.#table.session.view)),
      onSwap: () => {
        if (this.#wide?.matches) return
        this.#table.sounds.play('tap')
        this.#spotlight.swap()
      },
      onClose: () => this.#end.close(),
    })
    const deck: Deck = {
      table,
      guns: this.#guns,
      isOwnLarge: () => this.#ownLarge,
      showTarget: () => {
        if (this.#ownLarge) this.#spotlight.swap()
      },
      cellName: (cell) => this.#screen.cellName(cell),
      refuse: (trouble) => this.#refuse(trouble),
      accept: () => {
        this.#trouble = null
      },
      status: (session) => this.status(session),
    }
    this.#gunner = new Gunner(deck)
    this.#armoury = new Armoury(deck)
    this.#reports = new Reports({ host, timers, screen: this.#screen, guns: this.#guns, texts, digits, kept, say: (text) => table.say(text) })
  }

  /** Takes a snapshot of the match; an older one changes nothing. */
  onSnapshot(match: MatchSnapshot): void {
    const before = this.#table.session
    const known = withSnapshot(before, match)
    if (known === before) return
    const next = this.#isCalm() ? withAllShots(known) : known
    this.#table.keepTime(match)
    this.#kept.follow(match)
    this.#end.follow(before, match)
    if (before.match?.matchId !== match.matchId) this.#placing.begin(next, match)
    if (match.seq !== before.match?.seq) this.#trouble = null
    this.#spotlight.follow(before, next)
    this.#announce(before, next, match)
    this.#table.show(next)
    if (next.ahead.length === 0) this.#table.playEnd(before, match)
    // The newest state once more, while its salvo is being shown, changes nothing about that.
    if (next.view !== before.view) this.#showNextLater()
  }

  /** Proposes another fleet. */
  shuffle(): void {
    this.#placing.shuffle(this.#texts.shuffled)
  }

  /** Sends the own fleet as it is. */
  async ready(): Promise<void> {
    if (canPlace(this.#table.session)) this.#trouble = null
    await this.#placing.send()
  }

  tick(): void {
    const { session, clock } = this.#table
    const now = this.#table.now()
    const left = session.match && leftOfTurn(clock, session.match, now)
    if (left !== null && left < SAIL_MS) {
      if (canPlace(session)) void this.ready()
      else if (withSalvo(session) !== session) void this.#gunner.fireSalvo()
    }
    this.#screen.showCards(this.#table.session, clock, now)
  }

  draw(session: Session): void {
    const sideBySide = this.#wide?.matches ?? false
    const { draft, stock } = this.#placing
    const shown = { session, draft, stock, looks: this.#kept, ownLarge: this.#ownLarge, sideBySide, trouble: this.#trouble, isEnd: this.#end.isOpen }
    this.#screen.show(shown, this.#table.clock, this.#table.now())
  }

  status(session: Session): string {
    return statusLine(session, this.#texts, null, this.#digits).text
  }

  /** A cell of the large sea was pressed: it is chosen for a salvo, aimed at, or fired at. */
  #press(cell: number): void {
    const { view, aiming } = this.#table.session
    if (view?.salvo) this.#gunner.choose(cell)
    else if (aiming && !this.#ownLarge) this.#armoury.aim(cell)
    else void this.#gunner.fire(cell)
  }

  get #ownLarge(): boolean {
    return this.#spotlight.isOwn && !this.#wide?.matches
  }

  #refuse(trouble: Exclude<Trouble, null>): void {
    this.#trouble = trouble
    this.#table.refuse(this.#texts[trouble])
    this.draw(this.#table.session)
  }

  /** Sounds and texts for what changed. All results of a salvo are spoken at once, because speech is slower than the pictures. */
  #announce(before: Session, next: Session, match: MatchSnapshot): void {
    const isLater = before.match?.matchId === match.matchId && match.seq > before.match.seq
    const [old, newest] = [newestView(before), newestView(next)]
    const isPlayed = isLater && old && newest && old.phase !== 'place'
    const shots = isPlayed ? newShots(old, newest) : []
    const strike = isPlayed ? newStrike(old, newest) : null
    const status = this.status(withAllShots(next))
    if (strike) this.#table.say(`${this.#reports.spokenStrike(strike, match)}. ${status}`)
    else if (shots.length > 0) this.#table.say(`${this.#reports.spoken(shots, match)}. ${status}`)
    else if (isLater || !before.match) this.#table.say(status)
    if (isPlayed && next.view) this.#report(old, next, match)
    if (before.view?.phase === 'place' && next.view?.phase === 'shoot') this.#table.sounds.play('turn', canFire(next) ? 5 : 0)
  }

  /** Sounds, vibrations and texts for what is shown now, and was not in `old`. */
  #report(old: View, { view, ahead }: Session, match: MatchSnapshot): void {
    if (!view) return
    const flight = flightOf(view, ahead)
    if (flight) this.#reports.launch(flight, match)
    else if (view.arsenal?.strike?.gun !== undefined && old.seas.join() !== view.seas.join()) this.#reports.down(view.arsenal.strike, match)
    else if (view.arsenal?.strike?.weapon === 'scout' && old.seas.join() !== view.seas.join()) this.#reports.seen()
    this.#reports.play(newShots(old, view), view, match)
  }

  #showNextLater(): void {
    this.#cancelNext()
    const { match, view, ahead } = this.#table.session
    if (ahead.length === 0) return
    const hasClock = match?.deadline != null
    const gap = view?.arsenal ? strikeGap(view, ahead, hasClock) : shotGap(ahead.at(-1)?.salvo?.length ?? 0, hasClock)
    this.#cancelNext = this.#timers.after(gap, () => this.#showNext())
  }

  /** Shows the result of the next shot of a salvo; after the last one the turn has gone over, or the match is over. */
  #showNext(): void {
    const before = this.#table.session
    const next = withNextShot(before)
    const { match, view } = next
    if (next === before || !match || !view) return
    this.#spotlight.follow(before, next)
    if (before.view) this.#report(before.view, next, match)
    this.#table.show(next)
    if (next.ahead.length === 0) this.#table.playEnd({ ...before, match: null }, match)
    this.#showNextLater()
  }
}
