import { randomUUID } from 'node:crypto'
import { ownPartyPath, roomMessages } from '@majlis/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { befriend, done, newcomer } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { mirror, snapshot } from '../platform/testing/mirror.ts'
import { accept, circle, invite, membersOf, openPage, openParty, type Page } from '../app/testing/parties.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ SANDBOX: 'on' })
})
afterAll(() => app.stop())

describe('a party of friends', () => {
  test('begins with an invite that both see, is joined by accepting, and shows everybody the same on every page', async () => {
    const [amal, badr] = (await circle(app, 2)) as [Person, Person]
    const [own, first, second] = [(await openPage(amal)).own, (await openPage(badr)).own, (await openPage(badr)).own]
    const { inviteId, partyId, expireAt } = await done(invite(amal, badr))
    await own.until('the invite', ({ value }) => value.party?.invites.length === 1)
    expect(own.value.party).toMatchObject({ partyId, members: [{ name: 'Amal', isLeader: true, isHere: true }], invites: [{ person: { name: 'Badr' } }] })
    for (const page of [first, second]) {
      await page.until('the invite', ({ value }) => value.invites.length === 1)
      expect(page.value).toMatchObject({ party: null, invites: [{ inviteId, partyId, sender: { name: 'Amal' }, others: [], expireAt }] })
    }
    // Two pages answer at once.
    expect((await Promise.all([accept(badr, inviteId), accept(badr, inviteId)])).map(({ status }) => status)).toEqual([200, 200])
    for (const page of [own, first, second]) {
      await page.until('both', ({ value }) => value.party?.members.length === 2)
      expect(page.value.party).toMatchObject({
        partyId,
        match: null,
        invites: [],
        members: [
          { name: 'Amal', isLeader: true },
          { name: 'Badr', isLeader: false },
        ],
      })
      expect(page.gaps).toBe(0)
    }
    expect(await snapshot(await badr.socket(), ownPartyPath, `ownParty/${badr.user}`)).toEqual(first.value)
  })

  test('is for friends who do not block each other, has four people at most, and a person is in one only', async () => {
    const people = (await circle(app, 5)) as [Person, Person, Person, Person, Person]
    const [amal, badr, chadi, dana, eman] = people
    expect(await invite(badr, chadi)).toMatchObject({ status: 403, code: 'NOT_FRIENDS' })
    expect(await invite(amal, amal)).toMatchObject({ status: 404 })
    const invites = [await done(invite(amal, badr)), await done(invite(amal, chadi)), await done(invite(amal, dana))]
    expect(await invite(amal, eman)).toMatchObject({ status: 409, code: 'PARTY_FULL' })
    expect((await done(invite(amal, badr))).inviteId).toBe(invites[0]?.inviteId)
    for (const [at, { inviteId }] of invites.entries()) expect(await accept(eman, inviteId), `${at}`).toMatchObject({ code: 'INVITE_OVER' })
    await done(accept(badr, invites[0]?.inviteId ?? ''))
    expect(await invite(amal, badr)).toMatchObject({ status: 409, code: 'IN_PARTY' })
    // The others begin a party of their own: whoever accepts the older invite leaves it.
    await befriend(chadi, dana)
    const other = await done(invite(chadi, dana))
    await done(accept(dana, other.inviteId))
    const page = await openPage(chadi)
    expect(membersOf(page)).toEqual(['Chadi', 'Dana'])
    await done(accept(dana, invites[2]?.inviteId ?? ''))
    await page.own.until('alone', ({ value }) => value.party?.members.length === 1)
    expect(membersOf(await openPage(dana))).toEqual(['Amal', 'Badr', 'Dana'])
  })

  test('an invite ends by being declined, withdrawn, or after a minute, and is answered once', async () => {
    const [amal, badr, chadi] = (await circle(app, 3)) as [Person, Person, Person]
    const { own } = await openPage(badr)
    const first = await done(invite(amal, badr))
    expect(await chadi.call('parties.decline', { inviteId: first.inviteId })).toMatchObject({ status: 404 })
    await done(badr.call('parties.decline', { inviteId: first.inviteId }))
    await own.until('none', ({ value }) => value.invites.length === 0 && value.revision > 1)
    expect(await accept(badr, first.inviteId)).toMatchObject({ status: 409, code: 'INVITE_OVER' })
    const second = await done(invite(amal, badr))
    await done(amal.call('parties.decline', { inviteId: second.inviteId }))
    expect(await accept(badr, second.inviteId)).toMatchObject({ code: 'INVITE_OVER' })
    const third = await done(invite(amal, badr))
    await own.until('the invite', ({ value }) => value.invites[0]?.inviteId === third.inviteId)
    await app.db.query("update party_invite set expire_at = now() - interval '1 second' where id = $1", [third.inviteId])
    expect(await accept(badr, third.inviteId)).toMatchObject({ code: 'INVITE_OVER' })
    await own.until('it has ended', ({ value }) => value.invites.length === 0)
  })

  test('the leader removes members, whoever leaves passes the lead on, and the last one ends it', async () => {
    const { people, pages, partyId } = await openParty(app, 3)
    const [amal, badr, chadi] = people as [Person, Person, Person]
    const [, second, third] = pages as [Page, Page, Page]
    expect(await badr.call('parties.remove', { partyId, otherUserId: chadi.user })).toMatchObject({ status: 403, code: 'NOT_LEADER' })
    await done(amal.call('parties.leave', { partyId }))
    await second.own.until('the lead', ({ value }) => value.party?.members[0]?.isLeader === true && value.party.members[0].name === 'Badr')
    await done(badr.call('parties.remove', { partyId, otherUserId: chadi.user }))
    await third.own.until('removed', ({ value }) => value.party === null)
    expect(membersOf(second)).toEqual(['Badr'])
    expect(await chadi.call('parties.remove', { partyId, otherUserId: badr.user })).toMatchObject({ code: 'PARTY_OVER' })
    await done(badr.call('parties.leave', { partyId }))
    await second.own.until('ended', ({ value }) => value.party === null)
    expect(await app.db.query('select 1 from party where id = $1', [partyId])).toEqual([])
  })

  test('whoever has no open page is shown as away, leaves after some minutes, and a party of one person ends', async () => {
    const { people, pages, partyId } = await openParty(app, 2)
    const [, badr] = people as [Person, Person]
    const [{ own: seen }, first] = pages as [Page, Page]
    first.close()
    await seen.until('away', ({ value }) => value.party?.members[1]?.isHere === false)
    const again = await openPage(badr)
    await seen.until('here again', ({ value }) => value.party?.members[1]?.isHere === true)
    expect(membersOf(again)).toEqual(['Amal', 'Badr'])
    again.close()
    await seen.until('away', ({ value }) => value.party?.members[1]?.isHere === false)
    await app.db.query("update party_member set away_since = now() - interval '4 minutes' where account_id = $1", [badr.user])
    await seen.until('left', ({ value }) => value.party?.members.length === 1)
    await app.db.query("update party set alone_since = now() - interval '4 minutes' where id = $1", [partyId])
    await seen.until('ended', ({ value }) => value.party === null)
  })

  test('a block takes one of the two out of their party, with the invites between them', async () => {
    const { people, pages } = await openParty(app, 3)
    const [amal, badr, chadi] = people as [Person, Person, Person]
    await done(chadi.call('friends.block', { userId1: chadi.user, userId2: badr.user }))
    await pages[2]?.own.until('gone', ({ value }) => value.party === null)
    expect(pages[0] && membersOf(pages[0])).toEqual(['Amal', 'Badr'])
    // Somebody whom a member has blocked cannot be brought back by another one.
    expect(await invite(amal, chadi)).toMatchObject({ status: 403, code: 'BLOCKED' })
    await done(amal.call('friends.block', { userId1: amal.user, userId2: badr.user }))
    await pages[1]?.own.until('removed', ({ value }) => value.party === null)
    expect(pages[0] && membersOf(pages[0])).toEqual(['Amal'])
  })

  test('has a chat room and a voice room for its members alone', async () => {
    const { people, partyId } = await openParty(app, 3)
    const [amal, badr, chadi] = people as [Person, Person, Person]
    const stranger = await newcomer(app, 'Stranger')
    const say = (who: Person, body: string) => who.call('chat.createMessage', { id: randomUUID(), roomId: partyId, type: 'text', body })
    // Badr and Chadi are no friends of each other.
    const messages = await mirror(await chadi.socket(), roomMessages, `chatMessages/${partyId}`)
    await done(say(badr, 'Ludo?'))
    await messages.until('the message', ({ value }) => value.some(({ body }) => body === 'Ludo?'))
    expect(await say(stranger, 'Hello')).toMatchObject({ status: 403 })
    const joined = [await amal.call('calls.join', { roomId: partyId }), await chadi.call('calls.join', { roomId: partyId })]
    expect(joined.map(({ status }) => status)).toEqual([200, 200])
    expect(await stranger.call('calls.join', { roomId: partyId })).toMatchObject({ status: 403 })
    await done(amal.call('parties.remove', { partyId, otherUserId: chadi.user }))
    expect(await say(chadi, 'Hello?')).toMatchObject({ status: 403 })
    await expect.poll(() => messages.lost).toBe('FORBIDDEN')
    await expect
      .poll(() => app.db.query('select account_id from call_member where room_id = $1 and peer_id is not null', [partyId]))
      .toEqual([{ account_id: amal.user }])
  })

  test('32 people who accept at once fill it to four, and 32 parties that somebody joins at once leave them in one', async () => {
    const [amal, ...friends] = (await circle(app, 4)) as [Person, ...Person[]]
    const sent = await Promise.all(friends.map((friend) => done(invite(amal, friend))))
    const answers = await Promise.all(friends.flatMap((friend, at) => Array.from({ length: 10 }, () => accept(friend, sent[at]?.inviteId ?? ''))))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(membersOf(await openPage(amal))?.toSorted()).toEqual(['Amal', 'Badr', 'Chadi', 'Dana'])
    const guest = await newcomer(app, 'Guest')
    const hosts = await Promise.all(Array.from({ length: 8 }, (_, at) => newcomer(app, `Host ${at}`)))
    for (const host of hosts) await befriend(host, guest)
    const invites = await Promise.all(hosts.map((host) => done(invite(host, guest))))
    expect((await Promise.all(invites.map(({ inviteId }) => accept(guest, inviteId)))).map(({ status }) => status)).toEqual(hosts.map(() => 200))
    expect(await app.db.query('select 1 from party_member where account_id = $1', [guest.user])).toHaveLength(1)
    const counts = await Promise.all(hosts.map(async (host) => membersOf(await openPage(host))?.length))
    expect(counts.toSorted()).toEqual([1, 1, 1, 1, 1, 1, 1, 2])
  })
})
