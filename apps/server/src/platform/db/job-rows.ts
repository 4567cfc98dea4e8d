import pg from 'pg'
import type { Queries } from './pool.ts'

/** A job as it is stored. */
export interface JobRow {
  readonly name: string
  readonly payload: object
  readonly runAt: Date | undefined
  readonly key: string | undefined
  readonly attempts: number | undefined
}

/** Stores a job; one with the same key that has not begun is replaced. */
export async function insertJob(on: Queries, { name, payload, runAt, key, attempts }: JobRow): Promise<void> {
  await on.query('select from graphile_worker.add_job($1, $2::json, run_at => $3::timestamptz, job_key => $4, max_attempts => $5::int)', [
    name,
    JSON.stringify(payload),
    runAt ?? null,
    key ?? null,
    attempts ?? null,
  ])
}

/** Removes the job of this key unless it has begun. */
export async function deleteJob(on: Queries, key: string): Promise<void> {
  await on.query('select from graphile_worker.remove_job($1)', [key])
}

/** A pool for the job library, which has its own statements. */
export function openJobPool(url: string, maxConnections: number, onError: (problem: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, connectionTimeoutMillis: 5_000, application_name: 'majlis jobs' })
  // Without both handlers a lost connection ends the process (and the library warns).
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Milliseconds from now at which jobs fall due within the next 1.2 s. */
export async function dueSoon(pool: pg.Pool): Promise<number[]> {
  // One priority, so that the answer is a range of the library's index over (priority, run_at).
  const { rows } = await pool.query<{ ms: number }>({
    name: 'job-alarms',
    text: `select distinct ceil(extract(epoch from run_at - clock_timestamp()) * 1000)::float8 as ms from graphile_worker._private_jobs
      where is_available and priority = 0 and run_at > now() and run_at < now() + interval '1.2 s' limit 200`,
  })
  return rows.map(({ ms }) => Math.max(0, ms))
}
