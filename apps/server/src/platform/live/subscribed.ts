import type { Server as SocketServer } from 'socket.io'
import type { Served } from '../domain.ts'
import { findPath } from './paths.ts'

/** A path to which sockets of this node are subscribed. */
export interface Subscribed {
  readonly params: Readonly<Record<string, string>>
  /** Socket rooms of the path: the one that all share, and those of its views. */
  readonly rooms: Set<string>
}

/**
 * The subscribed paths whose versions their domains count, by declared path and then by concrete path. They follow the rooms of the sockets from now
 * on, because reading all rooms takes long where many people are connected. Call it after the adapter is set and before the first connection.
 */
export function subscribedPaths(io: SocketServer, served: readonly Served[]): ReadonlyMap<Served, ReadonlyMap<string, Subscribed>> {
  const counted = served.filter(({ versions }) => versions !== undefined)
  const declared = counted.map(({ path }) => path)
  const subscribed = new Map(counted.map((each) => [each, new Map<string, Subscribed>()]))
  const find = (concrete: string) => {
    const found = findPath(declared, concrete)
    const paths = found && subscribed.get(counted.find(({ path }) => path === found.path) as Served)
    return paths && { paths, params: found.params }
  }
  const { adapter } = io.of('/')
  adapter.on('create-room', (room: string) => {
    const concrete = pathOf(room)
    const found = concrete === undefined ? undefined : find(concrete)
    if (concrete === undefined || found === undefined) return
    const { paths, params } = found
    const path = paths.get(concrete) ?? { params, rooms: new Set() }
    path.rooms.add(room)
    paths.set(concrete, path)
  })
  adapter.on('delete-room', (room: string) => {
    const concrete = pathOf(room)
    const paths = concrete === undefined ? undefined : find(concrete)?.paths
    const path = concrete === undefined ? undefined : paths?.get(concrete)
    if (concrete === undefined || path === undefined) return
    path.rooms.delete(room)
    if (path.rooms.size === 0) paths?.delete(concrete)
  })
  return subscribed
}

/** The path of a socket room, without its view; undefined for a room of another kind. */
function pathOf(room: string): string | undefined {
  return room.startsWith('p:') ? room.slice(2).split('#', 1)[0] : undefined
}
