import type { Chat } from './chat.ts'
import { limits } from './core/limits.ts'

/** A chat list with one entry set, newest first. */
export function withChat(chats: readonly Chat[], arrived: Chat): Chat[] {
  return [arrived, ...chats.filter((chat) => chat.roomId !== arrived.roomId)]
    .toSorted((a, b) => b.updatedAt - a.updatedAt || (a.roomId < b.roomId ? -1 : 1))
    .slice(0, limits.page)
}
