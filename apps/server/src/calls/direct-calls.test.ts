import { randomUUID } from 'node:crypto'
import type { ChatMessage, Chat } from '@majlis/contract/chat'
import { ownCallPath } from '@majlis/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { players, until } from '../app/matching.ts'
import { befriend, done, newcomer, roomOf, twoFriends } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { mirror, snapshot } from '../platform/testing/mirror.ts'
import { silentMs } from './direct-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ SANDBOX: 'on' })
})
afterAll(() => app.stop())

const place = (from: Person, to: Person, input: { callId?: string; kind?: 'voice' | 'video'; device?: string; region?: string } = {}) =>
  from.call('calls.place', { callId: randomUUID(), kind: 'voice', device: randomUUID(), otherUserId: to.user, ...input })
const accept = (who: Person, callId: string, device: string = randomUUID()) => who.call('calls.accept', { callId, device })
const hangUp = (who: Person, callId: string) => who.call('calls.hangUp', { callId })
const messagesOf = async (who: Person, roomId: string): Promise<ChatMessage[]> => (await who.call('chat.getAllMessages', { roomId })).response
/** What the chat says of the calls, once there are so many. */
const entriesOf = (who: Person, roomId: string, count = 1) =>
  until('the messages of calls', 15_000, async () => {
    const entries = (await messagesOf(who, roomId)).filter(({ type }) => type === 'call')
    return entries.length >= count ? entries.map(({ id, senderId, body }) => ({ id, senderId, ...(JSON.parse(body) as object) })) : undefined
  })
const unreadOf = async (who: Person, roomId: string) =>
  ((await who.call('chat.userRooms', { userId: who.user })).response as Chat[]).find((chat) => chat.roomId === roomId)?.unread
const ownCall = async (who: Person) => mirror(await who.socket(), ownCallPath, `ownCall/${who.user}`)
/** Makes the time in which a call rings pass. */
const letRingingEnd = (callId: string) =>
  app.db.query("update graphile_worker._private_jobs set run_at = now() where key = 'calls.ring ' || $1", [callId]).then(() => undefined)

/** Two friends in a call that was accepted. */
async function talking(kind: 'voice' | 'video' = 'voice') {
  const [caller, callee] = await twoFriends(app)
  const { callId } = await done(place(caller, callee, { kind }))
  const { roomId } = await done(accept(callee, callId))
  return { caller, callee, callId, roomId }
}

describe('a call between friends', () => {
  test('rings on every page, is accepted by the first of them, and ends for both with its duration in the chat', async () => {
    const [amal, badr] = await twoFriends(app)
    const pages = [await ownCall(amal), await ownCall(badr), await ownCall(badr)] as const
    const [device, one, other] = [randomUUID(), randomUUID(), randomUUID()]
    const { callId, roomId } = await done(place(amal, badr, { device, kind: 'video' }))
    for (const page of pages) await page.until('ringing', ({ value }) => value.call?.callId === callId && value.call.state === 'ringing')
    expect(pages[1].value.call).toMatchObject({
      kind: 'video',
      outcome: null,
      caller: { _id: amal.user, name: 'Amal' },
      callee: { name: 'Badr' },
      callerDevice: device,
    })
    // Nobody is in the room of a call that rings.
    expect(await amal.call('calls.join', { roomId: callId })).toMatchObject({ status: 403 })
    const answers = await Promise.all([accept(badr, callId, one), accept(badr, callId, other)])
    const winner = answers.find(({ status }) => status === 200)?.response.calleeDevice
    expect(answers.map(({ status, code }) => [status, code]).toSorted()).toEqual([
      [200, undefined],
      [409, 'CALL_ELSEWHERE'],
    ])
    for (const page of pages) await page.until('accepted', ({ value }) => value.call?.state === 'active' && value.call.calleeDevice === winner)
    const [a, b] = [await amal.call('calls.join', { roomId: callId }), await badr.call('calls.join', { roomId: callId })]
    expect([a.status, b.response.peers.map(({ userId }) => userId)]).toEqual([200, [amal.user, badr.user]])
    await done(hangUp(badr, callId))
    for (const page of pages) await page.until('ended', ({ value }) => value.call?.outcome === 'completed', 20_000)
    expect(await amal.call('calls.join', { roomId: callId })).toMatchObject({ status: 409, code: 'CALL_ENDED' })
    expect(await accept(badr, callId)).toMatchObject({ status: 409, code: 'CALL_ENDED' })
    const [entry] = await entriesOf(amal, roomId)
    expect(entry).toEqual({ id: callId, senderId: amal.user, kind: 'video', outcome: 'completed', duration: expect.any(Number) as number })
    expect(await unreadOf(badr, roomId)).toBe(0)
    for (const page of pages) expect(page.gaps).toBe(0)
    expect(await snapshot(await badr.socket(), ownCallPath, `ownCall/${badr.user}`)).toEqual(pages[1].value)
  })

  test('is for friends who do not block each other and may chat, where voice is allowed, and nobody else takes part in it', async () => {
    const [amal, stranger] = [await newcomer(app, 'Amal'), await newcomer(app, 'Stranger')]
    expect(await place(amal, stranger)).toMatchObject({ status: 403, code: 'NOT_FRIENDS' })
    expect(await place(amal, amal)).toMatchObject({ status: 404 })
    const badr = await newcomer(app, 'Badr')
    await befriend(amal, badr)
    expect(await place(amal, badr, { region: 'ae' })).toMatchObject({ status: 403, code: 'CALLS_NOT_HERE' })
    const { callId } = await done(place(amal, badr))
    for (const attempt of [
      accept(stranger, callId),
      hangUp(stranger, callId),
      stranger.call('calls.decline', { callId }),
      stranger.call('calls.join', { roomId: callId }),
    ])
      expect(await attempt).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    // Its caller cannot accept it, and who is called can decline it, not hang up.
    expect([(await accept(amal, callId)).status, (await hangUp(badr, callId)).status]).toEqual([403, 403])
    expect(await place(stranger, amal, { callId })).toMatchObject({ status: 403 })
    await done(hangUp(amal, callId))
    await app.db.query("update account set chat_banned_until = now() + interval '1 hour' where id = $1", [amal.user])
    expect(await place(amal, badr)).toMatchObject({ status: 403, code: 'CHAT_BANNED' })
    await amal.call('friends.block', { userId1: amal.user, userId2: badr.user })
    expect(await place(badr, amal)).toMatchObject({ status: 403, code: 'BLOCKED' })
  })

  test('of two people who call each other at once is one call', async () => {
    const [amal, badr] = await twoFriends(app)
    const answers = await Promise.all([place(amal, badr), place(badr, amal)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ response }) => response.callId)).size).toBe(1)
    const [row] = await app.db.query<{ state: string; count: number }>('select state, count(*) over () from direct_call where caller_id = any($1::uuid[])', [
      [amal.user, badr.user],
    ])
    expect(row).toEqual({ state: 'active', count: 1 })
  })

  test('to somebody in another call is busy, which they see as missed; nobody is in two calls', async () => {
    const { caller: amal, callee: badr, callId } = await talking()
    const third = await newcomer(app, 'Dana')
    await befriend(third, badr)
    await befriend(third, amal)
    const page = await ownCall(badr)
    const busy = await done(place(third, badr))
    expect(busy).toMatchObject({ state: 'ended', outcome: 'busy' })
    const room = await roomOf(third, badr)
    expect(await entriesOf(badr, room)).toMatchObject([{ outcome: 'busy', duration: 0 }])
    await until('an unread message', 5_000, async () => ((await unreadOf(badr, room)) === 1 ? true : undefined))
    expect(await place(badr, third)).toMatchObject({ status: 409, code: 'IN_CALL' })
    // Their own call is not touched, also for a page that is opened now.
    expect(page.value.call).toMatchObject({ callId, state: 'active' })
    expect(await snapshot(await badr.socket(), ownCallPath, `ownCall/${badr.user}`)).toMatchObject({ call: { callId } })
  })
})

describe('a call that nobody accepts', () => {
  test('is missed when its time is over, and unread in the chat', async () => {
    const [amal, badr] = await twoFriends(app)
    const { callId, roomId } = await done(place(amal, badr, { kind: 'video' }))
    const page = await ownCall(amal)
    await letRingingEnd(callId)
    await page.until('missed', ({ value }) => value.call?.outcome === 'missed', 20_000)
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
    for (const page of pages) await page.until('missed', ({ value }) => value.call?.outcome === 'missed', 20_000)
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

describe('a call ends', () => {
  test('within a second when one blocks the other, and with the friendship', async () => {
    for (const end of ['block', 'unfriend'] as const) {
      const { caller, callee, callId } = await talking()
      const joined = await done(callee.call('calls.join', { roomId: callId }))
      const page = await ownCall(callee)
      if (end === 'block') await done(caller.call('friends.block', { userId1: caller.user, userId2: callee.user }))
      else await done(caller.call('friends.unfriend', { userId: caller.user, otherUserId: callee.user }))
      await page.until('the end', ({ value }) => value.call?.state === 'ended')
      await until('a closed room', 5_000, async () =>
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
      await until('no call', 5_000, async () =>
        (await app.db.query("select 1 from direct_call where caller_id = $1 and state <> 'ended'", [amal.user])).length === 0 ? true : undefined,
      )
    }
  })

  test('when the block comes in the same second as the answer: nobody is in its voice room', async () => {
    const [amal, badr] = await twoFriends(app)
    const { callId } = await done(place(amal, badr))
    const [accepted] = await Promise.all([accept(badr, callId), amal.call('friends.block', { userId1: amal.user, userId2: badr.user })])
    expect([200, 409]).toContain(accepted.status)
    await until('the end', 5_000, async () =>
      (await app.db.query("select 1 from direct_call where id = $1 and state = 'ended'", [callId])).length > 0 ? true : undefined,
    )
    expect(await badr.call('calls.join', { roomId: callId })).toMatchObject({ status: 409, code: 'CALL_ENDED' })
    expect(await app.db.query('select 1 from call_member where room_id = $1 and peer_id is not null', [callId])).toEqual([])
  })

  test('when somebody has been alone in it for long, and when one of the two deletes the account', async () => {
    const left = await talking()
    const page = await ownCall(left.caller)
    await until('the time since which somebody is alone', 20_000, async () =>
      (await app.db.query('select 1 from direct_call where id = $1 and alone_since is not null', [left.callId])).length > 0 ? true : undefined,
    )
    await app.db.query("update direct_call set alone_since = alone_since - interval '1 minute' where id = $1", [left.callId])
    await page.until('the end', ({ value }) => value.call?.outcome === 'completed', 20_000)
    const both = await talking()
    await both.caller.call('calls.join', { roomId: both.callId })
    await both.callee.call('calls.join', { roomId: both.callId })
    await app.db.query("update direct_call set alone_since = now() - interval '1 minute' where id = $1", [both.callId])
    await until('nobody to be alone', 20_000, async () =>
      (await app.db.query("select 1 from direct_call where id = $1 and state = 'active' and alone_since is null", [both.callId])).length > 0 ? true : undefined,
    )
    const own = await ownCall(both.caller)
    const exported = await done(both.callee.call('me.exportData', { userId: both.callee.user }))
    expect(exported).toMatchObject({ data: { calls: { calls: [{ callId: both.callId, state: 'active', isCaller: false }] } } })
    await done(both.callee.call('me.deleteAccount', { userId: both.callee.user, confirmation: await app.confirm(both.callee) }))
    await own.until('the end', ({ value }) => value.call === null || value.call.state === 'ended')
    await until('nothing kept', 10_000, async () =>
      (await app.db.query('select 1 from direct_call where callee_id = $1', [both.callee.user])).length === 0 ? true : undefined,
    )
  })
})

test('video is carried in a call of friends and refused in the voice room of a match', async () => {
  const video = 'v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\n'
  const { caller, callee, callId } = await talking('video')
  const offerIn = async (roomId: string, from: Person, to: Person, sdp: string) => {
    const [peer, other] = [await done(from.call('calls.join', { roomId })), await done(to.call('calls.join', { roomId }))]
    return (await from.call('calls.signal', { roomId, peerId: peer.peerId, to: other.peerId, description: { type: 'offer', sdp } })).status
  }
  expect(await offerIn(callId, caller, callee, video)).toBe(200)
  expect(await offerIn(callId, caller, callee, `${video}m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n`)).toBe(400)
  const { matchId, first, second } = await players(app, '92399').pair('four-in-a-row', caller, callee)
  expect(await offerIn(matchId, first, second, video)).toBe(400)
  // The other sees whether the camera is on.
  const peer = await done(caller.call('calls.join', { roomId: callId }))
  await done(caller.call('calls.setMuted', { roomId: callId, peerId: peer.peerId, isMuted: false, isCameraOn: true }))
  const { peers } = await done(callee.call('calls.join', { roomId: callId }))
  expect(peers.find(({ userId }) => userId === caller.user)).toMatchObject({ isMuted: false, isCameraOn: true })
})

test('a message of a call is written by the server alone', async () => {
  const [amal, badr] = await twoFriends(app)
  const roomId = await roomOf(amal, badr)
  expect(await amal.call('chat.createMessage', { roomId, type: 'call', body: '{"kind":"voice","outcome":"missed","duration":0}' })).toMatchObject({
    status: 400,
  })
})
