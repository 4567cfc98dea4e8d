import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operate, operated } from './operate.ts'
import type { Person, TestApp } from '../testing.ts'

const dayMs = 86_400_000
/** The date so many days from now. */
export const day = (more: number) => new Date(Date.now() + more * dayMs).toISOString().slice(0, 10)

/** What tests of stocks of vouchers do again and again. */
export class Stocks {
  readonly #app: TestApp
  readonly #folder: string
  #numbers = 0

  private constructor(app: TestApp, folder: string) {
    this.#app = app
    this.#folder = folder
  }

  /** @param app whose operators and people act; it is stopped by the test */
  static async open(app: TestApp): Promise<Stocks> {
    return new Stocks(app, await mkdtemp(join(tmpdir(), 'majlis-codes-')))
  }

  /** Removes the files that were written. */
  close(): Promise<void> {
    return rm(this.#folder, { recursive: true })
  }

  /** Writes a file for an operator. Resolves with its path. */
  file = async (name: string, text: string): Promise<string> => {
    const path = join(this.#folder, name)
    await writeFile(path, text)
    return path
  }

  #signIn = (name: string): Promise<Person> => this.#app.signIn({ msisdn: `92307${String(++this.#numbers).padStart(7, '0')}`, name })

  /** Imports lines of codes into a stock. */
  importCodes = async (stock: string, lines: readonly string[]) => {
    const file = await this.file(`${stock}.csv`, lines.join('\n'))
    return operate(this.#app, ['vouchers', 'import', stock, '--file', file, '--reason', 'bought'])
  }

  /** An ended tournament whose first ranks win a voucher of a stock each, and its people, best first. */
  endedWith = async (id: string, stock: string, names: readonly string[]): Promise<readonly Person[]> => {
    await this.#app.composed.apis.tournaments.schedule([
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
    const people = await Promise.all(names.map(this.#signIn))
    for (const [at, { user }] of people.entries())
      await this.#app.db.query("insert into tournament_entry values ($1, $2, $3, now(), now() - interval '1 second')", [id, user, names.length - at])
    const { code, error } = await operate(this.#app, `tournaments end ${id} --reason test`)
    if (code !== 0) throw new Error(`The tournament was not ended: ${error}`)
    return people
  }

  /** What a stock has, as operators see it; nothing where there is none. */
  stockOf = async (stock: string) => {
    const { lists } = (await operated(this.#app, 'vouchers stocks')) as { lists: { stocks: { stock: string }[] } }
    return lists.stocks.find((each) => each.stock === stock)
  }
}

/** The vouchers of a person. */
export const wallet = async ({ call, user }: Person) => (await call('tournaments.wallet', { userId: user })).response.vouchers
/** Claims the newest voucher of a person. Resolves with the whole reply, also when it is a refusal. */
export const claim = async (person: Person) => {
  const [voucher] = await wallet(person)
  return person.call('tournaments.claimRewards', { userId: person.user, voucherCode: voucher?.voucherCode ?? '' })
}
