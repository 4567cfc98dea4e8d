import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done, newcomer, roomOf, twoFriends } from '../app/testing/people.ts'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { ask, listed, said, unread, watched, write } from '../app/testing/notified.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: JSON.stringify({ pinPerAddressHour: 1_000, pinResendSeconds: 1, friendRequestsPerHourOfNewUser: 1_000 }) })
})
afterAll(() => app.stop())

describe('entries end', () => {
  test('with a block, for both and at once', async () => {
    const [amal, badr] = await twoFriends(app)
    const room = await roomOf(amal, badr)
    const tab = await watched(amal)
    await tab.until('the answer is unread', ({ value }) => value.unread === 1)
    await write(amal, room)
    await expect.poll(async () => (await listed(badr)).map(({ type }) => type)).toContain('message')
    await done(badr.call('friends.block', { userId1: badr.user, userId2: amal.user }))
    await tab.until('nothing is unread', ({ value }) => value.unread === 0)
    expect([await listed(amal), await listed(badr)]).toEqual([[], []])
  })

  test('with the account of their sender or of their receiver', async () => {
    const [amal, badr, dana] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr'), await newcomer(app, 'Dana')]
    await ask(amal, badr)
    await ask(badr, dana)
    await ask(amal, dana)
    await expect.poll(() => unread(badr)).toBe(1)
    await expect.poll(() => unread(dana)).toBe(2)
    await app.composed.apis.accounts.personal.erase(amal.user)
    await expect.poll(() => said(dana)).toEqual([['friendRequest', 'Badr', 'New friend request', false]])
    expect([await unread(badr), await unread(dana)]).toEqual([0, 1])
    await app.composed.apis.accounts.personal.erase(dana.user)
    const rows = () => app.db.query('select 1 from notification where receiver = any($1::uuid[]) or sender = $2', [[amal.user, dana.user], amal.user])
    await expect.poll(rows).toEqual([])
  })

  test('after thirty days', async () => {
    const [amal, badr, dana] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr'), await newcomer(app, 'Dana')]
    await ask(amal, badr)
    await ask(dana, badr)
    await expect.poll(() => unread(badr)).toBe(2)
    await app.db.query("update notification set at = now() - interval '31 days' where receiver = $1 and sender = $2", [badr.user, amal.user])
    await app.db.query("update notification set at = now() - interval '29 days' where receiver = $1 and sender = $2", [badr.user, dana.user])
    const tab = await watched(badr)
    await app.db.query("update graphile_worker._private_jobs set run_at = now() where key = 'notifications.expire'")
    await tab.until('one is left', ({ value }) => value.unread === 1)
    expect((await listed(badr)).map(({ title }) => title)).toEqual(['Dana'])
  })
})
