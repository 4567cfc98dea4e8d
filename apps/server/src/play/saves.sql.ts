import type { Queries } from '../platform/db/pool.ts'

export interface SaveRow {
  readonly version: number
  readonly data: string
}

/** The save of an account in a game; `data` is JSON. */
export async function selectSave(db: Queries, account: string, game: string): Promise<SaveRow | undefined> {
  const [row] = await db.query<SaveRow>('select version, data from game_save where account_id = $1 and game_id = $2', [account, game])
  return row
}

/** Writes a save when the stored version is still `base` (0: nothing stored). Returns the new version, undefined when it is not. */
export async function writeSave(
  db: Queries,
  save: { account: string; game: string; base: number; data: string; bytes: number; at: Date },
): Promise<number | undefined> {
  const values = [save.account, save.game, save.data, save.bytes, save.at]
  const [row] =
    save.base === 0
      ? await db.query<{ version: number }>(
          `insert into game_save (account_id, game_id, version, data, bytes, saved_at) values ($1, $2, 1, $3, $4, $5)
           on conflict do nothing returning version`,
          values,
        )
      : await db.query<{ version: number }>(
          `update game_save set version = version + 1, data = $3, bytes = $4, saved_at = $5
           where account_id = $1 and game_id = $2 and version = $6 returning version`,
          [...values, save.base],
        )
  return row?.version
}
