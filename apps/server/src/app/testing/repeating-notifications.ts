import { randomUUID } from 'node:crypto'
import { until } from '../../platform/testing/until.ts'
import type { Person, TestApp } from '../testing.ts'
import type { Repeated } from './repeated.ts'
import { roomOfFriends } from './repeating-chat.ts'

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const endpoint = () => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`

export function ofNotifications(
  app: TestApp,
  friends: () => Promise<[Person, Person]>,
  signIn: () => Promise<Person>,
): Readonly<Record<string, () => Promise<Repeated>>> {
  /** Somebody with an unread entry in their list. */
  async function notified(): Promise<{ as: Person; id: string }> {
    const [as, other] = [await signIn(), await signIn()]
    await other.call('friends.requestFriend', { otherUserId: as.user })
    const id = await until('the entry about the request', 60_000, async () => {
      const { response } = await as.call('notifications.listNotifications', { userId: as.user })
      return response.notifications[0]?._id
    })
    return { as, id }
  }
  return {
    'notifications.subscribePush': async () => ({ as: await signIn(), input: { endpoint: endpoint(), ...keys } }),
    'notifications.unsubscribePush': async () => {
      const [as, known] = [await signIn(), endpoint()]
      await as.call('notifications.subscribePush', { endpoint: known, ...keys })
      return { as, input: { endpoint: known } }
    },
    'notifications.notify': async () => {
      const { as, other } = await roomOfFriends(app, friends)
      return { as, input: { receiverIds: [other.user], type: 'message' } }
    },
    'notifications.markNotificationRead': async () => {
      const { as, id } = await notified()
      return { as, input: { userId: as.user, notificationId: id } }
    },
    'notifications.markAllNotificationsRead': async () => {
      const { as, id } = await notified()
      return { as, input: { userId: as.user, upTo: id } }
    },
  }
}
