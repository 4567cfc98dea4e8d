import type { Queries } from '../platform/db/pool.ts'

/** The key of an account with the session that gave it. Of several accounts with the same key, only the last that gave it has it. */
export async function selectFcmKey(db: Queries, account: string): Promise<{ readonly key: string; readonly session: string } | undefined> {
  const [row] = await db.query<{ key: string; session: string }>(
    `select a.fcm_key as key, a.fcm_session_id as session from account a
     where a.id = $1 and a.fcm_key <> '' and a.fcm_session_id is not null and a.deleted_at is null
       and not exists (select 1 from account other where other.fcm_key = a.fcm_key and other.fcm_key <> '' and other.id <> a.id and other.fcm_key_at > a.fcm_key_at)`,
    [account],
  )
  return row
}

/** Empties the push key of an account, unless the account has another key by now. */
export async function clearFcmKey(db: Queries, account: string, key: string): Promise<void> {
  await db.query("update account set fcm_key = '', fcm_session_id = null where id = $1 and fcm_key = $2", [account, key])
}
