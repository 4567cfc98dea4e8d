import { createHash } from 'node:crypto'
import type { Db, Queries } from '../platform/db/pool.ts'

/** The account that carriers' running subscriptions belong to once their owner's account is gone. */
const nobody = '00000000-0000-0000-0000-000000000000'

const hashOf = (msisdn: string) => createHash('sha256').update(msisdn).digest()

/** Payment methods and subscriptions of a person, for an export. */
export async function selectOfPerson(db: Queries, user: string): Promise<object> {
  const [paymentMethods, subscriptions] = await Promise.all([
    db.query('select type, data, active, subscription_id, service_id, added_at from payment_method where account_id = $1 order by added_at', [user]),
    db.query(
      'select id, msisdn, service_id, payment_type, on_trial, trial_ends_at, started_at, ended_at from subscription where account_id = $1 order by started_at',
      [user],
    ),
  ])
  return { paymentMethods, subscriptions }
}

/**
 * Removes payment methods, and subscriptions but those that a carrier still bills: they go on without an account, so that their number
 * can stop them.
 */
export async function eraseOfPerson(db: Db, user: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('delete from payment_method where account_id = $1', [user])
    const gone = await tx.query<{ msisdn: string; trial: boolean }>(
      'delete from subscription where account_id = $1 and (on_trial or ended_at is not null) returning msisdn, trial_ends_at is not null as trial',
      [user],
    )
    for (const { msisdn, trial } of gone)
      if (trial) await tx.query('insert into past_trial (number_hash) values ($1) on conflict do nothing', [hashOf(msisdn)])
    await tx.query('update subscription set account_id = $2 where account_id = $1', [user, nobody])
  })
}

/** True for a number that had its trial with an account that is gone. */
export async function hadTrial(db: Queries, msisdn: string): Promise<boolean> {
  const rows = await db.query('select 1 from past_trial where number_hash = $1', [hashOf(msisdn)])
  return rows.length > 0
}
