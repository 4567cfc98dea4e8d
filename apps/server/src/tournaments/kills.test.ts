import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@majlis/rules/random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, personsAt } from '../app/persons.ts'
import { Killable } from '../app/testing/killable.ts'
import { operate } from '../app/testing/operate.ts'
import { type EmbeddedPostgres, startEmbedded } from '../platform/db/embedded.ts'
import { findPlace } from '../platform/db/place.ts'
import { type Db, openPool } from '../platform/db/pool.ts'
import { until } from '../platform/testing/until.ts'

/** Kills of the server and of the database, in turn; each in the middle of an end and its claims. */
const kills = 50
const players = 12
const prizes = 10
/** Ranks 1 to 5 win codes of a stock, which holds too few for all rounds. */
const stockRanks = 5
const promised = kills
const bought = Array.from({ length: kills * stockRanks - promised }, (_, at) => `BOUGHT-${at}`)
const rewards = [
  { fromRank: 1, toRank: stockRanks, name: 'Coffee', nameAr: 'قهوة', image: '', stock: 'coffee' },
  { fromRank: stockRanks + 1, toRank: prizes, name: 'Bronze', nameAr: 'برونز', image: '' },
]
const random = seededRandom('kills during ends and claims')
const timeoutMs = 60_000

let folder: string
let postgres: EmbeddedPostgres
let db: Db
let server: Killable

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'majlis-prizes-'))
  for (const part of ['database', 'server']) await mkdir(join(folder, part))
  postgres = await startEmbedded({ dataDir: join(folder, 'database') })
  db = openPool(postgres.url, { maxConnections: 2 })
  server = new Killable(postgres.url, join(folder, 'server'))
})
afterAll(async () => {
  await server.kill()
  await db.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

/** What clients saw, kept outside of the server and its database: it knows each code that anybody was shown, and each claim that was answered. */
class SeenLedger {
  readonly claimed = new Map<string, { readonly user: string; readonly code: string }>()
  readonly #ownerOf = new Map<string, string>()

  /** Records a voucher with its code; nobody else may ever be shown the same code. */
  see(user: string, voucher: string, code: string): void {
    const owner = `${user} ${voucher}`
    expect(this.#ownerOf.get(code) ?? owner, `the owner of ${code}`).toBe(owner)
    expect(this.claimed.get(voucher)?.code ?? code, `the code of ${voucher}`).toBe(code)
    this.#ownerOf.set(code, owner)
    this.claimed.set(voucher, { user, code })
  }

  get codes(): readonly string[] {
    return [...this.#ownerOf.keys()]
  }
}

interface Reply {
  readonly status: number
  readonly response: { vouchers?: readonly Shown[]; voucherCode?: string }
}
interface Shown {
  readonly voucherId: string
  readonly voucherCode: string
  readonly tournamentId: string
  readonly claimed: boolean
}

/** Calls of one round; the kill comes with one of them. */
class Calls {
  #sent = 0
  readonly #killAt: number
  readonly #kill: () => void
  constructor(killAt: number, kill: () => void) {
    this.#killAt = killAt
    this.#kill = kill
  }

  /** An answer, or undefined where the connection was lost. */
  async send({ token }: Person, method: string, path: string, body?: object): Promise<Reply | undefined> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    this.#sent += 1
    if (this.#sent === this.#killAt) this.#kill()
    try {
      const reply = await answer
      return { status: reply.status, response: ((await reply.json()) as { response: Reply['response'] }).response }
    } catch {
      return undefined
    }
  }
}

const tournamentOf = (round: number) => `round-${round}`
/** The people of a round, best first: two of them tie, and the last has won nothing. */
const winnersOf = (people: readonly Person[], round: number) => people.map((_, at) => people[(at + round) % people.length] as Person)

async function prepare(people: readonly Person[], round: number): Promise<void> {
  await db.query(
    `insert into tournament (id, name, name_ar, game_id, starts_at, expire_at, rewards)
     values ($1, 'Cup', 'كأس', 'chess', now() - interval '2 hours', now() + interval '1 hour', $2)`,
    [tournamentOf(round), JSON.stringify(rewards)],
  )
  for (const [at, { user }] of winnersOf(people, round).entries())
    await db.query(
      `insert into tournament_entry (tournament_id, account_id, wins, joined_at, reached_at)
       values ($1, $2, $3, now() - interval '2 hours', now() - interval '1 hour' + $4 * interval '1 second')`,
      [tournamentOf(round), user, Math.max(0, players - 1 - (at === 10 ? 9 : at)), at],
    )
  // Every client finds at the same moment that its time is over.
  await db.query("update tournament set starts_at = starts_at - interval '1 hour', expire_at = now() - interval '1 minute' where id = $1", [
    tournamentOf(round),
  ])
}

/** A person whose countdown is at zero: reports it, looks into the wallet, and claims what is there on two devices at once. Tries again after a lost answer. */
async function live(person: Person, round: number, calls: Calls, seen: SeenLedger, isPlaced: boolean): Promise<void> {
  const tournamentId = tournamentOf(round)
  const claim = async (voucherId: string) => {
    const reply = await calls.send(person, 'POST', '/api/v3/claimRewards', { userId: person.user, voucherCode: voucherId })
    if (reply?.status === 200) seen.see(person.user, voucherId, reply.response.voucherCode ?? '')
    return reply
  }
  await until(`the prizes of ${person.user} in ${tournamentId}`, timeoutMs, async () => {
    const ended = await calls.send(person, 'POST', '/api/v3/tournament/expire', { tournamentId })
    if (ended?.status !== 200) return false
    const wallet = await calls.send(person, 'GET', `/api/v3/wallet/${person.user}?pageNo=1`)
    if (wallet?.status !== 200) return false
    const own = (wallet.response.vouchers ?? []).filter((voucher) => voucher.tournamentId === tournamentId)
    expect(own.length, 'an end that was answered has given its prizes').toBe(isPlaced ? 1 : 0)
    const [voucher] = own
    if (voucher === undefined) return true
    if (voucher.claimed) {
      seen.see(person.user, voucher.voucherId, voucher.voucherCode)
      return true
    }
    const [one, other] = await Promise.all([claim(voucher.voucherId), claim(voucher.voucherId)])
    expect([one, other].filter((reply) => reply?.status === 200).length, 'claims that were paid').toBeLessThanOrEqual(1)
    // A voucher that waits for a code is answered, too; it stays in the wallet.
    return one?.status === 409 && other?.status === 409 && (await isPromised(voucher.voucherId))
  })
}

/** Whether a voucher waits for a code of its stock: it cannot be claimed until then. */
async function isPromised(handle: string): Promise<boolean> {
  const rows = await db.query('select 1 from voucher where code = $1 and stock is not null and sealed_code is null', [handle]).catch(() => [])
  return rows.length > 0
}

/** Kills the database as a power cut does; it is started again and recovers. */
async function killDatabase(): Promise<void> {
  const { cluster } = await findPlace(join(folder, 'database'))
  const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
}

const isServed = () =>
  fetch(`${server.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** What does not agree between vouchers, their ledger and the stock; each row is a violation. */
const violations = () =>
  db.query(`
    select 'an owner of two prizes or a rank given twice' as what, tournament_id as id from voucher_entry where kind = 'assigned' group by tournament_id
      having count(*) <> ${prizes} or count(distinct rank) <> ${prizes} or count(distinct account_id) <> ${prizes}
    union all select 'an assigned entry without its voucher', e.voucher from voucher_entry e left join voucher v on v.code = e.voucher
      where e.kind = 'assigned' and (v.code is null or v.account_id <> e.account_id or v.rank <> e.rank)
    union all select 'a voucher without its entry', v.code from voucher v
      where not exists (select from voucher_entry e where e.voucher = v.code and e.kind = 'assigned')
    union all select 'a claim without its entry, or an entry without its claim', v.code from voucher v
      where (v.claimed_at is null) = exists (select from voucher_entry e where e.voucher = v.code and e.kind = 'claimed')
    union all select 'a filled voucher without its code of the stock', v.code from voucher v
      where v.stock is not null and (v.sealed_code is null) = exists (select from voucher_stock s where s.voucher = v.code)
    union all select 'a code of the stock without its voucher', s.voucher from voucher_stock s left join voucher v on v.code = s.voucher
      where s.voucher is not null and v.code is null
    union all select 'the sum of the stock', count(*)::text from voucher_stock having count(*) <> ${bought.length}
    union all select 'a promised voucher beside a free code', v.code from voucher v
      where v.stock is not null and v.sealed_code is null and exists (select from voucher_stock s where s.voucher is null)`)

test.skipIf(process.env.FULL !== '1')(
  `each code has one owner, each rank one prize, and the stock its sum after ${kills} kills of server and database during ends and claims`,
  async () => {
    await server.start()
    const persons = personsAt(server.url)
    const people: Person[] = []
    for (let n = 0; n < players; n += 1) people.push(await persons.signIn({ msisdn: `92309${String(n).padStart(7, '0')}`, name: `Player ${n}` }))
    const file = join(folder, 'codes.csv')
    await writeFile(file, bought.join('\n'))
    expect(await operate({ dataDir: join(folder, 'server') }, ['vouchers', 'import', 'coffee', '--file', file, '--reason', 'bought'])).toMatchObject({
      code: 0,
    })

    const seen = new SeenLedger()
    for (let round = 0; round < kills; round += 1) {
      await prepare(people, round)
      let recovery: Promise<unknown> = Promise.resolve()
      const isOfDatabase = round % 2 === 1
      const calls = new Calls(1 + random.int(players * 3), () => {
        if (!isOfDatabase) server.killNow()
        recovery = isOfDatabase ? killDatabase() : server.kill().then(() => server.restart())
      })
      const winners = winnersOf(people, round)
      await Promise.all(winners.map((person, at) => live(person, round, calls, seen, at < prizes)))
      await recovery
      await until('server and database', timeoutMs, async () => (await isServed()) && (await db.ping()))
      const given = await db.query<{ account_id: string }>('select account_id from voucher where tournament_id = $1 order by rank', [tournamentOf(round)])
      expect(given.map(({ account_id }) => account_id)).toEqual(winners.slice(0, prizes).map(({ user }) => user))
      expect(await violations()).toEqual([])
    }

    // What was answered to somebody is stored, with its owner; all codes of the stock that were shown were bought.
    const claimed = await db.query<{ code: string; account_id: string }>('select code, account_id from voucher where claimed_at is not null order by code')
    expect(claimed.map(({ code, account_id }) => [code, account_id])).toEqual(
      [...seen.claimed].map(([voucher, { user }]) => [voucher, user]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    )
    const [counted] = await db.query(
      'select count(*)::int as given, count(claimed_at)::int as claimed, count(*) filter (where sealed_code is null)::int as promised from voucher',
    )
    expect(counted).toEqual({ given: kills * prizes, claimed: kills * prizes - promised, promised })
    expect(seen.codes.filter((code) => code.startsWith('BOUGHT-')).toSorted()).toEqual(bought.toSorted())
  },
)
