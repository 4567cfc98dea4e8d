import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import type { Occurrence } from './index.ts'

let app: TestApp
let numbers = 0
const signIn = (name: string) => app.signIn({ msisdn: `92302${String(++numbers).padStart(7, '0')}`, name })
const faces = () => app.composed.faces.tournaments
const now = () => Date.now()
const rewards = [
  { fromRank: 1, toRank: 1, name: 'Gold', nameAr: 'ذهب', image: '/gold.svg' },
  { fromRank: 2, toRank: 10, name: 'Bronze', nameAr: 'برونز', image: '' },
]
const made = (id: string, more: Partial<Occurrence>): Occurrence => ({
  ...{ id, name: 'Cup', nameAr: 'كأس', gameId: 'four-in-a-row', startsAt: now() - 1000, expireAt: now() + 60_000, rewards },
  ...more,
})
const join = ({ call, user }: Person, tournamentId: string) => call('tournaments.joinTournament', { userId: user, tournamentId })
const expire = ({ call }: Person, tournamentId: string) => call('tournaments.expireTournament', { tournamentId })
const wallet = async ({ call, user }: Person) => (await call('tournaments.wallet', { userId: user })).response.vouchers
const history = async ({ call, user }: Person) => (await call('tournaments.tournamentsHistory', { userId: user })).response
const board = ({ call, user }: Person, tournamentId: string) => call('tournaments.tournamentLeaderboard', { userId: user, tournamentId })
const list = async ({ call, user }: Person) => (await call('tournaments.listTournaments', { userId: user })).response
/** Records a win as a match does; without an opponent over somebody who entered for this. */
async function win(tournamentId: string, user: string, at = new Date(), opponent?: string) {
  const other = opponent ?? crypto.randomUUID()
  return app.db.transaction(async (tx) => {
    const enter = 'insert into tournament_entry (tournament_id, account_id, joined_at, reached_at) values ($1, $2, $3, $3)'
    if (opponent === undefined) await tx.query(enter, [tournamentId, other, new Date(now() + 3_600_000)])
    return faces().recordWin(tx, tournamentId, { user, opponents: [other] }, at)
  })
}
/** Its last moment is over; the job that ends it by itself is not due yet. */
const runOut = (tournamentId: string) => app.db.query("update tournament set expire_at = now() - interval '1 second' where id = $1", [tournamentId])

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[TRN-02] [TRN-03] the list holds what runs and what is to come, with the own standing', async () => {
  const a = await signIn('Amal')
  await faces().schedule([made('list-now', {}), made('list-later', { startsAt: now() + 60_000, expireAt: now() + 90_000 })])
  await faces().schedule([made('list-over', { startsAt: now() - 2000, expireAt: now() - 1000 })])
  const before = await list(a)
  expect(before.activeTournaments.map(({ _id }) => _id)).toContain('list-now')
  expect(before.upComing.map(({ _id }) => _id)).toContain('list-later')
  expect(JSON.stringify(before)).not.toContain('list-over')
  expect(before.activeTournaments.find(({ _id }) => _id === 'list-now')).toMatchObject({ name: 'Cup', isActive: true, isJoined: false, leaderboard: null })
  // The catalogue's own came at the start, once.
  expect(before.activeTournaments.filter(({ _id }) => _id.startsWith('weekly-four-in-a-row-'))).toHaveLength(1)

  await join(a, 'list-now')
  await win('list-now', a.user)
  expect((await list(a)).activeTournaments.find(({ _id }) => _id === 'list-now')).toMatchObject({ isJoined: true, leaderboard: { rank: 1, wins: 1 } })
})

test('a visitor is told which tournaments run, the one that ends first before the others', async () => {
  await faces().schedule([made('running-long', { expireAt: now() + 600_000 }), made('running-short', { expireAt: now() + 300_000 })])
  await faces().schedule([made('running-later', { startsAt: now() + 60_000, expireAt: now() + 90_000 })])
  await faces().schedule([made('running-over', { startsAt: now() - 2000, expireAt: now() - 1000 })])
  const { status, body } = await app.request('/api/v4/tournaments/running')
  expect(status).toBe(200)
  const rows = body.response as readonly Record<string, unknown>[]
  expect(rows.map(({ _id }) => _id).filter((id) => String(id).startsWith('running-'))).toEqual(['running-short', 'running-long'])
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['_id', 'expireTime', 'gameId', 'name', 'nameAr'])
})

test('[TRN-08] [TRN-07] joining answers the tournament, once; not before its start, nor after its end, nor without a subscription', async () => {
  const a = await signIn('Badr')
  await faces().schedule([
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
  expect(await faces().isMember('join-now', a.user)).toBe(true)

  const b = await signIn('Dana')
  await b.call('billing.unsubSubscription', { msisdn: `92302${String(numbers).padStart(7, '0')}` })
  expect(await join(b, 'join-now')).toMatchObject({ status: 403, code: 'NO_SUBSCRIPTION' })
  expect(await faces().isMember('join-now', b.user)).toBe(false)
})

test('[API-10] tournament bodies are taken as they come: what is not known is dropped', async () => {
  const a = await signIn('Eman')
  await faces().schedule([made('body', {})])
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
  await faces().schedule([made('others', {})])
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
  await faces().schedule([made('ranks', {})])
  for (const each of people) await join(each, 'ranks')
  const at = (ms: number) => new Date(now() + ms)
  await win('ranks', c.user, at(1))
  await win('ranks', a.user, at(2))
  await win('ranks', b.user, at(3))
  await win('ranks', b.user, at(4))
  const { response } = await board(a, 'ranks')
  expect(response.rows.map(({ userId, rank, wins }) => [userId, rank, wins])).toEqual([
    [b.user, 1, 2],
    [c.user, 2, 1],
    [a.user, 3, 1],
  ])
  expect(response.own).toMatchObject({ rank: 3, wins: 1, name: 'Hadi' })

  const stranger = await signIn('Kenza')
  expect(await win('ranks', stranger.user)).toBe('notEntered')
  expect(await win('ranks', a.user, new Date(), stranger.user)).toBe('notEntered')
  expect(await win('ranks', a.user, new Date(now() + 3_600_000))).toBe('over')
  expect((await board(stranger, 'ranks')).response).toMatchObject({ own: null })
  expect(await board(a, 'no-such')).toMatchObject({ status: 404 })
})

test('[TRN-11] [TRN-12] a client may say that time is up once it is, as often as it likes', async () => {
  const a = await signIn('Layla')
  await faces().schedule([made('soon', { expireAt: now() + 600_000 })])
  await join(a, 'soon')
  await win('soon', a.user)
  expect(await expire(a, 'soon')).toMatchObject({ status: 409, code: 'TOURNAMENT_RUNNING' })
  expect(await wallet(a)).toEqual([])
  await runOut('soon')
  // More than there are connections.
  const replies = await Promise.all(Array.from({ length: 64 }, () => expire(a, 'soon')))
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, response: { _id: 'soon', isActive: false } })
  expect(await wallet(a)).toHaveLength(1)
  expect(await expire(a, 'no-such')).toMatchObject({ status: 404 })
})

test('the server ends a tournament on its own clock; history shows rank, wins and what was won', async () => {
  const a = await signIn('Maha')
  await faces().schedule([made('own-clock', { expireAt: now() + 700 })])
  await join(a, 'own-clock')
  await win('own-clock', a.user)
  expect(await history(a)).toEqual([])
  // No client says anything.
  await expect.poll(() => wallet(a)).toHaveLength(1)
  expect(await history(a)).toMatchObject([
    { tournament: { _id: 'own-clock', isActive: false }, rank: 1, wins: 1, vouchers: [{ name: 'Gold', claimed: false }] },
  ])
})

test('of 32 claims at once one is paid, the voucher is flagged, and the ledger has one entry of each kind', async () => {
  const [a, b] = [await signIn('Nabil'), await signIn('Omar')]
  await faces().schedule([made('claims', { expireAt: now() + 600_000 })])
  await join(a, 'claims')
  await win('claims', a.user)
  await runOut('claims')
  await expire(a, 'claims')
  const [voucher] = await wallet(a)
  const voucherCode = voucher?.voucherCode ?? ''
  expect(voucher?.voucherId).toBe(voucherCode)
  expect(voucher).toMatchObject({ claimed: false, rank: 1, name: 'Gold', image: '/gold.svg', tournamentId: 'claims' })
  expect(await b.call('tournaments.claimRewards', { userId: b.user, voucherCode })).toMatchObject({ status: 404, code: 'NOT_FOUND' })

  const replies = await Promise.all(Array.from({ length: 32 }, () => a.call('tournaments.claimRewards', { userId: a.user, voucherCode })))
  const paid = replies.filter(({ success }) => success)
  expect(paid).toHaveLength(1)
  expect(replies.filter(({ status, code }) => status === 409 && code === 'ALREADY_CLAIMED')).toHaveLength(31)
  // The code is shown by the claim, and at any later time; what names the voucher stays.
  const code = paid[0]?.response.voucherCode ?? ''
  expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)
  expect(await wallet(a)).toMatchObject([{ voucherId: voucherCode, voucherCode: code, claimed: true }])
  expect((await history(a))[0]?.vouchers).toMatchObject([{ voucherCode: code }])
  expect(await a.call('tournaments.claimRewards', { userId: a.user, voucherCode: code })).toMatchObject({ status: 404 })
  // A copy of the database gives no code away.
  const rows = await app.db.query<{ row: string }>(
    "select v::text as row from voucher v where tournament_id = 'claims' union all select e::text from voucher_entry e where tournament_id = 'claims'",
  )
  expect(rows).toHaveLength(3)
  expect(rows.some(({ row }) => row.includes(code))).toBe(false)
  const ledger = await app.db.query("select voucher, kind, account_id, rank from voucher_entry where tournament_id = 'claims' order by kind")
  expect(ledger).toEqual(['assigned', 'claimed'].map((kind) => ({ voucher: voucherCode, kind, account_id: a.user, rank: 1 })))
})

test('codes that an older version stored in the open are sealed at the start, and stay the same', async () => {
  const a = await signIn('Qamar')
  await faces().schedule([made('older', { startsAt: now() - 2000, expireAt: now() - 1000 })])
  const add = `insert into voucher (code, account_id, tournament_id, rank, name, name_ar, image, created_at, claimed_at)
    values ($1, $2, 'older', $3, 'Gold', 'ذهب', '', now(), $4)`
  await app.db.query(add, ['OLD1-OLD1-OLD1', a.user, 1, new Date()])
  const other = await signIn('Rima')
  await app.db.query(add, ['OLD2-OLD2-OLD2', other.user, 2, null])
  const second = await startTestApp({ DATABASE_URL: app.databaseUrl })
  await second.stop()
  expect(await wallet(a)).toMatchObject([{ voucherCode: 'OLD1-OLD1-OLD1', claimed: true }])
  const [unclaimed] = await wallet(other)
  expect(unclaimed?.voucherCode).toMatch(/^H-/)
  const claim = await other.call('tournaments.claimRewards', { userId: other.user, voucherCode: unclaimed?.voucherCode ?? '' })
  expect(claim).toMatchObject({ success: true, response: { voucherCode: 'OLD2-OLD2-OLD2', claimed: true } })
  const stored = await app.db.query<{ row: string }>("select v::text as row from voucher v where tournament_id = 'older'")
  expect(stored.some(({ row }) => row.includes('OLD1') || row.includes('OLD2'))).toBe(false)
  const kinds = await app.db.query<{ kind: string }>("select kind from voucher_entry where tournament_id = 'older' order by kind")
  expect(kinds.map(({ kind }) => kind)).toEqual(['assigned', 'assigned', 'claimed', 'claimed'])
})

test('[TRN-20] ranks 1 to 10 win a voucher each, rank 11 and those without a win none, however often the end is told', async () => {
  const people: Person[] = []
  for (let n = 0; n < 12; n += 1) people.push(await signIn(`Player ${n}`))
  // Rewards that are named for later ranks are not given.
  const toTwelve = rewards.map((reward) => (reward.toRank === 10 ? { ...reward, toRank: 12 } : reward))
  await faces().schedule([made('prizes', { expireAt: now() + 3000, rewards: toTwelve })])
  for (const each of people) await join(each, 'prizes')
  // The twelfth wins nothing.
  for (const [place, each] of people.entries()) for (let n = place; n < 11; n += 1) await win('prizes', each.user)
  await expect.poll(async () => (await expire(people[0] as Person, 'prizes')).status).toBe(200)
  await Promise.all(people.map((each) => expire(each, 'prizes')))
  const won = await Promise.all(people.map(wallet))
  expect(won.map((vouchers) => vouchers.map(({ rank, name }) => `${rank} ${name}`).join())).toEqual([
    '1 Gold',
    ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((rank) => `${rank} Bronze`),
    '',
    '',
  ])
  expect(new Set(won.flat().map(({ voucherCode }) => voucherCode)).size).toBe(10)
  expect(await win('prizes', people[11]?.user ?? '')).toBe('over')
})

test('[TRN-20] a rank without a win gets nothing, though it is among the first ten', async () => {
  const people = [await signIn('Rana'), await signIn('Sami'), await signIn('Tala')] as const
  await faces().schedule([made('few', { expireAt: now() + 1500 })])
  for (const each of people) await join(each, 'few')
  await win('few', people[0].user, new Date(), people[1].user)
  expect((await board(people[0], 'few')).response.rows.map(({ rank, wins }) => [rank, wins])).toEqual([
    [1, 1],
    [2, 0],
    [3, 0],
  ])
  await expect.poll(async () => (await expire(people[0], 'few')).status).toBe(200)
  expect((await Promise.all(people.map(wallet))).map((vouchers) => vouchers.map(({ name }) => name))).toEqual([['Gold'], [], []])
})
