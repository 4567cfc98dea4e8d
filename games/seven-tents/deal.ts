import { seededRandom } from '@majlis/rules/random'
import type { Random } from '@majlis/rules/random'
import { CARDS, RANKS, TENTS, rankOf, suitOf } from './table.ts'
import type { Card, Table } from './table.ts'

/** Renamings of the suits that do not change how hard a deal is: both colours stay two suits each. */
export const SUIT_ORDERS: readonly (readonly number[])[] = [
  [0, 1, 2, 3],
  [0, 3, 2, 1],
  [2, 1, 0, 3],
  [2, 3, 0, 1],
  [1, 0, 3, 2],
  [1, 2, 3, 0],
  [3, 0, 1, 2],
  [3, 2, 1, 0],
]

/** Lays out the deal with this number; `suits` renames its suits. */
export function layOut(number: number, suits: readonly number[] = [0, 1, 2, 3]): Table {
  const pack = shuffled(seededRandom(`seven-tents/${number}`)).map((card) => (suits[suitOf(card)] ?? 0) * RANKS + rankOf(card))
  const tents = Array.from({ length: TENTS }, (_, tent) => pack.splice(0, tent + 1))
  return { stock: pack, waste: [], homes: [0, 0, 0, 0], tents, down: tents.map((_, tent) => tent) }
}

function shuffled(random: Random): Card[] {
  const pack = Array.from({ length: CARDS }, (_, card) => card)
  for (let at = CARDS - 1; at > 0; at -= 1) {
    const other = random.int(at + 1)
    ;[pack[at], pack[other]] = [pack[other] ?? 0, pack[at] ?? 0]
  }
  return pack
}
