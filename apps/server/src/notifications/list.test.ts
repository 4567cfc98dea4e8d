import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operated } from '../app/testing/operate.ts'
import { befriend, done, newcomer, roomOf, twoFriends } from '../app/testing/people.ts'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { ask, listed, page, readRoom, said, unread, write } from '../app/testing/notified.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: JSON.stringify({ pinPerAddressHour: 1_000, pinResendSeconds: 1, friendRequestsPerHourOfNewUser: 1_000 }) })
})
afterAll(() => app.stop())

describe('the list of a person shows', () => {
  test('a friend request in the language of who reads, with the present name of who sent it, and the answer to it', async () => {
    const [amal, badr] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
    await ask(amal, badr)
    await expect.poll(() => said(badr)).toEqual([['friendRequest', 'Amal', 'New friend request', false]])
    await done(amal.call('accounts.patchUser', { name: 'Amal B' }))
    const inArabic = await fetch(`${app.url}/api/v4/notifications/${badr.user}`, {
      headers: { authorization: `Bearer ${badr.token}`, 'accept-language': 'ar' },
    })
    expect(await inArabic.json()).toMatchObject({ response: { notifications: [{ title: 'Amal B', body: 'طلب صداقة جديد', senderId: amal.user }] } })
    await done(badr.call('friends.acceptFriend', { otherUserId: amal.user }))
    await expect.poll(() => said(amal)).toEqual([['friendAccepted', 'Badr', 'Accepted your friend request', false]])
    expect(await said(badr)).toEqual([['friendRequest', 'Amal B', 'New friend request', true]])
  })

  test('one entry for the messages of a conversation, which counts them and says nothing of what was written', async () => {
    const [amal, badr] = await twoFriends(app)
    const room = await roomOf(amal, badr)
    for (let sent = 0; sent < 3; sent += 1) await write(amal, room)
    const messages = async () => (await listed(badr)).filter(({ type }) => type === 'message')
    await expect.poll(messages).toMatchObject([{ title: 'Amal', body: '3 new messages', roomId: room, isRead: false }])
    expect(JSON.stringify(await messages())).not.toContain('secret')
    await readRoom(badr, room)
    await expect.poll(messages).toMatchObject([{ isRead: true }])
    await write(amal, room)
    await expect.poll(messages).toMatchObject([{ body: 'New message', isRead: false }])
  })

  test('a message, a request and an invite that are sent 32 times at once as one', async () => {
    const [amal, badr] = await twoFriends(app)
    const room = await roomOf(amal, badr)
    const repeatedly = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 32 }, work))
    const id = randomUUID()
    await repeatedly(() => amal.call('chat.createMessage', { id, roomId: room, type: 'text', body: 'A secret' }))
    const dana = await newcomer(app, 'Dana')
    await repeatedly(() => dana.call('friends.requestFriend', { otherUserId: badr.user }))
    const eman = await newcomer(app, 'Eman')
    await befriend(eman, badr)
    const { matchId } = (await done(eman.call('matches.requestMatch', { gameId: 'four-in-a-row', search: false }))) as { matchId: string }
    await repeatedly(() => eman.call('matches.inviteToMatch', { matchId, currentUserId: eman.user, otherUserId: badr.user }))
    const counts = () =>
      app.db.query('select type, count from notification where receiver = $1 and sender = any($2::uuid[]) and type = any($3) order by type, sender', [
        badr.user,
        [amal.user, dana.user, eman.user],
        ['message', 'friendRequest', 'invite'],
      ])
    await expect.poll(async () => (await counts()).map(({ type }) => type)).toEqual(expect.arrayContaining(['message', 'invite']))
    await expect.poll(async () => (await app.db.query('select 1 from event_outbox')).length).toBe(0)
    expect((await counts()).filter(({ count }) => count !== 1)).toEqual([])
  })

  test('no conversation of somebody who is online, or who wants no notifications of messages', async () => {
    const [amal, badr, dana] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr'), await newcomer(app, 'Dana')]
    for (const other of [badr, dana]) await befriend(amal, other)
    await done(badr.call('accounts.patchUser', { messageNotifications: false }))
    const socket = await dana.socket()
    await expect.poll(async () => (await amal.call('me.getUser', { id: dana.user })).response.isOnline).toBe(true)
    for (const other of [badr, dana]) await write(amal, await roomOf(amal, other))
    // What comes later shows that the messages were processed.
    const later = await newcomer(app, 'Later')
    for (const other of [badr, dana]) {
      await ask(later, other)
      await expect.poll(async () => (await said(other))[0]).toEqual(['friendRequest', 'Later', 'New friend request', false])
      expect((await listed(other)).map(({ type }) => type)).not.toContain('message')
    }
    socket.close()
  })

  test('invites, calls that were missed, and the outcome of a report', async () => {
    const [amal, badr] = await twoFriends(app)
    const room = await roomOf(amal, badr)
    const { matchId } = await done(amal.call('matches.requestMatch', { gameId: 'four-in-a-row', search: false }))
    const { firebaseNodeId } = await done(amal.call('matches.inviteToMatch', { currentUserId: amal.user, otherUserId: badr.user, matchId }))
    const party = randomUUID()
    await done(amal.call('parties.invite', { inviteId: party, otherUserId: badr.user }))
    for (let calls = 0; calls < 2; calls += 1) {
      const callId = randomUUID()
      await done(amal.call('calls.place', { callId, otherUserId: badr.user, kind: 'voice', device: randomUUID() }))
      await done(amal.call('calls.hangUp', { callId }))
    }
    const report = await done(badr.call('moderation.reportRoom', { roomId: room, selectedOptions: ['harassment'] }))
    await operated(app, ['reports', 'resolve', report._id, '--outcome', 'noBreach', '--reason', 'checked'])
    const found = async (type: string) => (await said(badr)).find(([each]) => each === type)
    await expect.poll(() => found('invite')).toEqual(['invite', 'Amal', 'An invitation to play', false])
    await expect.poll(() => found('partyInvite')).toEqual(['partyInvite', 'Amal', 'An invitation to a party', false])
    await expect.poll(() => found('missedCall')).toEqual(['missedCall', 'Amal', '2 missed calls', false])
    await expect.poll(async () => (await found('reportResolved'))?.[1]).toBe('Your report was checked')
    // What was answered elsewhere is read.
    await done(badr.call('matches.rejectInvite', { userId: badr.user, firebaseNodeId, matchId }))
    await done(badr.call('parties.decline', { inviteId: party }))
    await expect.poll(async () => [(await found('invite'))?.[3], (await found('partyInvite'))?.[3]]).toEqual([true, true])
    const [notice] = await app.db.query<{ id: string }>('select id from moderation_notice where account_id = $1', [badr.user])
    await done(badr.call('moderation.seeNotice', { userId: badr.user, noticeId: notice?.id ?? '' }))
    await expect.poll(async () => (await found('reportResolved'))?.[3]).toBe(true)
    // The chat in which the calls are shown.
    await readRoom(badr, room)
    await expect.poll(async () => (await found('missedCall'))?.[3]).toBe(true)
  })

  test('how a tournament ended, until the result is seen', async () => {
    const [amal, badr] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
    const at = Date.now()
    const cup = { id: 'listed', name: 'Cup', nameAr: 'كأس', gameId: 'four-in-a-row', rewards: [] }
    await app.composed.apis.tournaments.schedule([{ ...cup, startsAt: at - 1_000, expireAt: at + 3_600_000 }])
    for (const { call, user } of [amal, badr]) await done(call('tournaments.joinTournament', { userId: user, tournamentId: cup.id }))
    await app.db.query("update tournament set starts_at = starts_at - interval '1 hour', expire_at = now() - interval '1 minute' where id = $1", [cup.id])
    await done(amal.call('tournaments.expireTournament', { tournamentId: cup.id }))
    const text = expect.stringMatching(/^The tournament has ended and your rank is \d\.$/)
    for (const person of [amal, badr]) await expect.poll(() => said(person)).toEqual([['tournamentExpired', 'Cup', text, false]])
    await done(amal.call('tournaments.seeResult', { userId: amal.user, tournamentId: cup.id }))
    await expect.poll(() => said(amal)).toEqual([['tournamentExpired', 'Cup', text, true]])
    expect(await unread(badr)).toBe(1)
  })

  test('that a tournament was cancelled, and that a prize is being checked, as the push does, in both languages', async () => {
    const [amal, badr] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
    await done(badr.call('accounts.patchUser', { language: 'ar' }))
    const rewards = [{ fromRank: 1, toRank: 2, name: 'Coffee', nameAr: 'قهوة', image: '' }]
    const at = Date.now()
    const cup = (id: string) => ({ id, name: 'Cup', nameAr: 'كأس', gameId: 'four-in-a-row', rewards, startsAt: at - 1_000, expireAt: at + 3_600_000 })
    await app.composed.apis.tournaments.schedule([cup('checked'), cup('cancelled')])
    for (const { call, user } of [amal, badr])
      for (const tournamentId of ['checked', 'cancelled']) await done(call('tournaments.joinTournament', { userId: user, tournamentId }))
    await app.db.query('update tournament_entry set wins = 1 where tournament_id = any($1)', [['checked', 'cancelled']])
    for (const { user } of [amal, badr])
      await app.db.query("insert into tournament_review (tournament_id, account_id, evidence, flagged_at) values ('checked', $1, '[]', now())", [user])
    const bodies = async ({ user, token }: typeof amal, language: string) => {
      const reply = await fetch(`${app.url}/api/v4/notifications/${user}`, { headers: { authorization: `Bearer ${token}`, 'accept-language': language } })
      return ((await reply.json()) as { response: { notifications: { body: string }[] } }).response.notifications.map(({ body }) => body)
    }
    const pushes = async ({ user }: typeof amal) =>
      (await app.composed.apis.notifications.waiting(user)).filter(({ type }) => type === 'tournamentExpired').map(({ body }) => body)

    await operated(app, ['tournaments', 'cancel', 'cancelled', '--reason', 'broken'])
    const cancelled = { en: 'The tournament was cancelled. There are no prizes.', ar: 'أُلغيت البطولة، ولا جوائز لها.' }
    await expect.poll(() => bodies(amal, 'en')).toEqual([cancelled.en])
    await expect.poll(() => bodies(badr, 'ar')).toEqual([cancelled.ar])
    expect([await pushes(amal), await pushes(badr)]).toEqual([[cancelled.en], [cancelled.ar]])

    await app.db.query("update tournament set starts_at = starts_at - interval '1 hour', expire_at = now() - interval '1 minute' where id = 'checked'")
    await done(amal.call('tournaments.expireTournament', { tournamentId: 'checked' }))
    const checked = {
      en: /^The tournament has ended and your rank is [12]\. Your prize is being checked\. You can claim it once the check has passed\.$/,
      ar: /^انتهت البطولة ومركزك [12]\. يجري التحقق من جائزتك، ويمكنك استلامها بعد اجتياز التحقق\.$/,
    }
    await expect.poll(() => bodies(amal, 'en')).toEqual([expect.stringMatching(checked.en), cancelled.en])
    await expect.poll(() => bodies(badr, 'ar')).toEqual([expect.stringMatching(checked.ar), cancelled.ar])
    for (const [person, text] of [
      [amal, checked.en],
      [badr, checked.ar],
    ] as const)
      expect(await pushes(person)).toContainEqual(expect.stringMatching(text))
  })

  test('pages of fifty, newest first, each entry once', async () => {
    const badr = await newcomer(app, 'Badr')
    await app.db.query(
      `insert into notification (id, receiver, type, topic, data, at)
       select ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'warned', 'notice ' || n, '{}', now() from generate_series(1, 120) n`,
      [badr.user],
    )
    const ids: string[] = []
    let cursor: string | null | undefined
    const sizes: number[] = []
    do {
      const { notifications, cursor: next } = await page(badr, cursor ?? undefined)
      ids.push(...notifications.map(({ _id }) => _id))
      sizes.push(notifications.length)
      cursor = next
    } while (cursor !== null)
    expect(sizes).toEqual([50, 50, 20])
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed())
  })
})
