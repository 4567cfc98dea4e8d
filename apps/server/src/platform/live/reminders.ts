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

/** Milliseconds between two looks at the versions of watched paths. A version is told with the look after the one that found it: by then its change has arrived. */
const lookMs = 600
const noteMs = 400
/** A note that is not settled after so many milliseconds is nobody's: the slowest announcement of a living node waits 250 ms. */
const lateMs = 1_000
const notesMost = 500

/**
 * Nothing that is committed stays unheard, whatever was lost between the commit and its announcement. Every node compares the versions in the
 * database with those it found before, for the paths that its own sockets watch, and tells these sockets the versions that are new. Who has
 * heard the change ignores it; who has not watches again. Changes whose version is counted when they are told leave a note with what they write
 * (`Live.note`): a note that nobody settles raises the version.
 * @returns ends it
 */
export function startReminders({ io, db, served, clock, log }: ReminderOptions): () => Promise<void> {
  /** Versions by path: what the look before found, and what has been told. */
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

  /** Raised versions are told on all nodes at once, so that the next change fits what watchers know by then. */
  async function raise(): Promise<void> {
    for (const event of await raiseNoted(db, lateMs, notesMost)) io.to([undefined, 'other'].map((view) => roomOf(event.path, view))).emit('version', event)
  }

  function every(ms: number, what: string, work: () => Promise<void>): { cancel(): void } {
    let isRunning = false
    return clock.every(ms, () => {
      if (isRunning) return
      isRunning = true
      const done = work()
        .catch((problem: unknown) => log.warn({ err: problem }, what))
        .finally(() => {
          isRunning = false
          doing.delete(done)
        })
      doing.add(done)
    })
  }

  const timers = [every(lookMs, 'versions could not be read', look), every(noteMs, 'noted paths could not be raised', raise)]
  return async () => {
    for (const timer of timers) timer.cancel()
    await Promise.all(doing)
  }
}

/** What sockets of this node watch. */
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
