import type { Queries } from '../../platform/db/pool.ts'

export interface SdkToken {
  readonly token: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** The newest token of a person. */
export async function selectToken(db: Queries, user: string): Promise<SdkToken | undefined> {
  const [row] = await db.query<{ token: string; expires_at: Date }>('select token, expires_at from chat_sdk_token where account_id = $1', [user])
  return row && { token: row.token, expiresAt: row.expires_at.getTime() }
}

/** Stores a token in the place of the one before it. */
export async function saveToken(db: Queries, user: string, { token, expiresAt }: SdkToken): Promise<void> {
  await db.query(
    `insert into chat_sdk_token (account_id, token, expires_at) values ($1, $2, $3)
     on conflict (account_id) do update set token = excluded.token, expires_at = excluded.expires_at`,
    [user, token, new Date(expiresAt)],
  )
}

/** Removes a person's token. @returns false where there was none, so that the service does not know the person */
export async function deleteToken(db: Queries, user: string): Promise<boolean> {
  return (await db.query('delete from chat_sdk_token where account_id = $1 returning 1', [user])).length > 0
}
