import { chatsPath, moderationNoticesPath } from '@majlis/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mirror } from '../platform/testing/mirror.ts'
import { hasRedis, type TestRedis, testRedis } from '../platform/testing/processes.ts'
import { get, started } from './matching.ts'
import { operate, operated } from './testing/operate.ts'
import { done, inMatch, roomOf, twoFriends } from './testing/people.ts'
import { type Person, startTestApp, type TestApp } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const say = (who: Person, roomId: string, body = 'Hello') => who.call('chat.createMessage', { id: crypto.randomUUID(), roomId, type: 'text', body })
const notices = async (who: Person) => mirror(await who.socket(), moderationNoticesPath, `moderationNotices/${who.user}`)

interface Acts {
  readonly lists: { readonly acts: readonly Record<string, unknown>[] }
}
const auditOf = async (id: string): Promise<readonly Record<string, unknown>[]> =>
  ((await operated(app, `audit list --about ${id}`)) as unknown as Acts).lists.acts

describe('reports', () => {
  test('a report keeps the last messages, an operator reads them, and who reported sees the outcome', async () => {
    const [a, b] = await twoFriends(app)
    const roomId = await roomOf(a, b)
    for (const body of ['first', 'insult']) await done(say(b, roomId, body))
    const { _id: report } = await done(a.call('moderation.reportRoom', { roomId, selectedOptions: ['harassment'] }))
    await app.db.query('delete from message where room_id = $1', [roomId])
    const listed = (await operated(app, 'reports list')) as { lists: { reports: { report: string; about: string }[] } }
    expect(listed.lists.reports.find((each) => each.report === report)?.about).toContain(b.user)
    expect(await operated(app, `reports show ${report}`)).toMatchObject({
      fields: { reasons: 'harassment' },
      lists: {
        messages: [
          { from: 'Badr', text: 'first' },
          { from: 'Badr', text: 'insult' },
        ],
      },
    })
    const seen = await notices(a)
    expect((await operate(app, `reports resolve ${report} --outcome acted --reason insult`)).code).toBe(0)
    await seen.until('the outcome', ({ value }) => value.notices.some(({ kind, outcome }) => kind === 'reportResolved' && outcome === 'acted'))
    expect(await operate(app, `reports resolve ${report} --outcome noBreach --reason again`)).toMatchObject({
      code: 1,
      error: expect.stringContaining('already: acted'),
    })
    const noticeId = seen.value.notices[0]?._id ?? ''
    await done(a.call('moderation.seeNotice', { userId: a.user, noticeId }))
    await seen.until('that it is read', ({ value }) => value.notices.length === 0)
    expect(await b.call('moderation.seeNotice', { userId: b.user, noticeId })).toMatchObject({ status: 404 })
    // Reporting again opens it again.
    await done(a.call('moderation.reportRoom', { roomId, selectedOptions: ['nudity'] }))
    expect(await operate(app, 'reports list')).toMatchObject({ text: expect.stringContaining(report) })
    expect((await auditOf(report)).map(({ command, refused }) => [command, refused])).toEqual([
      ['reports resolve', expect.stringContaining('already')],
      ['reports resolve', null],
      ['reports show', null],
    ])
  })
})

describe('users', () => {
  test('a warning is published at once and kept in the audit with operator, reason and input', async () => {
    const person = await app.signIn({ msisdn: '923040000131', name: 'Warned' })
    const seen = await notices(person)
    expect((await operate(app, ['users', 'warn', person.user, '--rule', 'nudity', '--reason', 'a picture', '--as', 'Huda'])).code).toBe(0)
    await seen.until('the warning', ({ value }) => value.notices.some(({ kind, rule }) => kind === 'warned' && rule === 'nudity'))
    expect(await auditOf(person.user)).toMatchObject([
      { operator: 'Huda', command: 'users warn', reason: 'a picture', refused: null, input: JSON.stringify({ rule: 'nudity', user: person.user }) },
    ])
  })

  test('a ban from chats is published at once, and ends by a lift before its time', async () => {
    const [a, b] = await twoFriends(app)
    const roomId = await roomOf(a, b)
    await done(say(a, roomId))
    const seen = await notices(a)
    expect((await operate(app, `users ban ${a.user} --for 1h --rule harassment --reason insults`)).code).toBe(0)
    expect(await say(a, roomId)).toMatchObject({ status: 403, code: 'CHAT_BANNED' })
    await seen.until('the ban', ({ value }) => value.notices.some(({ kind, until }) => kind === 'chatBanned' && until !== null))
    expect((await operate(app, `users lift ${a.user} --reason mistake`)).code).toBe(0)
    expect((await say(a, roomId)).status).toBe(200)
    expect(await operate(app, `users lift ${a.user} --reason mistake`)).toMatchObject({ code: 1, error: expect.stringContaining('neither banned') })
  })

  test('a suspension closes sockets with its reason, refuses calls and logins in both languages, and ends when its time is over', async () => {
    const person = await app.signIn({ msisdn: '923040000141', name: 'Suspended' })
    const socket = await person.socket()
    const loggedOut = new Promise((resolve) => socket.once('loggedOut', resolve))
    expect((await operate(app, `users suspend ${person.user} --for 1d --reason insults`)).code).toBe(0)
    expect(await loggedOut).toEqual({ reason: 'suspended' })
    const headers = { authorization: `Bearer ${person.token}` }
    for (const [language, sentence] of [
      ['en', 'Your account is suspended'],
      ['ar', 'حسابك موقوف'],
    ])
      expect((await app.request(`/api/v3/user/${person.user}?language=${language}`, { headers })).body).toMatchObject({
        code: 'SUSPENDED',
        message: expect.stringContaining(sentence as string),
      })
    // What is open to visitors stays open.
    expect((await app.request('/api/v4/tournaments/running', { headers })).status).toBe(200)
    await expect(app.signIn({ msisdn: '923040000141' })).rejects.toThrow('SUSPENDED')
    await app.db.query("update account set suspended_until = now() - interval '1 second' where id = $1", [person.user])
    await expect.poll(async () => (await person.call('me.getUser', { id: person.user })).status).toBe(200)
  })

  test('who is suspended leaves the search and loses the running match', async () => {
    const { matchId, first, second } = await inMatch(app)
    const searching = await app.signIn({ msisdn: '923040000151', name: 'Searching' })
    const { matchId: ticket } = await done(searching.call('matches.requestMatch', { gameId: 'four-in-a-row' }))
    for (const { user } of [first, searching]) expect((await operate(app, `users suspend ${user} --reason insults`)).code).toBe(0)
    await expect.poll(async () => (await get(second, matchId)).players.find(({ _id }) => _id === first.user)).toMatchObject({ resultStatus: 'lose' })
    // Whoever searches later meets the other one who does: the suspended person, who searched before both, is not in the search any more.
    await expect.poll(async () => app.db.query('select 1 from match_player where match_id = $1 and account_id = $2', [ticket, searching.user])).toEqual([])
    const later = [await app.signIn({ msisdn: '923040000152', name: 'Later' }), await app.signIn({ msisdn: '923040000153', name: 'Latest' })]
    const tickets = await Promise.all(later.map((who) => done(who.call('matches.requestMatch', { gameId: 'four-in-a-row' }))))
    const match = await started(later[0] as Person, tickets[0]?.matchId ?? '')
    expect(match.players.map(({ _id }) => _id).toSorted()).toEqual(later.map(({ user }) => user).toSorted())
  })

  test('a name that several people have names nobody; a refused act changes nothing and stands in the audit', async () => {
    const [one, two] = [await app.signIn({ msisdn: '923040000161', name: 'Twins' }), await app.signIn({ msisdn: '923040000162', name: 'twins' })]
    const { code, error } = await operate(app, 'users suspend Twins --reason insults')
    expect([code, error.includes(one.user), error.includes(two.user)]).toEqual([1, true, true])
    for (const person of [one, two]) expect((await person.call('me.getUser', { id: person.user })).status).toBe(200)
    const acts = ((await operated(app, 'audit list --area users --limit 1')) as unknown as Acts).lists.acts
    expect(acts).toMatchObject([{ command: 'users suspend', refused: expect.stringContaining('Several people') }])
  })
})

describe.skipIf(!hasRedis)('two nodes (skipped where redis-server is not installed)', () => {
  let redis: TestRedis
  let left: TestApp
  let right: TestApp
  beforeAll(async () => {
    redis = await testRedis()
    left = await startTestApp({ REDIS_URL: redis.url })
    right = await startTestApp({ REDIS_URL: redis.url, DATABASE_URL: left.databaseUrl })
  })
  afterAll(async () => {
    await right?.stop()
    await left?.stop()
    await redis?.stop()
  })

  test('a command at one node takes effect at the other: ban, notice, suspension', async () => {
    const [a, b] = await twoFriends(left)
    const there = right.personOf(a.user, a.token)
    const roomId = await roomOf(a, b)
    const socket = await there.socket()
    const chats = await mirror(socket, chatsPath, `chats/${a.user}`)
    const seen = await mirror(socket, moderationNoticesPath, `moderationNotices/${a.user}`)
    // The other node remembers by now that the person may write.
    await done(say(there, roomId))
    await chats.until('the message', ({ value }) => value[0]?.lastMessage?.body === 'Hello')
    expect((await operate(left, `users ban ${a.user} --for 1h --rule harassment --reason insults`)).code).toBe(0)
    await seen.until('the ban', ({ value }) => value.notices.some(({ kind }) => kind === 'chatBanned'))
    expect(await say(there, roomId)).toMatchObject({ status: 403, code: 'CHAT_BANNED' })
    const closed = new Promise((resolve) => socket.once('loggedOut', resolve))
    expect((await operate(left, `users suspend ${a.user} --reason insults`)).code).toBe(0)
    expect(await closed).toEqual({ reason: 'suspended' })
    expect(await there.call('me.getUser', { id: a.user })).toMatchObject({ status: 403, code: 'SUSPENDED' })
  })
})

test('feedback is listed and read', async () => {
  const person = await app.signIn({ msisdn: '923040000171', name: 'Writer' })
  const { _id } = await done(person.call('feedback.sendFeedback', feedback(`${'long '.repeat(40)}end`)))
  const { text } = await operate(app, 'feedback list')
  expect(text).toContain(_id)
  expect(text).not.toContain('end')
  expect(await operated(app, `feedback show ${_id}`)).toMatchObject({ fields: { user: person.user, text: expect.stringMatching(/end$/) } })
  expect(await operate(app, 'feedback show nothing')).toMatchObject({ code: 1 })
})

const feedback = (comments: string) => ({ email: 'writer@example.com', name: 'Writer', comments })
