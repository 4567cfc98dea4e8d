import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import { BridgeError } from '@majlis/game-bridge/protocol'
import type { HostEvents, Json, MatchSnapshot, MoveAnswer, Welcome } from '@majlis/game-bridge/protocol'
import { announcer, byId, digitWriter, dressPage, fill, muteButton } from '@majlis/game-bridge/stage/screen'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import { leftOfTurn, stoppedClock, withTurn } from '@majlis/game-bridge/stage/turn'
import { seededRandom } from '@majlis/rules/random'
import type { Shot } from '../rules.ts'
import { randomFleet } from '../sea.ts'
import type { Fleet } from '../sea.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import { Screen } from './screen.ts'
import { canFire, canPlace, newSession, withPending, withSnapshot } from './session.ts'
import type { Session } from './session.ts'
import { statusLine } from './status.ts'
import type { Trouble } from './status.ts'

const CLOCK_EVERY_MS = 250
/** So shortly before the time runs out the fleet sails as it lies: nobody loses for arranging ships too fondly. */
const SAIL_MS = 2000
/** The rival may place while the own fleet is on its way; the move is then sent again under the match's new number. */
const PLACE_TRIES = 3

/** Runs the game on the page: draws what the app tells and asks it for moves. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const texts = messages[welcome.language]
  dressPage(page.documentElement, welcome, host, texts.title)
  const sounds = openSounds(page, welcome.audio)
  muteButton(byId(page, 'sound'), host, welcome.audio, texts.sound, (on) => sounds.setOn(on))
  const game = new Game(host, timers, page, { texts, digits: digitWriter(welcome), sounds })
  byId(page, 'rotate').setAttribute('aria-label', texts.rotate)
  byId(page, 'shuffle').setAttribute('aria-label', texts.shuffle)
  byId(page, 'ready').textContent = texts.ready
  byId(page, 'shuffle').addEventListener('click', () => game.shuffle())
  byId(page, 'ready').addEventListener('click', () => void game.ready())
  host.on('match.data', (match) => game.hear(match))
  host.on('match.update', (match) => game.hear(match))
  host.on('match.playerLeft', (left) => game.leave(left))
  host.on('match.playerReturned', ({ seat }) => game.comeBack(seat))
  host.on('net.changed', ({ online }) => game.goOnline(online))
  // The match goes on while this frame is paused; only its sounds and its input rest. Nothing is lost: the server has it all.
  host.onPause(() => {
    sounds.setOn(false)
    game.pause(true)
    return true
  })
  host.on('host.resume', () => {
    sounds.setOn(byId(page, 'sound').getAttribute('aria-pressed') === 'true')
    game.pause(false)
  })
  timers.every(CLOCK_EVERY_MS, () => game.tick())
  byId(page, 'game').hidden = false
  host.emit('load.progress', { percent: 100 })
  host.emit('load.ready', {})
}

interface Equipment {
  readonly texts: Messages
  readonly digits: (value: number) => string
  readonly sounds: Sounds
}

class Game {
  readonly #host: GameHost
  readonly #timers: Timers
  readonly #texts: Messages
  readonly #sounds: Sounds
  readonly #screen: Screen
  readonly #say: (text: string) => void
  #session: Session = newSession
  #clock = stoppedClock
  #trouble: Trouble = null
  #draft: Fleet = []
  #shuffles = 0
  #ownLarge = false

  constructor(host: GameHost, timers: Timers, page: Document, { texts, digits, sounds }: Equipment) {
    this.#host = host
    this.#timers = timers
    this.#texts = texts
    this.#sounds = sounds
    this.#say = announcer(byId(page, 'spoken'))
    this.#screen = new Screen(page, texts, digits, {
      onFire: (cell) => void this.fire(cell),
      onDraft: (fleet, ship) => {
        this.#sounds.play('tap')
        this.#host.emit('haptic', { pattern: 'tap' })
        this.#setDraft(fleet)
        this.#say(this.#screen.shipName(ship))
      },
      onNoRoom: () => this.#refuse('noRoom'),
      onSwap: () => {
        this.#ownLarge = !this.#ownLarge
        this.#sounds.play('tap')
        this.#show(this.#session)
      },
    })
  }

  /** Takes news of the match; old news changes nothing. */
  hear(match: MatchSnapshot): void {
    const before = this.#session
    const next = withSnapshot(before, match)
    if (next === before) return
    this.#clock = withTurn(this.#clock, match, this.#timers.now())
    if (before.match?.matchId !== match.matchId) {
      this.#shuffles = 0
      this.#draft = this.#fleetByChance(match)
    }
    if (match.seq !== before.match?.seq) this.#trouble = null
    if (canFire(next) && !canFire(before)) this.#ownLarge = false
    this.#tell(before, next, match)
    this.#show(next)
  }

  /** Proposes another fleet. */
  shuffle(): void {
    const { match } = this.#session
    if (!match || !canPlace(this.#session)) return
    this.#shuffles += 1
    this.#sounds.play('merge', -5)
    this.#setDraft(this.#fleetByChance(match))
    this.#say(this.#texts.shuffled)
  }

  /** Sends the own fleet as it lies. */
  async ready(): Promise<void> {
    if (!canPlace(this.#session)) return
    const move = { kind: 'place', ships: this.#draft.map(({ at, down, length }) => ({ at, down, length })) }
    this.#trouble = null
    this.#sounds.play('turn')
    this.#show({ ...this.#session, sent: this.#draft })
    this.#sayStatus()
    for (let tries = 0; tries < PLACE_TRIES && this.#session.sent !== null; tries += 1) {
      if ((await this.#ask(move))?.ok) return
      await this.#resync()
    }
    if (this.#session.sent !== null) this.#show({ ...this.#session, sent: null })
  }

  /** Fires an own shot: its aim is shown at once, what came of it when the app has answered. */
  async fire(cell: number): Promise<void> {
    const asked = withPending(this.#session, cell)
    if (asked === this.#session) {
      if (canFire(this.#session) && !this.#ownLarge) this.#refuse('refused')
      return
    }
    if (this.#ownLarge) return
    this.#trouble = null
    this.#sounds.play('tap', 5)
    this.#host.emit('haptic', { pattern: 'tap' })
    this.#show(asked)
    const answer = await this.#ask({ cell, kind: 'shoot' })
    if (answer?.ok) return
    if (answer) {
      this.#show({ ...this.#session, pending: null })
      this.#refuse('refused')
    }
    // Without an answer nobody knows whether the shot arrived: it stays pending until the server has said how things stand.
    if (answer?.reason !== 'ILLEGAL') await this.#resync()
  }

  leave({ seat, graceUntil }: HostEvents['match.playerLeft']): void {
    this.#show({ ...this.#session, away: new Map(this.#session.away).set(seat, graceUntil) })
    this.#sayStatus()
  }

  comeBack(seat: number): void {
    this.#show({ ...this.#session, away: new Map([...this.#session.away].filter(([one]) => one !== seat)) })
    this.#sayStatus()
  }

  goOnline(online: boolean): void {
    this.#show({ ...this.#session, online })
    this.#sayStatus()
    if (online) void this.#resync()
  }

  pause(paused: boolean): void {
    this.#show({ ...this.#session, paused })
    if (!paused) void this.#resync()
  }

  tick(): void {
    const { match } = this.#session
    const left = match && leftOfTurn(this.#clock, match, this.#timers.now())
    if (left !== null && left < SAIL_MS && canPlace(this.#session)) void this.ready()
    this.#screen.showCards(this.#session, this.#clock, this.#timers.now())
  }

  async #ask(move: Json): Promise<MoveAnswer | null> {
    try {
      return await this.#host.request('match.move', { seq: this.#session.match?.seq ?? 0, move })
    } catch (error) {
      this.#host.emit('log', { level: 'warn', message: `match.move: ${error instanceof BridgeError ? error.code : 'failed'}` })
      return null
    }
  }

  /** The server's proposals are secret, so what is drawn from them is too: a fleet drawn from the clock could be guessed. */
  #fleetByChance({ legal }: MatchSnapshot): Fleet {
    return randomFleet(seededRandom(`${JSON.stringify(legal)} ${this.#shuffles}`))
  }

  #setDraft(fleet: Fleet): void {
    this.#draft = fleet
    this.#trouble = null
    this.#show(this.#session)
  }

  #show(session: Session): void {
    this.#session = session
    this.#screen.show({ session, draft: this.#draft, ownLarge: this.#ownLarge, trouble: this.#trouble }, this.#clock, this.#timers.now())
  }

  #sayStatus(): void {
    this.#say(statusLine(this.#session, this.#texts, null).text)
  }

  #refuse(trouble: 'refused' | 'noRoom'): void {
    this.#trouble = trouble
    this.#sounds.play('refuse')
    this.#host.emit('haptic', { pattern: 'warning' })
    this.#say(this.#texts[trouble])
    this.#show(this.#session)
  }

  async #resync(): Promise<void> {
    const match = await this.#host.request('match.resync', {}).catch(() => null)
    if (!match) return
    const { pending } = this.#session
    if (pending !== null && match.seq < pending.seq) this.#show({ ...this.#session, pending: null })
    this.hear(match)
  }

  /** Sounds and words for what changed. */
  #tell(before: Session, next: Session, match: MatchSnapshot): void {
    const isLater = before.match?.matchId === match.matchId && match.seq > before.match.seq
    const shot = isLater && next.view?.phase !== 'place' && before.view?.phase !== 'place' ? (next.view?.last ?? null) : null
    const status = statusLine(next, this.#texts, null).text
    if (shot) this.#tellShot(shot, match, status)
    else if (isLater || !before.match) this.#say(status)
    if (before.view?.phase === 'place' && next.view?.phase === 'shoot') this.#sounds.play('turn', canFire(next) ? 5 : 0)
    if (!match.outcome.over || before.match?.outcome.over) return
    const won = match.seat !== null && match.outcome.winners.includes(match.seat)
    this.#sounds.play(won ? 'win' : match.outcome.winners.length === 0 ? 'turn' : 'lose')
    this.#host.emit('haptic', { pattern: won ? 'success' : 'warning' })
  }

  #tellShot({ seat, cell, result }: Shot, match: MatchSnapshot, status: string): void {
    const name = seat === match.seat ? this.#texts.you : (match.players.find((player) => player.seat === seat)?.name ?? '?')
    const mark = this.#screen.markName(cell, { miss: 'o', hit: 'x', sunk: '#' }[result])
    this.#say(`${fill(this.#texts.shot, { name, mark })}. ${status}`)
    if (result === 'miss') {
      this.#sounds.play('tap', -8)
      return
    }
    this.#sounds.play('drop', seat === match.seat ? 3 : -3)
    this.#sounds.play('merge', result === 'sunk' ? -10 : -3)
    this.#host.emit('haptic', { pattern: seat === match.seat ? 'success' : 'warning' })
  }
}
