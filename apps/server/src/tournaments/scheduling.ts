import type { Queries } from '../platform/db/pool.ts'
import type { TournamentsContext } from './context.ts'
import { type EndTournament, settleMs } from './ending.ts'
import { isPrizeGame, type Occurrence, occurrencesAt, readRecurring } from './occurrences.ts'
import type { Running } from './running.ts'
import { insertTournaments } from './tournaments.sql.ts'

const endJob = 'tournaments.end'
const renewJob = 'tournaments.renew'
const renewMs = 3_600_000

/** Adds tournaments, and orders their ends. */
export interface Scheduling {
  /** Adds tournaments; existing ones do not change, and end when an operator has set it. */
  schedule(occurrences: readonly Occurrence[], on?: Queries): Promise<void>
  /** Sets when the server ends a tournament. @param expireAt epoch milliseconds of its last moment */
  scheduleEnd(on: Queries, id: string, expireAt: number): Promise<void>
  /** Adds the next occurrences of recurring tournaments, now and every hour. */
  renew(): Promise<void>
}

interface Tools {
  readonly running: Running
  readonly endTournament: EndTournament
  /** The file of recurring tournaments. */
  readonly file: string
}

/** Registers the jobs of the end and of recurring tournaments. */
export function createScheduling(ctx: TournamentsContext, { running, endTournament, file }: Tools): Scheduling {
  const { db, clock, jobs } = ctx
  const recurring = readRecurring(file, (gameId) => isPrizeGame(ctx.catalog, gameId))

  const scheduleEnd = (on: Queries, id: string, expireAt: number) => jobs.add(on, endJob, { id }, { key: `${endJob} ${id}`, runAt: expireAt + settleMs })

  async function schedule(occurrences: readonly Occurrence[], on: Queries = db): Promise<void> {
    if (occurrences.length === 0) return
    const added = await insertTournaments(
      on,
      occurrences.map(({ id, name, nameAr, gameId, startsAt, expireAt, rewards }) => ({
        id,
        name,
        name_ar: nameAr,
        game_id: gameId,
        rewards: [...rewards],
        starts_at: new Date(startsAt),
        expire_at: new Date(expireAt),
      })),
    )
    for (const { id, expireAt } of occurrences) if (added.has(id)) await scheduleEnd(on, id, expireAt)
    // Of a schedule in a transaction of the caller the caller publishes the list.
    if (on === db) await running.refresh()
  }

  async function renew(): Promise<void> {
    // The next run is scheduled first: a failure here is retried by itself, and the chain never breaks.
    await jobs.add(db, renewJob, {}, { key: renewJob, runAt: clock.now() + renewMs })
    await schedule(recurring.flatMap((each) => occurrencesAt(each, clock.now())))
  }

  jobs.on<{ id: string }>(endJob, ({ id }) => endTournament(id).then(() => undefined))
  jobs.on(renewJob, renew)
  return { schedule, scheduleEnd, renew }
}
