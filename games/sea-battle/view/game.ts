import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { MatchSnapshot, Welcome } from '@majlis/game-bridge/protocol'
import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { layTable } from '@majlis/game-bridge/stage/table'
import type { Table } from '@majlis/game-bridge/stage/table'
import { leftOfTurn } from '@majlis/game-bridge/stage/turn'
import { seededRandom } from '@majlis/rules/random'
import type { Shot, View } from '../rules.ts'
import { randomFleet } from '../sea.ts'
import type { Fleet } from '../sea.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import { MatchScreen } from './screen.ts'
import { canFire, canPlace, newSession, withPending, withSnapshot } from './session.ts'
import type { Session } from './session.ts'
import { openBattleSounds } from './sounds.ts'
import { Spotlight } from './spotlight.ts'
import { newlySunk, shipTexts, statusLine } from './status.ts'
import type { Trouble } from './status.ts'

const CLOCK_EVERY_MS = 250
/** The fleet is sent as it is this long before the time runs out: nobody loses because arranging the ships took too long. */
const SAIL_MS = 2000
/** The rival may place while the own fleet is being sent; the move is then sent again with the match's new number. */
const PLACE_TRIES = 3
/** The text over the sea that a ship has sunk stays this long. */
const CALL_MS = 2000
/** The second vibration for a ship that sinks. */
const QUAKE_MS = 320
/** Screens with room for both seas next to each other; game.css has the same. */
const SIDE_BY_SIDE = '(width >= 700px), (orientation: landscape) and (height <= 620px)'

/** Runs the game on the page: draws the app's snapshots and requests moves. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const texts = messages[welcome.language]
  const { table, digits } = layTable(host, welcome, timers, page, { start: newSession, title: texts.title, sound: texts.sound })
  const game = new Game(host, table, timers, page, texts, digits)
  byId(page, 'rotate').setAttribute('aria-label', texts.rotate)
  byId(page, 'shuffle').setAttribute('aria-label', texts.shuffle)
  byId(page, 'ready').textContent = texts.ready
  byId(page, 'shuffle').addEventListener('click', () => game.shuffle())
  byId(page, 'ready').addEventListener('click', () => void game.ready())
  timers.every(CLOCK_EVERY_MS, () => game.tick())
  table.open(page, game)
}

class Game {
  readonly #host: GameHost
  readonly #table: Table<Session>
  readonly #texts: Messages
  readonly #screen: MatchScreen
  #trouble: Trouble = null
  readonly #timers: Timers
  readonly #digits: (value: number) => string
  readonly #guns: ReturnType<typeof openBattleSounds>
  readonly #spotlight: Spotlight
  readonly #wide: MediaQueryList | undefined
  #draft: Fleet = []
  #shuffles = 0
  /** Cancels the removal of the text about a ship that has sunk. */
  #cancelCall: () => void = () => undefined

  constructor(host: GameHost, table: Table<Session>, timers: Timers, page: Document, texts: Messages, digits: (value: number) => string) {
    this.#host = host
    this.#table = table
    this.#timers = timers
    this.#texts = texts
    this.#digits = digits
    this.#guns = openBattleSounds(page, table.sounds)
    const redraw = (): void => this.draw(this.#table.session)
    this.#spotlight = new Spotlight(timers, () => page.documentElement.dataset['motion'] === 'reduced', redraw)
    this.#wide = page.defaultView?.matchMedia(SIDE_BY_SIDE)
    this.#wide?.addEventListener('change', redraw)
    this.#screen = new MatchScreen(page, texts, digits, {
      onFire: (cell) => void this.fire(cell),
      onDraft: (fleet, ship) => {
        this.#table.sounds.play('tap')
        this.#table.tap()
        this.#setDraft(fleet)
        this.#table.say(this.#screen.shipName(ship))
      },
      onNoRoom: () => this.#refuse('noRoom'),
      onSwap: () => {
        if (this.#wide?.matches) return
        this.#table.sounds.play('tap')
        this.#spotlight.swap()
      },
    })
  }

  /** Takes a snapshot of the match; an older one changes nothing. */
  onSnapshot(match: MatchSnapshot): void {
    const before = this.#table.session
    const next = withSnapshot(before, match)
    if (next === before) return
    this.#table.keepTime(match)
    if (before.match?.matchId !== match.matchId) {
      this.#shuffles = 0
      this.#draft = this.#fleetByChance(match)
    }
    if (match.seq !== before.match?.seq) this.#trouble = null
    this.#spotlight.follow(before, next)
    this.#announce(before, next, match)
    this.#table.show(next)
  }

  /** Proposes another fleet. */
  shuffle(): void {
    const { match } = this.#table.session
    if (!match || !canPlace(this.#table.session)) return
    this.#shuffles += 1
    this.#table.sounds.play('merge', -5)
    this.#setDraft(this.#fleetByChance(match))
    this.#table.say(this.#texts.shuffled)
  }

  /** Sends the own fleet as it is. */
  async ready(): Promise<void> {
    if (!canPlace(this.#table.session)) return
    const move = { kind: 'place', ships: this.#draft.map(({ at, down, length }) => ({ at, down, length })) }
    this.#trouble = null
    this.#table.sounds.play('turn')
    this.#table.show({ ...this.#table.session, sent: this.#draft })
    this.#table.sayStatus()
    for (let tries = 0; tries < PLACE_TRIES && this.#table.session.sent !== null; tries += 1) {
      if ((await this.#table.ask(move))?.ok) return
      await this.#table.resync()
    }
    if (this.#table.session.sent !== null) this.#table.show({ ...this.#table.session, sent: null })
  }

  /** Fires an own shot: its aim is shown at once, its result when the app has answered. */
  async fire(cell: number): Promise<void> {
    const { session } = this.#table
    const requested = withPending(session, cell)
    if (requested === session) {
      if (canFire(session) && !this.#ownLarge) this.#refuse('refused')
      return
    }
    if (this.#ownLarge) return
    this.#trouble = null
    this.#guns.play('fire')
    this.#table.tap()
    await this.#table.propose(requested, { cell, kind: 'shoot' }, () => this.#refuse('refused'))
  }

  tick(): void {
    const { session, clock } = this.#table
    const now = this.#table.now()
    const left = session.match && leftOfTurn(clock, session.match, now)
    if (left !== null && left < SAIL_MS && canPlace(session)) void this.ready()
    this.#screen.showCards(this.#table.session, clock, now)
  }

  draw(session: Session): void {
    const sideBySide = this.#wide?.matches ?? false
    this.#screen.show({ session, draft: this.#draft, ownLarge: this.#ownLarge, sideBySide, trouble: this.#trouble }, this.#table.clock, this.#table.now())
  }

  status(session: Session): string {
    return statusLine(session, this.#texts, null, this.#digits).text
  }

  get #ownLarge(): boolean {
    return this.#spotlight.isOwn && !this.#wide?.matches
  }

  /** The server's proposals are secret, so a fleet that is drawn from them is secret too: one drawn from the clock could be guessed. */
  #fleetByChance({ legal }: MatchSnapshot): Fleet {
    return randomFleet(seededRandom(`${JSON.stringify(legal)} ${this.#shuffles}`))
  }

  #setDraft(fleet: Fleet): void {
    this.#draft = fleet
    this.#trouble = null
    this.draw(this.#table.session)
  }

  #refuse(trouble: 'refused' | 'noRoom'): void {
    this.#trouble = trouble
    this.#table.refuse(this.#texts[trouble])
    this.draw(this.#table.session)
  }

  /** Sounds and texts for what changed. */
  #announce(before: Session, next: Session, match: MatchSnapshot): void {
    const isLater = before.match?.matchId === match.matchId && match.seq > before.match.seq
    const shot = isLater && next.view?.phase !== 'place' && before.view?.phase !== 'place' ? (next.view?.last ?? null) : null
    const status = this.status(next)
    if (shot && next.view) this.#announceShot(shot, next.view, match, status)
    else if (isLater || !before.match) this.#table.say(status)
    if (before.view?.phase === 'place' && next.view?.phase === 'shoot') this.#table.sounds.play('turn', canFire(next) ? 5 : 0)
    this.#table.playEnd(before, match)
  }

  #announceShot({ seat, cell, result }: Shot, view: View, match: MatchSnapshot, status: string): void {
    const isOwn = seat === match.seat
    const name = isOwn ? this.#texts.you : (match.players.find((player) => player.seat === seat)?.name ?? '?')
    const mark = this.#screen.markName(cell, { miss: 'o', hit: 'x', sunk: '#' }[result])
    this.#table.say(`${fill(this.#texts.shot, { name, mark })}. ${status}`)
    // What hits the own fleet is heard deeper.
    this.#guns.play(result, isOwn ? 2 : -2)
    if (result === 'miss') return
    const pattern = isOwn ? 'success' : 'warning'
    this.#host.emit('haptic', { pattern })
    if (!newlySunk(view)) return
    this.#timers.after(QUAKE_MS, () => this.#host.emit('haptic', { pattern }))
    // A spectator has no ships: the cards and the fleets tell enough.
    if (match.seat === null) return
    const text = fill(isOwn ? this.#texts.sank : this.#texts.lostShip, shipTexts(view, this.#texts, this.#digits, match.seat))
    this.#call(text, { seat, cell, result }, !isOwn)
  }

  /** Shows a text over a sea for a while. */
  #call(text: string, shot: Shot, isOwnSea: boolean): void {
    this.#cancelCall()
    this.#screen.call(text, shot, isOwnSea)
    this.#cancelCall = this.#timers.after(CALL_MS, () => this.#screen.call(null, shot, isOwnSea))
  }
}
