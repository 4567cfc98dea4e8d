import type { Queries, Tx } from '../platform/db/pool.ts'

/** A duel as it is stored. `a` has challenged `b`. */
export interface DuelRow {
  readonly id: string
  readonly game_id: string
  readonly seed: string
  readonly setup: string | null
  readonly a: string
  readonly b: string
  readonly created_at: Date
  readonly expire_at: Date
  readonly declined_at: Date | null
  /** Since when it counts for nobody, because the game was updated before both had ended. */
  readonly void_at: Date | null
  /** The version of the game's steps under which both play; null while no round was begun. */
  readonly steps_version: number | null
  /** Whether the challenger's round had ended before the challenge. */
  readonly offered: boolean
  readonly a_round: string | null
  readonly a_score: number
  /** Null until the round has ended. */
  readonly a_proven: boolean | null
  readonly b_round: string | null
  readonly b_score: number
  readonly b_proven: boolean | null
  /** The browser that opened the round. */
  readonly a_device: string | null
  readonly b_device: string | null
}

export type Side = 'a' | 'b'

const columns =
  'id, game_id, seed, setup, a, b, created_at, expire_at, declined_at, void_at, steps_version, offered, a_round, a_score, a_proven, b_round, b_score, b_proven, a_device, b_device'

/** A block and challenges of the same two people wait for each other. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('duel ' || least($1, $2) || ' ' || greatest($1, $2), 0))", [one, other])
}

/** Stores a duel; false when its id is taken. */
export async function insertDuel(tx: Tx, row: DuelRow): Promise<boolean> {
  const rows = await tx.query(
    `insert into duel (id, game_id, seed, setup, a, b, created_at, expire_at, steps_version, offered, a_round, a_score, a_proven)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing returning 1`,
    [
      row.id,
      row.game_id,
      row.seed,
      row.setup,
      row.a,
      row.b,
      row.created_at,
      row.expire_at,
      row.steps_version,
      row.offered,
      row.a_round,
      row.a_score,
      row.a_proven,
    ],
  )
  return rows.length > 0
}

/** A duel by its id, in any state. */
export async function selectDuel(db: Queries, id: string): Promise<DuelRow | undefined> {
  const [row] = await db.query<DuelRow>(`select ${columns} from duel where id = $1`, [id])
  return row
}

/** Reads a duel, which nobody changes until the transaction ends. */
export async function shareDuel(db: Queries, id: string): Promise<DuelRow | undefined> {
  const [row] = await db.query<DuelRow>(`select ${columns} from duel where id = $1 for share`, [id])
  return row
}

/** Reads a duel, which nobody else reads for a change until the transaction ends. */
export async function holdDuel(tx: Tx, id: string): Promise<DuelRow | undefined> {
  const [row] = await tx.query<DuelRow>(`select ${columns} from duel where id = $1 for update`, [id])
  return row
}

/** The duel in which this round is played and has not ended. */
export async function holdDuelOfRound(tx: Tx, user: string, round: string): Promise<DuelRow | undefined> {
  const [row] = await tx.query<DuelRow>(
    `select ${columns} from duel where (a = $1 and a_round = $2 and a_proven is null) or (b = $1 and b_round = $2 and b_proven is null) for update`,
    [user, round],
  )
  return row
}

/** Stores the round of one side, and the browser that plays it. @param version of the game's steps, which the first round decides */
export async function setRound(tx: Tx, id: string, side: Side, round: string, device: string | null, version: number | null): Promise<void> {
  const change = `${side}_round = $2, ${side}_device = $3, steps_version = coalesce(steps_version, $4)`
  await tx.query(`update duel set ${change} where id = $1`, [id, round, device, version])
}

/** Records since when a duel counts for nobody. */
export async function voidDuel(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.query('update duel set void_at = $2 where id = $1', [id, at])
}

/** Stores the score of one side. @param isProven null while the round runs; false when it has ended without a proof */
export async function setScore(tx: Tx, id: string, side: Side, score: number, isProven: boolean | null): Promise<void> {
  await tx.query(`update duel set ${side}_score = $2, ${side}_proven = $3 where id = $1`, [id, score, isProven])
}

/** Records when a duel was declined, or its challenge withdrawn. */
export async function declineDuel(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.query('update duel set declined_at = $2 where id = $1', [id, at])
}

/** Ends the open duels between two people. */
export function declineBetween(tx: Tx, one: string, other: string, at: Date): Promise<DuelRow[]> {
  return tx.query<DuelRow>(
    `update duel set declined_at = $3
     where ((a = $1 and b = $2) or (a = $2 and b = $1)) and declined_at is null and void_at is null and (a_proven is null or b_proven is null) and expire_at > $3
     returning ${columns}`,
    [one, other, at],
  )
}

/** What each of these people sees of duels. */
export interface StateRow {
  readonly account_id: string
  readonly revision: number
  readonly duels: readonly DuelRow[]
}

/** The newest duels of these people with the revision. One statement reads all of it, so that it belongs to its revision. */
export async function selectStates(db: Queries, people: readonly string[], max: number): Promise<StateRow[]> {
  const rows = await db.query<{ account_id: string; revision: number } & { [column in keyof DuelRow]: DuelRow[column] | null }>(
    `select w.account_id, coalesce(r.revision, 0) as revision, d.*
     from unnest($1::uuid[]) as w(account_id) left join duel_revision r using (account_id)
     left join lateral (select ${columns} from duel where duel.a = w.account_id or duel.b = w.account_id order by created_at desc, id desc limit $2) d on true
     order by w.account_id, d.created_at desc, d.id desc`,
    [people, max],
  )
  return [...Map.groupBy(rows, (row) => row.account_id)].map(([account_id, own]) => ({
    account_id,
    revision: own[0]?.revision ?? 0,
    duels: own.filter((row): row is typeof row & DuelRow => row.id !== null),
  }))
}

/** Counts a change of what these people see. */
export async function raiseRevisions(tx: Queries, people: readonly string[]): Promise<void> {
  await tx.query(
    `insert into duel_revision as r (account_id, revision) select id, 1 from unnest($1::uuid[]) as w(id)
     on conflict (account_id) do update set revision = r.revision + 1`,
    [people.toSorted()],
  )
}

/** Duels of a person, for an export. */
export function selectOfPerson(db: Queries, user: string, max: number): Promise<object[]> {
  return db.query(
    `select id, game_id, created_at, declined_at, a = $1 as is_challenger,
       case when a = $1 then a_score else b_score end as score, case when a = $1 then a_proven else b_proven end as is_proven
     from duel where a = $1 or b = $1 order by created_at desc limit $2`,
    [user, max],
  )
}

/** Deletes the duels of a person. @returns the other people of these duels */
export async function deleteOfPerson(tx: Tx, user: string): Promise<string[]> {
  const rows = await tx.query<{ other: string }>('delete from duel where a = $1 or b = $1 returning case when a = $1 then b else a end as other', [user])
  await tx.query('delete from duel_revision where account_id = $1', [user])
  return [...new Set(rows.map(({ other }) => other))]
}

/** Deletes duels that were over or expired before a moment, at most so many. @returns how many */
export async function deleteOld(tx: Tx, before: Date, max: number): Promise<number> {
  const rows = await tx.query('delete from duel where id in (select id from duel where expire_at < $1 limit $2) returning 1', [before, max])
  return rows.length
}
