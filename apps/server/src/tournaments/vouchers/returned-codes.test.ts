import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '../../app/testing/operate.ts'
import { claim, day, Stocks, wallet } from '../../app/testing/stocks.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'

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

test('the code of a voucher that is taken back unclaimed goes back into the stock; a claimed one does not', async () => {
  await stocks.importCodes('back', ['BACK-1', 'BACK-2'])
  const [first, second, third] = (await stocks.endedWith('back-cup', 'back', ['Amal', 'Badr', 'Dana'])) as [Person, Person, Person]
  expect((await claim(first)).response.voucherCode).toBe('BACK-1')
  // The claimed code of the first is spent, the second takes the first rank with its own code again.
  expect((await operate(app, `tournaments disqualify back-cup ${first.user} --reason cheats`)).code).toBe(0)
  expect(await stocks.stockOf('back')).toMatchObject({ free: 0, given: 2, promised: 1 })
  expect((await claim(second)).response).toMatchObject({ rank: 1, voucherCode: 'BACK-2' })
  expect(await wallet(third)).toMatchObject([{ rank: 2, isPromised: true }])
})

test('a code that is claimed while prizes are given anew stays with its owner, and nobody gets two', async () => {
  await stocks.importCodes(
    'race',
    [...Array(24).keys()].map((at) => `RACE-${at}`),
  )
  for (let round = 0; round < 6; round += 1) {
    const id = `race-cup-${round}`
    const [first, second, third] = (await stocks.endedWith(id, 'race', ['Amal', 'Badr', 'Dana'])) as [Person, Person, Person]
    const [out, ...claims] = await Promise.all([operate(app, `tournaments disqualify ${id} ${first.user} --reason cheats`), claim(second), claim(third)])
    expect(out.code).toBe(0)
    const [seconds, thirds] = [await wallet(second), await wallet(third)]
    expect([seconds, thirds]).toMatchObject([[{ rank: 1 }], [{ rank: 2 }]])
    // Whoever was told a code has it; whoever came between the two claims the new one.
    for (const [at, [voucher]] of [seconds, thirds].entries())
      if (claims[at]?.status === 200) expect(voucher).toMatchObject({ claimed: true, voucherCode: claims[at].response.voucherCode })
      else expect(voucher).toMatchObject({ claimed: false, isPromised: false })
    const ledger = await app.db.query(
      `select v.code from voucher v where v.tournament_id = $1
         and (select count(*) from voucher_entry e where e.voucher = v.code and e.kind = 'filled') = 1 and (v.claimed_at is null) <>
         exists (select from voucher_entry e where e.voucher = v.code and e.kind = 'claimed')`,
      [id],
    )
    expect(ledger).toHaveLength(2)
  }
})

test('a deleted account gives its unclaimed code back', async () => {
  await stocks.importCodes('left', ['LEFT-1'])
  const [person] = (await stocks.endedWith('left-cup', 'left', ['Amal'])) as [Person]
  expect(await stocks.stockOf('left')).toMatchObject({ free: 0, given: 1 })
  await app.composed.apis.accounts.personal.erase(person.user)
  await expect.poll(() => stocks.stockOf('left')).toMatchObject({ free: 1, given: 0 })
  // The ledger says so, without the person.
  expect(await app.db.query("select kind, account_id from voucher_entry where tournament_id = 'left-cup' order by kind")).toEqual(
    ['assigned', 'filled', 'revoked'].map((kind) => ({ kind, account_id: null })),
  )
})

test('a code that goes back into its stock fills the voucher that waits longest', async () => {
  await stocks.importCodes('chain', ['CHAIN-1'])
  const [first] = (await stocks.endedWith('chain-cup', 'chain', ['Amal'])) as [Person]
  const [second] = (await stocks.endedWith('chain-next', 'chain', ['Badr'])) as [Person]
  expect(await wallet(second)).toMatchObject([{ isPromised: true }])
  await app.composed.apis.accounts.personal.erase(first.user)
  await expect.poll(() => wallet(second)).toMatchObject([{ isPromised: false }])
  const [third] = (await stocks.endedWith('chain-last', 'chain', ['Dana'])) as [Person]
  expect((await operate(app, `tournaments disqualify chain-next ${second.user} --reason cheats`)).code).toBe(0)
  expect(await stocks.stockOf('chain')).toEqual({ stock: 'chain', free: 0, given: 1, expired: 0, promised: 0 })
  expect((await claim(third)).response).toMatchObject({ voucherCode: 'CHAIN-1' })
  // By the ledger the one code went through three vouchers, two of which were taken back.
  const entries = await app.db.query<{ kind: string; codes: number; entries: number }>(
    `select kind, count(distinct stock_code)::int as codes, count(*)::int as entries from voucher_entry where tournament_id like 'chain-%' group by kind order by kind`,
  )
  expect(entries).toEqual([
    { kind: 'assigned', codes: 0, entries: 3 },
    { kind: 'claimed', codes: 0, entries: 1 },
    { kind: 'filled', codes: 1, entries: 3 },
    { kind: 'revoked', codes: 0, entries: 2 },
  ])
})

test('whose code ended while the prize waited for a review gets another one', async () => {
  await stocks.importCodes('slow', [`SLOW-1,${day(20)}`, `SLOW-2,${day(40)}`])
  const [person] = (await stocks.endedWith('slow-cup', 'slow', ['Amal'])) as [Person]
  await app.db.query("insert into tournament_review (tournament_id, account_id, evidence, flagged_at) values ('slow-cup', $1, '[]', now())", [person.user])
  expect(await claim(person)).toMatchObject({ status: 409, code: 'VOUCHER_UNDER_REVIEW' })
  // A week before its end it is as good as over.
  await app.db.query("update voucher set expire_at = now() + interval '6 days' where account_id = $1", [person.user])
  await app.db.query("update voucher_stock set expire_at = now() + interval '6 days' where stock = 'slow' and voucher is not null")
  expect(await operate(app, `fairplay clear slow-cup ${person.user} --reason looked`)).toMatchObject({ code: 0 })
  expect(await wallet(person)).toHaveLength(1)
  expect((await claim(person)).response).toMatchObject({ rank: 1, voucherCode: 'SLOW-2' })
  expect(await stocks.stockOf('slow')).toEqual({ stock: 'slow', free: 0, given: 1, expired: 1, promised: 0 })
})
