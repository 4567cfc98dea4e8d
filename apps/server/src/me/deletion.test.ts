import { afterAll, beforeAll, expect, test } from 'vitest'
import { befriend, newNumber, roomOf } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp, watch } from '../app/testing.ts'
import { createPersonalData, say } from '../app/testing/personal-data.ts'

let app: TestApp
const remove = async (who: Person) => who.call('me.deleteAccount', { userId: who.user, confirmation: await app.confirm(who) })
const record = (who: Person, id: string) => who.call('me.getUser', { id })

beforeAll(async () => {
  app = await startTestApp({ LIMITS: JSON.stringify({ pinPerAddressHour: 100_000, pinResendSeconds: 1, exportsPerHourPerUser: 2 }) })
})
afterAll(() => app.stop())

/** The tables with a row that contains a text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await app.db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  )
  const found = await Promise.all(
    tables.map(async ({ name }) =>
      (await app.db.query(`select 1 from ${name} t where t::text like '%' || $1 || '%' limit 1`, [text])).length > 0 ? name : '',
    ),
  )
  return found.filter((name) => name !== '')
}

test('[ACC-67] deletion takes everything personal out of every domain, ends the sessions and keeps what others were sent', async () => {
  const phone = newNumber()
  const [gone, friend] = [await app.signIn({ msisdn: phone, name: 'Whisper' }), await app.signIn({ msisdn: newNumber(), name: 'Badr' })]
  const roomId = await createPersonalData(app, gone, friend)
  const own = await record(gone, gone.user)
  const photo = own.response.userImageUrl
  expect((await fetch(app.url + photo)).status).toBe(200)
  const [goneSocket, friendSocket] = [await gone.socket(), await friend.socket()]
  const friends = await watch<{ friends: string[] }>(friendSocket, `users/${friend.user}`)
  expect(friends.response.value.friends).toEqual([gone.user])
  const loggedOut = new Promise<void>((resolve) => goneSocket.once('loggedOut', () => resolve()))

  expect(await remove(gone)).toMatchObject({ status: 200, success: true, response: {} })
  await loggedOut
  expect((await record(gone, gone.user)).status).toBe(401)
  expect(await record(friend, gone.user)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await fetch(app.url + photo)).status).toBe(404)

  // The former friend is notified, keeps what was written, and can write no more.
  await expect
    .poll(() => friends.changes.flatMap(({ change }) => (change as { remove?: { list: string }[] }).remove ?? []))
    .toContainEqual({ list: 'friends', id: gone.user })
  const messages = await friend.call('chat.getAllMessages', { roomId })
  expect(messages.response.map(({ body }) => body)).toEqual(['The last words', 'An answer'])
  const [chat] = (await friend.call('chat.userRooms', { userId: friend.user })).response
  expect(chat?.user).toEqual({ _id: gone.user, name: '', userImageUrl: '' })
  expect(await say(friend, roomId, 'Are you there?')).toMatchObject({ status: 403, code: 'NOT_FRIENDS' })
  expect(await friend.call('friends.requestFriend', { otherUserId: gone.user })).toMatchObject({ status: 404 })

  // The sweep a moment later removes what the closing socket wrote.
  await expect.poll(() => tablesWith(gone.user), { interval: 500 }).not.toContain('last_active')
  const left = await tablesWith(gone.user)
  // Authors without a name of data that others keep, and counters of versions.
  expect(
    left.filter((name) => !['account', 'live_note', 'live_version', 'message', 'report_message', 'room', 'room_member', 'room_report'].includes(name)),
  ).toEqual([])
  expect(await tablesWith('Whisper')).toEqual([])
  expect(await tablesWith('whisper')).toEqual([])
  // Limits on PINs look back for two days; nothing else knows the number.
  expect((await tablesWith(phone)).filter((name) => !/^(pin|attempt)/.test(name))).toEqual([])
  goneSocket.close()
  friendSocket.close()
})

test('[ACC-67] the same number begins anew, without a second trial', async () => {
  const phone = newNumber()
  const first = await app.signIn({ msisdn: phone, name: 'Once' })
  expect((await record(first, first.user)).response.onTrial).toBe(true)
  await remove(first)
  const second = await app.signIn({ msisdn: phone })
  expect(second.user).not.toBe(first.user)
  expect((await record(second, second.user)).response).toMatchObject({ isNamed: false, onTrial: false, friends: [], tncAccepted: false })
})

test('[ACC-67] only oneself, and a second time changes nothing', async () => {
  const [a, b] = [await app.signIn({ msisdn: newNumber(), name: 'Amal' }), await app.signIn({ msisdn: newNumber(), name: 'Badr' })]
  expect(await a.call('me.deleteAccount', { userId: b.user })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect((await record(b, b.user)).status).toBe(200)
  const confirmation = await app.confirm(a)
  const replies = await Promise.all(Array.from({ length: 8 }, () => a.call('me.deleteAccount', { userId: a.user, confirmation })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.every(({ status }) => [200, 401, 403].includes(status))).toBe(true)
  expect((await record(b, a.user)).status).toBe(404)
})

test('[ACC-67] deletion in the middle of a match: the match is lost, the other wins and is notified of who left', async () => {
  const [a, b] = [await app.signIn({ msisdn: newNumber(), name: 'Leaving' }), await app.signIn({ msisdn: newNumber(), name: 'Staying' })]
  const play = (who: Person) => who.call('matches.requestMatch', { gameId: 'four-in-a-row' })
  await play(a)
  await play(b)
  const runningOf = async (who: Person) => {
    const socket = await who.socket()
    const { response } = await watch<{ match: { matchId: string } | null }>(socket, `users/${who.user}`)
    socket.close()
    return response.value.match?.matchId
  }
  await expect.poll(() => runningOf(b)).toBeDefined()
  const matchId = (await runningOf(b)) ?? ''
  const socket = await b.socket()
  const seen = await watch<{ players: { name: string }[] }>(socket, `mmV4/${matchId}`)
  expect(seen.success).toBe(true)
  expect((await remove(a)).status).toBe(200)
  await expect.poll(() => seen.changes.map(({ change }) => (change as { endReason?: string }).endReason).find(Boolean)).toBe('left')
  const publishedPlayers = seen.changes.flatMap(({ change }) => (change as { players?: { name: string }[] }).players ?? [])
  expect(
    publishedPlayers
      .slice(-2)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['Leaving', 'Staying'])
  expect((await b.call('matches.getResult', { matchId, userId: b.user })).response).toMatchObject({ decided: true, resultStatus: 'win' })
  socket.close()
})

test('[ACC-67] a lobby, a search and an invite of someone who goes end with them', async () => {
  const [a, b] = [await app.signIn({ msisdn: newNumber(), name: 'Host' }), await app.signIn({ msisdn: newNumber(), name: 'Guest' })]
  await befriend(a, b)
  const { response: lobby } = await a.call('matches.requestMatch', { gameId: 'four-in-a-row', search: false })
  expect(await a.call('matches.inviteToMatch', { matchId: lobby.matchId, currentUserId: a.user, otherUserId: b.user })).toMatchObject({ success: true })
  const invites = async () => {
    const socket = await b.socket()
    const { response } = await watch<{ Invites: object[] }>(socket, `users/${b.user}`)
    socket.close()
    return response.value.Invites.length
  }
  expect(await invites()).toBe(1)
  await remove(a)
  expect(await invites()).toBe(0)
  const [row] = await app.db.query('select status from match where id = $1', [lobby.matchId])
  expect(row).toEqual({ status: 'cancelled' })
})

test('[ACC-67] when both people of a chat are gone, nothing of it is left', async () => {
  const [a, b] = [await app.signIn({ msisdn: newNumber(), name: 'One' }), await app.signIn({ msisdn: newNumber(), name: 'Other' })]
  await befriend(a, b)
  const roomId = await roomOf(a, b)
  await say(a, roomId, 'Only between us')
  await remove(a)
  expect(await tablesWith('Only between us')).toEqual(['message'])
  await remove(b)
  expect(await tablesWith('Only between us')).toEqual([])
  // A bare counter of versions stays, and for a moment the note that it was raised.
  expect((await tablesWith(roomId)).filter((name) => !['live_version', 'live_note'].includes(name))).toEqual([])
})
