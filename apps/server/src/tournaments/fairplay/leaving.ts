import type { Queries, Tx } from '../../platform/db/pool.ts'
import type { TournamentsContext } from '../context.ts'
import type { Sealing } from '../vouchers/sealing.ts'
import { hasLeft, insertLeft } from './leaving.sql.ts'

/**
 * People who deleted the account while a tournament runs. Without it, somebody would come back with the same number as another person: after a
 * disqualification, or to lose once more to the same opponent.
 */
export interface Leaving {
  /** Stores who paid for a person, in the transaction of the deletion and before it. */
  note(tx: Tx, user: string): Promise<void>
  /** Whether a person, or who pays for them, has taken part in the tournament with an account that is deleted now. */
  hasLeft(on: Queries, tournament: string, user: string): Promise<boolean>
}

/** Payers are stored as keyed hashes, so that a reader of the database learns no number. */
export function createLeaving({ billing }: Pick<TournamentsContext, 'billing'>, sealing: Sealing): Leaving {
  const payersOf = async (on: Queries, user: string) => [...((await billing.payersOf(on, [user])).get(user) ?? [])].map((payer) => sealing.fingerprint(payer))
  return {
    note: async (tx, user) => insertLeft(tx, user, await payersOf(tx, user)),
    hasLeft: async (on, tournament, user) => hasLeft(on, tournament, await payersOf(on, user)),
  }
}
