import type { Db } from '../../platform/db/pool.ts'

/** A match as it was left. */
export interface Row {
  readonly id: string
  readonly game_id: string
  readonly configuration_id: string
  readonly template: { readonly teamUp: boolean }
  readonly status: string
  readonly seed: string
  readonly last_seq: number
  readonly result: { readonly win: readonly { readonly playerId: string }[]; readonly lose: readonly { readonly playerId: string }[] } | null
  readonly has_bot: boolean
}

export function selectAll(db: Db): Promise<Row[]> {
  return db.query<Row>('select id, game_id, configuration_id, template, status, seed, last_seq, result, has_bot from match')
}

export function selectSearching(db: Db): Promise<object[]> {
  return db.query("select id from ticket where state = 'searching'")
}

/** Wins that the medals of people hold. */
export async function countWins(db: Db): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'select coalesce(sum(wins), 0)::int as n from played_game p join account a on a.id = p.account_id where not a.is_bot',
  )
  return row?.n ?? 0
}

export function selectSeats(db: Db, match: string): Promise<{ seat: number; account_id: string; is_bot: boolean; stand_in: string | null; active: boolean }[]> {
  return db.query('select seat, account_id, is_bot, stand_in, active from match_player where match_id = $1 order by seat', [match])
}

export function selectStored(db: Db, match: string): Promise<{ seq: number; kind: 'move' | 'timeout' | 'forfeit'; seat: number; move: unknown }[]> {
  return db.query('select seq, kind, seat, move from match_event where match_id = $1 order by seq', [match])
}
