import { TIERS } from './deals.ts'
import { openText, writeInput } from './input.ts'
import type { Deal, Input } from './input.ts'
import { step } from './step.ts'
import type { State } from './step.ts'
import type { Move, Table } from './table.ts'

/** Every kind of deal. */
export const deals: readonly Deal[] = ([1, 3] as const).flatMap((draw) => TIERS.map((tier) => ({ draw, tier })))

/** Plays a move each second; stops at the first that is refused. */
export function play(start: State, moves: readonly Move[]): { readonly state: State; readonly text: string } {
  let state = start
  let text = openText(start)
  for (const move of moves) {
    const input: Input = { act: 'move', at: state.at + 10, move }
    const next = step(state, input)
    if (!next) throw new Error(`move ${state.moves} is refused: ${JSON.stringify(move)}`)
    text += writeInput(input, state.at)
    state = next
  }
  return { state, text }
}

/** Every card on the table, those at home included. */
export function cardsOf({ stock, waste, homes, tents }: Table): readonly number[] {
  return [...stock, ...waste, ...tents.flat(), ...homes.flatMap((count, suit) => Array.from({ length: count }, (_, rank) => suit * 13 + rank))]
}

const [SPADE, HEART, CLUB, DIAMOND] = [0, 13, 26, 39]

/** A lost deal: aces and others lie under the seven of clubs, and no red eight can be freed; some cards can still be moved, and some go home. */
export const lostTable: Table = {
  stock: [SPADE + 4],
  waste: [],
  homes: [0, 8, 4, 2],
  tents: [
    [SPADE + 12, DIAMOND + 11, CLUB + 10, DIAMOND + 9, SPADE + 8, DIAMOND + 7, SPADE + 6, DIAMOND + 5, CLUB + 4, DIAMOND + 3],
    [],
    [HEART + 12, SPADE + 11, DIAMOND + 10, CLUB + 9, DIAMOND + 8],
    [DIAMOND + 12, CLUB + 11, HEART + 10, SPADE + 9, HEART + 8, CLUB + 7, DIAMOND + 6, CLUB + 5, DIAMOND + 4, SPADE + 3, DIAMOND + 2, SPADE + 1],
    [CLUB + 12, HEART + 11, SPADE + 10, HEART + 9],
    [SPADE + 2],
    [SPADE + 5, CLUB + 8, SPADE, SPADE + 7, CLUB + 6],
  ],
  down: [0, 0, 0, 0, 0, 0, 4],
}
