import { withChat } from '@majlis/contract/chat.reduce'
import { withUser } from '@majlis/contract/me.reduce'
import { useEffect } from 'react'
import { useCall } from '../platform/query.ts'
import { updateUser, useSession, useUserId } from '../platform/session.ts'
import { useLive } from '../platform/useLive.ts'

/** Keeps the session's user as the server has it: read once a start, again whenever a screen mounts that asks for it. */
export function useMe() {
  const id = useUserId()
  const record = useCall('GET /api/v3/user/:id', id ? { id } : null, { staleMs: 5_000 })
  useEffect(() => {
    if (record.data) updateUser(record.data, record.dataUpdatedAt)
  }, [record.data, record.dataUpdatedAt])
  return useSession((state) => state.user)
}

/** One's own record once the server has told all of it. */
export function useOwnRecord() {
  const id = useUserId()
  const record = useCall('GET /api/v3/user/:id', id ? { id } : null, { staleMs: 5_000 })
  const user = useMe()
  return {
    user: user?.birthday === undefined ? null : user,
    failed: record.isError,
    busy: record.isFetching,
    retry: () => void record.refetch(),
  }
}

/** Another person's record, or one's own when the id is one's own. */
export function useUser(id: string) {
  return useCall('GET /api/v3/user/:id', { id })
}

/** What the user watches of themself: friends, requests, invites, the running match. Undefined until it is known. */
export function useOwnLive() {
  const userId = useUserId()
  return useLive('users/:userId', userId ? { userId } : null, withUser)
}

/** Whether a chat message is unread or a friend request waits: the red dot of Messages (CHT-02). */
export function useNews(): { messages: boolean; requests: number } {
  const userId = useUserId()
  const own = useOwnLive()
  const chats = useLive('chats/:userId', userId ? { userId } : null, withChat)
  return { messages: chats.value?.some((chat) => chat.unread > 0) ?? false, requests: own.value?.receivedRequests.length ?? 0 }
}
