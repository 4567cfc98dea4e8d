import { unreadNotificationsPath } from '@majlis/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done, newcomer } from '../app/testing/people.ts'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { snapshot } from '../platform/testing/mirror.ts'
import { ask, listed, said, unread, watched } from '../app/testing/notified.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: JSON.stringify({ pinPerAddressHour: 1_000, pinResendSeconds: 1, friendRequestsPerHourOfNewUser: 1_000 }) })
})
afterAll(() => app.stop())

describe('a friend request', () => {
  test('is read once declined, and gone once withdrawn', async () => {
    const [amal, badr, dana] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr'), await newcomer(app, 'Dana')]
    await ask(amal, badr)
    await ask(dana, badr)
    await expect.poll(() => unread(badr)).toBe(2)
    await done(badr.call('friends.declineFriend', { otherUserId: amal.user }))
    await done(dana.call('friends.declineFriend', { otherUserId: badr.user }))
    await expect.poll(() => said(badr)).toEqual([['friendRequest', 'Amal', 'New friend request', true]])
  })
})

describe('the number of unread entries', () => {
  test('is the same on all open pages at once, and marking one or all twice changes nothing more', async () => {
    const badr = await newcomer(app, 'Badr')
    const [one, other] = [await watched(badr), await watched(badr)]
    expect(one.value).toEqual({ revision: 0, unread: 0 })
    const people = [await newcomer(app, 'A'), await newcomer(app, 'B'), await newcomer(app, 'C')]
    await Promise.all(people.map((from) => ask(from, badr)))
    for (const tab of [one, other]) await tab.until('three are unread', ({ value }) => value.unread === 3)
    const [newest, middle] = await listed(badr)
    const mark = () => done(badr.call('notifications.markNotificationRead', { userId: badr.user, notificationId: middle?._id ?? '' }))
    expect((await mark()).unread).toBe(2)
    const again = await mark()
    for (const tab of [one, other]) await tab.until('two are unread', ({ value }) => value.unread === 2)
    expect(one.value).toEqual(again)
    // What comes after the newest that was seen stays unread.
    await ask(await newcomer(app, 'D'), badr)
    await expect.poll(() => unread(badr)).toBe(3)
    const all = () => done(badr.call('notifications.markAllNotificationsRead', { userId: badr.user, upTo: newest?._id ?? '' }))
    expect((await all()).unread).toBe(1)
    expect((await all()).unread).toBe(1)
    for (const tab of [one, other]) await tab.until('one is unread', ({ value }) => value.unread === 1)
    expect(await snapshot(await badr.socket(), unreadNotificationsPath, `unreadNotifications/${badr.user}`)).toEqual(one.value)
  })

  test('is right after twenty requests, reads and answers at once', async () => {
    const badr = await newcomer(app, 'Badr')
    const tab = await watched(badr)
    const people = await Promise.all(Array.from({ length: 10 }, (_, at) => newcomer(app, `P${at}`)))
    await Promise.all(
      people.map(async (from, at) => {
        await ask(from, badr)
        if (at % 2 === 0) await done(badr.call('friends.acceptFriend', { otherUserId: from.user }))
        else for (const { _id } of await listed(badr)) await done(badr.call('notifications.markNotificationRead', { userId: badr.user, notificationId: _id }))
      }),
    )
    const counted = async () => (await listed(badr)).filter(({ isRead }) => !isRead).length
    // Requests that were answered before their event was processed are in no list.
    await expect.poll(async () => (await app.db.query("select 1 from event_outbox where event like 'friends.%'")).length).toBe(0)
    const expected = await counted()
    await tab.until('the live number is that of the list', ({ value }) => value.unread === expected)
    expect(await unread(badr)).toBe(expected)
  })

  test('of somebody else is refused, and so are their list and marks', async () => {
    const [amal, badr] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
    await ask(amal, badr)
    await expect.poll(() => unread(badr)).toBe(1)
    const [entry] = await listed(badr)
    // The own list does not contain it, so that nothing is marked.
    await done(amal.call('notifications.markNotificationRead', { userId: amal.user, notificationId: entry?._id ?? '' }))
    expect(await amal.call('notifications.markNotificationRead', { userId: badr.user, notificationId: entry?._id ?? '' })).toMatchObject({ status: 403 })
    expect(await amal.call('notifications.listNotifications', { userId: badr.user })).toMatchObject({ status: 403 })
    await expect(snapshot(await amal.socket(), unreadNotificationsPath, `unreadNotifications/${badr.user}`)).rejects.toThrow('FORBIDDEN')
    expect(await unread(badr)).toBe(1)
  })
})
