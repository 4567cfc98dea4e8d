import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { fill, isolated } from '@majlis/game-bridge/stage/screen'
import type { Shot, Strike, View } from '../state.ts'
import type { Messages } from './messages.ts'
import type { Kept } from './kept.ts'
import { shipSunkBy } from './salvo.ts'
import type { MatchScreen } from './screen.ts'
import type { openBattleSounds } from './sounds.ts'
import { shipTexts } from './status.ts'

/** The text over the sea that a ship has sunk stays this long. */
const CALL_MS = 2000
/** The second vibration for a ship that sinks. */
const QUAKE_MS = 320

interface ReportParts {
  readonly host: GameHost
  readonly timers: Timers
  readonly screen: MatchScreen
  readonly guns: ReturnType<typeof openBattleSounds>
  readonly texts: Messages
  readonly kept: Kept
  digits(value: number): string
  say(text: string): void
}

/** Reports the results of shots by sounds, vibrations and texts. */
export class Reports {
  readonly #parts: ReportParts
  /** Cancels the removal of the text about a ship that has sunk. */
  #cancelCall: () => void = () => undefined

  constructor(parts: ReportParts) {
    this.#parts = parts
  }

  /** Who fired these shots of one seat, where, and with which results, to be spoken. */
  spoken(shots: readonly Shot[], { seat, players }: MatchSnapshot): string {
    const { texts, screen } = this.#parts
    const by = shots[0]?.seat
    const name = by === seat ? texts.you : (players.find((player) => player.seat === by)?.name ?? '?')
    const marks = shots.map(({ cell, result }) => screen.markName(cell, { miss: 'o', hit: 'x', sunk: '#', mine: 'e', gun: 'k' }[result]))
    return fill(texts.shot, { name, mark: marks.join(texts.comma) })
  }

  /** Plays the sound and the vibration of the heaviest of these results, which are shown together, and writes over the sea what has sunk. */
  play(shots: readonly Shot[], view: View, match: MatchSnapshot): void {
    const { guns, host, timers, texts, kept } = this.#parts
    const [shot] = (['sunk', 'mine', 'hit', 'gun', 'miss'] as const).flatMap((result) => shots.filter((one) => one.result === result))
    if (!shot) return
    const isOwn = shot.seat === match.seat
    // What hits the own fleet is heard deeper.
    guns.play(shot.result, isOwn ? 2 : -2)
    if (shot.result === 'miss') return
    // Whoever hits a mine has no reason to be glad.
    const pattern = isOwn === (shot.result !== 'mine') ? 'success' : 'warning'
    host.emit('haptic', { pattern })
    if (shot.result === 'mine') this.#write(isOwn ? texts.mineCall : texts.ownMineCall, shot, !isOwn, isOwn)
    const sinking = shots.filter((one) => shipSunkBy(one, view))
    if (sinking.length === 0) return
    timers.after(QUAKE_MS, () => host.emit('haptic', { pattern }))
    const own = sinking.filter(({ seat }) => seat === match.seat)
    this.#call(sinking, view, match, kept.sink(match.matchId, own.length))
  }

  /** Shows over a sea for a while what these shots have sunk, and the look of the own fleet that is open with them. */
  #call(shots: readonly Shot[], view: View, { seat }: MatchSnapshot, look: number | undefined): void {
    const { texts, digits } = this.#parts
    const [shot] = shots
    // A spectator has no ships: the cards and the fleets tell enough.
    if (!shot || seat === null) return
    const isOwnSea = shot.seat !== seat
    const text = shots.map((one) => fill(isOwnSea ? texts.lostShip : texts.sank, shipTexts(one, view, texts, digits, seat))).join(' ')
    const news = look === undefined ? '' : fill(texts.newLook, { look: texts.lookNames[look] ?? '' })
    this.#write(news ? `${text} ${news}` : text, shot, isOwnSea)
    if (news) this.#parts.say(news)
  }

  /** Plays the sound of a weapon on its way, and writes over the own sea what comes. */
  launch({ weapon, seat, cells }: Strike, match: MatchSnapshot): void {
    const { guns, texts } = this.#parts
    const cell = cells.at(-1)
    if (!weapon || cell === undefined) return
    guns.play(weapon, seat === match.seat ? 2 : -2)
    const name = match.players.find((player) => player.seat === seat)?.name ?? '?'
    const text = fill(texts.theirWeapon, { name: isolated(name), weapon: texts.weapons[weapon].name })
    if (seat !== match.seat && match.seat !== null) this.#write(text, { seat, cell, result: 'miss' }, true)
  }

  /** Plays what a gun does to a plane, and writes it over the sea of the gun. */
  down({ seat, gun = 0 }: Strike, match: MatchSnapshot): void {
    const { guns, host, texts } = this.#parts
    const isOwn = seat === match.seat
    guns.play('flak', isOwn ? 2 : -2)
    if (match.seat === null) return
    host.emit('haptic', { pattern: isOwn ? 'warning' : 'success' })
    this.#write(texts.downCall, { seat, cell: gun, result: 'gun' }, !isOwn, isOwn)
  }

  /** Plays the sound of what a scout plane has seen. */
  seen(): void {
    this.#parts.guns.play('seen')
  }

  /** What a weapon was used, by whom and with which results, to be spoken. */
  spokenStrike(strike: Strike, match: MatchSnapshot): string {
    const { texts } = this.#parts
    const name = strike.seat === match.seat ? texts.you : (match.players.find((player) => player.seat === strike.seat)?.name ?? '?')
    const parts = [strike.shots, strike.blasts].filter((shots) => shots.length > 0).map((shots) => this.spoken(shots, match))
    const down = strike.gun === undefined ? [] : [texts.downCall]
    return [...(strike.weapon ? [fill(texts.shot, { name, mark: texts.weapons[strike.weapon].name })] : []), ...down, ...parts].join('. ')
  }

  /** Writes a text over a sea for a while, away from the cell of the shot. */
  #write(text: string, shot: Shot, isOwnSea: boolean, isBad = isOwnSea): void {
    const { screen, timers } = this.#parts
    this.#cancelCall()
    screen.call(text, shot, isOwnSea, isBad)
    this.#cancelCall = timers.after(CALL_MS, () => screen.call(null, shot, isOwnSea, isBad))
  }
}
