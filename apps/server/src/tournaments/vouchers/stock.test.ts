import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate, operated } from '../../app/testing/operate.ts'
import { claim, day, Stocks, wallet } from '../../app/testing/stocks.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { until } from '../../platform/testing/until.ts'
import { lockStock, selectFree } from './stock.sql.ts'

let app: TestApp
let stocks: Stocks
beforeAll(async () => {
  app = await startTestApp()
  stocks = await Stocks.open(app)
})
afterAll(async () => {
  await app.stop()
  await stocks.close()
})

test('codes of a stock are given once each, those that expire first to the best rank, and shown by the claim', async () => {
  expect(await stocks.importCodes('coffee', ['LATER-2', `SOON-1,${day(30)}`, 'LATER-3'])).toMatchObject({
    code: 0,
    text: expect.stringContaining('3 codes added'),
  })
  const [first, second] = (await stocks.endedWith('coffee-cup', 'coffee', ['Amal', 'Badr'])) as [Person, Person]
  expect(await wallet(first)).toMatchObject([
    { isPromised: false, claimed: false, expireAt: Date.parse(`${day(30)}T23:59:59.999Z`), voucherCode: expect.stringMatching(/^H-/) },
  ])
  expect((await claim(first)).response).toMatchObject({ claimed: true, voucherCode: 'SOON-1' })
  expect((await claim(second)).response).toMatchObject({ claimed: true, voucherCode: 'LATER-2', expireAt: null })
  expect(await stocks.stockOf('coffee')).toEqual({ stock: 'coffee', free: 1, given: 2, expired: 0, promised: 0 })
  // Rewards are public, the names of stocks are not.
  const { tournament } = (await first.call('tournaments.tournamentLeaderboard', { tournamentId: 'coffee-cup', userId: first.user })).response
  expect(tournament.rewards).toEqual([{ fromRank: 1, toRank: 10, name: 'Coffee', nameAr: 'قهوة', image: '' }])
})

test('codes are encrypted at rest, and no command shows one', async () => {
  await stocks.importCodes('secret', ['VISIBLE-CODE-1'])
  const [person] = (await stocks.endedWith('secret-cup', 'secret', ['Amal'])) as [Person]
  const [voucher] = await wallet(person)
  const shown = [
    await operate(app, 'vouchers stocks'),
    await operate(app, 'tournaments show secret-cup'),
    await operate(app, `vouchers show ${voucher?.voucherId}`),
    await operate(app, 'audit list --area vouchers'),
    ...(await app.db.query('select * from voucher_stock')),
    ...(await app.db.query('select * from voucher')),
    ...(await app.db.query('select * from operator_act')),
  ]
  expect(shown.length).toBeGreaterThan(6)
  expect(JSON.stringify(shown)).not.toContain('VISIBLE-CODE')
})

test('a voucher of an empty stock is promised; the next import fills promised ones, best rank first', async () => {
  const [first, second, third] = (await stocks.endedWith('empty-cup', 'tea', ['Amal', 'Badr', 'Dana'])) as [Person, Person, Person]
  expect(await wallet(first)).toMatchObject([{ isPromised: true, claimed: false, expireAt: null }])
  expect(await claim(first)).toMatchObject({ status: 409, code: 'VOUCHER_PROMISED' })
  expect(await stocks.stockOf('tea')).toMatchObject({ free: 0, promised: 3 })
  // Operators see it on the page of metrics, too.
  const waiting = async () => Number(/^vouchers_promised (\d+)$/m.exec(String((await app.request('/metrics')).body['text']))?.[1])
  const before = await waiting()
  expect(before).toBeGreaterThanOrEqual(3)
  expect(await stocks.importCodes('tea', ['TEA-1', 'TEA-2'])).toMatchObject({ code: 0, text: expect.stringContaining('2 promised vouchers got theirs') })
  expect(await waiting()).toBe(before - 2)
  expect((await claim(first)).response).toMatchObject({ voucherCode: 'TEA-1' })
  expect((await claim(second)).response).toMatchObject({ voucherCode: 'TEA-2' })
  expect(await claim(third)).toMatchObject({ code: 'VOUCHER_PROMISED' })
  expect(await stocks.stockOf('tea')).toMatchObject({ free: 0, given: 2, promised: 1 })
  const [voucher] = await wallet(first)
  const { lists } = (await operated(app, `vouchers show ${voucher?.voucherId}`)) as { lists: { ledger: { kind: string }[] } }
  expect(lists.ledger.map(({ kind }) => kind)).toEqual(['assigned', 'filled', 'claimed'])
})

test('many ends and imports at once give each code to one voucher', async () => {
  const cups = Array.from({ length: 6 }, (_, n) => `rush-${n}`)
  const running = cups.map((id) => stocks.endedWith(id, 'rush', ['Amal', 'Badr', 'Dana']))
  const codes = Array.from({ length: 18 }, (_, n) => `RUSH-${n}`)
  for (let at = 0; at < codes.length; at += 6) await stocks.importCodes('rush', codes.slice(at, at + 6))
  const people = (await Promise.all(running)).flat()
  expect(await stocks.importCodes('rush', codes)).toMatchObject({ code: 0, text: expect.stringContaining('0 codes added, 18 were there already') })
  const claimed = await Promise.all(people.map(async (person) => (await claim(person)).response.voucherCode))
  expect(claimed.toSorted()).toEqual(codes.toSorted())
  expect(await stocks.stockOf('rush')).toEqual({ stock: 'rush', free: 0, given: 18, expired: 0, promised: 0 })
})

test('a code stands in one stock only, also one that an older version imported', async () => {
  await stocks.importCodes('one-stock', ['SAME-1', 'SAME-2'])
  expect(await stocks.importCodes('other-stock', ['SAME-1'])).toMatchObject({ code: 0, text: expect.stringContaining('0 codes added, 1 were there already') })
  // As the version before stored it: one code in two stocks.
  await app.db.query("update voucher_stock set fingerprint = 'stock:' || stock || ':' || fingerprint where stock = 'one-stock'")
  expect((await stocks.importCodes('other-stock', ['SAME-1'])).text).toContain('1 codes added')
  const second = await startTestApp({ DATABASE_URL: app.databaseUrl })
  await second.stop()
  expect([await stocks.stockOf('one-stock'), await stocks.stockOf('other-stock')]).toMatchObject([
    { free: 1, expired: 1 },
    { free: 1, expired: 0 },
  ])
  expect((await stocks.importCodes('third-stock', ['SAME-1', 'SAME-2'])).text).toContain('0 codes added, 2 were there already')
})

test('an expired voucher cannot be claimed; codes that end within a week are neither imported nor given', async () => {
  await stocks.importCodes('milk', [`MILK-1,${day(20)}`, `MILK-2,${day(21)}`])
  const [person] = (await stocks.endedWith('milk-cup', 'milk', ['Amal'])) as [Person]
  await app.db.query("update voucher set expire_at = now() - interval '1 second' where account_id = $1", [person.user])
  expect(await claim(person)).toMatchObject({ status: 409, code: 'VOUCHER_EXPIRED' })
  await app.db.query("update voucher_stock set expire_at = now() + interval '6 days' where stock = 'milk' and voucher is null")
  expect(await stocks.stockOf('milk')).toMatchObject({ free: 0, expired: 1 })
  const [late] = (await stocks.endedWith('late-cup', 'milk', ['Badr'])) as [Person]
  expect(await wallet(late)).toMatchObject([{ isPromised: true }])
  expect(await stocks.importCodes('milk', [`MILK-3,${day(3)}`])).toMatchObject({
    code: 1,
    error: expect.stringContaining('1 codes are valid for less than a week'),
  })
})

test('free codes can be removed; what was given stays', async () => {
  await stocks.importCodes('gone', ['GONE-1', 'GONE-2'])
  const [person] = (await stocks.endedWith('gone-cup', 'gone', ['Amal'])) as [Person]
  expect(await operate(app, 'vouchers remove gone --reason sold')).toMatchObject({ code: 0, text: expect.stringContaining('1 free codes removed') })
  expect((await claim(person)).response.voucherCode).toBe('GONE-1')
  expect(await operate(app, 'vouchers remove gone --reason sold')).toMatchObject({ code: 1 })
})

test('a code that is given at the same moment is not removed', async () => {
  await stocks.importCodes('held', ['HELD-1'])
  const removing = await app.db.transaction(async (tx) => {
    await lockStock(tx, 'held')
    const [free] = await selectFree(tx, 'held', new Date(), 1)
    const command = operate(app, 'vouchers remove held --reason sold')
    const waits = () =>
      app.db.query("select 1 from pg_locks join pg_database d on d.oid = database where datname = current_database() and locktype = 'advisory' and not granted")
    await until('the command to wait, or to remove', 30_000, async () => (await waits()).length > 0 || (await stocks.stockOf('held')) === undefined)
    await tx.query("update voucher_stock set voucher = 'H-HELD' where id = $1", [free?.id])
    return { command }
  })
  expect(await removing.command).toMatchObject({ code: 1, error: expect.stringContaining('no free codes') })
  expect(await stocks.stockOf('held')).toMatchObject({ free: 0, given: 1 })
})

test('a tournament that needs more codes than its stock has is created with a note', async () => {
  await stocks.importCodes('few', ['FEW-1'])
  const file = await stocks.file('rewards.yaml', '- { fromRank: 1, toRank: 2, name: Coffee, nameAr: قهوة, stock: few }\n')
  const create = (id: string) =>
    operate(app, [
      'tournaments',
      'create',
      id,
      '--game',
      'four-in-a-row',
      '--name',
      'Cup',
      '--name-ar',
      'كأس',
      '--reason',
      'test',
      '--from',
      day(1),
      '--until',
      day(2),
      '--rewards',
      file,
    ])
  expect(await create('needs-two')).toMatchObject({ code: 0, text: expect.stringContaining('few holds too few') })
  await stocks.importCodes('few', ['FEW-2'])
  expect((await create('has-two')).text).not.toContain('too few')
})
