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
