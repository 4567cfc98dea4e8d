import { listenForKeys } from '@majlis/game-kit/input'
import type { Keys } from '@majlis/game-kit/input'
import { HOME, TENTS, WASTE, openOf } from '../table.ts'
import type { Move, Table } from '../table.ts'
import { pilesFor, tapMove } from './advice.ts'
import type { Felt } from './felt.ts'
import { STOCK, cardsOf } from './layout.ts'
import type { Grip } from './layout.ts'

/** What keys do besides playing cards. */
export type Command = 'undo' | 'hint' | 'finish' | 'restart' | 'pause'

export interface CursorNeeds {
  readonly table: () => Table
  readonly felt: Felt
  readonly mayPlay: () => boolean
  readonly play: (move: Move) => void
  readonly refuse: (grip: Grip) => void
  readonly command: (command: Command) => void
  /** The cursor stands on a pile. */
  readonly tell: (pile: number) => void
  readonly taken: (grip: Grip) => void
}

/** The upper row, by column. */
const UPPER = [HOME, HOME + 1, HOME + 2, HOME + 3, WASTE, WASTE, STOCK] as const
type Wish = Command | 'left' | 'right' | 'up' | 'down' | 'enter' | 'space' | 'draw' | 'escape'
const KEYS: Keys<Wish> = {
  ...{ ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down', Enter: 'enter', Space: 'space' },
  ...{ KeyD: 'draw', KeyU: 'undo', KeyZ: 'undo', KeyH: 'hint', KeyF: 'finish', KeyR: 'restart', KeyP: 'pause', Escape: 'escape' },
}

/** Listens for keys: arrows move a cursor over the piles, Enter plays, Space picks up and lays down. Answers how to take the cursor off the table. */
export function createCursor(page: Document, needs: CursorNeeds): { readonly hide: () => void } {
  let column = 0
  let isUpper = false
  /** Cards above the one that the cursor is on. */
  let depth = 0
  let isShown = false
  let taken: Grip | undefined

  const pile = (): number => (isUpper ? (UPPER[column] ?? STOCK) : column)
  const grip = (): Grip => {
    const at = pile()
    const table = needs.table()
    if (at === STOCK) return { pile: at, count: 0 }
    const most = at < TENTS ? openOf(table, at) : cardsOf(table, { from: at, to: 0, count: 1 }).length
    return { pile: at, count: Math.min(most, depth + 1) }
  }
  function show(): void {
    const at = taken ?? grip()
    needs.felt.mark(at.count > 0 ? cardsOf(needs.table(), { from: at.pile, to: 0, count: at.count }) : [], taken || at.count === 0 ? pile() : undefined)
    isShown = true
  }
  function move(wish: 'left' | 'right' | 'up' | 'down'): void {
    if (!isShown) {
      show()
      return
    }
    if (wish === 'left' || wish === 'right') {
      column = (column + (wish === 'left' ? TENTS - 1 : 1)) % TENTS
      depth = 0
    } else if (wish === 'up' && !isUpper && !taken && depth + 1 < openOf(needs.table(), column)) depth += 1
    else if (wish === 'up') isUpper = true
    else if (!isUpper && depth > 0) depth -= 1
    else isUpper = false
    if (isUpper) depth = 0
    show()
    needs.tell(pile())
  }
  function enter(): void {
    const at = grip()
    const found = at.pile === STOCK ? 'draw' : at.count > 0 ? tapMove(needs.table(), at.pile, at.count) : undefined
    if (found) needs.play(found)
    else needs.refuse(at)
  }
  function layDown(from: Grip): void {
    const to = pile()
    taken = undefined
    if (to !== from.pile && pilesFor(needs.table(), from.pile, from.count).includes(to)) needs.play({ from: from.pile, to, count: from.count })
    else if (to !== from.pile) needs.refuse(from)
  }
  function act(wish: Wish): void {
    if (wish === 'left' || wish === 'right' || wish === 'up' || wish === 'down') {
      move(wish)
      return
    }
    if (wish === 'draw') needs.play('draw')
    else if (wish === 'enter' || wish === 'space') {
      if (taken) layDown(taken)
      else if (wish === 'enter' || pile() === STOCK) enter()
      else pickUp()
    } else if (wish !== 'escape') needs.command(wish)
    else if (taken) taken = undefined
    else needs.command('pause')
    if (isShown) {
      depth = Math.min(depth, Math.max(0, grip().count - 1))
      show()
    }
  }
  function pickUp(): void {
    const at = grip()
    if (at.count === 0) return
    taken = at
    needs.taken(at)
  }

  listenForKeys(page, KEYS, (wish, isDown) => {
    if (isDown && needs.mayPlay()) act(wish)
  })
  return {
    hide() {
      if (isShown) needs.felt.unmark()
      isShown = false
      taken = undefined
    },
  }
}
