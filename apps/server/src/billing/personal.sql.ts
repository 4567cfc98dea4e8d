import type { Db, Queries } from '../platform/db/pool.ts'

/** Payment methods, subscriptions and consents of a person, for an export. */
export async function selectOfPerson(db: Queries, user: string): Promise<object> {
  const [paymentMethods, subscriptions, consents] = await Promise.all([
    db.query('select type, data, active, subscription_id, service_id, added_at from payment_method where account_id = $1 order by added_at', [user]),
    db.query(
      `select id, msisdn, service_id, payment_type, on_trial, trial_ends_at, started_at, ended_at, state, paid_until from subscription
       where account_id = $1 order by started_at`,
      [user],
    ),
    db.query('select msisdn, service_id, shown, shown_at, at, address from consent where account_id = $1 and refused_at is null order by at', [user]),
  ])
  return { paymentMethods, subscriptions, consents }
}

/**
 * Removes payment methods and trials. What somebody agreed to pay, and paid, is stored as evidence for the carrier and the law, under its number
 * and without an account: so the number can still stop it. A hash records that a number had its trial.
 */
export async function eraseOfPerson(db: Db, user: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('delete from payment_method where account_id = $1', [user])
    await tx.query(
      `with gone as (delete from subscription where account_id = $1 and consent_id is null and stray = 0 and paid = 0 returning id)
       delete from subscription_ledger where subscription_id in (select id from gone)`,
      [user],
    )
    await tx.query('update subscription set account_id = null where account_id = $1', [user])
    await tx.query('update consent set account_id = null where account_id = $1', [user])
    await tx.query('update purchase set account_id = null where account_id = $1', [user])
  })
}
