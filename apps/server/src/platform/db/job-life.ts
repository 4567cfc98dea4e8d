import pg from 'pg'
import type { Clock } from '../clock.ts'

/** A lock that only a living process can have. */
export interface SignOfLife {
  end(): void
}

// Any constant: the class of the advisory locks that mean "this worker lives".
const lockClass = 1_797_321

/**
 * Takes an advisory lock named after a worker pool on a connection of its own, so that the lock is released when the process ends,
 * however it ends. A lost connection is opened again; only if that takes longer than the time-out of the check may a job run twice.
 */
export function signOfLife(url: string, worker: string, clock: Clock, onTrouble: (what: string) => void): SignOfLife {
  let ended = false
  let client: pg.Client | undefined

  const hold = async (): Promise<void> => {
    if (ended) return
    const mine = new pg.Client({ connectionString: url, application_name: 'majlis job life', connectionTimeoutMillis: 5_000, keepAlive: true })
    client = mine
    let lost = false
    const again = (problem?: Error): void => {
      if (lost || ended) return
      lost = true
      if (problem !== undefined) onTrouble(problem.message)
      void mine.end().catch(() => undefined)
      clock.after(500, () => void hold())
    }
    mine.on('error', again)
    mine.on('end', () => again())
    try {
      await mine.connect()
      await mine.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, worker])
    } catch (problem) {
      again(problem instanceof Error ? problem : new Error('no connection'))
    }
  }
  void hold()

  return {
    end() {
      ended = true
      void client?.end().catch(() => undefined)
    },
  }
}

/**
 * Frees the jobs of workers whose lock can be taken: they are dead. Without it the library waits four hours.
 * @returns the dead workers' ids
 */
export async function sweepDeadWorkers(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // The lock is tried in a second step, on a short list: a planner may try it on rows that the other conditions drop.
    const { rows } = await client.query<{ id: string }>(
      `with suspects as materialized (
         select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null and locked_at < now() - interval '5 s')
       select id from suspects where pg_try_advisory_xact_lock($1, hashtext(id))`,
      [lockClass],
    )
    const dead = rows.map((row) => row.id)
    if (dead.length > 0) await client.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
    await client.query('commit')
    return dead
  } catch (problem) {
    await client.query('rollback').catch(() => undefined)
    throw problem
  } finally {
    client.release()
  }
}

/** Milliseconds after which a job that its worker does not run counts as lost. */
export const lostAfterMs = 5_000

/**
 * Frees jobs that a living worker pool has locked and does not run: its connection was lost between the statement that took the job and its answer, or when the
 * job was to be marked as done. Without it they would wait four hours.
 * @param active ids of the jobs that the pool runs or is marking as done
 */
export async function freeLostJobs(pool: pg.Pool, worker: string, active: readonly string[]): Promise<void> {
  await pool.query({
    name: 'job-lost',
    text: `update graphile_worker._private_jobs set locked_by = null, locked_at = null, run_at = greatest(run_at, now())
      where locked_by = $1 and locked_at < now() - $3 * interval '1 ms' and id <> all($2::bigint[])`,
    values: [worker, active, lostAfterMs],
  })
}
