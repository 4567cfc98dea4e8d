import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { board, join, list, made, now, win } from '../app/testing/tournaments.ts'

let app: TestApp
let numbers = 0
const signIn = (name: string) => app.signIn({ msisdn: `92302${String(++numbers).padStart(7, '0')}`, name })
const apis = () => app.composed.apis.tournaments

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[TRN-02] [TRN-03] the list holds what runs and what is to come, with the own standing', async () => {
  const a = await signIn('Amal')
  const expireAt = now() + 60_000
  await apis().schedule([made('list-now', { expireAt }), made('list-later', { startsAt: now() + 60_000, expireAt: now() + 90_000 })])
  await apis().schedule([made('list-over', { startsAt: now() - 2000, expireAt: now() - 1000 })])
  const before = await list(a)
  expect(before.activeTournaments.map(({ _id }) => _id)).toContain('list-now')
  expect(before.upComing.map(({ _id }) => _id)).toContain('list-later')
  expect(JSON.stringify(before)).not.toContain('list-over')
  expect(before.activeTournaments.find(({ _id }) => _id === 'list-now')).toMatchObject({
    name: 'Cup',
    thumbnail: expect.stringContaining('/four-in-a-row/') as string,
    expireTime: expireAt,
    isActive: true,
    isJoined: false,
    leaderboard: null,
  })
  expect(before.upComing.find(({ _id }) => _id === 'list-later')).toMatchObject({ isActive: false })
  // The catalogue's own came at the start, once.
  expect(before.activeTournaments.filter(({ _id }) => _id.startsWith('weekly-four-in-a-row-'))).toHaveLength(1)

  await join(a, 'list-now')
  await win(app, 'list-now', a.user)
  expect((await list(a)).activeTournaments.find(({ _id }) => _id === 'list-now')).toMatchObject({ isJoined: true, leaderboard: { rank: 1, wins: 1 } })
})

test('a visitor is told which tournaments run, the one that ends first before the others', async () => {
  await apis().schedule([made('running-long', { expireAt: now() + 600_000 }), made('running-short', { expireAt: now() + 300_000 })])
  await apis().schedule([made('running-later', { startsAt: now() + 60_000, expireAt: now() + 90_000 })])
  await apis().schedule([made('running-over', { startsAt: now() - 2000, expireAt: now() - 1000 })])
  const { status, body } = await app.request('/api/v4/tournaments/running')
  expect(status).toBe(200)
  const rows = body.response as readonly Record<string, unknown>[]
  expect(rows.map(({ _id }) => _id).filter((id) => String(id).startsWith('running-'))).toEqual(['running-short', 'running-long'])
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['_id', 'expireTime', 'gameId', 'name', 'nameAr'])
})

test('[TRN-08] joining answers the tournament, once; not before its start, nor after its end, nor without a subscription', async () => {
  const a = await signIn('Badr')
  await apis().schedule([
    made('join-now', {}),
    made('join-later', { startsAt: now() + 60_000, expireAt: now() + 90_000 }),
    made('join-over', { startsAt: now() - 2000, expireAt: now() - 1000 }),
  ])
  expect(await join(a, 'join-now')).toMatchObject({ status: 200, success: true, response: { _id: 'join-now', isJoined: true, leaderboard: { wins: 0 } } })
  await Promise.all(Array.from({ length: 8 }, () => join(a, 'join-now')))
  expect((await board(a, 'join-now')).response.rows).toHaveLength(1)
  expect(await join(a, 'join-later')).toMatchObject({ status: 409, code: 'TOURNAMENT_NOT_STARTED', response: {} })
  expect(await join(a, 'join-over')).toMatchObject({ status: 409, code: 'TOURNAMENT_OVER' })
  expect(await join(a, 'no-such')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await apis().isMember('join-now', a.user)).toBe(true)

  const b = await signIn('Dana')
  await b.call('billing.unsubSubscription', { msisdn: `92302${String(numbers).padStart(7, '0')}` })
  expect(await join(b, 'join-now')).toMatchObject({ status: 403, code: 'NO_SUBSCRIPTION' })
  expect(await apis().isMember('join-now', b.user)).toBe(false)
})

test('[API-10] tournament bodies are taken as they come: what is not known is dropped', async () => {
  const a = await signIn('Eman')
  await apis().schedule([made('body', {})])
  const body = { userId: a.user, tournamentId: 'body', name: 'Hacked', leaderboard: { rank: 1, wins: 99 }, anything: [{ deep: true }] }
  const reply = await app.request('/api/v3/tournament/join', {
    method: 'POST',
    headers: { authorization: `Bearer ${a.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(reply).toMatchObject({ status: 200, body: { response: { name: 'Cup', leaderboard: { rank: 1, wins: 0 } } } })
  expect(JSON.stringify(reply.body)).not.toContain('anything')
})

test("[API-09] another user's wallet, history, standing and joining are refused", async () => {
  const [a, b] = [await signIn('Fadi'), await signIn('Ghada')]
  const other = { ...a, user: b.user }
  await apis().schedule([made('others', {})])
  expect(await join(other, 'others')).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect(await board(other, 'others')).toMatchObject({ status: 403 })
  expect(await a.call('tournaments.wallet', { userId: b.user })).toMatchObject({ status: 403, response: {} })
  expect(await a.call('tournaments.tournamentsHistory', { userId: b.user })).toMatchObject({ status: 403, response: [] })
  expect(await a.call('tournaments.listTournaments', { userId: b.user })).toMatchObject({ status: 403 })
  expect(await a.call('tournaments.claimRewards', { userId: b.user, voucherCode: 'X' })).toMatchObject({ status: 403 })
})

test('[TRN-13] [TRN-23] ranks go by wins, ties by who reached them first; only wins of entrants while it runs count', async () => {
  const people = [await signIn('Hadi'), await signIn('Iman'), await signIn('Jad')] as const
  const [a, b, c] = people
  await apis().schedule([made('ranks', {})])
  for (const each of people) await join(each, 'ranks')
  const at = (ms: number) => new Date(now() + ms)
  await win(app, 'ranks', c.user, at(1))
  await win(app, 'ranks', a.user, at(2))
  await win(app, 'ranks', b.user, at(3))
  await win(app, 'ranks', b.user, at(4))
  const { response } = await board(a, 'ranks')
  expect(response.rows.map(({ userId, rank, wins }) => [userId, rank, wins])).toEqual([
    [b.user, 1, 2],
    [c.user, 2, 1],
    [a.user, 3, 1],
  ])
  expect(response.own).toMatchObject({ rank: 3, wins: 1, name: 'Hadi' })

  const stranger = await signIn('Kenza')
  expect(await win(app, 'ranks', stranger.user)).toBe('notEntered')
  expect(await win(app, 'ranks', a.user, new Date(), stranger.user)).toBe('notEntered')
  expect(await win(app, 'ranks', a.user, new Date(now() + 3_600_000))).toBe('over')
  expect((await board(stranger, 'ranks')).response).toMatchObject({ own: null })
  expect(await board(a, 'no-such')).toMatchObject({ status: 404 })
})
