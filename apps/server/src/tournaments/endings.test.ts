import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { board, expire, history, join, made, now, rewards, runOut, wallet, win } from '../app/testing/tournaments.ts'

let app: TestApp
let numbers = 0
const signIn = (name: string) => app.signIn({ msisdn: `92302${String(++numbers).padStart(7, '0')}`, name })
const apis = () => app.composed.apis.tournaments

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[TRN-11] [TRN-12] a client may say that time is up once it is, as often as it likes', async () => {
  const a = await signIn('Layla')
  await apis().schedule([made('soon', { expireAt: now() + 600_000 })])
  await join(a, 'soon')
  await win(app, 'soon', a.user)
  expect(await expire(a, 'soon')).toMatchObject({ status: 409, code: 'TOURNAMENT_RUNNING' })
  expect(await wallet(a)).toEqual([])
  await runOut(app, 'soon')
  // More than there are connections.
  const replies = await Promise.all(Array.from({ length: 64 }, () => expire(a, 'soon')))
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, response: { _id: 'soon', isActive: false } })
  expect(await wallet(a)).toHaveLength(1)
  expect(await expire(a, 'no-such')).toMatchObject({ status: 404 })
})

test('the server ends a tournament on its own clock; history shows rank, wins and what was won', async () => {
  const a = await signIn('Maha')
  await apis().schedule([made('own-clock', { expireAt: now() + 600_000 })])
  await join(a, 'own-clock')
  await win(app, 'own-clock', a.user)
  expect(await history(a)).toEqual([])
  // No client says anything: the job of the end becomes due.
  await runOut(app, 'own-clock')
  await app.db.query("select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where key = 'tournaments.end own-clock'")
  await expect.poll(() => wallet(a)).toHaveLength(1)
  expect(await history(a)).toMatchObject([
    { tournament: { _id: 'own-clock', isActive: false }, rank: 1, wins: 1, vouchers: [{ name: 'Gold', claimed: false }] },
  ])
})

test('of 32 claims at once one is paid, the voucher is flagged, and the ledger has one entry of each kind', async () => {
  const [a, b] = [await signIn('Nabil'), await signIn('Omar')]
  await apis().schedule([made('claims', { expireAt: now() + 600_000 })])
  await join(a, 'claims')
  await win(app, 'claims', a.user)
  await runOut(app, 'claims')
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
  await apis().schedule([made('older', { startsAt: now() - 2000, expireAt: now() - 1000 })])
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
  await apis().schedule([made('prizes', { expireAt: now() + 600_000, rewards: toTwelve })])
  for (const each of people) await join(each, 'prizes')
  // The twelfth wins nothing.
  for (const [place, each] of people.entries()) for (let n = place; n < 11; n += 1) await win(app, 'prizes', each.user)
  await runOut(app, 'prizes')
  await Promise.all(people.map((each) => expire(each, 'prizes')))
  const won = await Promise.all(people.map(wallet))
  expect(won.map((vouchers) => vouchers.map(({ rank, name }) => `${rank} ${name}`).join())).toEqual([
    '1 Gold',
    ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((rank) => `${rank} Bronze`),
    '',
    '',
  ])
  expect(new Set(won.flat().map(({ voucherCode }) => voucherCode)).size).toBe(10)
  expect(await win(app, 'prizes', people[11]?.user ?? '')).toBe('over')
})

test('[TRN-20] a rank without a win gets nothing, though it is among the first ten', async () => {
  const people = [await signIn('Rana'), await signIn('Sami'), await signIn('Tala')] as const
  await apis().schedule([made('few', { expireAt: now() + 600_000 })])
  for (const each of people) await join(each, 'few')
  await win(app, 'few', people[0].user, new Date(), people[1].user)
  expect((await board(people[0], 'few')).response.rows.map(({ rank, wins }) => [rank, wins])).toEqual([
    [1, 1],
    [2, 0],
    [3, 0],
  ])
  await runOut(app, 'few')
  expect(await expire(people[0], 'few')).toMatchObject({ status: 200 })
  expect((await Promise.all(people.map(wallet))).map((vouchers) => vouchers.map(({ name }) => name))).toEqual([['Gold'], [], []])
})
