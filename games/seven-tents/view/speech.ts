import type { Welcome } from '@majlis/game-bridge/protocol'
import { digitWriter, fill, numberWriter } from '@majlis/game-bridge/stage/screen'
import { HOME, TENTS, WASTE, rankOf, suitOf, topOf } from '../table.ts'
import type { Card, Move, Table } from '../table.ts'
import { STOCK } from './layout.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'

/** The game's texts, in the page's language and numerals. */
export interface Speech {
  readonly texts: Messages
  number(value: number): string
  digits(value: number): string
  /** Tenths of a second as minutes and seconds. */
  clock(tenths: number): string
  card(card: Card): string
  /** A pile and its content. */
  pile(table: Table, pile: number): string
  move(table: Table, move: Move): string
}

export function createSpeech(welcome: Welcome): Speech {
  const texts: Messages = messages[welcome.language]
  const [number, digits] = [numberWriter(welcome), digitWriter(welcome)]
  const [ace, jack, queen, king] = texts.ranks
  const named: Readonly<Record<number, string>> = { 0: ace, 10: jack, 11: queen, 12: king }

  function card(one: Card): string {
    const rank = rankOf(one)
    return fill(texts.card, { rank: named[rank] ?? digits(rank + 1), suit: texts.suits[suitOf(one)] ?? '' })
  }
  function nameOf(pile: number): string {
    if (pile < TENTS) return fill(texts.piles.tent, { n: digits(pile + 1) })
    if (pile === WASTE) return texts.piles.waste
    return pile === STOCK ? texts.piles.stock : fill(texts.piles.home, { suit: texts.suits[pile - HOME] ?? '' })
  }
  function pile(table: Table, one: number): string {
    const name = nameOf(one)
    if (one === STOCK) return `${name}: ${digits(table.stock.length)}`
    const top = topOf(table, one)
    if (top === undefined) return fill(texts.empty, { pile: name })
    const down = table.down[one] ?? 0
    return `${name}: ${card(top)}${one < TENTS && down > 0 ? ` ${fill(texts.down, { n: digits(down) })}` : ''}`
  }
  return {
    texts,
    number,
    digits,
    clock(tenths) {
      const seconds = Math.floor(tenths / 10)
      return `${digits(Math.floor(seconds / 60))}:${digits(Math.floor((seconds % 60) / 10))}${digits(seconds % 10)}`
    },
    card,
    pile,
    move(table, move) {
      if (move === 'draw') return texts.turnStock
      const cards = move.from < TENTS ? table.tents[move.from]?.at(-move.count) : topOf(table, move.from)
      return cards === undefined ? '' : fill(texts.hinted, { card: card(cards), pile: nameOf(move.to) })
    },
  }
}

/** The medal of a won round, 1 to 3, and what it is for; a round that hints have won has none. */
export function wonOverlay({ medals, byHints }: Messages['end'], medal: number): { readonly text: string; readonly medal?: number } {
  if (medal === 0) return { text: byHints }
  return { medal, text: medal === 3 ? medals.gold : medal === 2 ? medals.silver : medals.bronze }
}
