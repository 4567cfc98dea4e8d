import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { MatchSnapshot, Welcome } from '@majlis/game-bridge/protocol'
import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { layTable } from '@majlis/game-bridge/stage/table'
import type { Table } from '@majlis/game-bridge/stage/table'
import { leftOfTurn } from '@majlis/game-bridge/stage/turn'
import { seededRandom } from '@majlis/rules/random'
import type { Shot } from '../rules.ts'
import { randomFleet } from '../sea.ts'
import type { Fleet } from '../sea.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import { MatchScreen } from './screen.ts'
import { canFire, canPlace, newSession, withPending, withSnapshot } from './session.ts'
import type { Session } from './session.ts'
import { statusLine } from './status.ts'
import type { Trouble } from './status.ts'

const CLOCK_EVERY_MS = 250
/** The fleet is sent as it is this long before the time runs out: nobody loses because arranging the ships took too long. */
const SAIL_MS = 2000
/** The rival may place while the own fleet is being sent; the move is then sent again with the match's new number. */
const PLACE_TRIES = 3

/** Runs the game on the page: draws the app's snapshots and requests moves. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const texts = messages[welcome.language]
  const { table, digits } = layTable(host, welcome, timers, page, { start: newSession, title: texts.title, sound: texts.sound })
  const game = new Game(host, table, page, texts, digits)
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
  #draft: Fleet = []
  #shuffles = 0
  #ownLarge = false

  constructor(host: GameHost, table: Table<Session>, page: Document, texts: Messages, digits: (value: number) => string) {
    this.#host = host
    this.#table = table
    this.#texts = texts
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
        this.#ownLarge = !this.#ownLarge
        this.#table.sounds.play('tap')
        this.draw(this.#table.session)
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
    if (canFire(next) && !canFire(before)) this.#ownLarge = false
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
    this.#table.sounds.play('tap', 5)
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
    this.#screen.show({ session, draft: this.#draft, ownLarge: this.#ownLarge, trouble: this.#trouble }, this.#table.clock, this.#table.now())
  }

  status(session: Session): string {
    return statusLine(session, this.#texts, null).text
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
    if (shot) this.#announceShot(shot, match, status)
    else if (isLater || !before.match) this.#table.say(status)
    if (before.view?.phase === 'place' && next.view?.phase === 'shoot') this.#table.sounds.play('turn', canFire(next) ? 5 : 0)
    this.#table.playEnd(before, match)
  }

  #announceShot({ seat, cell, result }: Shot, match: MatchSnapshot, status: string): void {
    const name = seat === match.seat ? this.#texts.you : (match.players.find((player) => player.seat === seat)?.name ?? '?')
    const mark = this.#screen.markName(cell, { miss: 'o', hit: 'x', sunk: '#' }[result])
    this.#table.say(`${fill(this.#texts.shot, { name, mark })}. ${status}`)
    if (result === 'miss') {
      this.#table.sounds.play('tap', -8)
      return
    }
    this.#table.sounds.play('drop', seat === match.seat ? 3 : -3)
    this.#table.sounds.play('merge', result === 'sunk' ? -10 : -3)
    this.#host.emit('haptic', { pattern: seat === match.seat ? 'success' : 'warning' })
  }
}
