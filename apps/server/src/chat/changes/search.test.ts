import type { ChatMessage } from '@majlis/contract/chat'
import { limits } from '@majlis/contract/core/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../app/compose.ts'
import { befriend, newcomer } from '../../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/database.ts'

let app: TestApp
let database: TestDatabase
let a: Person
let b: Person
let roomId: string

beforeAll(async () => {
  database = await testDatabase(migrations)
  app = await startTestApp({ DATABASE_URL: database.url, LIMITS: JSON.stringify({ messagesPerTenSecondsPerUser: 500 }) })
  a = await newcomer(app, 'Amal')
  b = await newcomer(app, 'Badr')
  await befriend(a, b)
  roomId = (await a.call('chat.createRoom', { userId1: a.user, userId2: b.user })).response._id
})
afterAll(async () => {
  await app.stop()
  await database.drop()
})

async function say(body: string): Promise<ChatMessage> {
  const { status, response } = await a.call('chat.createMessage', { roomId, type: 'text', body })
  expect(status).toBe(200)
  return response
}
const search = async (text: string, before?: number) => (await b.call('chat.searchMessages', { roomId, text, ...(before && { before }) })).response
const found = async (text: string) => (await search(text)).messages.map(({ body }) => body)

test('a search finds all words, whatever their case, diacritics, forms of letters and digits', async () => {
  for (const body of ['Meet me at the Café', 'إلى المكتبة الساعة ٩', 'الكِتابُ على الطاولة', 'یہ کتاب ہے', 'match at 9', '100%_sure']) await say(body)
  expect(await found('CAFE')).toEqual(['Meet me at the Café'])
  expect(await found('the  meet')).toEqual(['Meet me at the Café'])
  expect(await found('الي المكتبه')).toEqual(['إلى المكتبة الساعة ٩'])
  expect(await found('كتاب')).toEqual(['یہ کتاب ہے', 'الكِتابُ على الطاولة'])
  expect(await found('9')).toEqual(['match at 9', 'إلى المكتبة الساعة ٩'])
  expect(await found('۹ الساعة')).toEqual(['إلى المكتبة الساعة ٩'])
  expect(await found('%')).toEqual(['100%_sure'])
  expect(await found('nowhere')).toEqual([])
  for (const nothing of ['\u064b', ' ', '\0']) expect(await found(nothing)).toEqual([])
})

test('a search leaves out what is deleted for all, or for the person who searches, and finds an edited text', async () => {
  const [gone, own, edited] = [await say('needle one'), await say('needle two'), await say('haystack')]
  expect((await a.call('chat.deleteMessage', { roomId, messageId: gone.id })).status).toBe(200)
  expect((await b.call('chat.hideMessage', { roomId, messageId: own.id, isHidden: true })).status).toBe(200)
  expect((await a.call('chat.editMessage', { roomId, messageId: edited.id, body: 'needle three' })).status).toBe(200)
  expect(await found('needle')).toEqual(['needle three'])
  expect((await a.call('chat.searchMessages', { roomId, text: 'needle' })).response.messages).toHaveLength(2)
})

test('hits come page by page, and a call looks at a limited number of messages', async () => {
  await database.db.query(
    `insert into message (room_id, seq, client_id, sender_id, type, body, created_at)
     select $1, r.last_seq + n, gen_random_uuid(), $2, 'text', case when n % 400 = 1 then 'Pearl ' || n else 'stone ' || n end, now()
     from room r, generate_series(1, 12000) n where r.id = $1`,
    [roomId, a.user],
  )
  const bodies: string[] = []
  const sizes: number[] = []
  let next: number | undefined
  do {
    const part = await search('pearl', next)
    sizes.push(part.messages.length)
    bodies.push(...part.messages.map(({ body }) => body))
    next = part.next
  } while (next !== undefined)
  expect(bodies).toEqual(Array.from({ length: 30 }, (_, n) => `Pearl ${12_000 - 399 - n * 400}`))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(limits.maxHits)
  expect(sizes.length).toBeGreaterThanOrEqual(3)
  // Full pages of hits end where the next page begins.
  const [first, second] = [await search('stone'), await search('stone', (await search('stone')).next)]
  expect(first.messages).toHaveLength(limits.maxHits)
  expect(second.messages[0]?.seq).toBe((first.messages.at(-1)?.seq ?? 0) - 1)
})
