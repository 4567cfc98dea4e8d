import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { befriend, done, newcomer, roomOf, twoFriends } from '../../app/testing/people.ts'
import { type Person, startTestApp, type TestApp, testLimits } from '../../app/testing.ts'
import { foldedText, hasLink } from './text.ts'

const limits = { ...testLimits, sameTextPerTenMinutesPerUser: 3, linksPerDayOfNewUser: 2, messagesPerTenSecondsPerUser: 1_000 }
const advert = 'Cheap coins for every game, write to me at once'
const arabicAdvert = 'عملات رخيصة لكل الألعاب راسلني الآن فورًا'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ LIMITS: JSON.stringify(limits) })
})
afterAll(() => app.stop())

const newId = (): string => `01900000-0000-7000-8000-${randomUUID().slice(24)}`
const send = (who: Person, roomId: string, body: string, id = newId()) => who.call('chat.createMessage', { id, roomId, type: 'text', body })
const codeOf = async (answer: ReturnType<typeof send>) => (await answer).code

/** Somebody with so many friends, and the rooms with them. */
async function popular(count: number): Promise<{ who: Person; rooms: string[] }> {
  const who = await newcomer(app, 'Amal')
  const rooms: string[] = []
  for (let at = 0; at < count; at += 1) {
    const friend = await newcomer(app, `Friend ${at}`)
    await befriend(who, friend)
    rooms.push(await roomOf(who, friend))
  }
  return { who, rooms }
}

describe('the same text in many rooms', () => {
  test('is refused beyond the limit, also where case, spaces and signs differ; a retry of a stored message is not', async () => {
    const { who, rooms } = await popular(4)
    const [one = '', two = '', three = '', four = ''] = rooms
    const id = newId()
    await done(send(who, one, advert, id))
    await done(send(who, two, `${advert.toUpperCase()}!!!`))
    await done(send(who, three, advert.split('').join('\u200b')))
    const refused = await send(who, four, `»${advert.replaceAll(' ', '   ')}«`)
    expect(refused).toMatchObject({ status: 429, code: 'REPEATED_TEXT', message: expect.stringContaining('sent too often') })
    expect(await send(who, one, advert, id)).toMatchObject({ status: 200, response: { id, body: advert } })
    expect(await done(who.call('chat.getAllMessages', { roomId: four }))).toEqual([])
    // Greetings and short answers are the same in many chats, and another text is another text.
    for (const room of [...rooms, ...rooms]) await done(send(who, room, 'Eid Mubarak!'))
    await done(send(who, four, 'Shall we play four in a row tonight?'))
  })

  test('is the same in Arabic with the tatweel, diacritics, other forms of letters and invisible signs, and cannot be brought in by an edit', async () => {
    const { who, rooms } = await popular(4)
    const variants = [arabicAdvert, arabicAdvert.replaceAll('ا', 'اـــ'), arabicAdvert.replaceAll('ر', 'رَ').replaceAll('الآن', 'الان')]
    for (const [at, body] of variants.entries()) await done(send(who, rooms[at] ?? '', body))
    await who.call('accounts.patchUser', { language: 'ar' })
    const refused = await send(who, rooms[3] ?? '', `\u200f${arabicAdvert.replaceAll('ة', 'ه')}\u061c`)
    expect(refused).toMatchObject({ code: 'REPEATED_TEXT', message: expect.stringContaining('مرات كثيرة') })
    const { id } = await done(send(who, rooms[3] ?? '', 'مرحبا'))
    const edit = who.call('chat.editMessage', { id: newId(), roomId: rooms[3] ?? '', messageId: id, body: arabicAdvert })
    expect(await edit).toMatchObject({ status: 429, code: 'REPEATED_TEXT' })
  })
})

describe('links of a new account', () => {
  test('reach friends only, and only a few a day; a retry is not counted against it, and an older account is free', async () => {
    const [a, b] = await twoFriends(app)
    const stranger = await newcomer(app, 'Celine')
    const roomId = await roomOf(a, b)
    const group = randomUUID()
    await app.composed.apis.chat.setGroup(group, [a.user, b.user, stranger.user])
    const id = newId()
    expect(await codeOf(send(a, group, 'see https://example.com/1'))).toBe('LINKS_LIMITED')
    await done(send(a, group, 'Good game, everybody'))
    await done(send(a, roomId, 'see https://example.com/2', id))
    await done(send(a, roomId, 'see www.example.com/3'))
    expect(await send(a, roomId, 'and t.me/example')).toMatchObject({ status: 429, code: 'LINKS_LIMITED', message: expect.stringContaining('first day') })
    await done(send(a, roomId, 'see https://example.com/2', id))
    await app.db.query("update account set created_at = created_at - interval '25 hours' where id = $1", [a.user])
    await done(send(a, roomId, 'and t.me/example'))
    await done(send(a, group, 'see https://example.com/4'))
  })
})

describe('what is a link', () => {
  test.each([
    'https://example.com',
    'HTTP://EXAMPLE.COM',
    'see www.example.org now',
    'go to example.com',
    'bit.ly/abc',
    't.me/x',
    'wa.me/923001234567',
    'exa\u200bmple.com',
    'example．com',
    'example。com/x',
    'مثال.com',
    'اضغط هنا:example.shop',
    'host.invalid:8080/x',
    'majlis://invite',
    'ｗｗｗ.example.net',
  ])('%s', (text) => expect(hasLink(text)).toBe(true))
  test.each([
    'Hello. How are you?',
    'Good night...',
    'I won 3.5 to 2.1',
    'me.you',
    'ok.see you',
    'at 10:30',
    'amal@example',
    'مرحبا. كيف الحال؟',
    'e.g. this',
    'و/أو',
    'a/b',
    '',
  ])('not %j', (text) => expect(hasLink(text)).toBe(false))

  test('texts that read the same are the same, and others are not', () => {
    expect(foldedText('مُحَمَّد أحمـــد ١')).toBe(foldedText('محمد احمد 1'.replace('1', '١')))
    expect(foldedText('ﻣﺤﻤﺪ')).toBe(foldedText('محمد'))
    expect(foldedText('Café  NOW!')).toBe(foldedText('cafe now'))
    expect(foldedText('one two')).not.toBe(foldedText('one three'))
    expect(foldedText('🎉🎉 !')).toBe('')
  })
})
