import type { PublicUser } from '@majlis/contract/accounts'
import type { Chat, Room } from '@majlis/contract/chat'
import { limits } from '@majlis/contract/core/limits'
import type { ChatContext } from './context.ts'
import { toMessage } from './messages.sql.ts'
import type { Permissions } from './permissions.ts'
import * as sql from './rooms.sql.ts'

/** One entry of one user's chat list. */
export interface Entry {
  readonly userId: string
  readonly chat: Chat
}

/** Reads rooms as they are shown in people's lists. */
export interface Entries {
  /** Entries of the given users in the given rooms; groups and blocked pairs have none. */
  of(wanted: readonly { readonly roomId: string; readonly userId: string }[]): Promise<Entry[]>
  /** The user's chats, newest first. */
  newest(user: string): Promise<Chat[]>
  /** A page of chats with friends, or with strangers. @param pageNo counted from 1 */
  page(user: string, withFriends: boolean, pageNo: number): Promise<Chat[]>
  /** One room with its members and receipts. */
  room(id: string, typing: Record<string, boolean>): Promise<Room | undefined>
}

const pageLength = 20
/** A list reads this many of a user's rooms, the newest. */
const maxRooms = 2_000

/** Reads chat lists and rooms. Messages older than `limits.messageLifeMs` do not count. */
export function entries(ctx: ChatContext, allow: Permissions): Entries {
  const since = () => new Date(ctx.clock.now() - limits.messageLifeMs)

  async function of(wanted: readonly { roomId: string; userId: string }[]): Promise<Entry[]> {
    if (wanted.length === 0) return []
    const rows = await sql.selectChats(ctx.db, wanted, since())
    const [people, states] = await Promise.all([
      ctx.accounts.publicUsers(rows.map((row) => row.peer_id)),
      Promise.all(rows.map((row) => allow.pair(row.user_id, row.peer_id))),
    ])
    return rows.flatMap((row, at) => {
      const person = people.get(row.peer_id)
      const state = states[at]
      if (!state || state.isBlocked) return []
      const user = shownIn(row.peer_id, person)
      const chat = { roomId: row.room_id, user, isFriend: state.areFriends, lastMessage: lastOf(row), unread: row.unread, updatedAt: row.last_at.getTime() }
      return [{ userId: row.user_id, chat }]
    })
  }

  async function listed(user: string, rooms: readonly { room_id: string }[]): Promise<Chat[]> {
    const found = await of(rooms.map(({ room_id }) => ({ roomId: room_id, userId: user })))
    return found.map(({ chat }) => chat).toSorted((a, b) => b.updatedAt - a.updatedAt || (a.roomId < b.roomId ? -1 : 1))
  }

  return {
    of,
    async newest(user) {
      const [rooms, blocked] = await Promise.all([sql.selectDirectRooms(ctx.db, user, maxRooms), ctx.friends.blockedIds(user)])
      const hidden = new Set(blocked)
      return listed(user, rooms.filter((room) => !hidden.has(room.peer_id)).slice(0, limits.page))
    },
    async page(user, withFriends, pageNo) {
      const [rooms, friendIds, blocked] = await Promise.all([
        sql.selectDirectRooms(ctx.db, user, maxRooms),
        ctx.friends.friendIds(user),
        ctx.friends.blockedIds(user),
      ])
      const friends = new Set(friendIds)
      const hidden = new Set(blocked)
      const fitting = rooms.filter((room) => !hidden.has(room.peer_id) && friends.has(room.peer_id) === withFriends)
      return listed(user, fitting.slice((pageNo - 1) * pageLength, pageNo * pageLength))
    },
    async room(id, typing) {
      const members = await sql.selectMembers(ctx.db, id)
      if (members.length === 0) return undefined
      const people = await ctx.accounts.publicUsers(members.map((member) => member.user_id))
      const users = members.map(({ user_id }) => shownIn(user_id, people.get(user_id)))
      const receipts = (of: (member: sql.MemberRow) => number) => Object.fromEntries(members.map((member) => [member.user_id, of(member)]))
      return {
        _id: id,
        users,
        isTyping: typing,
        delivered: receipts((member) => member.delivered_seq),
        read: receipts((member) => member.read_seq),
        lastSeq: members[0]?.last_seq ?? 0,
        lastChange: members[0]?.changes ?? 0,
      }
    },
  }
}

/** A person whose account was deleted has no name; their messages stay. */
function shownIn(id: string, person: PublicUser | undefined): Chat['user'] {
  return { _id: id, name: person?.name ?? '', userImageUrl: person?.userImageUrl ?? '' }
}

function lastOf({ room_id, last }: sql.ChatRow): Chat['lastMessage'] {
  const { seq, client_id, sender_id, type, body, previous_id = null, created_ms, is_deleted, changed = 0 } = last
  if (seq === undefined || client_id === undefined || sender_id === undefined || type === undefined || body === undefined || created_ms === undefined)
    return null
  const created_at = new Date(created_ms)
  const state = { edited_at: null, deleted_at: is_deleted === true ? created_at : null, reactions: null, changed }
  return toMessage({ room_id, seq, client_id, sender_id, type, body, previous_id, created_at, ...state })
}
