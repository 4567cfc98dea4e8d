import { randomUUID } from 'node:crypto'
import { ownCallPath } from '@majlis/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { players, until } from '../app/matching.ts'
import { befriend, done, newcomer, roomOf, twoFriends } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { snapshot } from '../platform/testing/mirror.ts'
import { accept, entriesOf, hangUp, ownCall, place, talking, unreadOf } from '../app/testing/direct-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ SANDBOX: 'on' })
})
afterAll(() => app.stop())

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
    for (const page of pages) await page.until('ended', ({ value }) => value.call?.outcome === 'completed', 40_000)
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
    const { caller: amal, callee: badr, callId } = await talking(app)
    const third = await newcomer(app, 'Dana')
    await befriend(third, badr)
    await befriend(third, amal)
    const page = await ownCall(badr)
    const busy = await done(place(third, badr))
    expect(busy).toMatchObject({ state: 'ended', outcome: 'busy' })
    const room = await roomOf(third, badr)
    expect(await entriesOf(badr, room)).toMatchObject([{ outcome: 'busy', duration: 0 }])
    await until('an unread message', 40_000, async () => ((await unreadOf(badr, room)) === 1 ? true : undefined))
    expect(await place(badr, third)).toMatchObject({ status: 409, code: 'IN_CALL' })
    // Their own call is not touched, also for a page that is opened now.
    expect(page.value.call).toMatchObject({ callId, state: 'active' })
    expect(await snapshot(await badr.socket(), ownCallPath, `ownCall/${badr.user}`)).toMatchObject({ call: { callId } })
  })
})

test('video is carried in a call of friends and refused in the voice room of a match', async () => {
  const video = 'v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\n'
  const { caller, callee, callId } = await talking(app, 'video')
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
