import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../app/matching.ts'
import { done, twoFriends } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { silentMs } from './deserted-calls.ts'
import { accept, entriesOf, hangUp, ownCall, place, talking, unreadOf } from '../app/testing/direct-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ SANDBOX: 'on' })
})
afterAll(() => app.stop())
/** Makes the time in which a call rings pass. */
const letRingingEnd = (callId: string) =>
  app.db.query("update graphile_worker._private_jobs set run_at = now() where key = 'calls.ring ' || $1", [callId]).then(() => undefined)

describe('a call that nobody accepts', () => {
  test('is missed when its time is over, and unread in the chat', async () => {
    const [amal, badr] = await twoFriends(app)
    const { callId, roomId } = await done(place(amal, badr, { kind: 'video' }))
    const page = await ownCall(amal)
    await letRingingEnd(callId)
    await page.until('missed', ({ value }) => value.call?.outcome === 'missed', 40_000)
    expect(await entriesOf(badr, roomId)).toMatchObject([{ senderId: amal.user, outcome: 'missed', kind: 'video', duration: 0 }])
    expect(await unreadOf(badr, roomId)).toBe(1)
  })

  test('is missed within seconds of the last word of the page that placed it, and then unread in the chat', async () => {
    const [[amal, badr], [other, friend]] = [await twoFriends(app), await twoFriends(app)]
    const [{ callId, roomId }, { callId: kept }] = [await done(place(amal, badr)), await done(place(other, friend))]
    expect(await badr.call('calls.keepRinging', { callId })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const [pages, friends] = [[await ownCall(amal), await ownCall(badr)], await ownCall(friend)]
    const seen = async (who: Person, id: string, ms: number) => {
      await done(who.call('calls.keepRinging', { callId: id }))
      await app.db.query("update direct_call_page set seen_at = seen_at + $2 * interval '1 millisecond' where call_id = $1", [id, ms])
    }
    await seen(other, kept, 60_000)
    await seen(amal, callId, -silentMs)
    for (const page of pages) await page.until('missed', ({ value }) => value.call?.outcome === 'missed', 40_000)
    expect(await entriesOf(badr, roomId)).toMatchObject([{ senderId: amal.user, outcome: 'missed', duration: 0 }])
    expect(await unreadOf(badr, roomId)).toBe(1)
    expect(await accept(badr, callId)).toMatchObject({ status: 409, code: 'CALL_ENDED' })
    // The page of the other caller is still open.
    await friends.settle()
    expect(friends.value.call).toMatchObject({ callId: kept, state: 'ringing' })
  })

  test('is cancelled by its caller, or declined for all pages; the answers come once', async () => {
    const [amal, badr] = await twoFriends(app)
    const page = await ownCall(badr)
    const first = await done(place(amal, badr))
    await done(hangUp(amal, first.callId))
    await page.until('cancelled', ({ value }) => value.call?.outcome === 'cancelled')
    expect(await accept(badr, first.callId)).toMatchObject({ status: 409, code: 'CALL_ENDED' })
    const second = await done(place(amal, badr))
    await done(badr.call('calls.decline', { callId: second.callId }))
    await page.until('declined', ({ value }) => value.call?.callId === second.callId && value.call.outcome === 'declined')
    // Both at once: one of the two is true, for both.
    const third = await done(place(amal, badr))
    const answers = await Promise.all([hangUp(amal, third.callId), accept(badr, third.callId), badr.call('calls.decline', { callId: third.callId })])
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    await hangUp(amal, third.callId)
    const entries = await entriesOf(amal, first.roomId, 3)
    expect(entries.map((entry) => (entry as unknown as { outcome: string }).outcome).slice(0, 2)).toEqual(['cancelled', 'declined'])
    expect(entries).toHaveLength(3)
  })
})

test('a call that was declined is nothing to read, also after a message that was deleted before it was read', async () => {
  const [amal, badr] = await twoFriends(app)
  const { callId, roomId } = await done(place(amal, badr))
  const send = async (body: string) => (await done(amal.call('chat.createMessage', { roomId, type: 'text', body }))).id
  const [withdrawn, hidden] = [await send('by mistake'), await send('hidden')]
  expect(await unreadOf(badr, roomId)).toBe(2)
  await done(amal.call('chat.deleteMessage', { roomId, messageId: withdrawn }))
  await done(badr.call('chat.hideMessage', { roomId, messageId: hidden, isHidden: true }))
  await done(badr.call('calls.decline', { callId }))
  await entriesOf(badr, roomId)
  await until('nothing to read', 40_000, async () => ((await unreadOf(badr, roomId)) === 0 ? true : undefined))
})

describe('a call ends', () => {
  test('within a second when one blocks the other, and with the friendship', async () => {
    for (const end of ['block', 'unfriend'] as const) {
      const { caller, callee, callId } = await talking(app)
      const joined = await done(callee.call('calls.join', { roomId: callId }))
      const page = await ownCall(callee)
      if (end === 'block') await done(caller.call('friends.block', { userId1: caller.user, userId2: callee.user }))
      else await done(caller.call('friends.unfriend', { userId: caller.user, otherUserId: callee.user }))
      await page.until('the end', ({ value }) => value.call?.state === 'ended')
      await until('a closed room', 40_000, async () =>
        (await app.db.query('select 1 from call_room where room_id = $1', [callId])).length === 0 ? true : undefined,
      )
      const signal = { roomId: callId, peerId: joined.peerId, to: joined.peerId, candidate: { candidate: '', sdpMid: '0', sdpMLineIndex: 0 } }
      expect((await callee.call('calls.signal', signal)).status).toBe(403)
    }
  })

  test('also when the block comes in the same second as the call', async () => {
    for (const _ of [1, 2, 3]) {
      const [amal, badr] = await twoFriends(app)
      const [placed] = await Promise.all([place(amal, badr), badr.call('friends.block', { userId1: badr.user, userId2: amal.user })])
      expect([200, 403]).toContain(placed.status)
      await until('no call', 40_000, async () =>
        (await app.db.query("select 1 from direct_call where caller_id = $1 and state <> 'ended'", [amal.user])).length === 0 ? true : undefined,
      )
    }
  })

  test('when the block comes in the same second as the answer: nobody is in its voice room', async () => {
    const [amal, badr] = await twoFriends(app)
    const { callId } = await done(place(amal, badr))
    const [accepted] = await Promise.all([accept(badr, callId), amal.call('friends.block', { userId1: amal.user, userId2: badr.user })])
    expect([200, 409]).toContain(accepted.status)
    await until('the end', 40_000, async () =>
      (await app.db.query("select 1 from direct_call where id = $1 and state = 'ended'", [callId])).length > 0 ? true : undefined,
    )
    expect(await badr.call('calls.join', { roomId: callId })).toMatchObject({ status: 409, code: 'CALL_ENDED' })
    expect(await app.db.query('select 1 from call_member where room_id = $1 and peer_id is not null', [callId])).toEqual([])
  })

  test('when somebody has been alone in it for long, and when one of the two deletes the account', async () => {
    const left = await talking(app)
    const page = await ownCall(left.caller)
    await until('the time since which somebody is alone', 40_000, async () =>
      (await app.db.query('select 1 from direct_call where id = $1 and alone_since is not null', [left.callId])).length > 0 ? true : undefined,
    )
    await app.db.query("update direct_call set alone_since = alone_since - interval '1 minute' where id = $1", [left.callId])
    await page.until('the end', ({ value }) => value.call?.outcome === 'completed', 40_000)
    const both = await talking(app)
    await both.caller.call('calls.join', { roomId: both.callId })
    await both.callee.call('calls.join', { roomId: both.callId })
    await app.db.query("update direct_call set alone_since = now() - interval '1 minute' where id = $1", [both.callId])
    await until('nobody to be alone', 40_000, async () =>
      (await app.db.query("select 1 from direct_call where id = $1 and state = 'active' and alone_since is null", [both.callId])).length > 0 ? true : undefined,
    )
    const own = await ownCall(both.caller)
    const exported = await done(both.callee.call('me.exportData', { userId: both.callee.user }))
    expect(exported).toMatchObject({ data: { calls: { calls: [{ callId: both.callId, state: 'active', isCaller: false }] } } })
    await done(both.callee.call('me.deleteAccount', { userId: both.callee.user, confirmation: await app.confirm(both.callee) }))
    await own.until('the end', ({ value }) => value.call === null || value.call.state === 'ended')
    await until('nothing kept', 60_000, async () =>
      (await app.db.query('select 1 from direct_call where callee_id = $1', [both.callee.user])).length === 0 ? true : undefined,
    )
  })
})
