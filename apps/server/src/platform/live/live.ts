import type { ChangeEvent, ChangeOf, LivePath } from '@majlis/contract/core/live'
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

/** Paths on which a change has to be told, stored with it until they are. */
export interface Note {
  readonly id: string
  readonly paths: readonly string[]
}

/** How domains speak to those who watch. Publish after the commit. */
export interface Live {
  /**
   * Tells all watchers of a path. Without `version` the platform counts the path's versions itself; with it the change leads from
   * version - 1 (or `from`) to it. `views` names views of the path that hear the same change beside those who share it.
   * @returns false when it could not be told
   */
  publish<const P extends LivePath>(path: P, params: Params, change: ChangeOf<P>, at?: PublishAt): Promise<boolean>
  /** The id of a new note, for a change that stores it itself with what it writes. */
  newNote(): string
  /** Notes, within a change, the paths that it has to be told on. Answers the note's id. */
  note(tx: Queries, paths: readonly string[]): Promise<string>
  /** Notes of a kind of change that were committed by now and name none but these paths: asked for before reading what is told, they can be settled then. */
  notesOf(about: string, paths: readonly string[]): Promise<readonly string[]>
  /** The change of a note has been told. */
  settled(note: string): void
  /** Tells each view of a path its own change. */
  publishViews<const P extends LivePath>(
    path: P,
    params: Params,
    changes: ReadonlyMap<string, ChangeOf<P>>,
    at: { readonly version: number; readonly from?: number },
  ): void
  /** False where surely nobody watches the path: then there is no need to make what would be told. */
  isWatched(path: LivePath, params: Params): boolean
  /** Withdraws a user's right to a path: they hear `lost` and get nothing more. */
  drop(path: LivePath, params: Params, user: string, reason: 'FORBIDDEN' | 'GONE'): void
  /** Ends sessions at once, on every node: their sockets hear `loggedOut` and are closed. */
  endSessions(sessions: readonly string[]): void
  /** Asks all of a user's sockets to watch everything again. */
  resync(user: string): void
  /** Hears of a user's first socket on this node, and of the last one gone. */
  onPresence(heard: (user: string, isHere: boolean) => void): void
  /** Users with a socket on this node. */
  present(): readonly string[]
}

export interface LiveEngine extends Live {
  /** Joins the engine with its sockets, once they exist. */
  attach(io: SocketServer): void
  arrived(user: string): void
  left(user: string): void
  close(): Promise<void>
}

/** Milliseconds that notes of told changes gather before they are deleted. */
const settleMs = 50

/**
 * Fan-out over Socket.IO rooms; the adapter carries it to other nodes and encodes each packet once.
 * @param isAlone true where no other node hears what is sent: then nothing is encoded for a room without sockets
 */
export function createLive(db: Db, log: Logger, isAlone: boolean, entropy: Pick<Entropy, 'uuid7'>): LiveEngine {
  let sockets: SocketServer | undefined
  const counts = new Map<string, number>()
  const listeners: ((user: string, isHere: boolean) => void)[] = []
  const versions: Batcher<string, number> = batcher<string, number>({ flush: (paths) => raiseVersions(db, paths), most: 500 })
  const settling = batcher<string, void>({
    most: 1_000,
    gatherMs: settleMs,
    flush: async (notes) => {
      await deleteNotes(db, notes)
      return notes.map(() => undefined)
    },
  })

  const hasSockets = (room: string): boolean => !isAlone || sockets?.of('/').adapter.rooms.has(room) === true

  function send(room: string, event: ChangeEvent): void {
    if (!hasSockets(room)) return
    sockets?.to(room).emit('change', event)
  }

  return {
    attach(io) {
      sockets = io
    },
    async publish(path, params, change, at) {
      const concrete = fillPath(path.path, params)
      try {
        const version = at?.version ?? (await versions.add(concrete))
        const event = { path: concrete, from: at?.from ?? version - 1, version, change }
        for (const view of [undefined, ...(at?.views ?? [])]) send(roomOf(concrete, view), event)
        return true
      } catch (problem) {
        // The write is committed; watchers find the gap when they hear of the version (reminders.ts).
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
      // One that stays is told once more, which harms nobody.
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
      // Every view that a domain may have put the user into: a shared one, or the user's own.
      io.in(`u:${user}`).socketsLeave([undefined, 'other', user].map((view) => roomOf(concrete, view)))
    },
    endSessions(sessions) {
      for (const session of sessions) {
        sockets?.in(`s:${session}`).emit('loggedOut', {})
        sockets?.in(`s:${session}`).disconnectSockets(true)
      }
    },
    resync(user) {
      sockets?.in(`u:${user}`).emit('resync')
    },
    onPresence(heard) {
      listeners.push(heard)
    },
    present: () => [...counts.keys()],
    arrived(user) {
      const count = (counts.get(user) ?? 0) + 1
      counts.set(user, count)
      if (count === 1) for (const heard of listeners) heard(user, true)
    },
    left(user) {
      const count = (counts.get(user) ?? 1) - 1
      if (count > 0) counts.set(user, count)
      else {
        counts.delete(user)
        for (const heard of listeners) heard(user, false)
      }
    },
    async close() {
      await versions.drained()
      await settling.drained()
    },
  }
}
