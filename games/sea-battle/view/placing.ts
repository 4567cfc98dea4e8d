import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import type { Table } from '@majlis/game-bridge/stage/table'
import { type Random, seededRandom } from '@majlis/rules/random'
import { cellsByChance, minesByChance } from '../arsenal.ts'
import { LARGE_SEA, seaOf } from '../sea.ts'
import type { Sea } from '../sea.ts'
import { isAllowed, weaponsIn } from '../stock.ts'
import type { Stock } from '../stock.ts'
import { gunAt, mineAt } from './draft.ts'
import type { Draft } from './draft.ts'
import type { Kept } from './kept.ts'
import { canPlace } from './session.ts'
import type { Session } from './session.ts'

/** The rival may place while the own fleet is being sent; the move is then sent again with the match's new number. */
const PLACE_TRIES = 3

/** The own fleet while it is being placed. */
export class Placing {
  readonly #table: Table<Session>
  readonly #kept: Kept
  readonly #onChange: () => void
  #draft: Draft = []
  /** The arsenal that is chosen. It stays for another match. */
  #stock: Stock
  #shuffles = 0

  /** @param onChange is called when another fleet is to be drawn */
  constructor(table: Table<Session>, kept: Kept, onChange: () => void) {
    this.#table = table
    this.#kept = kept
    this.#stock = kept.stock
    this.#onChange = onChange
  }

  /** The fleet as it would be sent now, with the mines and guns of an arsenal. */
  get draft(): Draft {
    return this.#draft
  }

  /** The arsenal as it would be sent now. */
  get stock(): Stock {
    return this.#stock
  }

  /** Chooses another arsenal: what lies in the sea stays there, and what is new lies by chance. Nothing happens where it costs too much. */
  choose(stock: Stock): void {
    const { session } = this.#table
    const sea = session.view && seaOf(session.view.seas[0])
    if (!sea || !session.match || !canPlace(session) || !isAllowed(stock)) return
    this.#stock = stock
    this.#shuffles += 1
    this.change(withStock(sea, this.#draft, stock, this.#random(session.match)))
  }

  /** Begins another match with a fleet by chance. Nothing is drawn. */
  begin(session: Session, match: MatchSnapshot): void {
    this.#shuffles = 0
    this.#draft = this.#fleetByChance(session, match)
  }

  change(fleet: Draft): void {
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
    const { mines, guns } = laidOf(this.#draft)
    const { arsenal } = this.#table.session.view ?? {}
    const laid = arsenal?.choice ? { guns, mines, weapons: weaponsIn(this.#stock) } : arsenal ? { mines } : {}
    const { look } = this.#kept
    const move = { kind: 'place', ships, ...laid, ...(look > 0 && { look }) }
    if (arsenal?.choice) this.#kept.arm(this.#stock)
    this.#table.sounds.play('turn')
    this.#table.show({ ...this.#table.session, sent: this.#draft })
    this.#table.sayStatus()
    for (let tries = 0; tries < PLACE_TRIES && this.#table.session.sent !== null; tries += 1) {
      if ((await this.#table.ask(move))?.ok) return
      await this.#table.resync()
    }
    if (this.#table.session.sent !== null) this.#table.show({ ...this.#table.session, sent: null })
  }

  #fleetByChance({ view }: Session, match: MatchSnapshot): Draft {
    const sea = (view && seaOf(view.seas[0])) ?? LARGE_SEA
    const random = this.#random(match)
    const fleet = sea.randomFleet(random)
    if (!view?.arsenal) return fleet
    return view.arsenal.choice ? withStock(sea, fleet, this.#stock, random) : [...fleet, ...minesByChance(sea, fleet, random).map(mineAt)]
  }

  /** The server's proposals are secret, so a fleet that is drawn from them is secret too: one drawn from the clock could be guessed. */
  #random({ legal }: MatchSnapshot): Random {
    return seededRandom(`${JSON.stringify(legal)} ${this.#shuffles}`)
  }
}

/** The cells of the mines and of the guns of a draft. */
function laidOf(draft: Draft): { readonly mines: readonly number[]; readonly guns: readonly number[] } {
  const small = draft.filter(({ length }) => length === 1)
  return { mines: small.filter(({ isGun }) => !isGun).map(({ at }) => at), guns: small.filter(({ isGun }) => isGun).map(({ at }) => at) }
}

/** The ships of a draft with so many mines and guns: those that lie there already, and further ones by chance. */
function withStock(sea: Sea, draft: Draft, stock: Stock, random: Random): Draft {
  const ships = draft.filter(({ length }) => length > 1)
  const { mines: oldMines, guns: oldGuns } = laidOf(draft)
  const [keptMines, keptGuns] = [oldMines.slice(0, stock.mine), oldGuns.slice(0, stock.gun)]
  const mines = [...keptMines, ...cellsByChance(sea, ships, random, stock.mine - keptMines.length, [...keptMines, ...keptGuns])]
  const guns = [...keptGuns, ...cellsByChance(sea, ships, random, stock.gun - keptGuns.length, [...mines, ...keptGuns])]
  return [...ships, ...mines.map(mineAt), ...guns.map(gunAt)]
}
