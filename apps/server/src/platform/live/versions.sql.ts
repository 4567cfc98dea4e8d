import type { Db, Queries } from '../db/pool.ts'

/**
 * Raises the versions of many paths, one per entry; a path named twice is raised twice. Rows are taken in path order, so that two
 * nodes cannot deadlock.
 * @returns the new version of each entry, in the given order
 */
export async function raiseVersions(db: Db, paths: readonly string[]): Promise<number[]> {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1)
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
  const rows = await db.query<{ path: string; version: number }>(
    `insert into live_version as l (path, version, raised)
     select p, n, pg_current_xact_id() from unnest($1::text[], $2::bigint[]) as input(p, n)
     on conflict (path) do update set version = l.version + excluded.version, raised = excluded.raised
     returning path, version`,
    [sorted.map(([path]) => path), sorted.map(([, count]) => count)],
  )
  const next = new Map(rows.map(({ path, version }) => [path, version - (counts.get(path) ?? 0)]))
  return paths.map((path) => {
    const version = (next.get(path) ?? 0) + 1
    next.set(path, version)
    return version
  })
}

/** The versions of paths; one that never changed is absent. */
export async function readVersions(db: Queries, paths: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ path: string; version: number }>('select path, version from live_version where path = any($1::text[])', [paths])
  return new Map(rows.map(({ path, version }) => [path, version]))
}

/**
 * The versions that were raised since an earlier read, and `next`, with which the read after this one has to be made. A transaction that ran during the
 * earlier read is included, so that none is missed; while one runs, what was raised after its start is found again. Without `since` nothing is found.
 */
export async function readRaised(
  db: Queries,
  since: string | undefined,
): Promise<{ readonly raised: { path: string; version: number }[]; readonly next: string }> {
  // The upper bound leaves out the rows of a backup that was made by a database with higher transaction numbers.
  const rows = await db.query<{ next: string; path: string | null; version: number }>(
    `with now as (select pg_current_snapshot() as snapshot)
     select pg_snapshot_xmin(snapshot)::text as next, path, version from now
     left join live_version on raised >= $1::xid8 and raised < pg_snapshot_xmax(snapshot)`,
    [since ?? null],
  )
  return { next: rows[0]?.next ?? '0', raised: rows.flatMap(({ path, version }) => (path === null ? [] : [{ path, version }])) }
}

/** Stores the paths of a change, until it has been published on them. */
export async function insertNote(tx: Queries, id: string, paths: readonly string[]): Promise<void> {
  await tx.query('insert into live_note (id, paths) values ($1, $2)', [id, paths])
}

/** Notes of a kind of change that name only these paths. */
export async function selectNotes(db: Queries, about: string, paths: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from live_note where about = $1 and paths <@ $2::text[]', [about, paths])
  return rows.map((row) => row.id)
}

/** Deletes the notes of changes that have been published. */
export async function deleteNotes(db: Queries, ids: readonly string[]): Promise<void> {
  await db.query('delete from live_note where id = any($1::uuid[])', [ids])
}

/**
 * Raises the versions of paths in notes older than `ms` milliseconds: the process that should have published the change is gone, or does not know
 * that it was committed. Notes that another node takes are left to it. Returns the new versions.
 */
export function raiseNoted(db: Queries, ms: number, limit: number): Promise<{ path: string; version: number }[]> {
  return db.query(
    `with due as (
       delete from live_note where id in (
         select id from live_note where at < clock_timestamp() - $1::int * interval '1 millisecond' limit $2 for update skip locked) returning paths)
     insert into live_version as l (path, version, raised)
     select distinct p, 1, pg_current_xact_id() from due, unnest(due.paths) as p order by 1
     on conflict (path) do update set version = l.version + 1, raised = excluded.raised returning path, version`,
    [ms, limit],
  )
}
