import type { VersionEvent } from '@majlis/contract/core/live'
import type { Logger } from 'pino'
import type { Server as SocketServer } from 'socket.io'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import type { Served } from '../domain.ts'
import { findPath, roomOf } from './paths.ts'
import { raiseNoted, readVersions } from './versions.sql.ts'

export interface ReminderOptions {
  readonly io: SocketServer
  readonly db: Db
  readonly served: readonly Served[]
  readonly clock: Clock
  readonly log: Logger
}

interface Watched {
  readonly params: Readonly<Record<string, string>>
  /** Socket rooms of the path: the one that all share, and those of its views. */
  readonly rooms: string[]
}

/** Milliseconds between the steps of reminders. */
export const reminderMs = {
  /**
   * Between two reads of the versions of watched paths. A version is sent after the read that follows the one that found it: by then its change has arrived.
   */
  look: 600,
  /** Between two reads of the notes. */
  note: 400,
  /** A note that is not settled after this time has lost its publisher: the slowest publication of a living node waits 250 ms. */
  late: 1_000,
} as const
const maxNotes = 500

/**
 * Makes sure that every committed change is noticed, whatever was lost between the commit and its publication. Every node compares the versions in the
 * database with those that it found before, for the paths of its own sockets, and sends these sockets the new versions. A client that has
 * the change ignores it; any other subscribes again. Changes whose version is counted at their publication leave a note with what they write
 * (`Live.note`): a note that nobody settles raises the version.
 * @returns a function that ends it
 */
export function startReminders({ io, db, served, clock, log }: ReminderOptions): () => Promise<void> {
  /** Versions by path: those that the read before found, and those that have been sent. */
  const known = new Map<string, { readonly found: number; readonly told: number }>()
  const doing = new Set<Promise<void>>()

  async function look(): Promise<void> {
    const byPath = watchedPaths(io, served)
    const watched = new Set([...byPath.values()].flatMap((paths) => [...paths.keys()]))
    for (const path of known.keys()) if (!watched.has(path)) known.delete(path)
    await Promise.all([...byPath].map(([each, paths]) => remind(each, paths)))
  }

  async function remind(each: Served, paths: ReadonlyMap<string, Watched>): Promise<void> {
    for (const [path, version] of await versionsOf(db, each, paths)) {
      const { found, told } = known.get(path) ?? { found: 0, told: 0 }
      known.set(path, { found: version, told: found })
      if (found > told) io.local.to(paths.get(path)?.rooms ?? []).emit('version', { path, version: found } satisfies VersionEvent)
    }
  }

  /** Raised versions are sent on all nodes at once, so that the next change fits the version that subscribers know by then. */
  async function raise(): Promise<void> {
    for (const event of await raiseNoted(db, reminderMs.late, maxNotes))
      io.to([undefined, 'other'].map((view) => roomOf(event.path, view))).emit('version', event)
  }

  function every(ms: number, what: string, work: () => Promise<void>): { cancel(): void } {
    let isRunning = false
    return clock.every(ms, () => {
      if (isRunning) return undefined
      isRunning = true
      const done = work()
        .catch((problem: unknown) => log.warn({ err: problem }, what))
        .finally(() => {
          isRunning = false
          doing.delete(done)
        })
      doing.add(done)
      return done
    })
  }

  const timers = [every(reminderMs.look, 'versions could not be read', look), every(reminderMs.note, 'noted paths could not be raised', raise)]
  return async () => {
    for (const timer of timers) timer.cancel()
    await Promise.all(doing)
  }
}

/** The paths to which sockets of this node are subscribed. */
function watchedPaths(io: SocketServer, served: readonly Served[]): Map<Served, Map<string, Watched>> {
  const paths = served.map((each) => each.path)
  const found = new Map<Served, Map<string, Watched>>()
  for (const room of io.of('/').adapter.rooms.keys()) {
    if (!room.startsWith('p:')) continue
    const concrete = room.slice(2).split('#', 1)[0] ?? ''
    const match = findPath(paths, concrete)
    const each = match && served.find(({ path }) => path === match.path)
    if (match === undefined || each === undefined) continue
    const known = found.get(each) ?? new Map<string, Watched>()
    found.set(each, known)
    const watched = known.get(concrete) ?? { params: match.params, rooms: [] }
    known.set(concrete, watched)
    watched.rooms.push(room)
  }
  return found
}

async function versionsOf(db: Db, { versions }: Served, paths: ReadonlyMap<string, Watched>): Promise<ReadonlyMap<string, number>> {
  const names = [...paths.keys()]
  if (versions === undefined) return readVersions(db, names)
  const found = await versions([...paths.values()].map(({ params }) => params))
  return new Map(names.map((name, at) => [name, found[at] ?? 0]))
}
