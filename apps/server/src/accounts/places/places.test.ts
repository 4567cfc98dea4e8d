import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done, newcomer } from '../../app/testing/people.ts'
import { type Person, startTestApp, type TestApp, testLimits } from '../../app/testing.ts'
import { testClock } from '../../platform/clock.ts'
import { boxAround } from './near.ts'
import { nearParameters, nearQuery } from './places.sql.ts'

const day = 86_400_000
const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const clock = testClock(Date.UTC(2027, 4, 3, 12))
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: JSON.stringify({ ...testLimits, discoverPagesPerMinutePerUser: 1_000 }) }, { clock })
})
afterAll(() => app.stop())

const share = (who: Person, latitude: number, longitude: number) => who.call('accounts.sharePlace', { latitude, longitude })
const hide = (who: Person) => who.call('accounts.hidePlace', {})
const stateOf = async (who: Person) => (await who.call('accounts.getPlace', {})).response

async function nearby(who: Person, pageCount = 50, scope: 'nearby' | 'worldwide' = 'nearby') {
  const found: { name: string; withinKm?: number }[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { response, success } = await who.call('friends.discover', { userId: who.user, pageNo, pageCount, scope })
    expect(success).toBe(true)
    found.push(...response.map(({ name, withinKm }) => ({ name, ...(withinKm !== undefined && { withinKm }) })))
    if (response.length < pageCount) return found
  }
}
const namesOf = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name)

// Karachi; Thatta is 90 km away, Hyderabad 145, Sukkur 365.
const places = { karachi: [24.861, 67.01], malir: [24.97, 67.14], thatta: [24.75, 67.92], hyderabad: [25.39, 68.37], sukkur: [27.7, 68.86] } as const

describe('people nearby', () => {
  test('[SOC-16] nearby lists the people of the country by coarse distance, for those who share their area; worldwide does not', async () => {
    const [me, sukkur, hidden] = await Promise.all([newcomer(app, 'Near Me'), newcomer(app, 'Sukkur'), newcomer(app, 'Hidden')])
    // The nearest is the oldest account: without the distance the newest would be first.
    const malir = await newcomer(app, 'Malir')
    const thatta = await newcomer(app, 'Thatta')
    const hyderabad = await newcomer(app, 'Hyderabad')
    const abroad = await app.signIn({ msisdn: '971500000901', name: 'Abroad' })
    await share(hyderabad, ...places.hyderabad)
    await share(malir, ...places.malir)
    await share(sukkur, ...places.sukkur)
    await share(thatta, ...places.thatta)
    await share(abroad, ...places.karachi)
    // Who does not share sees the country alone, and no distance.
    const before = await nearby(me)
    expect(before.every(({ withinKm }) => withinKm === undefined)).toBe(true)
    expect(new Set(namesOf(before))).toEqual(new Set(['Malir', 'Thatta', 'Hyderabad', 'Sukkur', 'Hidden']))
    expect((await share(me, ...places.karachi)).response).toMatchObject({ isShared: true })
    const expected = [
      { name: 'Malir', withinKm: 25 },
      { name: 'Thatta', withinKm: 100 },
      { name: 'Hyderabad', withinKm: 250 },
    ]
    const after = await nearby(me)
    expect(after.slice(0, 3)).toEqual(expected)
    expect(new Set(after.slice(3).map((each) => JSON.stringify(each)))).toEqual(new Set(['{"name":"Sukkur"}', '{"name":"Hidden"}']))
    // Pages of any size list everybody once, in the same order.
    expect(await nearby(me, 2)).toEqual(after)
    expect((await nearby(me, 50, 'worldwide')).every(({ withinKm }) => withinKm === undefined)).toBe(true)
    expect(namesOf(await nearby(me, 50, 'worldwide'))).toContain('Abroad')
    // No answer says where anybody is, not even oneself.
    const serialized = JSON.stringify([
      (await me.call('friends.discover', { userId: me.user, pageNo: 1, pageCount: 50, scope: 'nearby' })).response,
      await stateOf(me),
    ]).replaceAll(uuids, '')
    expect(serialized).not.toMatch(/latitude|longitude|24\.9|67\.0|249|670/)
    // In the other direction: who stops sharing is listed without a distance at once.
    await hide(malir)
    expect((await nearby(me)).find(({ name }) => name === 'Malir')).toEqual({ name: 'Malir' })
    expect(await stateOf(hidden)).toEqual({ isShared: false, sharedAt: 0, endsAt: 0 })
    // A block, a friendship and the end of the account take people out of the list.
    await me.call('friends.block', { userId1: me.user, userId2: thatta.user })
    await me.call('friends.requestFriend', { otherUserId: hyderabad.user })
    await hyderabad.call('friends.acceptFriend', { otherUserId: me.user })
    expect(new Set(namesOf(await nearby(me)))).toEqual(new Set(['Malir', 'Sukkur', 'Hidden']))
    expect(namesOf(await nearby(thatta))).not.toContain('Near Me')
  })

  test('within a band the day of the last visit decides, never the distance, and not for whoever hides it', async () => {
    const [me, first, second, shy] = [await newcomer(app, 'Orderly'), await newcomer(app, 'Uno'), await newcomer(app, 'Dos'), await newcomer(app, 'Shy')]
    await shy.call('accounts.patchUser', { showPresence: false })
    // The farthest was here last.
    const visits = [
      [first, -10 * day, 30.0],
      [second, -3 * day, 30.1],
      [shy, 0, 30.0],
    ] as const
    await share(me, 30, 70)
    for (const [who, ago, latitude] of visits) {
      await share(who, latitude, 70)
      await app.db.query('insert into last_active (account_id, at) values ($1, $2) on conflict (account_id) do update set at = excluded.at', [
        who.user,
        new Date(clock.now() + ago),
      ])
    }
    const inBand = async () => namesOf((await nearby(me)).filter(({ withinKm }) => withinKm === 25))
    expect(await inBand()).toEqual(['Dos', 'Uno', 'Shy'])
    await app.db.query('update last_active set at = $2 where account_id = $1', [first.user, new Date(clock.now())])
    expect(await inBand()).toEqual(['Uno', 'Dos', 'Shy'])
    // Who hides when they were here learns nothing of it by the order either.
    await me.call('accounts.patchUser', { showPresence: false })
    expect(await inBand()).toEqual(['Shy', 'Dos', 'Uno'])
  })

  test('whoever moves a made-up position around learns bands alone, for whole cells, and few of them a day', async () => {
    const [thief, victim] = [await newcomer(app, 'Thief'), await newcomer(app, 'Victim')]
    const bandAt = async (latitude: number, longitude: number) => {
      expect((await share(thief, latitude, longitude)).success).toBe(true)
      return (await nearby(thief)).find(({ name }) => name === 'Victim')?.withinKm
    }
    await share(victim, 28.04, 66.04)
    // Anywhere in its cell the victim looks the same, and so does the thief.
    for (const [latitude, longitude] of [
      [27.96, 65.96],
      [28.049, 66.049],
    ] as const) {
      await share(victim, latitude, longitude)
      expect(await bandAt(28.2, 66)).toBe(25)
      expect(await bandAt(28.3, 66)).toBe(100)
    }
    expect([await bandAt(29, 66), await bandAt(31, 66)]).toEqual([250, undefined])
    const stored = await app.db.query('select latitude, longitude from account_place where account_id = $1', [victim.user])
    expect(stored).toEqual([{ latitude: 280, longitude: 660 }])
    for (let change = 6; change < 10; change += 1) expect((await share(thief, 20 + change, 66)).success).toBe(true)
    expect(await share(thief, 40, 66)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    // The same cell again is no change; deleting it gives no new changes, and the old area stays until then.
    expect((await share(thief, 29.01, 66.01)).success).toBe(true)
    await hide(thief)
    expect(await share(thief, 29, 66)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await stateOf(thief)).toMatchObject({ isShared: false })
    await app.db.query("update account_place_change set at = at - interval '1 day' where account_id = $1", [thief.user])
    expect((await share(thief, 29, 66)).success).toBe(true)
  })

  test('changes at the same moment are counted together', async () => {
    const busy = await newcomer(app, 'Busy')
    const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => share(busy, 10 + at, 50)))
    expect(answers.filter(({ success }) => success)).toHaveLength(10)
  })

  test('an area ends after 30 days, with the account, and is in the export until then', async () => {
    const [me, other, leaver] = [await newcomer(app, 'Keeper'), await newcomer(app, 'Visitor'), await newcomer(app, 'Leaver')]
    await share(me, 33.71, 73.06)
    for (const who of [other, leaver]) await share(who, 33.71, 73.06)
    const near = async () => namesOf((await nearby(me)).filter(({ withinKm }) => withinKm !== undefined))
    expect(new Set(await near())).toEqual(new Set(['Visitor', 'Leaver']))
    expect(await stateOf(me)).toEqual({ isShared: true, sharedAt: clock.now(), endsAt: clock.now() + 30 * day })
    const exported = await done(leaver.call('me.exportData', { userId: leaver.user }))
    expect(exported.data.account).toMatchObject({ sharedArea: { latitude: 33.7, longitude: 73.1, at: new Date(clock.now()).toISOString() } })
    await done(leaver.call('me.deleteAccount', { userId: leaver.user, confirmation: await app.confirm(leaver) }))
    for (const table of ['account_place', 'account_place_change'])
      expect(await app.db.query(`select 1 from ${table} where account_id = $1`, [leaver.user])).toEqual([])
    expect(await near()).toEqual(['Visitor'])
    const givenAgo = (ms: number) => app.db.query('update account_place set at = $2 where account_id = $1', [other.user, new Date(clock.now() - ms)])
    await givenAgo(30 * day - 1)
    expect(await near()).toEqual(['Visitor'])
    await givenAgo(30 * day)
    expect(await near()).toEqual([])
    expect(await stateOf(other)).toMatchObject({ isShared: false })
  })

  test('the search reads the cells around the person, and not everybody', async () => {
    await app.db.query(
      `with made as (insert into account (id, name, region, created_at) select gen_random_uuid(), 'Many', 'pk', now() from generate_series(1, 20000) returning id)
       insert into account_place (account_id, latitude, longitude, at)
       select id, (random() * 1799 - 900)::int, (random() * 3599 - 1800)::int, $1 from made`,
      [new Date(clock.now())],
    )
    await app.db.query('analyze account_place')
    const cell = { latitude: 249, longitude: 670 }
    const wanted = {
      ...cell,
      box: boxAround(cell),
      bands: [25, 100, 250],
      region: 'pk',
      gender: undefined,
      without: [randomUUID()],
      since: new Date(0),
      byActivity: true,
    }
    const lines = await app.db.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off, timing off) ${nearQuery}`, nearParameters(wanted))
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
    expect(plan).toContain('account_place_cell')
    expect(plan).not.toContain('Seq Scan on account_place')
    await app.db.query("delete from account where name = 'Many'")
  })
})

test('the box around a cell holds everybody within 250 km, and ends at the edges of the grid', () => {
  expect(boxAround({ latitude: 0, longitude: 0 })).toEqual({ south: -23, north: 23, west: -23, east: 23 })
  const north = boxAround({ latitude: 600, longitude: 0 })
  expect(north.east).toBeGreaterThanOrEqual(Math.ceil(2500 / (111.2 * Math.cos((62.2 * Math.PI) / 180))))
  expect(boxAround({ latitude: 900, longitude: 1800 })).toMatchObject({ north: 900, east: 1800 })
})
