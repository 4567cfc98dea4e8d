import { withChat } from '@majlis/contract/chat.list.reduce'
import { withUser } from '@majlis/contract/me.reduce'
import { useEffect } from 'react'
import { momentOf, useCall } from '../platform/net/query.ts'
import { updateUser, useSession, useUserId } from '../platform/state/session.ts'
import { useLive } from '../platform/net/useLive.ts'

/** Keeps the session's user as the server has it: it is loaded once per start, and again whenever a screen that needs it is opened. */
export function useMe() {
  const id = useUserId()
  const record = useCall('me.getUser', id ? { id } : null, { staleMs: 5_000 })
  // An answer that says the same as the one before is news where the session has changed in between: reading the time of the answer draws again for each.
  const { data, dataUpdatedAt } = record
  const moment = data && dataUpdatedAt > 0 ? momentOf(data) : undefined
  useEffect(() => {
    if (data) updateUser(data, moment)
  }, [data, moment])
  return useSession((state) => state.user)
}

/** The own record, once the server has sent all of it. */
export function useOwnRecord() {
  const id = useUserId()
  const record = useCall('me.getUser', id ? { id } : null, { staleMs: 5_000 })
  const user = useMe()
  return {
    user: user?.birthday === undefined ? null : user,
    failed: record.isError,
    busy: record.isFetching,
    retry: () => void record.refetch(),
  }
}

/** Another person's record, or the own one for the own id. */
export function useUser(id: string) {
  return useCall('me.getUser', { id })
}

/** The live data of the own user: friends, requests, invites, the running match. Undefined until it is known. */
export function useOwnLive() {
  const userId = useUserId()
  return useLive('users/:userId', userId ? { userId } : null, withUser)
}

/** Whether there is an unread chat message or a friend request: the red dot of Messages (CHT-02). */
export function useNews(): { messages: boolean; requests: number } {
  const userId = useUserId()
  const own = useOwnLive()
  const chats = useLive('chats/:userId', userId ? { userId } : null, withChat)
  return { messages: chats.value?.some((chat) => chat.unread > 0) ?? false, requests: own.value?.receivedRequests.length ?? 0 }
}
