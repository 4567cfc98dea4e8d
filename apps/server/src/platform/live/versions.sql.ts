import type { Db, Queries } from '../db/pool.ts'

/**
 * Raises the versions of many paths, one per entry; a path named twice is raised twice. Rows are taken in path order, so that two
 * nodes never wait for each other in a circle.
 * @returns the new version of each entry, in the order given
 */
export async function raiseVersions(db: Db, paths: readonly string[]): Promise<number[]> {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1)
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
  const rows = await db.query<{ path: string; version: number }>(
    `insert into live_version as l (path, version)
     select p, n from unnest($1::text[], $2::bigint[]) as input(p, n)
     on conflict (path) do update set version = l.version + excluded.version
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

/** The versions that paths stand at; one that never changed is absent. */
export async function readVersions(db: Queries, paths: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ path: string; version: number }>('select path, version from live_version where path = any($1::text[])', [paths])
  return new Map(rows.map(({ path, version }) => [path, version]))
}
