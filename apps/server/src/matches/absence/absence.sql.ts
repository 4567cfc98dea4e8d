import type { MatchChoice } from '@majlis/contract/matches'
import type { Db, Queries } from '../../platform/db/pool.ts'
import { type MatchRow, type PlayerRow, selectPlayers, type StoredClock } from '../matches.sql.ts'

/** How many connection drops of a user since a moment lasted long enough to count. */
export async function countDrops(db: Queries, user: string, since: Date): Promise<number> {
  const [row] = await db.query<{ n: number }>('select count(*)::int as n from match_drop where account_id = $1 and at > $2', [user, since])
  return row?.n ?? 0
}

/**
 * Stores a connection drop that lasted long enough to count. It is stored once, however often and by whichever node it is reported.
 * @param since when the connection dropped
 */
export function noteDrop(db: Db, user: string, since: Date | null, at: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1::text, 83))', [user])
    await tx.query(
      'insert into match_drop (account_id, at) select $1::uuid, $3::timestamptz where not exists (select from match_drop where account_id = $1 and at >= $2)',
      [user, since ?? at, at],
    )
  })
}

/** Deletes connection drops from before this time. */
export async function forgetDrops(db: Queries, before: Date): Promise<void> {
  await db.query('delete from match_drop where at < $1', [before])
}

/** Gives a player with a dropped connection until a moment to come back and, if `isExtended`, extends the turn as long. Undefined when the player has a grace period already. */
export async function startGrace(
  db: Queries,
  match: string,
  user: string,
  at: Date,
  until: Date,
  isExtended: boolean,
): Promise<{ version: number; deadline: Date | null } | undefined> {
  const [row] = await db.query<{ version: number; deadline: Date | null }>(
    `with dropped as (
       update match_player set dropped_at = $3, grace_until = $4
       where match_id = $1 and account_id = $2 and active and grace_until is null and stand_in is null and not is_bot returning 1)
     update match set version = version + 1, deadline = case when $5 then greatest(deadline, $4::timestamptz + interval '1 second') else deadline end
     where id = $1 and status = 'started' and exists (select 1 from dropped) returning version, deadline`,
    [match, user, at, until, isExtended],
  )
  return row
}

/** A turn that begins again: when it ends, and the clock where it changes. */
export interface TurnAgain {
  readonly deadline: Date
  readonly stored: StoredClock | null
}

const clockJson = (again: TurnAgain | null): string | null => (again?.stored == null ? null : JSON.stringify(again.stored))

/**
 * Ends the grace period of a player who is back. Undefined when there was none.
 * @param choice what the others can still choose
 * @param again the turn that begins now; null leaves it unchanged
 */
export async function endGrace(
  db: Queries,
  match: string,
  user: string,
  choice: MatchChoice | null,
  again: TurnAgain | null,
): Promise<Pick<MatchRow, 'version' | 'deadline' | 'clock' | 'choice'> | undefined> {
  const [row] = await db.query<Pick<MatchRow, 'version' | 'deadline' | 'clock' | 'choice'>>(
    `with back as (
       update match_player set dropped_at = null, grace_until = null where match_id = $1 and account_id = $2 and active and grace_until is not null returning 1)
     update match set version = version + 1, choice = $3::jsonb, deadline = coalesce($4::timestamptz, deadline), clock = coalesce($5::jsonb, clock)
     where id = $1 and status = 'started' and exists (select 1 from back) returning version, deadline, clock, choice`,
    [match, user, choice === null ? null : JSON.stringify(choice), again?.deadline ?? null, clockJson(again)],
  )
  return row
}

/** Offers the choice to the players who stayed. */
export async function offerChoice(db: Queries, match: string, choice: MatchChoice, deadline: Date): Promise<number | undefined> {
  const [row] = await db.query<{ version: number }>(
    "update match set choice = $2, deadline = $3, version = version + 1 where id = $1 and status = 'started' and choice is null returning version",
    [match, JSON.stringify(choice), deadline],
  )
  return row?.version
}

/**
 * Lets bots play seats until the end. Returns the players after the change, and the version.
 * @param staysRated somebody has won already, so that the bots decide nothing that is rated
 */
export async function standIn(
  tx: Queries,
  match: string,
  seats: readonly { readonly seat: number; readonly bot: string; readonly level: number }[],
  again: TurnAgain,
  staysRated: boolean,
): Promise<{ version: number; players: PlayerRow[] } | undefined> {
  const [row] = await tx.query<{ version: number }>(
    `update match set has_bot = true, is_rated = is_rated and $4, choice = null, deadline = $2, clock = coalesce($3::jsonb, clock), version = version + 1
     where id = $1 and status = 'started' returning version`,
    [match, again.deadline, clockJson(again), staysRated],
  )
  if (row === undefined) return undefined
  await tx.query(
    `update match_player p set stand_in = i.bot, bot_level = i.level, active = false, grace_until = null, leave_at = null
     from unnest($2::int[], $3::uuid[], $4::int[]) as i(seat, bot, level) where p.match_id = $1 and p.seat = i.seat and p.stand_in is null`,
    [match, seats.map(({ seat }) => seat), seats.map(({ bot }) => bot), seats.map(({ level }) => level)],
  )
  return { version: row.version, players: await selectPlayers(tx, match) }
}

/**
 * Frees the player of a seat that has finished, before the match ends. Returns the version; undefined when the player is free already. The match is locked before
 * its players, as at its end, so that the two never deadlock.
 */
export async function release(tx: Queries, match: string, seat: number): Promise<number | undefined> {
  const [row] = await tx.query<{ version: number }>(
    `with held as (select id from match where id = $1 and status = 'started' for no key update),
     freed as (
       update match_player set active = false, dropped_at = null, grace_until = null, leave_at = null
       where match_id = (select id from held) and seat = $2 and active returning 1)
     update match set version = version + 1 where id = $1 and status = 'started' and exists (select 1 from freed) returning version`,
    [match, seat],
  )
  return row?.version
}

/** Stores that a player gives up at a moment. The first such moment stays. */
export async function noteLeaving(db: Queries, match: string, user: string, at: Date): Promise<boolean> {
  const rows = await db.query('update match_player set leave_at = $3 where match_id = $1 and account_id = $2 and active and leave_at is null returning 1', [
    match,
    user,
    at,
  ])
  return rows.length > 0
}

/** Seats whose players give up now. */
export function selectLeaving(db: Queries, at: Date, limit: number): Promise<{ match_id: string; seat: number }[]> {
  return db.query('select match_id, seat from match_player where leave_at <= $1 and active order by leave_at limit $2', [at, limit])
}

/** Running matches in which a grace period has ended and the others have not been asked yet. */
export function selectGraceOver(db: Queries, at: Date, limit: number): Promise<{ match_id: string }[]> {
  return db.query(
    `select distinct p.match_id from match_player p join match m on m.id = p.match_id
     where p.grace_until <= $1 and p.active and m.status = 'started' and m.choice is null limit $2`,
    [at, limit],
  )
}

/**
 * Whether a running match is not decided. A decided one only waits for its result: it is due within seconds of its last move, and nobody's time runs. Where
 * times are stored, only these tell the two apart, because a player may have as little left.
 */
const isUndecided = `case when jsonb_typeof(clock -> 'since') = 'array' then jsonb_path_exists(clock, '$.since[*] ? (@ != null)')
  else deadline > moved_at + interval '3 seconds' end`

/**
 * Extends all deadlines of undecided matches to a moment at least: turns, choices and grace periods. While no node was serving, nobody could move, choose
 * or come back. Nobody is charged on a total clock for the turn so far.
 */
export async function giveTime(tx: Queries, at: Date, to: Date): Promise<void> {
  await tx.query(
    `with waited as (
       update match_player p set grace_until = $1 from match m
       where m.id = p.match_id and m.status = 'started' and p.active and p.grace_until < $1 returning p.match_id),
     undecided as (select id from match where status = 'started' and ${isUndecided}),
     free as (
       select id, greatest(0, floor(extract(epoch from $3::timestamptz - moved_at) * 1000))::bigint as ms, coalesce((clock ->> 'pausedMs')::bigint, 0) as before
       from match join undecided using (id) where (clock ->> 'totalMs') is not null and choice is null)
     update match m set version = m.version + 1,
       deadline = greatest(m.deadline + make_interval(secs => coalesce((select f.ms - f.before from free f where f.id = m.id), 0) / 1000.0), $1),
       clock = coalesce((select jsonb_set(m.clock, '{pausedMs}', to_jsonb(f.ms)) from free f where f.id = m.id), m.clock),
       choice = case when (m.choice ->> 'until')::bigint < $2::bigint then jsonb_set(m.choice, '{until}', to_jsonb($2::bigint)) else m.choice end
     where m.id in (select id from undecided)
       and (m.deadline < $1 or (m.choice ->> 'until')::bigint < $2::bigint or m.id in (select match_id from waited) or m.id in (select id from free))`,
    [to, to.getTime(), at],
  )
}
