import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '../app/testing/operate.ts'
import { befriend, newNumber, newcomer, roomOf } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'

let app: TestApp
const patch = (who: Person, fields: object) => who.call('accounts.patchUser', fields)
const record = async (who: Person, id: string) => who.call('me.getUser', { id })

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[ACC-20] [ACC-36] [ACC-37] changing a name: refused ones change nothing, in the language asked for', async () => {
  const a = await newcomer(app, 'Amal')
  expect(await patch(a, { name: '   ', bio: 'no' })).toMatchObject({ status: 400, code: 'NAME_EMPTY', message: "Name can't be empty" })
  expect(await patch(a, { name: 'a'.repeat(21) })).toMatchObject({ status: 400, code: 'NAME_LONG' })
  const other = await newcomer(app, 'Badr')
  expect(await patch(a, { _id: other.user, name: 'Stolen' })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect((await record(a, a.user)).response).toMatchObject({ name: 'Amal', bio: '' })
  expect((await record(a, other.user)).response.name).toBe('Badr')
  expect((await patch(a, { name: '  Amal   Noor ' })).response.name).toBe('Amal Noor')
  await patch(a, { tncAccepted: false })
  expect((await record(a, a.user)).response.tncAccepted).toBe(true)
})

test('[ACC-20] a change names its user by id or by number, and what was changed stands in the record', async () => {
  const msisdn = newNumber()
  const a = await app.signIn({ msisdn, name: 'Amal' })
  const loginType = { id: msisdn, type: 'phone' } as const
  const fields = { fcm_key: 'push key', isWeb: true, configVersion: 7, name: 'Amal Noor', loginType, tncAccepted: true }
  expect(await patch(a, { _id: a.user, ...fields })).toMatchObject({ status: 200, response: { name: 'Amal Noor' } })
  const shown = { name: 'Amal Noor', fcmKey: 'push key', configVersion: 7, tncAccepted: true, loginType: [loginType] }
  expect((await record(a, a.user)).response).toMatchObject(shown)
  // The number in any form that is one's own; a login method is only added with a proof of it.
  expect(await patch(a, { phone: `+${msisdn}`, name: 'Amal N', fbId: 'somebody', loginType: { id: 'somebody', type: 'facebook' } })).toMatchObject({
    status: 200,
  })
  expect((await record(a, a.user)).response).toMatchObject({ ...shown, name: 'Amal N', fbId: '' })
  const other = newNumber()
  await app.signIn({ msisdn: other, name: 'Badr' })
  expect(await patch(a, { phone: other, name: 'Stolen' })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect((await record(a, a.user)).response.name).toBe('Amal N')
})

test('[ACC-41] someone without a name is shown under a generated one', async () => {
  const a = await newcomer(app)
  const { response } = await record(a, a.user)
  expect(response).toMatchObject({ isNamed: false })
  expect(response.name).toMatch(/^user \d+$/)
})

test('[ACC-40] before terms and a name nothing is played', async () => {
  const a = await newcomer(app)
  const play = () => a.call('matches.requestMatch', { gameId: 'four-in-a-row' })
  expect(await play()).toMatchObject({ status: 403, code: 'TERMS_NOT_ACCEPTED' })
  await patch(a, { tncAccepted: true })
  expect(await play()).toMatchObject({ status: 403, code: 'NO_NAME' })
  expect(await app.db.query('select 1 from ticket where account_id = $1', [a.user])).toEqual([])
})

test('[ACC-69] [ACC-70] terms that have changed are asked for again: an older version accepted opens nothing', async () => {
  const a = await newcomer(app, 'Amal')
  const play = () => a.call('matches.requestMatch', { gameId: 'four-in-a-row' })
  const config = (await app.request('/api/v4/config')).body.response as { terms_version: number }
  expect((await record(a, a.user)).response.tncAccepted).toBe(true)
  // As if the region's file had raised its version since.
  await app.db.query('update account set tnc_version = tnc_version - 1 where id = $1', [a.user])
  expect((await record(a, a.user)).response).toMatchObject({ tncAccepted: false, name: 'Amal' })
  expect(await play()).toMatchObject({ status: 403, code: 'TERMS_NOT_ACCEPTED' })
  expect((await patch(a, { name: 'Amal N' })).response.tncAccepted).toBe(false)
  expect((await patch(a, { tncAccepted: true, tncVersion: config.terms_version })).response.tncAccepted).toBe(true)
  expect(await play()).toMatchObject({ status: 200 })
  // A version that does not exist yet is not accepted in advance.
  await patch(a, { tncAccepted: true, tncVersion: config.terms_version + 5 })
  expect(await app.db.query('select tnc_version from account where id = $1', [a.user])).toEqual([{ tnc_version: config.terms_version }])
})

test('[ACC-33] whoever is logged in, has a name and a subscription plays, makes friends and chats', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  expect(await a.call('matches.requestMatch', { gameId: 'four-in-a-row', search: false })).toMatchObject({ status: 200 })
  expect(await a.call('play.recordOpening', { gameId: 'tile-merge' })).toMatchObject({ status: 200 })
  expect(await a.call('friends.requestFriend', { otherUserId: b.user })).toMatchObject({ status: 200 })
  expect(await b.call('friends.acceptFriend', { otherUserId: a.user })).toMatchObject({ status: 200 })
  const { response } = await a.call('chat.createRoom', { userId1: a.user, userId2: b.user })
  expect(await a.call('chat.createMessage', { roomId: response._id, type: 'text', body: 'Hello' })).toMatchObject({ status: 200 })
})

test('[ACC-72] a chat ban takes the word, a suspension everything: token, sockets and the next login', async () => {
  const msisdn = newNumber()
  const [a, b] = [await app.signIn({ msisdn, name: 'Amal' }), await newcomer(app, 'Badr')]
  await befriend(a, b)
  const roomId = await roomOf(a, b)
  const say = () => a.call('chat.createMessage', { roomId, type: 'text', body: 'Hello' })
  expect(await operate(app, `users ban ${a.user} --for 1d --rule harassment --reason insults`)).toMatchObject({ code: 0 })
  expect(await say()).toMatchObject({ status: 403, code: 'CHAT_BANNED' })
  expect(await a.call('chat.getAllMessages', { roomId })).toMatchObject({ status: 200 })

  const socket = await a.socket()
  const ended = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))
  expect(await operate(app, `users suspend ${a.user} --reason insults`)).toMatchObject({ code: 0 })
  expect(await record(a, a.user)).toMatchObject({ status: 403, code: 'SUSPENDED' })
  await ended
  await expect(a.socket()).rejects.toThrow('SUSPENDED')
  await expect(app.signIn({ msisdn })).rejects.toThrow('SUSPENDED')
  expect(await operate(app, `users lift ${a.user} --reason mistake`)).toMatchObject({ code: 0 })
  expect((await record(a, a.user)).status).toBe(200)
  expect(await say()).toMatchObject({ status: 200 })
})

test('a change that meets the deletion of the account is refused like a dead token', async () => {
  for (let at = 0; at < 5; at += 1) {
    const a = await newcomer(app, 'Amal')
    const confirmation = await app.confirm(a)
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, turn) => patch(a, { bio: `Bio ${turn}` })),
      a.call('me.deleteAccount', { userId: a.user, confirmation }),
      ...Array.from({ length: 6 }, (_, turn) => patch(a, { bio: `Bio ${turn}` })),
    ])
    for (const { status } of answers) expect([200, 401]).toContain(status)
  }
})
