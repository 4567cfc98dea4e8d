import { type Clock, systemClock } from '../clock.ts'
import type { Queries } from './pool.ts'

/** Differences up to this many milliseconds are left alone: a time that jumps is worse than one that is a little off. */
const toleranceMs = 100
const measureMs = 10_000

/** A clock that shows the database's time once it follows one. */
export interface FollowingClock extends Clock {
  /** Measures the difference now, and every ten seconds from then on. */
  follow(db: Queries, onTrouble: (problem: unknown) => void): Promise<{ stop(): void }>
}

/**
 * The machine's clock, corrected to that of the database, so that all nodes agree on when a tournament ends, whatever their machines believe.
 * @param machine the clock to correct
 */
export function followingClock(machine: Clock = systemClock): FollowingClock {
  let offset = 0
  let followed: Queries | undefined

  /** Measures the difference, and answers the database's time at the moment of its answer. */
  async function measure(db: Queries): Promise<number> {
    const before = machine.now()
    const [row] = await db.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as now')
    const after = machine.now()
    if (row === undefined) throw new Error('The database did not say what time it is.')
    const found = Math.round(row.now - (before + after) / 2)
    // The answer was made at any moment in between.
    const doubt = (after - before) / 2
    if (Math.abs(found - offset) > toleranceMs + doubt) offset = found
    return Math.floor(row.now)
  }

  return {
    now: () => machine.now() + offset,
    checked: async () => (followed === undefined ? machine.now() + offset : measure(followed)),
    after: (ms, fn) => machine.after(ms, fn),
    every: (ms, fn) => machine.every(ms, fn),
    async follow(db, onTrouble) {
      await measure(db)
      followed = db
      const timer = machine.every(measureMs, () => void measure(db).catch(onTrouble))
      return { stop: () => timer.cancel() }
    },
  }
}
