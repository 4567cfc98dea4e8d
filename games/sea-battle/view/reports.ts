import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { fill } from '@majlis/game-bridge/stage/screen'
import type { Shot, View } from '../state.ts'
import type { Messages } from './messages.ts'
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
  digits(value: number): string
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
    const marks = shots.map(({ cell, result }) => screen.markName(cell, { miss: 'o', hit: 'x', sunk: '#' }[result]))
    return fill(texts.shot, { name, mark: marks.join(texts.comma) })
  }

  /** Plays the sound and the vibration of the heaviest of these results, which are shown together, and writes over the sea what has sunk. */
  play(shots: readonly Shot[], view: View, match: MatchSnapshot): void {
    const { guns, host, timers } = this.#parts
    const [shot] = (['sunk', 'hit', 'miss'] as const).flatMap((result) => shots.filter((one) => one.result === result))
    if (!shot) return
    const isOwn = shot.seat === match.seat
    // What hits the own fleet is heard deeper.
    guns.play(shot.result, isOwn ? 2 : -2)
    if (shot.result === 'miss') return
    const pattern = isOwn ? 'success' : 'warning'
    host.emit('haptic', { pattern })
    const sinking = shots.filter((one) => shipSunkBy(one, view))
    if (sinking.length === 0) return
    timers.after(QUAKE_MS, () => host.emit('haptic', { pattern }))
    this.#call(sinking, view, match)
  }

  /** Shows over a sea for a while what these shots have sunk. */
  #call(shots: readonly Shot[], view: View, { seat }: MatchSnapshot): void {
    const { screen, texts, digits, timers } = this.#parts
    const [shot] = shots
    // A spectator has no ships: the cards and the fleets tell enough.
    if (!shot || seat === null) return
    const isOwnSea = shot.seat !== seat
    const text = shots.map((one) => fill(isOwnSea ? texts.lostShip : texts.sank, shipTexts(one, view, texts, digits, seat))).join(' ')
    this.#cancelCall()
    screen.call(text, shot, isOwnSea)
    this.#cancelCall = timers.after(CALL_MS, () => screen.call(null, shot, isOwnSea))
  }
}
