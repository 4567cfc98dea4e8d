import { roomMessages, roomPath } from '@majlis/contract/live'
import type { PairState } from '../friends/index.ts'
import type { ChatContext } from './context.ts'
import { createMemo } from './memo.ts'
import { type RoomRow, selectRoom } from './rooms.sql.ts'

/** Who may do what in a room. Nothing here costs a query per message. */
export interface Permissions {
  /** Kind and members of a room; undefined when there is none. Those of a direct room never change. */
  room(id: string): Promise<RoomRow | undefined>
  /** True when the user belongs to the room; two people of whom one blocks the other belong to none of their direct rooms. */
  isMember(room: string, user: string): Promise<boolean>
  /** Undefined when the member may send here. In a direct room only friends may write; in a group all members may. */
  sendRefusal(room: string, user: string): Promise<'NOT_FRIENDS' | 'CHAT_BANNED' | undefined>
  pair(a: string, b: string): Promise<PairState>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const cacheTtlMs = 5_000

/** Answers from memory; an event tells every node at once when a pair has changed. */
export function permissions(ctx: ChatContext): Permissions {
  const { clock } = ctx
  const loadRoom = async (id: string) => (uuid.test(id) ? selectRoom(ctx.db, id) : undefined)
  const rooms = createMemo({ load: loadRoom, clock, lifeMs: 600_000, max: 50_000, isFleeting: (room) => room === undefined })
  const loadPair = (key: string) => ctx.friends.pairState(key.slice(0, 36), key.slice(36))
  const pairs = createMemo({ load: loadPair, clock, lifeMs: cacheTtlMs, max: 50_000 })
  const bans = createMemo({ load: (user) => ctx.accounts.isChatBanned(user), clock, lifeMs: cacheTtlMs, max: 50_000 })

  ctx.on(
    'friends.pairChanged',
    ({ user, other }) => pairs.forget(keyOf(user, other)),
    () => pairs.clear(),
  )

  ctx.on(
    'accounts.chatBanChanged',
    ({ userId }) => bans.forget(userId),
    () => bans.clear(),
  )

  ctx.on(
    'chat.membersChanged',
    ({ roomId, left }, isOwn) => {
      rooms.forget(roomId)
      if (!isOwn) return
      for (const user of left) {
        ctx.live.drop(roomMessages, { roomId }, user, 'FORBIDDEN')
        ctx.live.drop(roomPath, { roomId }, user, 'FORBIDDEN')
      }
    },
    () => rooms.clear(),
  )

  async function room(id: string): Promise<RoomRow | undefined> {
    const found = await rooms.get(id)
    // Without the bus the changes of other nodes are not received.
    return found?.kind === 'group' && !ctx.bus.connected ? loadRoom(id) : found
  }
  /** The room as somebody may see it who was perhaps just added, on another node. */
  async function roomFor(id: string, user: string): Promise<RoomRow | undefined> {
    const found = await room(id)
    if (found?.kind !== 'group' || found.members.includes(user)) return found
    rooms.forget(id)
    return room(id)
  }
  // Without the bus the blocks of other nodes are not received: then the database is asked each time.
  const pair = (a: string, b: string) => (ctx.bus.connected ? pairs.get(keyOf(a, b)) : loadPair(keyOf(a, b)))
  const pairIn = ({ kind, members: [a, b] }: RoomRow) => (kind === 'direct' && a !== undefined && b !== undefined ? pair(a, b) : undefined)

  return {
    room,
    pair,
    async isMember(id, user) {
      const found = await roomFor(id, user)
      if (!found?.members.includes(user)) return false
      return !(await pairIn(found))?.isBlocked
    },
    async sendRefusal(id, user) {
      const found = await room(id)
      const state = found && (await pairIn(found))
      if (state && (!state.areFriends || state.isBlocked)) return 'NOT_FRIENDS'
      return (await (ctx.bus.connected ? bans.get(user) : ctx.accounts.isChatBanned(user))) ? 'CHAT_BANNED' : undefined
    },
  }
}

function keyOf(a: string, b: string): string {
  return a < b ? a + b : b + a
}
