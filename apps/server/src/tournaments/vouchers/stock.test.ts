import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate, operated } from '../../app/testing/operate.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { until } from '../../platform/testing/until.ts'
import { lockStock, selectFree } from './stock.sql.ts'

let app: TestApp
let folder: string
let numbers = 0
const signIn = (name: string) => app.signIn({ msisdn: `92307${String(++numbers).padStart(7, '0')}`, name })
const dayMs = 86_400_000
const day = (more: number) => new Date(Date.now() + more * dayMs).toISOString().slice(0, 10)

beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'majlis-codes-'))
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

/** Imports lines of codes into a stock. */
async function importCodes(stock: string, lines: readonly string[], ...more: readonly string[]) {
  const file = join(folder, `${stock}.csv`)
  await writeFile(file, lines.join('\n'))
  return operate(app, ['vouchers', 'import', stock, '--file', file, '--reason', 'bought', ...more])
}

/** An ended tournament whose first ranks win a voucher of a stock each, and its people, best first. */
async function endedWith(id: string, stock: string, names: readonly string[]): Promise<readonly Person[]> {
  await app.composed.apis.tournaments.schedule([
    {
      id,
      name: 'Cup',
      nameAr: 'كأس',
      gameId: 'four-in-a-row',
      startsAt: Date.now() - dayMs,
      expireAt: Date.now() + dayMs,
      rewards: [{ fromRank: 1, toRank: 10, name: 'Coffee', nameAr: 'قهوة', image: '', stock }],
    },
  ])
  const people = await Promise.all(names.map(signIn))
  for (const [at, { user }] of people.entries())
    await app.db.query("insert into tournament_entry values ($1, $2, $3, now(), now() - interval '1 second')", [id, user, names.length - at])
  expect((await operate(app, `tournaments end ${id} --reason test`)).code).toBe(0)
  return people
}

const wallet = async ({ call, user }: Person) => (await call('tournaments.wallet', { userId: user })).response.vouchers
const claim = async (person: Person) => {
  const [voucher] = await wallet(person)
  return person.call('tournaments.claimRewards', { userId: person.user, voucherCode: voucher?.voucherCode ?? '' })
}
const stockOf = async (stock: string) => {
  const { lists } = (await operated(app, 'vouchers stocks')) as { lists: { stocks: { stock: string }[] } }
  return lists.stocks.find((each) => each.stock === stock)
}

test('codes of a stock are given once each, those that expire first to the best rank, and shown by the claim', async () => {
  expect(await importCodes('coffee', ['LATER-2', `SOON-1,${day(30)}`, 'LATER-3'])).toMatchObject({ code: 0, text: expect.stringContaining('3 codes added') })
  const [first, second] = (await endedWith('coffee-cup', 'coffee', ['Amal', 'Badr'])) as [Person, Person]
  expect(await wallet(first)).toMatchObject([
    { isPromised: false, claimed: false, expireAt: Date.parse(`${day(30)}T23:59:59.999Z`), voucherCode: expect.stringMatching(/^H-/) },
  ])
  expect((await claim(first)).response).toMatchObject({ claimed: true, voucherCode: 'SOON-1' })
  expect((await claim(second)).response).toMatchObject({ claimed: true, voucherCode: 'LATER-2', expireAt: null })
  expect(await stockOf('coffee')).toEqual({ stock: 'coffee', free: 1, given: 2, expired: 0, promised: 0 })
  // Rewards are public, the names of stocks are not.
  const { tournament } = (await first.call('tournaments.tournamentLeaderboard', { tournamentId: 'coffee-cup', userId: first.user })).response
  expect(tournament.rewards).toEqual([{ fromRank: 1, toRank: 10, name: 'Coffee', nameAr: 'قهوة', image: '' }])
})

test('codes are encrypted at rest, and no command shows one', async () => {
  await importCodes('secret', ['VISIBLE-CODE-1'])
  const [person] = (await endedWith('secret-cup', 'secret', ['Amal'])) as [Person]
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
  const [first, second, third] = (await endedWith('empty-cup', 'tea', ['Amal', 'Badr', 'Dana'])) as [Person, Person, Person]
  expect(await wallet(first)).toMatchObject([{ isPromised: true, claimed: false, expireAt: null }])
  expect(await claim(first)).toMatchObject({ status: 409, code: 'VOUCHER_PROMISED' })
  expect(await stockOf('tea')).toMatchObject({ free: 0, promised: 3 })
  // Operators see it on the page of metrics, too.
  const waiting = async () => Number(/^vouchers_promised (\d+)$/m.exec(String((await app.request('/metrics')).body['text']))?.[1])
  const before = await waiting()
  expect(before).toBeGreaterThanOrEqual(3)
  expect(await importCodes('tea', ['TEA-1', 'TEA-2'])).toMatchObject({ code: 0, text: expect.stringContaining('2 promised vouchers got theirs') })
  expect(await waiting()).toBe(before - 2)
  expect((await claim(first)).response).toMatchObject({ voucherCode: 'TEA-1' })
  expect((await claim(second)).response).toMatchObject({ voucherCode: 'TEA-2' })
  expect(await claim(third)).toMatchObject({ code: 'VOUCHER_PROMISED' })
  expect(await stockOf('tea')).toMatchObject({ free: 0, given: 2, promised: 1 })
  const [voucher] = await wallet(first)
  const { lists } = (await operated(app, `vouchers show ${voucher?.voucherId}`)) as { lists: { ledger: { kind: string }[] } }
  expect(lists.ledger.map(({ kind }) => kind)).toEqual(['assigned', 'filled', 'claimed'])
})

test('many ends and imports at once give each code to one voucher', async () => {
  const cups = Array.from({ length: 6 }, (_, n) => `rush-${n}`)
  const running = cups.map((id) => endedWith(id, 'rush', ['Amal', 'Badr', 'Dana']))
  const codes = Array.from({ length: 18 }, (_, n) => `RUSH-${n}`)
  for (let at = 0; at < codes.length; at += 6) await importCodes('rush', codes.slice(at, at + 6))
  const people = (await Promise.all(running)).flat()
  expect(await importCodes('rush', codes)).toMatchObject({ code: 0, text: expect.stringContaining('0 codes added, 18 were there already') })
  const claimed = await Promise.all(people.map(async (person) => (await claim(person)).response.voucherCode))
  expect(claimed.toSorted()).toEqual(codes.toSorted())
  expect(await stockOf('rush')).toEqual({ stock: 'rush', free: 0, given: 18, expired: 0, promised: 0 })
})

test('the code of a voucher that is taken back unclaimed goes back into the stock; a claimed one does not', async () => {
  await importCodes('back', ['BACK-1', 'BACK-2'])
  const [first, second, third] = (await endedWith('back-cup', 'back', ['Amal', 'Badr', 'Dana'])) as [Person, Person, Person]
  expect((await claim(first)).response.voucherCode).toBe('BACK-1')
  // The claimed code of the first is spent, the second takes the first rank with its own code again.
  expect((await operate(app, `tournaments disqualify back-cup ${first.user} --reason cheats`)).code).toBe(0)
  expect(await stockOf('back')).toMatchObject({ free: 0, given: 2, promised: 1 })
  expect((await claim(second)).response).toMatchObject({ rank: 1, voucherCode: 'BACK-2' })
  expect(await wallet(third)).toMatchObject([{ rank: 2, isPromised: true }])
})

test('a code that is claimed while prizes are given anew stays with its owner, and nobody gets two', async () => {
  await importCodes(
    'race',
    [...Array(24).keys()].map((at) => `RACE-${at}`),
  )
  for (let round = 0; round < 6; round += 1) {
    const id = `race-cup-${round}`
    const [first, second, third] = (await endedWith(id, 'race', ['Amal', 'Badr', 'Dana'])) as [Person, Person, Person]
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
  await importCodes('left', ['LEFT-1'])
  const [person] = (await endedWith('left-cup', 'left', ['Amal'])) as [Person]
  expect(await stockOf('left')).toMatchObject({ free: 0, given: 1 })
  await app.composed.apis.accounts.personal.erase(person.user)
  await expect.poll(() => stockOf('left')).toMatchObject({ free: 1, given: 0 })
  // The ledger says so, without the person.
  expect(await app.db.query("select kind, account_id from voucher_entry where tournament_id = 'left-cup' order by kind")).toEqual(
    ['assigned', 'filled', 'revoked'].map((kind) => ({ kind, account_id: null })),
  )
})

test('a code that goes back into its stock fills the voucher that waits longest', async () => {
  await importCodes('chain', ['CHAIN-1'])
  const [first] = (await endedWith('chain-cup', 'chain', ['Amal'])) as [Person]
  const [second] = (await endedWith('chain-next', 'chain', ['Badr'])) as [Person]
  expect(await wallet(second)).toMatchObject([{ isPromised: true }])
  await app.composed.apis.accounts.personal.erase(first.user)
  await expect.poll(() => wallet(second)).toMatchObject([{ isPromised: false }])
  const [third] = (await endedWith('chain-last', 'chain', ['Dana'])) as [Person]
  expect((await operate(app, `tournaments disqualify chain-next ${second.user} --reason cheats`)).code).toBe(0)
  expect(await stockOf('chain')).toEqual({ stock: 'chain', free: 0, given: 1, expired: 0, promised: 0 })
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

test('a code stands in one stock only, also one that an older version imported', async () => {
  await importCodes('one-stock', ['SAME-1', 'SAME-2'])
  expect(await importCodes('other-stock', ['SAME-1'])).toMatchObject({ code: 0, text: expect.stringContaining('0 codes added, 1 were there already') })
  // As the version before stored it: one code in two stocks.
  await app.db.query("update voucher_stock set fingerprint = 'stock:' || stock || ':' || fingerprint where stock = 'one-stock'")
  expect((await importCodes('other-stock', ['SAME-1'])).text).toContain('1 codes added')
  const second = await startTestApp({ DATABASE_URL: app.databaseUrl })
  await second.stop()
  expect([await stockOf('one-stock'), await stockOf('other-stock')]).toMatchObject([
    { free: 1, expired: 1 },
    { free: 1, expired: 0 },
  ])
  expect((await importCodes('third-stock', ['SAME-1', 'SAME-2'])).text).toContain('0 codes added, 2 were there already')
})

test('an expired voucher cannot be claimed; codes that end within a week are neither imported nor given', async () => {
  await importCodes('milk', [`MILK-1,${day(20)}`, `MILK-2,${day(21)}`])
  const [person] = (await endedWith('milk-cup', 'milk', ['Amal'])) as [Person]
  await app.db.query("update voucher set expire_at = now() - interval '1 second' where account_id = $1", [person.user])
  expect(await claim(person)).toMatchObject({ status: 409, code: 'VOUCHER_EXPIRED' })
  await app.db.query("update voucher_stock set expire_at = now() + interval '6 days' where stock = 'milk' and voucher is null")
  expect(await stockOf('milk')).toMatchObject({ free: 0, expired: 1 })
  const [late] = (await endedWith('late-cup', 'milk', ['Badr'])) as [Person]
  expect(await wallet(late)).toMatchObject([{ isPromised: true }])
  expect(await importCodes('milk', [`MILK-3,${day(3)}`])).toMatchObject({ code: 1, error: expect.stringContaining('1 codes are valid for less than a week') })
})

test('whose code ended while the prize waited for a review gets another one', async () => {
  await importCodes('slow', [`SLOW-1,${day(20)}`, `SLOW-2,${day(40)}`])
  const [person] = (await endedWith('slow-cup', 'slow', ['Amal'])) as [Person]
  await app.db.query("insert into tournament_review (tournament_id, account_id, evidence, flagged_at) values ('slow-cup', $1, '[]', now())", [person.user])
  expect(await claim(person)).toMatchObject({ status: 409, code: 'VOUCHER_UNDER_REVIEW' })
  // A week before its end it is as good as over.
  await app.db.query("update voucher set expire_at = now() + interval '6 days' where account_id = $1", [person.user])
  await app.db.query("update voucher_stock set expire_at = now() + interval '6 days' where stock = 'slow' and voucher is not null")
  expect(await operate(app, `fairplay clear slow-cup ${person.user} --reason looked`)).toMatchObject({ code: 0 })
  expect(await wallet(person)).toHaveLength(1)
  expect((await claim(person)).response).toMatchObject({ rank: 1, voucherCode: 'SLOW-2' })
  expect(await stockOf('slow')).toEqual({ stock: 'slow', free: 0, given: 1, expired: 1, promised: 0 })
})

test('free codes can be removed; what was given stays', async () => {
  await importCodes('gone', ['GONE-1', 'GONE-2'])
  const [person] = (await endedWith('gone-cup', 'gone', ['Amal'])) as [Person]
  expect(await operate(app, 'vouchers remove gone --reason sold')).toMatchObject({ code: 0, text: expect.stringContaining('1 free codes removed') })
  expect((await claim(person)).response.voucherCode).toBe('GONE-1')
  expect(await operate(app, 'vouchers remove gone --reason sold')).toMatchObject({ code: 1 })
})

test('a code that is given at the same moment is not removed', async () => {
  await importCodes('held', ['HELD-1'])
  const removing = await app.db.transaction(async (tx) => {
    await lockStock(tx, 'held')
    const [free] = await selectFree(tx, 'held', new Date(), 1)
    const command = operate(app, 'vouchers remove held --reason sold')
    const waits = () =>
      app.db.query("select 1 from pg_locks join pg_database d on d.oid = database where datname = current_database() and locktype = 'advisory' and not granted")
    await until('the command to wait, or to remove', 30_000, async () => (await waits()).length > 0 || (await stockOf('held')) === undefined)
    await tx.query("update voucher_stock set voucher = 'H-HELD' where id = $1", [free?.id])
    return { command }
  })
  expect(await removing.command).toMatchObject({ code: 1, error: expect.stringContaining('no free codes') })
  expect(await stockOf('held')).toMatchObject({ free: 0, given: 1 })
})

test('a tournament that needs more codes than its stock has is created with a note', async () => {
  await importCodes('few', ['FEW-1'])
  const file = join(folder, 'rewards.yaml')
  await writeFile(file, '- { fromRank: 1, toRank: 2, name: Coffee, nameAr: قهوة, stock: few }\n')
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
  await importCodes('few', ['FEW-2'])
  expect((await create('has-two')).text).not.toContain('too few')
})
