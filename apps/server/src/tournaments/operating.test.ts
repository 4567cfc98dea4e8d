import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningTournamentsPath, tournamentPath } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate, operated } from '../app/testing/operate.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { mirror } from '../platform/testing/mirror.ts'

let app: TestApp
let folder: string
let numbers = 0
const signIn = (name: string) => app.signIn({ msisdn: `92306${String(++numbers).padStart(7, '0')}`, name })
const day = (more: number) => `${new Date(Date.now() + more * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`

beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'majlis-rewards-'))
  await writeFile(
    join(folder, 'rewards.yaml'),
    '- { fromRank: 1, toRank: 1, name: Gold, nameAr: ذهب }\n- { fromRank: 2, toRank: 2, name: Silver, nameAr: فضة }\n- { fromRank: 3, toRank: 10, name: Bronze, nameAr: برونز }\n',
  )
  await writeFile(
    join(folder, 'twice.yaml'),
    '- { fromRank: 1, toRank: 2, name: Gold, nameAr: ذهب }\n- { fromRank: 2, toRank: 2, name: Silver, nameAr: فضة }\n',
  )
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

const create = (id: string, from: string, until: string, file = 'rewards.yaml', game = 'four-in-a-row') =>
  operate(app, [
    'tournaments',
    'create',
    id,
    '--game',
    game,
    '--name',
    'Cup',
    '--name-ar',
    'كأس',
    '--from',
    from,
    '--until',
    until,
    '--rewards',
    join(folder, file),
    '--reason',
    'test',
  ])
const enter = async (person: Person, tournamentId: string) =>
  expect(await person.call('tournaments.joinTournament', { userId: person.user, tournamentId })).toMatchObject({ status: 200 })
const wallet = async ({ call, user }: Person) => (await call('tournaments.wallet', { userId: user })).response.vouchers
const prizesOf = async (person: Person) => (await wallet(person)).map(({ name, rank }) => [name, rank])
const claim = async ({ call, user }: Person, voucherCode: string) => call('tournaments.claimRewards', { userId: user, voucherCode })

/** A running tournament in which the people have 4, 3, 2 … wins, in their order. */
async function contested(id: string, names: readonly string[]): Promise<Person[]> {
  expect(await create(id, day(-1), day(2))).toMatchObject({ code: 0 })
  const people = await Promise.all(names.map(signIn))
  for (const person of people) await enter(person, id)
  for (const [at, { user }] of people.entries())
    for (let wins = people.length - at; wins > 0; wins -= 1) {
      const loser = await signIn('Loses')
      await enter(loser, id)
      expect(await app.db.transaction((tx) => app.composed.apis.tournaments.recordWin(tx, id, { user, opponents: [loser.user] }, new Date()))).toBe('counted')
    }
  return people
}

test('a tournament is created, opened, extended and ended by commands', async () => {
  expect(await create('by-hand', day(1), day(2))).toMatchObject({ code: 0 })
  const person = await signIn('Amal')
  const join = () => person.call('tournaments.joinTournament', { userId: person.user, tournamentId: 'by-hand' })
  expect(await join()).toMatchObject({ code: 'TOURNAMENT_NOT_STARTED' })
  expect((await operate(app, 'tournaments open by-hand --reason test')).code).toBe(0)
  expect((await join()).status).toBe(200)
  expect((await operate(app, `tournaments extend by-hand --until ${day(3)} --reason test`)).code).toBe(0)
  expect((await join()).response.expireTime).toBe(Date.parse(day(3)))
  expect((await operate(app, 'tournaments end by-hand --reason test')).code).toBe(0)
  expect(await operated(app, 'tournaments show by-hand')).toMatchObject({
    fields: { ended: expect.any(String) },
    lists: { standing: [{ name: 'Amal', wins: 0 }], prizes: [] },
  })
  for (const line of ['open by-hand', 'end by-hand', 'cancel by-hand', `extend by-hand --until ${day(9)}`])
    expect(await operate(app, `tournaments ${line} --reason test`), line).toMatchObject({ code: 1, error: expect.stringContaining('ended at') })
  const { lists } = (await operated(app, 'audit list --about by-hand')) as { lists: { acts: { command: string; refused: string | null }[] } }
  expect(lists.acts.filter(({ refused }) => refused === null).map(({ command }) => command)).toEqual([
    'tournaments end',
    'tournaments extend',
    'tournaments open',
    'tournaments create',
  ])
})

test('the list of running tournaments follows every command at once, and an extended one ends at its new time', async () => {
  const running = await mirror(await (await signIn('Looks')).socket(), runningTournamentsPath, 'runningTournaments')
  const shown = () => running.value.tournaments.find(({ _id }) => _id === 'followed')
  expect(await create('followed', day(1), day(2))).toMatchObject({ code: 0 })
  expect((await operate(app, 'tournaments open followed --reason test')).code).toBe(0)
  await running.until('it runs', () => shown() !== undefined)
  expect((await operate(app, `tournaments extend followed --until ${day(3)} --reason test`)).code).toBe(0)
  await running.until('it is extended', () => shown()?.expireTime === Date.parse(day(3)))
  const [job] = await app.db.query<{ run_at: Date }>("select run_at from graphile_worker.jobs where key = 'tournaments.end followed'")
  expect(job?.run_at.getTime()).toBe(Date.parse(day(3)) + 1_000)
  expect((await operate(app, 'tournaments cancel followed --reason test')).code).toBe(0)
  await running.until('it is gone', () => shown() === undefined)
})

test('what makes no tournament is refused with what is wrong', async () => {
  for (const [made, sentence] of [
    [create('twice', day(0), day(1), 'twice.yaml'), 'rewards a rank twice'],
    [create('backwards', day(2), day(1)), 'ends after it begins'],
    [create('past', day(-2), day(-1)), 'ends after it begins'],
    [create('Upper', day(0), day(1)), 'may hold small letters'],
    [create('alone', day(0), day(1), 'rewards.yaml', 'tile-merge'), 'no game tile-merge'],
    [operate(app, 'tournaments end nothing --reason test'), 'no tournament nothing'],
  ] as const)
    expect(await made).toMatchObject({ code: 1, error: expect.stringContaining(sentence) })
})

test('a cancelled tournament ends without prizes', async () => {
  const [first] = (await contested('cancelled', ['Amal', 'Badr'])) as [Person, Person]
  expect((await operate(app, 'tournaments cancel cancelled --reason test')).code).toBe(0)
  expect(await wallet(first)).toEqual([])
  const { response } = await first.call('tournaments.tournamentsHistory', { userId: first.user })
  expect(response.filter(({ tournament }) => tournament.isCancelled).map(({ tournament }) => tournament._id)).toEqual(['cancelled'])
})

test('who is disqualified while it runs leaves the open board, the others move up, and there is no way back in', async () => {
  const [first, second, third] = (await contested('running', ['Amal', 'Badr', 'Dana'])) as [Person, Person, Person]
  const board = await mirror(await third.socket(), tournamentPath, 'tournaments/running')
  await board.until('the first', ({ value }) => value.rows[0]?.userId === first.user)
  expect((await operate(app, `tournaments disqualify running ${first.user} --reason cheats`)).code).toBe(0)
  expect(await operated(app, `audit list --about ${first.user}`)).toMatchObject({ lists: { acts: [{ command: 'tournaments disqualify' }] } })
  await board.until('the second in the place of the first', ({ value }) => value.rows[0]?.userId === second.user && value.rows[1]?.userId === third.user)
  for (const [language, message] of [
    ['en', 'You were taken out of this tournament'],
    ['ar', 'استُبعدت من هذه البطولة'],
  ]) {
    const headers = { authorization: `Bearer ${first.token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ userId: first.user, tournamentId: 'running' })
    expect((await app.request(`/api/v3/tournament/join?language=${language}`, { method: 'POST', headers, body })).body).toMatchObject({
      code: 'DISQUALIFIED',
      message,
    })
  }
  expect(await operate(app, `tournaments disqualify running ${first.user} --reason cheats`)).toMatchObject({ code: 1 })
  const seen = async ({ call, user }: Person) =>
    (await call('tournaments.tournamentLeaderboard', { tournamentId: 'running', userId: user })).response.tournament
  expect(await seen(first)).toMatchObject({ isJoined: false, isDisqualified: true })
  expect(await seen(second)).not.toHaveProperty('isDisqualified')
  expect((await operate(app, 'tournaments end running --reason test')).code).toBe(0)
  expect([await prizesOf(first), await prizesOf(second), await prizesOf(third)]).toEqual([[], [['Gold', 1]], [['Silver', 2]]])
})

test('who is disqualified after the end loses the prize, others get that of their new rank, a claimed one stays, and the ledger agrees', async () => {
  const [first, second, third, fourth] = (await contested('ended', ['Amal', 'Badr', 'Dana', 'Emad'])) as [Person, Person, Person, Person]
  expect((await operate(app, 'tournaments end ended --reason test')).code).toBe(0)
  for (const person of [first, third]) {
    const [voucher] = await wallet(person)
    expect(await claim(person, voucher?.voucherCode ?? '')).toMatchObject({ status: 200 })
  }
  const [before] = await wallet(second)
  expect(await operate(app, `tournaments disqualify ended ${first.user} --reason cheats`)).toMatchObject({
    code: 0,
    text: expect.stringContaining('3 taken back, 2 given'),
  })
  expect(await Promise.all([first, second, third, fourth].map(prizesOf))).toEqual([[], [['Gold', 1]], [['Bronze', 2]], [['Bronze', 3]]])
  // The handle of the voucher that was replaced pays nothing any more.
  expect(await claim(second, before?.voucherCode ?? '')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await operate(app, 'tournaments recompute ended --reason again')).toMatchObject({ code: 0, text: expect.stringContaining('0 taken back, 0 given') })
  // Each voucher that stands was assigned and not revoked; each that is gone was revoked.
  const wrong = await app.db.query(
    `select e.voucher from voucher_entry e left join voucher v on v.code = e.voucher
     where e.tournament_id = 'ended' and e.kind = 'assigned'
       and (v.code is null) <> exists (select from voucher_entry r where r.voucher = e.voucher and r.kind = 'revoked')`,
  )
  expect(wrong).toEqual([])
})
