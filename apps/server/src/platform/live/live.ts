import type { ChangeEvent, ChangeOf, LivePath } from '@majlis/contract/core/live'
import type { Logger } from 'pino'
import type { Server as SocketServer } from 'socket.io'
import { type Batcher, batcher } from '../batch.ts'
import type { Db } from '../db/pool.ts'
import { fillPath, roomOf } from './paths.ts'
import { raiseVersions } from './versions.sql.ts'

type Params = Readonly<Record<string, string>>

export interface PublishAt {
  readonly version?: number
  readonly from?: number
  readonly views?: readonly string[]
}

/** How domains speak to those who watch. Publish after the commit. */
export interface Live {
  /**
   * Tells all watchers of a path. Without `version` the platform counts the path's versions itself; with it the change leads from
   * version - 1 (or `from`) to it. `views` names views of the path that hear the same change beside those who share it.
   */
  publish<const P extends LivePath>(path: P, params: Params, change: ChangeOf<P>, at?: PublishAt): Promise<void>
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

/**
 * Fan-out over Socket.IO rooms; the adapter carries it to other nodes and encodes each packet once.
 * @param isAlone true where no other node hears what is sent: then nothing is encoded for a room without sockets
 */
export function createLive(db: Db, log: Logger, isAlone: boolean): LiveEngine {
  let sockets: SocketServer | undefined
  const counts = new Map<string, number>()
  const listeners: ((user: string, isHere: boolean) => void)[] = []
  const versions: Batcher<string, number> = batcher<string, number>({ flush: (paths) => raiseVersions(db, paths), most: 500 })

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
      } catch (problem) {
        // The write is committed; watchers find the gap at the next change or when they watch again.
        log.warn({ err: problem, path: path.path }, 'a change could not be published')
      }
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
    close: () => versions.drained(),
  }
}
