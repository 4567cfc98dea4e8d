import { listenForKeys } from '@majlis/game-kit/input'
import type { Keys } from '@majlis/game-kit/input'
import { HOME, TENTS, WASTE, openOf } from '../table.ts'
import type { Move, Table } from '../table.ts'
import { pilesFor, tapMove } from './advice.ts'
import type { CardTable } from './card-table.ts'
import { STOCK, cardsOf } from './layout.ts'
import type { Grip } from './layout.ts'

/** What keys do besides playing cards. */
export type Command = 'undo' | 'hint' | 'finish' | 'restart' | 'pause'

export interface CursorNeeds {
  readonly table: () => Table
  readonly cardTable: CardTable
  readonly mayPlay: () => boolean
  readonly play: (move: Move) => void
  readonly refuse: (grip: Grip) => void
  readonly command: (command: Command) => void
  /** Called when the cursor has moved to a pile. */
  readonly announce: (pile: number) => void
  readonly taken: (grip: Grip) => void
}

/** The upper row, by column. */
const UPPER = [HOME, HOME + 1, HOME + 2, HOME + 3, WASTE, WASTE, STOCK] as const
type Action = Command | 'left' | 'right' | 'up' | 'down' | 'enter' | 'space' | 'draw' | 'escape'
const KEYS: Keys<Action> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Enter: 'enter',
  Space: 'space',
  KeyD: 'draw',
  KeyU: 'undo',
  KeyZ: 'undo',
  KeyH: 'hint',
  KeyF: 'finish',
  KeyR: 'restart',
  KeyP: 'pause',
  Escape: 'escape',
}

/** Listens for keys: arrows move a cursor over the piles, Enter plays, Space picks up and lays down. */
export class Cursor {
  readonly #needs: CursorNeeds
  #column = 0
  #isUpper = false
  /** Cards above the one that the cursor is on. */
  #depth = 0
  #isShown = false
  #taken: Grip | undefined

  constructor(page: Document, needs: CursorNeeds) {
    this.#needs = needs
    listenForKeys(page, KEYS, (action, isDown) => {
      if (isDown && needs.mayPlay()) this.#act(action)
    })
  }

  /** Hides the cursor. */
  hide(): void {
    if (this.#isShown) this.#needs.cardTable.unmark()
    this.#isShown = false
    this.#taken = undefined
  }

  get #pile(): number {
    return this.#isUpper ? (UPPER[this.#column] ?? STOCK) : this.#column
  }

  get #grip(): Grip {
    const pile = this.#pile
    const table = this.#needs.table()
    if (pile === STOCK) return { pile, count: 0 }
    const max = pile < TENTS ? openOf(table, pile) : cardsOf(table, { from: pile, to: 0, count: 1 }).length
    return { pile, count: Math.min(max, this.#depth + 1) }
  }

  #act(action: Action): void {
    if (action === 'left' || action === 'right' || action === 'up' || action === 'down') {
      this.#move(action)
      return
    }
    if (action === 'draw') this.#needs.play('draw')
    else if (action === 'enter' || action === 'space') this.#press(action)
    else if (action !== 'escape') this.#needs.command(action)
    else if (this.#taken) this.#taken = undefined
    else this.#needs.command('pause')
    if (!this.#isShown) return
    this.#depth = Math.min(this.#depth, Math.max(0, this.#grip.count - 1))
    this.#show()
  }

  #move(action: 'left' | 'right' | 'up' | 'down'): void {
    if (!this.#isShown) {
      this.#show()
      return
    }
    if (action === 'left' || action === 'right') {
      this.#column = (this.#column + (action === 'left' ? TENTS - 1 : 1)) % TENTS
      this.#depth = 0
    } else if (action === 'up' && !this.#isUpper && !this.#taken && this.#depth + 1 < openOf(this.#needs.table(), this.#column)) this.#depth += 1
    else if (action === 'up') this.#isUpper = true
    else if (!this.#isUpper && this.#depth > 0) this.#depth -= 1
    else this.#isUpper = false
    if (this.#isUpper) this.#depth = 0
    this.#show()
    this.#needs.announce(this.#pile)
  }

  #press(action: 'enter' | 'space'): void {
    const at = this.#grip
    if (this.#taken) this.#layDown(this.#taken)
    else if (at.pile === STOCK) this.#needs.play('draw')
    else if (action === 'enter') {
      const move = at.count > 0 ? tapMove(this.#needs.table(), at.pile, at.count) : undefined
      if (move) this.#needs.play(move)
      else this.#needs.refuse(at)
    } else if (at.count > 0) {
      this.#taken = at
      this.#needs.taken(at)
    }
  }

  #layDown(from: Grip): void {
    const to = this.#pile
    this.#taken = undefined
    if (to === from.pile) return
    if (pilesFor(this.#needs.table(), from.pile, from.count).includes(to)) this.#needs.play({ from: from.pile, to, count: from.count })
    else this.#needs.refuse(from)
  }

  #show(): void {
    const at = this.#taken ?? this.#grip
    const cards = at.count > 0 ? cardsOf(this.#needs.table(), { from: at.pile, to: 0, count: at.count }) : []
    this.#needs.cardTable.mark(cards, this.#taken || at.count === 0 ? this.#pile : undefined)
    this.#isShown = true
  }
}
