import type { VersionEvent } from '@majlis/contract/core/live'
import type { Logger } from 'pino'
import type { Server as SocketServer } from 'socket.io'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import type { Served } from '../domain.ts'
import { roomOf } from './paths.ts'
import { subscribedPaths } from './subscribed.ts'
import { raiseNoted, readRaised } from './versions.sql.ts'

export interface ReminderOptions {
  readonly io: SocketServer
  readonly db: Db
  readonly served: readonly Served[]
  readonly clock: Clock
  readonly log: Logger
}

/** Milliseconds between the steps of reminders. */
export const reminderMs = {
  /**
   * Between two reads of versions. A version is sent after the read that follows the one that found it: by then its change has arrived.
   */
  look: 600,
  /** Between two reads of the notes. */
  note: 400,
  /** A note that is not settled after this time has lost its publisher: the slowest publication of a living node waits 250 ms. */
  late: 1_000,
} as const
const maxNotes = 500

/** The views of a path whose versions the platform counts: the one that all share, and that of other people. */
const views = [undefined, 'other']

/**
 * Makes sure that every committed change is noticed, whatever was lost between the commit and its publication. Every node reads from the database
 * which versions were raised since its previous read, and sends them to its own sockets. A client that has the change ignores it; any other subscribes
 * again. Where a domain counts the versions itself, those of all subscribed paths are read and compared with the ones before. Changes whose version is
 * counted at their publication leave a note with what they write (`Live.note`): a note that nobody settles raises the version.
 * Call it before the first connection.
 * @returns a function that ends it
 */
export async function startReminders({ io, db, served, clock, log }: ReminderOptions): Promise<() => Promise<void>> {
  const doing = new Set<Promise<void>>()
  const { rooms } = io.of('/').adapter
  const send = (version: VersionEvent, to: readonly string[]): void => void (to.length > 0 && io.local.to([...to]).emit('version', version))

  const subscribed = subscribedPaths(io, served)
  const looks = [...subscribed].map(([{ versions }, paths]) => {
    const sendFound = oneReadLater((version) => send(version, [...(paths.get(version.path)?.rooms ?? [])]))
    return async () => {
      const names = [...paths.keys()]
      const found = (names.length > 0 && (await versions?.([...paths.values()].map(({ params }) => params)))) || []
      sendFound(names.map((path, at) => ({ path, version: found[at] ?? 0 })))
    }
  })

  const sendRaised = oneReadLater((version) =>
    send(
      version,
      views.map((view) => roomOf(version.path, view)).filter((room) => rooms.has(room)),
    ),
  )
  let { next } = await readRaised(db, undefined)
  looks.push(async () => {
    const read = await readRaised(db, next)
    next = read.next
    sendRaised(read.raised)
  })

  async function look(): Promise<void> {
    await Promise.all(looks.map((each) => each()))
  }

  /** Raised versions are sent on all nodes at once, so that the next change fits the version that subscribers know by then. */
  async function raise(): Promise<void> {
    for (const event of await raiseNoted(db, reminderMs.late, maxNotes)) io.to(views.map((view) => roomOf(event.path, view))).emit('version', event)
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

/** Takes the versions of each read, and sends those that it did not send before when it is given the next read. */
function oneReadLater(send: (version: VersionEvent) => void): (read: readonly VersionEvent[]) => void {
  /** By path: the version that the read before found, and the one that has been sent. */
  let known = new Map<string, { readonly found: number; readonly sent: number }>()
  return (read) => {
    for (const [path, { found, sent }] of known) if (found > sent) send({ path, version: found })
    known = new Map(read.map(({ path, version }) => [path, { found: version, sent: known.get(path)?.found ?? 0 }]))
  }
}
