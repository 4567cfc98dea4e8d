import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newNumber } from '../app/testing/people.ts'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { createPersonalData } from '../app/testing/personal-data.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ LIMITS: JSON.stringify({ pinPerAddressHour: 100_000, pinResendSeconds: 1, exportsPerHourPerUser: 2 }) })
})
afterAll(() => app.stop())

test('[ACC-67] the export holds what every domain keeps, and nothing of others', async () => {
  const phone = newNumber()
  const [a, b] = [await app.signIn({ msisdn: phone, name: 'Whisper' }), await app.signIn({ msisdn: newNumber(), name: 'Secretive' })]
  const roomId = await createPersonalData(app, a, b)
  const { response } = await a.call('me.exportData', { userId: a.user })
  expect(response.userId).toBe(a.user)
  expect(response.data).toMatchObject({
    account: {
      name: 'Whisper',
      phone,
      bio: 'Whisper of bio',
      birthday: '1990-02-03',
      gender: 'female',
      loginType: [{ type: 'phone', id: phone }],
      ways: [{ type: 'phone', id: phone }],
      sessions: [{}],
    },
    attribution: { landings: [{ url: 'https://play.example/' }], events: [{ compaign_id: '77' }] },
    billing: { paymentMethods: [{ data: 'whisper-wallet' }], subscriptions: [{ msisdn: phone, on_trial: true }] },
    chat: { rooms: [{ id: roomId }], messages: [{ body: 'The last words', room_id: roomId }] },
    feedback: [{ email: 'whisper@example.com', comments: 'More games' }],
    friends: { friends: [{ userId: b.user }] },
    leaderboards: [],
    matches: { matches: [], againstBots: [] },
    moderation: [{ room_id: roomId, selected_options: ['harassment'] }],
    notifications: expect.arrayContaining([expect.objectContaining({ title: '', body: 'New message' })]),
    play: { games: [{ game_id: 'tile-merge', wins: 1 }], rounds: [{ outcome: 'win' }], saves: [{ game_id: 'tile-merge' }] },
    tournaments: { entries: [], vouchers: [] },
  })
  const text = JSON.stringify(response)
  for (const foreign of ['Secretive', 'An answer', a.token]) expect(text).not.toContain(foreign)
  // Every domain that has tables of its own takes part.
  const source = join(import.meta.dirname, '..')
  const domains = await readdir(source)
  const withTables = await Promise.all(
    domains.map(async (domain) => ((await readdir(join(source, domain, 'migrations')).catch(() => [])).length > 0 ? [domain] : [])),
  )
  const parts = Object.keys(response.data).concat('accounts', 'platform')
  expect(withTables.flat().filter((domain) => !parts.includes(domain))).toEqual([])

  expect(await b.call('me.exportData', { userId: a.user })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  await a.call('me.exportData', { userId: a.user })
  expect(await a.call('me.exportData', { userId: a.user })).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
})
