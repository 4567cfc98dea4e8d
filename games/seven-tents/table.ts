/** Cards are numbers 0 to 51: thirteen of each suit, from ace to king. Suits: spades, hearts, clubs, diamonds. */
export type Card = number

export const SUITS = 4
export const RANKS = 13
export const CARDS = SUITS * RANKS
export const TENTS = 7
/** Piles by number: the tents are 0 to 6, then the waste, then a home for each suit. */
export const WASTE = 7
export const HOME = WASTE + 1

export function suitOf(card: Card): number {
  return Math.floor(card / RANKS)
}

/** 0 is the ace, 12 the king. */
export function rankOf(card: Card): number {
  return card % RANKS
}

export function isRed(card: Card): boolean {
  return suitOf(card) % 2 === 1
}

/** The cards on the table. The last card of each list is the top one. `apply` changes it in place; `copied` makes a copy. */
export interface Table {
  readonly stock: Card[]
  readonly waste: Card[]
  /** How many cards of each suit are home, ace first. */
  readonly homes: number[]
  readonly tents: Card[][]
  /** How many cards of each tent are face down, from its bottom. */
  readonly down: number[]
}

/** Turns cards of the stock, or the waste over when the stock is empty. */
export type Draw = 'draw'
/** `count` cards from the top of one pile onto another. */
export interface Carry {
  readonly from: number
  readonly to: number
  readonly count: number
}
export type Move = Draw | Carry

export function copied({ stock, waste, homes, tents, down }: Table): Table {
  return { stock: [...stock], waste: [...waste], homes: [...homes], tents: tents.map((tent) => [...tent]), down: [...down] }
}

/** The card on top of a pile; undefined when it is empty. */
export function topOf(table: Table, pile: number): Card | undefined {
  if (pile < TENTS) return table.tents[pile]?.at(-1)
  if (pile === WASTE) return table.waste.at(-1)
  const suit = pile - HOME
  const count = table.homes[suit] ?? 0
  return count === 0 ? undefined : suit * RANKS + count - 1
}

/** The number of open cards of a tent. */
export function openOf(table: Table, tent: number): number {
  return (table.tents[tent]?.length ?? 0) - (table.down[tent] ?? 0)
}

export function cardsHome({ homes }: Table): number {
  return homes.reduce((sum, count) => sum + count, 0)
}

export function cardsDown({ down }: Table): number {
  return down.reduce((sum, count) => sum + count, 0)
}

/** Whether all cards are open, so that the rest can go home automatically. */
export function isOpen(table: Table): boolean {
  return table.stock.length === 0 && table.waste.length === 0 && cardsDown(table) === 0
}

/** Whether `card` may be laid on `below` in a tent. */
function follows(card: Card, below: Card): boolean {
  return rankOf(below) === rankOf(card) + 1 && isRed(below) !== isRed(card)
}

/** Whether `card` may be laid on a pile: descending in alternating colours in the tents, a king on an empty tent, ascending in its suit at home. */
export function takes(table: Table, pile: number, card: Card): boolean {
  if (pile < TENTS) {
    const below = table.tents[pile]?.at(-1)
    return below === undefined ? rankOf(card) === RANKS - 1 : follows(card, below)
  }
  return pile === HOME + suitOf(card) && table.homes[pile - HOME] === rankOf(card)
}

/** The lowest card that a move carries; undefined when there are not enough open ones. */
export function carriedBy(table: Table, { from, count }: Carry): Card | undefined {
  if (count < 1) return undefined
  if (from < TENTS) return count <= openOf(table, from) ? table.tents[from]?.at(-count) : undefined
  return count === 1 ? topOf(table, from) : undefined
}

export function isLegal(table: Table, move: Move): boolean {
  if (move === 'draw') return table.stock.length + table.waste.length > 0
  const { from, to, count } = move
  if (from === to || to === WASTE || (to >= HOME && count !== 1) || (from >= HOME && to >= HOME)) return false
  const card = carriedBy(table, move)
  return card !== undefined && takes(table, to, card)
}

/** Makes a legal move, in place. A card that is then on top of its tent is turned. */
export function apply(table: Table, move: Move, draw: number): void {
  const { stock, waste, homes, tents, down } = table
  if (move === 'draw') {
    if (stock.length === 0) stock.push(...waste.splice(0).reverse())
    else for (let turned = 0; turned < draw && stock.length > 0; turned += 1) waste.push(stock.pop() ?? 0)
    return
  }
  const { from, to, count } = move
  const cards = from < TENTS ? (tents[from]?.splice(-count) ?? []) : [topOf(table, from) ?? 0]
  if (from === WASTE) waste.pop()
  if (from >= HOME) homes[from - HOME] = (homes[from - HOME] ?? 1) - 1
  if (to >= HOME) homes[to - HOME] = (homes[to - HOME] ?? 0) + 1
  else tents[to]?.push(...cards)
  if (from < TENTS) down[from] = Math.min(down[from] ?? 0, Math.max(0, (tents[from]?.length ?? 0) - 1))
}
