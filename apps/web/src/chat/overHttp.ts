import type { Chat, ChatMessage, Room } from '@majlis/contract/chat'
import { limits } from '@majlis/contract/core/limits'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { later } from '../platform/clock.ts'
import { call } from '../platform/net/client.ts'
import { useWithoutSocket } from '../platform/net/connection.ts'
import { useCall } from '../platform/net/query.ts'
import { merged } from './room/timeline.ts'

/** Milliseconds between two questions of an open room, and of the chat list. */
const ROOM_MS = 3_000
const LIST_MS = 6_000

export interface RoomOverHttp {
  readonly room: Room
  readonly messages: readonly ChatMessage[]
}

/**
 * A room where the network lets HTTP through but no socket: what is new is asked for again and again.
 * @param known the messages that are known already, oldest first; only later ones are asked for
 * @returns undefined while the socket is there, and until the first answer; 'lost' when the room is not the person's
 */
export function useRoomOverHttp(roomId: string, known: readonly ChatMessage[]): RoomOverHttp | 'lost' | undefined {
  const isOn = useWithoutSocket()
  const [found, setFound] = useState<RoomOverHttp | 'lost'>()
  const ask = async (isCurrent: () => boolean) => {
    const last = known.at(-1)
    const [room, news] = await Promise.all([
      call('chat.getRoom', { roomId }),
      last ? call('chat.getLatestMessages', { roomId, lastMessageId: last.id }) : call('chat.getAllMessages', { roomId }),
    ])
    if (!isCurrent()) return
    if (!room.success && room.code === 'FORBIDDEN') return setFound('lost')
    if (!room.success || !news.success) return
    setFound({ room: room.response, messages: merged(known, news.response).slice(-limits.snapshot) })
  }
  useRepeated(isOn, ROOM_MS, ask)
  useEffect(() => {
    if (!isOn) setFound(undefined)
  }, [isOn])
  return isOn ? found : undefined
}

/**
 * The chat list where the network lets HTTP through but no socket, with the present names and pictures of the people.
 * @returns undefined while the socket is there, and until the first answer
 */
export function useChatsOverHttp(me: string | null): readonly Chat[] | undefined {
  const isOn = useWithoutSocket() && me !== null
  const chats = useCall('chat.userRooms', isOn ? { userId: me } : null, { everyMs: LIST_MS }).data
  const userIds = useMemo(() => [...new Set(chats?.map(({ user }) => user._id))].toSorted().slice(0, 100), [chats])
  const people = useCall('accounts.getUsers', userIds.length > 0 ? { userIds } : null).data
  return useMemo(() => chats?.map((chat) => withPerson(chat, people?.[chat.user._id])), [chats, people])
}

function withPerson(chat: Chat, person: { readonly name: string; readonly userImageUrl: string } | undefined): Chat {
  return person ? { ...chat, user: { _id: chat.user._id, name: person.name, userImageUrl: person.userImageUrl } } : chat
}

/** Runs a question at once and then again, each time this long after its answer. */
function useRepeated(isOn: boolean, everyMs: number, ask: (isCurrent: () => boolean) => Promise<void>): void {
  const newest = useEffectEvent(ask)
  useEffect(() => {
    if (!isOn) return
    let isCurrent = true
    let stop = () => {}
    const run = async () => {
      await newest(() => isCurrent)
      if (isCurrent) stop = later(everyMs, () => void run())
    }
    void run()
    return () => {
      isCurrent = false
      stop()
    }
  }, [isOn, everyMs])
}
