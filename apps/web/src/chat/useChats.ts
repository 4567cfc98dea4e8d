import { withChat } from '@majlis/contract/chat.list.reduce'
import type { Chat } from '@majlis/contract/chat'
import { limits } from '@majlis/contract/core/limits'
import { withUser } from '@majlis/contract/me.reduce'
import { useEffect, useMemo, useRef } from 'react'
import { call } from '../platform/net/client.ts'
import { useUserId } from '../platform/state/session.ts'
import { play } from '../platform/device/sounds.ts'
import { useLive } from '../platform/net/useLive.ts'
import { keepChats, keptChats } from './kept/rooms.ts'
import { useChatsOverHttp } from './overHttp.ts'

/**
 * The own chat list, newest first, without people who are blocked either way. Without a socket it comes over HTTP; until the server has answered, and without
 * a network, it is the list that this device has stored.
 */
export function useChats() {
  const me = useUserId()
  const chats = useLive('chats/:userId', me === null ? null : { userId: me }, withChat)
  const own = useLive('users/:userId', me === null ? null : { userId: me }, withUser).value
  const overHttp = useChatsOverHttp(me)
  const kept = useMemo(() => (me === null ? undefined : keptChats(me)), [me])
  const served = chats.status === 'live' ? chats.value : (overHttp ?? chats.value)
  const all = served ?? kept
  const hidden = useMemo(() => new Set([...(own?.hasBlocked ?? []), ...(own?.isBlockedBy ?? [])]), [own])
  // The same list until something has changed: whoever stores it does so once, and not at every drawing.
  const shown = useMemo(() => all?.filter((chat) => !hidden.has(chat.user._id)), [all, hidden])
  return {
    status: chats.status,
    refresh: chats.refresh,
    own,
    chats: shown,
    /** The list is the server's, not the stored one. */
    isServed: served !== undefined,
    /** The live list has its maximum length: older chats are loaded page by page. */
    isFull: (all?.length ?? 0) >= limits.page,
    isHidden: (userId: string) => hidden.has(userId),
  }
}

/** The room of the person and somebody else. It is created when there is none. */
export const openRoom = (me: string, other: string) => call('chat.createRoom', { userId1: me, userId2: other })

/**
 * Reports to senders that their messages have reached this device, on every screen, and plays a sound for new ones outside of their room. The shell uses it
 * once.
 * @param path the path of the open screen
 */
export function useDelivery(path: string = globalThis.location?.pathname ?? ''): void {
  const me = useUserId()
  const { chats, isServed, own } = useChats()
  const reached = useRef(new Map<string, number>())
  const isFirst = useRef(true)
  // `own` names who is blocked: no chat with them is stored.
  const isComplete = isServed && own !== undefined
  useEffect(() => {
    if (isComplete && chats && me !== null) keepChats(me, chats)
  }, [isComplete, chats, me])
  useEffect(() => {
    if (!chats || !isServed || me === null) return
    const arrived = chats.filter((chat) => isNew(chat, me, reached.current))
    for (const chat of arrived) {
      const seq = chat.lastMessage?.seq ?? 0
      reached.current.set(chat.roomId, seq)
      void call('chat.markDelivered', { roomId: chat.roomId, seq }, { overSocket: true }).then((answer) => {
        if (!answer.success && reached.current.get(chat.roomId) === seq) reached.current.delete(chat.roomId)
      })
    }
    if (!isFirst.current && arrived.some((chat) => !path.endsWith(chat.roomId))) play('message')
    isFirst.current = false
  }, [chats, isServed, me, path])
}

function isNew(chat: Chat, me: string, reached: ReadonlyMap<string, number>): boolean {
  const last = chat.lastMessage
  return last !== null && last.senderId !== me && chat.unread > 0 && (reached.get(chat.roomId) ?? 0) < last.seq
}
