import type { ListedNotification } from '@majlis/contract/notifications'
import type { InfiniteData } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Response } from '../../platform/net/api.ts'
import { call } from '../../platform/net/client.ts'
import { queries, refreshCall } from '../../platform/net/query.ts'
import { nextPageOf, usePages } from '../../platform/net/usePages.ts'
import { session, useUserId } from '../../platform/state/session.ts'
import { useUnread } from './useUnread.ts'

const name = 'notifications.listNotifications'

/** The own list of notifications, newest first. It is loaded again whenever the number of unread entries has changed, here or on another device. */
export function useNotificationList() {
  const userId = useUserId()
  const unread = useUnread()
  const pages = usePages(name, {
    input: userId === null ? null : (cursor: string | null) => ({ userId, ...(cursor !== null && { cursor }) }),
    first: null as string | null,
    next: (page) => page.cursor,
    staleMs: 0,
  })
  const revision = unread?.revision
  useEffect(() => {
    if (revision !== undefined) refreshCall(name)
  }, [revision])
  const seen = new Set<string>()
  return {
    // An entry that has come again while the next page was loaded is listed once.
    entries: pages.data?.pages.flatMap(({ notifications }) => notifications).filter(({ _id }) => !seen.has(_id) && seen.add(_id)),
    hasFailed: pages.isError && pages.data === undefined,
    isBusy: pages.isFetching,
    retry: () => void pages.refetch(),
    ...nextPageOf(pages),
  }
}

/** Shows entries as read before the server has answered. */
function showRead(isMeant: (entry: ListedNotification) => boolean): void {
  queries.setQueriesData<InfiniteData<Response<typeof name>>>(
    { queryKey: [name] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          notifications: page.notifications.map((entry) => (isMeant(entry) ? { ...entry, isRead: true } : entry)),
        })),
      },
  )
}

async function mark(ask: (userId: string) => Promise<{ readonly success: boolean }>, isMeant: (entry: ListedNotification) => boolean) {
  const userId = session().user?._id
  if (userId === undefined) return false
  showRead(isMeant)
  const { success } = await ask(userId)
  // What the server did not hear of is unread again.
  if (!success) refreshCall(name)
  return success
}

/** Marks one entry as read, once it was opened. */
export const markRead = ({ _id: notificationId }: ListedNotification): Promise<boolean> =>
  mark(
    (userId) => call('notifications.markNotificationRead', { userId, notificationId }),
    ({ _id }) => _id === notificationId,
  )

/** Marks everything as read, up to the newest entry that is shown. Returns whether the server has heard of it. */
export const markAllRead = (upTo: string): Promise<boolean> =>
  mark(
    (userId) => call('notifications.markAllNotificationsRead', { userId, upTo }),
    ({ _id }) => _id <= upTo,
  )
