import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@majlis/rules/random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '../app/testing/operate.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { systemClock } from '../platform/clock.ts'
import { settleMs } from './ending.ts'
import { type Happening, type Place, recompute } from './testing/recomputation.ts'

/** `npm run test:full` simulates a day with more people. */
const isFull = process.env.FULL === '1'
const [players, steps, seeds] = isFull ? [60, 4_000, ['first', 'second']] : [16, 260, ['first']]
const hourMs = 3_600_000
const dayStart = Date.now()

/** The server's time; timers run in real time. */
let now = dayStart
const clock = { ...systemClock, now: () => now }
let app: TestApp
let folder: string

beforeAll(async () => {
  app = await startTestApp({}, { clock })
  folder = await mkdtemp(join(tmpdir(), 'majlis-day-'))
  await writeFile(join(folder, 'rewards.yaml'), '- { fromRank: 1, toRank: 10, name: Cup, nameAr: كأس }\n')
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

/** A time as operators write it. @param at whole seconds, in epoch milliseconds */
const timeOf = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z')

/** Overlapping tournaments by their hours; `end` is what an operator does to them, at an hour. */
const plan = [
  { name: 'all-day', from: 0, until: 23 },
  { name: 'extended', from: 0, until: 8, act: { at: 7, command: 'extend' } },
  { name: 'morning', from: 2, until: 11 },
  { name: 'cancelled', from: 5, until: 20, act: { at: 14, command: 'cancel' } },
  { name: 'ended-early', from: 6, until: 22, act: { at: 16, command: 'end' } },
  { name: 'evening', from: 12, until: 23 },
  { name: 'nobody', from: 1, until: 9 },
  { name: 'one-player', from: 1, until: 10 },
] as const

/** A day: people join, win over each other, are taken out and go, while operators and clients end tournaments. Everything is written down. */
class Day {
  readonly happenings: Happening[] = []
  readonly living: Person[]
  readonly #seed: string
  readonly #random: ReturnType<typeof seededRandom>
  readonly #open = new Map<string, { from: number; until: number }>()
  readonly #acts: { readonly id: string; readonly at: number; readonly command: string }[] = []
  readonly #start: number

  constructor(seed: string, people: readonly Person[], start: number) {
    this.#seed = seed
    this.#random = seededRandom(seed)
    this.living = [...people]
    this.#start = start
  }

  id(name: string): string {
    return `${this.#seed}-${name}`
  }

  async plan(): Promise<void> {
    for (const { name, from, until, ...more } of plan) {
      const id = this.id(name)
      const times = { from: this.#start + from * hourMs, until: this.#start + until * hourMs }
      const line = ['tournaments', 'create', id, '--game', 'four-in-a-row', '--name', name, '--name-ar', 'كأس', '--rewards', join(folder, 'rewards.yaml')]
      await this.#operate([...line, '--from', timeOf(times.from), '--until', timeOf(times.until)])
      this.happenings.push({ kind: 'planned', id, ...times })
      this.#open.set(id, times)
      if ('act' in more) this.#acts.push({ id, at: this.#start + more.act.at * hourMs, command: more.act.command })
    }
  }

  /** Everybody joins the tournament of the whole day, all at the same millisecond. */
  async begin(): Promise<void> {
    now = this.#start
    for (const person of this.living) await this.#enter(this.id('all-day'), person)
  }

  async #operate(line: readonly string[]): Promise<void> {
    expect(await operate(app, [...line, '--reason', 'simulated'])).toMatchObject({ code: 0 })
  }

  /** Moves the time, often by nothing or by a millisecond, so that many reach the same number of wins at once. */
  async step(until: number, left: number): Promise<void> {
    now = this.#random.int(3) === 0 ? now + this.#random.int(2) : now + this.#random.int(Math.max(1, Math.floor((2.5 * (until - now)) / left)))
    for (const act of this.#acts.splice(0)) {
      if (act.at > now) this.#acts.push(act)
      else await this.#act(act)
    }
    // Wins of the last moment may be stored until the end is made.
    for (const [id, times] of this.#open) if (times.until + settleMs <= now) await this.#expire(id)
    const chance = this.#random.int(1_000)
    if (chance < 250) await this.#join()
    else if (chance < 960) await this.#win()
    else if (chance < 975) await this.#early()
    else if (chance < 985) await this.#disqualify()
    else if (chance < 995) await this.#claim()
    else if (this.living.length > players / 2) await this.#delete(1 + this.#random.int(this.living.length - 1))
  }

  async #act({ id, command }: { readonly id: string; readonly command: string }): Promise<void> {
    const times = this.#open.get(id)
    if (times === undefined) return
    if (command === 'extend') {
      if (times.until <= now) return
      times.until += 2 * hourMs
      await this.#operate(['tournaments', 'extend', id, '--until', timeOf(times.until)])
      this.happenings.push({ kind: 'extended', id, until: times.until })
      return
    }
    if (times.until <= now) return
    await this.#operate(['tournaments', command, id])
    this.happenings.push({ kind: command === 'cancel' ? 'cancelled' : 'ended', id })
    this.#open.delete(id)
  }

  /** Several clients report at once that the time is over. */
  async #expire(id: string): Promise<void> {
    const answers = await Promise.all(this.living.slice(0, 3).map(({ call }) => call('tournaments.expireTournament', { tournamentId: id })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    this.happenings.push({ kind: 'ended', id })
    this.#open.delete(id)
  }

  async #early(): Promise<void> {
    const [id] = this.#anyOpen().filter((each) => (this.#open.get(each)?.until ?? 0) > now)
    if (id === undefined) return
    expect(await this.#anybody().call('tournaments.expireTournament', { tournamentId: id })).toMatchObject({ code: 'TOURNAMENT_RUNNING' })
  }

  async #join(): Promise<void> {
    const [id] = this.#anyOpen('nobody')
    if (id !== undefined) await this.#enter(id, id === this.id('one-player') ? (this.living[0] as Person) : this.#anybody())
  }

  async #enter(id: string, { call, user }: Person): Promise<void> {
    await call('tournaments.joinTournament', { userId: user, tournamentId: id })
    this.happenings.push({ kind: 'joined', id, user, at: now })
  }

  /** A match that the server ruled, which ended up to two seconds ago. Some are of people who have not joined, or of tournaments that do not run. */
  async #win(): Promise<void> {
    const isAllDay = this.#random.int(3) === 0
    const [id] = isAllDay
      ? [this.id('all-day')]
      : this.#random.int(20) === 0
        ? plan.map(({ name }) => this.id(name)).slice(this.#random.int(plan.length))
        : this.#anyOpen()
    if (id === undefined) return
    // A few strong players meet all others.
    const user = this.living[this.#random.int(this.#random.int(2) === 0 ? 6 : this.living.length)]?.user ?? ''
    const over = this.#anybody().user
    if (user === over) return
    const at = now - this.#random.int(2) * this.#random.int(2_000)
    await app.db.transaction((tx) => app.composed.apis.tournaments.recordWin(tx, id, { user, opponents: [over] }, new Date(at)))
    this.happenings.push({ kind: 'won', id, user, over, at })
  }

  /** Somebody of the first three, while it runs or after its end. */
  async #disqualify(): Promise<void> {
    const id = this.id(plan[this.#random.int(plan.length)]?.name ?? '')
    const place = recompute(this.happenings, id).places[this.#random.int(3)]
    if (place === undefined || !this.living.some(({ user }) => user === place.user)) return
    await this.#operate(['tournaments', 'disqualify', id, place.user])
    this.happenings.push({ kind: 'disqualified', id, user: place.user })
  }

  async #claim(): Promise<void> {
    const { call, user } = this.#anybody()
    const [voucher] = (await call('tournaments.wallet', { userId: user })).response.vouchers.filter(({ claimed }) => !claimed)
    if (voucher === undefined) return
    expect(await call('tournaments.claimRewards', { userId: user, voucherCode: voucher.voucherCode })).toMatchObject({ status: 200 })
  }

  /** Somebody with a prize deletes the account after the end. */
  async deleteWinner(): Promise<void> {
    const winners = new Set(recompute(this.happenings, this.id('all-day')).prizes.map(({ user }) => user))
    await this.#delete(this.living.findIndex(({ user }) => winners.has(user)))
  }

  async #delete(at: number): Promise<void> {
    const [person] = this.living.splice(at, 1)
    if (person === undefined) return
    await app.composed.apis.accounts.personal.erase(person.user)
    this.happenings.push({ kind: 'deleted', user: person.user })
  }

  #anybody(): Person {
    return this.living[this.#random.int(this.living.length)] as Person
  }

  #anyOpen(without = ''): readonly string[] {
    const ids = [...this.#open.keys()].filter((id) => id !== this.id(without))
    return ids.slice(this.#random.int(Math.max(1, ids.length)))
  }

  /** Operators give all prizes anew: nothing changes, because nothing was wrong. */
  async recomputed(): Promise<void> {
    for (const { name } of plan) if (!this.#open.has(this.id(name))) await this.#operate(['tournaments', 'recompute', this.id(name)])
  }
}

/** Compares every board, rank and prize, as each person is shown them, with the recomputation. */
async function expectAgreement(day: Day, viewers: readonly Person[]): Promise<void> {
  const isLiving = ({ user }: Place) => day.living.some((person) => person.user === user)
  for (const { name } of plan) {
    const id = day.id(name)
    const { places, prizes } = recompute(day.happenings, id)
    for (const { call, user } of viewers) {
      const { status, response } = await call('tournaments.tournamentLeaderboard', { tournamentId: id, userId: user })
      expect(status).toBe(200)
      expect(response.rows.map((row) => [row.userId, row.rank, row.wins])).toEqual(places.filter(isLiving).map((row) => [row.user, row.rank, row.wins]))
      const own = places.find((row) => row.user === user)
      expect(response.own && [response.own.rank, response.own.wins], `${user} in ${id}`).toEqual(own ? [own.rank, own.wins] : null)
    }
    const given = await app.db.query<{ account_id: string; rank: number }>('select account_id, rank from voucher where tournament_id = $1 order by rank', [id])
    expect(
      given.map(({ account_id, rank }) => [account_id, rank]),
      `prizes of ${id}`,
    ).toEqual(prizes.map(({ user, rank }) => [user, rank]))
  }
}

test.each(seeds)('a simulated day of tournaments agrees with a recomputation from the list of its results: %s', async (seed) => {
  const start = Math.ceil(now / 1_000) * 1_000 + 60_000
  const people: Person[] = []
  for (let n = 0; n < players; n += 1)
    people.push(await app.signIn({ msisdn: `92311${String(seeds.indexOf(seed) * players + n).padStart(7, '0')}`, name: `Player ${n}` }))
  const day = new Day(seed, people, start)
  await day.plan()
  await day.begin()
  for (let step = 0; step < steps; step += 1) {
    await day.step(start + 23.5 * hourMs, steps - step)
    if (step % Math.floor(steps / 4) === 0) await expectAgreement(day, day.living.slice(0, 2))
  }
  now = Math.max(now, start + 23.5 * hourMs) + settleMs
  await day.step(now + 1, 1)
  await expectAgreement(day, day.living)
  expect(recompute(day.happenings, day.id('all-day')).prizes.length).toBeGreaterThan(5)
  await day.deleteWinner()
  await day.recomputed()
  await expectAgreement(day, day.living.slice(0, 2))
  // The day had what it is about.
  const kinds = new Set(day.happenings.map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual(['cancelled', 'deleted', 'disqualified', 'ended', 'extended', 'joined', 'planned', 'won'])
  expect(recompute(day.happenings, day.id('nobody')).places).toEqual([])
  // One person has joined it, and stands in it unless the account was deleted or the person disqualified while it ran.
  const alone = day.happenings.flatMap((each) => (each.kind === 'joined' && each.id === day.id('one-player') ? [each.user] : []))
  expect(new Set(alone).size).toBe(1)
  const isOut = day.happenings.some((each) => (each.kind === 'deleted' || each.kind === 'disqualified') && each.user === alone[0])
  const { places } = recompute(day.happenings, day.id('one-player'))
  expect(places.map(({ user }) => user)).toEqual(isOut && places.length === 0 ? [] : alone.slice(0, 1))
})
