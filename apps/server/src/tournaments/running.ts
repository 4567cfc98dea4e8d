import { runningTournamentsPath } from '@majlis/contract/live'
import type { RunningTournament } from '@majlis/contract/tournaments'
import type { TournamentsContext } from './context.ts'
import { isRunning } from './present.ts'
import * as sql from './tournaments.sql.ts'

/** The tournaments that run now, which visitors may watch, too. */
export interface Running {
  read(): Promise<RunningTournament[]>
  /** Publishes the list when it differs from the one that this node has seen last: a tournament began or ended. */
  refresh(): Promise<void>
}

/** Reads the running tournaments. The first `refresh` of a node only remembers the list. */
export function createRunning({ db, clock, live }: TournamentsContext): Running {
  let known: string | undefined

  async function read(): Promise<RunningTournament[]> {
    const open = await sql.selectOpen(db, new Date(clock.now()))
    return open
      .filter((row) => isRunning(row, clock.now()))
      .map(({ id, name, name_ar, game_id, expire_at }) => ({ _id: id, name, nameAr: name_ar, gameId: game_id, expireTime: expire_at.getTime() }))
  }

  return {
    read,
    async refresh() {
      const tournaments = await read()
      const text = JSON.stringify(tournaments)
      if (text === known) return
      const isFirst = known === undefined
      known = text
      if (!isFirst) await live.publish(runningTournamentsPath, {}, { tournaments })
    },
  }
}
