import type { LoginMethod } from '@majlis/contract/accounts.logins'
import type { LoginRow } from '../accounts.sql.ts'

type Row = Pick<LoginRow, 'type' | 'external_id' | 'added_at' | 'remove_at'>

const addedAt = ({ added_at }: Row): number => new Date(added_at).getTime()

/**
 * The login methods with which the removal of one of them can be cancelled: that method itself, and each method that was followed by
 * another one. The newest method is excluded, because somebody who was in the account for a moment may have added it.
 */
export function keepersOf<R extends Row>(removed: R, all: readonly R[]): R[] {
  const newest = Math.max(...all.map(addedAt))
  return all.filter((row) => row === removed || addedAt(row) < newest)
}

/** The login methods of one account as their owner sees them. */
export function methodsOf(all: readonly Row[]): LoginMethod[] {
  const key = ({ type, external_id }: Row) => ({ type, id: external_id })
  return all.map((row) =>
    row.remove_at === null ? key(row) : { ...key(row), removesAt: new Date(row.remove_at).getTime(), keptBy: keepersOf(row, all).map(key) },
  )
}
