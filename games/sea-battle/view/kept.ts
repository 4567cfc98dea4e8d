import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Json, MatchSnapshot, Welcome } from '@majlis/game-bridge/protocol'
import { countIn, createAutosave, fieldsOf } from '@majlis/game-kit/autosave'
import type { Autosave } from '@majlis/game-kit/autosave'
import { LOOKS, isLook, openLooks } from '../looks.ts'
import { ITEMS, LIMITS, STANDARD, isAllowed } from '../stock.ts'
import type { Stock } from '../stock.ts'

/** What a person takes from one match to the next: the arsenal that was sent last, how many ships they have sunk, and how their fleet looks. */
export class Kept {
  readonly #autosave: Autosave
  #stock: Stock
  #look: number
  #sunk = 0
  /** How many open looks the person knows of. */
  #known = 1
  /** The match that is played here; a replay or a match of others is none. */
  #match: string | undefined

  constructor(host: GameHost, timers: Timers, { saved }: Pick<Welcome, 'saved'>) {
    const { stock, look } = fieldsOf(saved?.data)
    this.#join(saved?.data)
    this.#stock = stockIn(stock)
    this.#look = isLook(look) && look < this.open ? look : 0
    this.#autosave = createAutosave(host, timers, { start: saved, current: () => this.#saved(), learn: (theirs) => this.#join(theirs) })
  }

  get stock(): Stock {
    return this.#stock
  }

  /** How the fleet looks, by its place in `LOOKS`. */
  get look(): number {
    return this.#look
  }

  /** Ships sunk in all matches. */
  get sunk(): number {
    return this.#sunk
  }

  /** How many looks may be chosen. */
  get open(): number {
    return openLooks(this.#sunk)
  }

  /** True while a look is open that the person has not been shown. */
  get hasNew(): boolean {
    return this.open > this.#known
  }

  /** Keeps the arsenal of a match. */
  arm(stock: Stock): void {
    if (ITEMS.every((item) => stock[item] === this.#stock[item])) return
    this.#stock = stock
    this.#autosave.touch()
  }

  /** Chooses how the fleet looks; nothing happens for a look that is not open. */
  choose(look: number): void {
    if (look === this.#look || look >= this.open) return
    this.#look = look
    this.#autosave.touch()
  }

  /** The person has seen which looks are open. */
  see(): void {
    if (!this.hasNew) return
    this.#known = this.open
    this.#autosave.touch()
  }

  /** Notes which match is played here. */
  follow({ matchId, seat, turn }: MatchSnapshot): void {
    if (seat !== null && turn.length > 0) this.#match = matchId
  }

  /**
   * Counts ships that the person has just sunk in a match, if it is the one that is played here.
   * @returns the look that is open with them; undefined where none is new
   */
  sink(matchId: string, ships: number): number | undefined {
    if (matchId !== this.#match || ships === 0) return undefined
    const before = this.open
    this.#sunk += ships
    this.#autosave.touch()
    return this.open > before ? this.open - 1 : undefined
  }

  #saved(): Json {
    return { stock: { ...this.#stock }, look: this.#look, sunk: this.#sunk, known: this.#known }
  }

  #join(saved: Json | undefined): void {
    const { sunk, known } = fieldsOf(saved)
    this.#sunk = countIn(sunk, this.#sunk)
    this.#known = countIn(known, this.#known, LOOKS.length)
  }
}

/** An arsenal from a save, which may be of another version; the one that is set at first where it is none that is allowed. */
function stockIn(saved: Json | undefined): Stock {
  const given = fieldsOf(saved)
  const counts = Object.fromEntries(ITEMS.map((item) => [item, countIn(given[item], 0, LIMITS[item])])) as unknown as Stock
  return Object.keys(given).length > 0 && isAllowed(counts) ? counts : STANDARD
}
