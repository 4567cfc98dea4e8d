import type { Queries } from '../../platform/db/pool.ts'
import { apply, type Balance, type Entry } from './ledger.ts'
import { balanceOf, insertLines, type Line, lockRows, type SubscriptionRow, updateRows } from './ledger.sql.ts'

/** The decision about one subscription, made with its current balance: the entries to add, none for nothing. */
export interface Decision {
  readonly id: string
  readonly decide: (row: SubscriptionRow, balance: Balance) => readonly Entry[]
  /** The carrier's name for it, where it has given one. */
  readonly reference?: string | undefined
}

/** The result of one decision: the row before it, and the balance after it. Undefined where there is no such subscription. */
export type Decided = { readonly row: SubscriptionRow; readonly balance: Balance; readonly added: readonly Entry[] } | undefined

/**
 * Adds entries to ledgers and updates the rows with their sums, many at once. An entry that does not fit is left out with those after it.
 * Must run in a transaction.
 */
export async function append(tx: Queries, decisions: readonly Decision[]): Promise<Decided[]> {
  const rows = await lockRows(tx, [...new Set(decisions.map(({ id }) => id))])
  const known = new Map(rows.map((row) => [row.id, { row, balance: balanceOf(row), seq: row.entries, reference: row.reference }]))
  const lines: Line[] = []
  const decided = decisions.map(({ id, decide, reference }): Decided => {
    const each = known.get(id)
    if (each === undefined) return undefined
    const added: Entry[] = []
    for (const entry of decide(each.row, each.balance)) {
      const next = apply(each.balance, entry)
      if (next === undefined) break
      each.balance = next
      each.seq += 1
      added.push(entry)
      lines.push({ id, seq: each.seq, entry })
    }
    if (reference !== undefined && reference !== '') each.reference = reference
    return { row: each.row, balance: each.balance, added }
  })
  await insertLines(tx, lines)
  const changed = [...known].filter(([id, each]) => lines.some((line) => line.id === id) || each.reference !== each.row.reference)
  await updateRows(
    tx,
    changed.map(([id, { row, balance, seq, reference }]) => ({ id, row, balance, seq, reference, requestedAt: lines.findLast(isAskOf(id))?.entry.at })),
  )
  return decided
}

const isAskOf =
  (id: string) =>
  (line: Line): boolean =>
    line.id === id && line.entry.kind === 'asked'
