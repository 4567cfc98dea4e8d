import type { ChangeEvent, ChangeOf, LivePath, SessionEndReason } from '@majlis/contract/core/live'
import type { Logger } from 'pino'
import type { Server as SocketServer } from 'socket.io'
import { type Batcher, batcher } from '../batch.ts'
import type { Db, Queries } from '../db/pool.ts'
import type { Entropy } from '../entropy.ts'
import { fillPath, roomOf } from './paths.ts'
import { deleteNotes, insertNote, raiseVersions, selectNotes } from './versions.sql.ts'

type Params = Readonly<Record<string, string>>

export interface PublishAt {
  readonly version?: number
  readonly from?: number
  readonly views?: readonly string[]
}

/** @typeParam Change of the path: `viewChange` is what the named views get in place of the shared view's change. */
interface PublishTo<Change> extends PublishAt {
  readonly viewChange?: Change
}

/** Paths on which a change has to be published, stored with it until that is done. */
export interface Note {
  readonly id: string
  readonly paths: readonly string[]
}

/** The functions with which domains publish to subscribers. Publish after the commit. */
export interface Live {
  /**
   * Publishes a change to all subscribers of a path. Without `version` the platform counts the path's versions itself; with it the change leads from
   * version - 1 (or `from`) to it. `views` names views of the path that get the same change as the shared view.
   * @returns false when it could not be published
   */
  publish<const P extends LivePath>(path: P, params: Params, change: ChangeOf<P>, at?: PublishTo<ChangeOf<P>>): Promise<boolean>
  /** The id of a new note, for a change that stores the note itself. */
  newNote(): string
  /** Stores, within a change, the paths on which it has to be published. Returns the note's id. */
  note(tx: Queries, paths: readonly string[]): Promise<string>
  /**
   * Notes of a kind of change that are already committed and name only these paths. Read them before reading the published value, then they can be settled with
   * it.
   */
  notesOf(about: string, paths: readonly string[]): Promise<readonly string[]>
  /** The change of a note has been published. */
  settled(note: string): void
  /** Publishes to each view of a path its own change. */
  publishViews<const P extends LivePath>(
    path: P,
    params: Params,
    changes: ReadonlyMap<string, ChangeOf<P>>,
    at: { readonly version: number; readonly from?: number },
  ): void
  /** False when certainly nobody is subscribed to the path: then there is no need to compute the change. */
  isWatched(path: LivePath, params: Params): boolean
  /** Withdraws a user's right to a path: they receive `lost` and get nothing more. */
  drop(path: LivePath, params: Params, user: string, reason: 'FORBIDDEN' | 'GONE'): void
  /** Closes this node's sockets of ended sessions, after they receive `loggedOut`, with the reason where it is not a login elsewhere. */
  closeSessions(sessions: readonly string[], reason?: SessionEndReason): void
  /** Asks all of a user's sockets to subscribe to everything again. */
  resync(user: string): void
  /** Called for a user's first socket on this node, and when the last one is gone. */
  onPresence(listener: (user: string, isHere: boolean) => void): void
  /** Users with a socket on this node. */
  present(): readonly string[]
  /** Whether the user has a socket on this node. */
  isPresent(user: string): boolean
}

export interface LiveEngine extends Live {
  /** Connects the engine with its sockets, once they exist. */
  attach(io: SocketServer): void
  arrived(user: string): void
  left(user: string): void
  close(): Promise<void>
}

/** Milliseconds for which notes of published changes are collected before they are deleted. */
const settleMs = 50

/**
 * Fan-out over Socket.IO rooms; the adapter carries it to other nodes and encodes each packet once.
 * @param isAlone true where no other node receives it: then nothing is encoded for a room without sockets
 */
export function createLive(db: Db, log: Logger, isAlone: boolean, entropy: Pick<Entropy, 'uuid7'>): LiveEngine {
  let sockets: SocketServer | undefined
  const counts = new Map<string, number>()
  const listeners: ((user: string, isHere: boolean) => void)[] = []
  const versions: Batcher<string, number> = batcher<string, number>({ flush: (paths) => raiseVersions(db, paths), max: 500 })
  const settling = batcher<string, void>({
    max: 1_000,
    gatherMs: settleMs,
    flush: async (notes) => {
      await deleteNotes(db, notes)
      return notes.map(() => undefined)
    },
  })

  /** The rooms of this node; without them every room may have sockets. */
  let rooms: ReadonlyMap<string, unknown> | undefined
  const hasSockets = (room: string): boolean => rooms === undefined || rooms.has(room)

  function send(room: string, event: ChangeEvent): void {
    if (!hasSockets(room)) return
    sockets?.to(room).emit('change', event)
  }

  return {
    attach(io) {
      sockets = io
      rooms = isAlone ? io.of('/').adapter.rooms : undefined
    },
    async publish(path, params, change, at) {
      const concrete = fillPath(path.path, params)
      try {
        const version = at?.version ?? (await versions.add(concrete))
        const event = { path: concrete, from: at?.from ?? version - 1, version, change }
        send(roomOf(concrete, undefined), event)
        for (const view of at?.views ?? []) send(roomOf(concrete, view), { ...event, change: at?.viewChange ?? change })
        return true
      } catch (problem) {
        // The write is committed; subscribers notice the gap when they receive the version (reminders.ts).
        log.warn({ err: problem, path: path.path }, 'a change could not be published')
        return false
      }
    },
    newNote: () => entropy.uuid7(),
    async note(tx, paths) {
      const id = entropy.uuid7()
      await insertNote(tx, id, paths)
      return id
    },
    notesOf: (about, paths) => selectNotes(db, about, paths),
    settled(note) {
      // A note that stays is published once more, which is harmless.
      settling.add(note).catch((problem: unknown) => log.warn({ err: problem }, 'a note could not be deleted'))
    },
    publishViews(path, params, changes, at) {
      const concrete = fillPath(path.path, params)
      for (const [view, change] of changes) send(roomOf(concrete, view), { path: concrete, from: at.from ?? at.version - 1, version: at.version, change })
    },
    isWatched: (path, params) => hasSockets(roomOf(fillPath(path.path, params), undefined)),
    drop(path, params, user, reason) {
      const concrete = fillPath(path.path, params)
      const io = sockets
      if (!io) return
      io.in(`u:${user}`).emit('lost', { path: concrete, reason })
      // Every view that a domain may have assigned to the user: a shared one, or the user's own.
      io.in(`u:${user}`).socketsLeave([undefined, 'other', user].map((view) => roomOf(concrete, view)))
    },
    closeSessions(sessions, reason) {
      for (const session of sessions) {
        sockets?.local.in(`s:${session}`).emit('loggedOut', reason === undefined ? {} : { reason })
        sockets?.local.in(`s:${session}`).disconnectSockets(true)
      }
    },
    resync(user) {
      sockets?.in(`u:${user}`).emit('resync')
    },
    onPresence(listener) {
      listeners.push(listener)
    },
    present: () => [...counts.keys()],
    isPresent: (user) => counts.has(user),
    arrived(user) {
      const count = (counts.get(user) ?? 0) + 1
      counts.set(user, count)
      if (count === 1) for (const listener of listeners) listener(user, true)
    },
    left(user) {
      const count = (counts.get(user) ?? 1) - 1
      if (count > 0) counts.set(user, count)
      else {
        counts.delete(user)
        for (const listener of listeners) listener(user, false)
      }
    },
    async close() {
      await versions.drained()
      await settling.drained()
    },
  }
}
