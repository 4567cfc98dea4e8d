import type { Person, TestApp } from '../testing.ts'

/** Somebody whose free trial is over. The ledger is corrected, too, so that the audit holds. */
export async function lapsed(app: TestApp, msisdn: string): Promise<Person> {
  const person = await app.signIn({ msisdn, name: 'Noor' })
  await app.db.query("update subscription set trial_ends_at = now() - interval '1 minute' where msisdn = $1 and consent_id is null", [msisdn])
  await app.db.query(
    `update subscription_ledger l set until = s.trial_ends_at from subscription s where l.subscription_id = s.id and l.kind = 'trialBegan' and s.msisdn = $1`,
    [msisdn],
  )
  return person
}
