import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import type { Table } from '@majlis/game-bridge/stage/table'
import { seededRandom } from '@majlis/rules/random'
import { minesByChance } from '../arsenal.ts'
import { LARGE_SEA, seaOf } from '../sea.ts'
import type { Fleet } from '../sea.ts'
import { canPlace } from './session.ts'
import type { Session } from './session.ts'

/** The rival may place while the own fleet is being sent; the move is then sent again with the match's new number. */
const PLACE_TRIES = 3

/** The own fleet while it is being placed. */
export class Placing {
  readonly #table: Table<Session>
  readonly #onChange: () => void
  #draft: Fleet = []
  #shuffles = 0

  /** @param onChange is called when another fleet is to be drawn */
  constructor(table: Table<Session>, onChange: () => void) {
    this.#table = table
    this.#onChange = onChange
  }

  /** The fleet as it would be sent now, and the mines of an arsenal as ships of a length of one. */
  get draft(): Fleet {
    return this.#draft
  }

  /** Begins another match with a fleet by chance. Nothing is drawn. */
  begin(session: Session, match: MatchSnapshot): void {
    this.#shuffles = 0
    this.#draft = this.#fleetByChance(session, match)
  }

  change(fleet: Fleet): void {
    this.#draft = fleet
    this.#onChange()
  }

  /** Proposes another fleet; `text` tells that. */
  shuffle(text: string): void {
    const { session, sounds } = this.#table
    if (!session.match || !canPlace(session)) return
    this.#shuffles += 1
    sounds.play('merge', -5)
    this.change(this.#fleetByChance(session, session.match))
    this.#table.say(text)
  }

  /** Sends the own fleet as it is. */
  async send(): Promise<void> {
    if (!canPlace(this.#table.session)) return
    const ships = this.#draft.filter(({ length }) => length > 1).map(({ at, down, length }) => ({ at, down, length }))
    const mines = this.#draft.filter(({ length }) => length === 1).map(({ at }) => at)
    const move = mines.length > 0 ? { kind: 'place', mines, ships } : { kind: 'place', ships }
    this.#table.sounds.play('turn')
    this.#table.show({ ...this.#table.session, sent: this.#draft })
    this.#table.sayStatus()
    for (let tries = 0; tries < PLACE_TRIES && this.#table.session.sent !== null; tries += 1) {
      if ((await this.#table.ask(move))?.ok) return
      await this.#table.resync()
    }
    if (this.#table.session.sent !== null) this.#table.show({ ...this.#table.session, sent: null })
  }

  /** The server's proposals are secret, so a fleet that is drawn from them is secret too: one drawn from the clock could be guessed. */
  #fleetByChance({ view }: Session, { legal }: MatchSnapshot): Fleet {
    const sea = (view && seaOf(view.seas[0])) ?? LARGE_SEA
    const random = seededRandom(`${JSON.stringify(legal)} ${this.#shuffles}`)
    const fleet = sea.randomFleet(random)
    return view?.arsenal ? [...fleet, ...minesByChance(sea, fleet, random).map((at) => ({ at, down: false, length: 1 }))] : fleet
  }
}
