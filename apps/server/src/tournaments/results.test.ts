import { tournamentPath, tournamentResultsPath } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '../app/testing/operate.ts'
import { newcomer } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { mirror, snapshot } from '../platform/testing/mirror.ts'

let app: TestApp
const apis = () => app.composed.apis.tournaments
const rewards = [{ fromRank: 1, toRank: 2, name: 'Gold', nameAr: 'ذهب', image: '/gold.svg' }]
const waiting = async ({ user }: Person) => (await app.composed.apis.notifications.waiting(user)).filter(({ type }) => type === 'tournamentExpired')
const win = (tournament: string, winner: Person, loser: Person, at = new Date()) =>
  app.db.transaction((tx) => apis().recordWin(tx, tournament, { user: winner.user, opponents: [loser.user] }, at))
const see = ({ call, user }: Person, tournamentId: string) => call('tournaments.seeResult', { userId: user, tournamentId })

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A running tournament that people have joined. */
async function cup(id: string, ...people: readonly Person[]): Promise<string> {
  const at = Date.now()
  const names = { id, name: 'Cup', nameAr: 'كأس', gameId: 'four-in-a-row', rewards }
  await apis().schedule([{ ...names, startsAt: at - 1_000, expireAt: at + 3_600_000 }])
  for (const { call, user } of people) expect((await call('tournaments.joinTournament', { userId: user, tournamentId: id })).status).toBe(200)
  return id
}

/** Its time is over, and a client reports it. */
async function end(id: string, { call }: Person): Promise<void> {
  await app.db.query("update tournament set starts_at = starts_at - interval '1 hour', expire_at = now() - interval '1 minute' where id = $1", [id])
  expect((await call('tournaments.expireTournament', { tournamentId: id })).status).toBe(200)
}

test('everybody who took part is told how it ended: who is online at once, winner or not, and the others by a push in their language', async () => {
  const [first, second, third, away, arab] = [
    await newcomer(app, 'First'),
    await newcomer(app, 'Second'),
    await newcomer(app, 'Third'),
    await newcomer(app, 'Away'),
    await newcomer(app, 'عمر'),
  ]
  await arab.call('accounts.patchUser', { language: 'ar' })
  const id = await cup('told', first, second, third, away, arab)
  await win(id, first, second)
  await win(id, first, third)
  await win(id, away, third)
  const [socketA, socketB] = [await first.socket(), await third.socket()]
  const seenA = await mirror(socketA, tournamentResultsPath, `tournamentResults/${first.user}`)
  const seenB = await mirror(socketB, tournamentResultsPath, `tournamentResults/${third.user}`)
  await end(id, second)
  await seenA.until('the winner hears of it', ({ value }) => value.results.length === 1)
  await seenB.until('who won nothing hears of it', ({ value }) => value.results.length === 1)
  expect(seenA.value.results[0]).toMatchObject({
    tournamentId: id,
    name: 'Cup',
    nameAr: 'كأس',
    rank: 1,
    wins: 2,
    vouchers: [{ name: 'Gold', image: '/gold.svg', claimed: false }],
  })
  expect(seenB.value.results[0]).toMatchObject({ rank: expect.any(Number), wins: 0, vouchers: [] })
  // Old state and change together equal a fresh snapshot.
  expect(await snapshot(socketA, tournamentResultsPath, `tournamentResults/${first.user}`)).toEqual(seenA.value)
  await expect
    .poll(() => waiting(away))
    .toMatchObject([{ title: 'Cup', body: 'The tournament has ended and your rank is 2. Your voucher is in your wallet.', data: { tournamentId: id } }])
  expect(await waiting(arab)).toMatchObject([{ title: 'كأس', body: 'انتهت البطولة ومركزك 5.' }])
  expect(await waiting(second)).toMatchObject([{ body: 'The tournament has ended and your rank is 3.' }])
  expect([await waiting(first), await waiting(third)]).toEqual([[], []])

  // A result seen on one device is seen on all; it is not shown again.
  const other = await mirror(await first.socket(), tournamentResultsPath, `tournamentResults/${first.user}`)
  expect(other.value.results).toHaveLength(1)
  expect(await see(first, id)).toMatchObject({ success: true, response: { tournamentId: id } })
  await other.until('seen elsewhere', ({ value }) => value.results.length === 0)
  expect(await see(first, id)).toMatchObject({ success: true })
  expect(await snapshot(socketA, tournamentResultsPath, `tournamentResults/${first.user}`)).toEqual({ results: [] })
  expect(await see(first, 'no-such')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await see({ ...first, user: second.user }, id)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  // A person who was away gets it when they come back.
  const later = await mirror(await away.socket(), tournamentResultsPath, `tournamentResults/${away.user}`)
  expect(later.value.results).toMatchObject([{ tournamentId: id, rank: 2, wins: 1, vouchers: [{ rank: 2 }] }])
})

test('an announcement that was cut off goes on where it stood, and pushes nobody twice', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  const id = await cup('cut-off', a, b)
  await win(id, a, b)
  await end(id, a)
  await expect.poll(() => waiting(b)).toHaveLength(1)
  // Like a node that was killed after its first person left the list, and a job that runs again.
  await app.db.query('update tournament set announced = 1 where id = $1', [id])
  await app.db.query('delete from push_outbox where receiver = any($1::uuid[])', [[a.user, b.user]])
  const add = "select graphile_worker.add_job('tournaments.announce', json_build_object('id', $1::text))"
  await Promise.all([app.db.query(add, [id]), app.db.query(add, [id])])
  await expect.poll(() => waiting(b)).toHaveLength(1)
  await expect.poll(async () => (await app.db.query("select 1 from graphile_worker.jobs where task_identifier = 'tournaments.announce'")).length).toBe(0)
  expect(await waiting(b)).toHaveLength(1)
  expect(await waiting(a)).toEqual([])
})

test('a board moves while one looks: a join, wins in any order, ties by who was first, and the end', async () => {
  const [a, b, c] = [await newcomer(app, 'Dana'), await newcomer(app, 'Eman'), await newcomer(app, 'Fadi')]
  const id = await cup('live-board', a)
  const socket = await a.socket()
  const board = await mirror(socket, tournamentPath, `tournaments/${id}`)
  expect(board.value).toMatchObject({ hasEnded: false, rows: [{ userId: a.user, name: 'Dana', rank: 1, wins: 0 }] })
  for (const { call, user } of [b, c]) await call('tournaments.joinTournament', { userId: user, tournamentId: id })
  await board.until('both are there', ({ value }) => value.rows.length === 3)
  const at = Date.now()
  await Promise.all([win(id, c, a, new Date(at + 2)), win(id, b, c, new Date(at + 1))])
  await board.until('both won', ({ value }) => value.rows[1]?.wins === 1)
  expect(board.value.rows.map(({ userId, rank, wins }) => [userId, rank, wins])).toEqual([
    [b.user, 1, 1],
    [c.user, 2, 1],
    [a.user, 3, 0],
  ])
  expect(await snapshot(socket, tournamentPath, `tournaments/${id}`)).toEqual(board.value)
  await end(id, b)
  await board.until('it ended', ({ value }) => value.hasEnded)
  expect(await snapshot(socket, tournamentPath, `tournaments/${id}`)).toEqual(board.value)
})

test('a person who deletes the account leaves the boards that are looked at', async () => {
  const [a, b] = [await newcomer(app, 'Ghada'), await newcomer(app, 'Hadi')]
  const id = await cup('left-board', a, b)
  const board = await mirror(await a.socket(), tournamentPath, `tournaments/${id}`)
  expect(board.value.rows).toHaveLength(2)
  await app.composed.apis.accounts.personal.erase(b.user)
  await board.until('gone', ({ value }) => value.rows.length === 1 && value.rows[0]?.userId === a.user)
})

test('of 32 ends at once one hands out vouchers, each rank and each code once', async () => {
  const people = [await newcomer(app, 'Iman'), await newcomer(app, 'Jad'), await newcomer(app, 'Kenza')] as const
  const id = await cup('ended-once', ...people)
  await win(id, people[0], people[2])
  await win(id, people[1], people[2])
  await app.db.query("update tournament set starts_at = starts_at - interval '1 hour', expire_at = now() - interval '1 minute' where id = $1", [id])
  const second = await startTestApp({ DATABASE_URL: app.databaseUrl })
  try {
    // On two nodes.
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, n) => {
        const { token } = people[n % 3] as Person
        const init = {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ tournamentId: id }),
        }
        return (n % 2 === 0 ? app : second).request('/api/v3/tournament/expire', init)
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  } finally {
    await second.stop()
  }
  const entries = await app.db.query("select rank, kind from voucher_entry where tournament_id = 'ended-once' order by rank")
  expect(entries).toEqual([1, 2].map((rank) => ({ rank, kind: 'assigned' })))
})

test('who moves up after a disqualification, or can claim after a review, is notified once more', async () => {
  const [first, second, third] = [await newcomer(app, 'Lama'), await newcomer(app, 'Munir'), await newcomer(app, 'Nada')]
  const id = await cup('moved-up', first, second, third)
  for (const loser of [second, third]) await win(id, first, loser)
  await win(id, second, third)
  await app.db.query("insert into tournament_review (tournament_id, account_id, evidence, flagged_at) values ($1, $2, '[]', now()), ($1, $3, '[]', now())", [
    id,
    second.user,
    third.user,
  ])
  await end(id, first)
  await expect.poll(() => waiting(second)).toHaveLength(1)
  const results = await mirror(await second.socket(), tournamentResultsPath, `tournamentResults/${second.user}`)
  expect(results.value.results).toMatchObject([{ rank: 2, isCancelled: false, vouchers: [{ isUnderReview: true }] }])
  await see(second, id)
  await results.until('it was seen', ({ value }) => value.results.length === 0)
  expect((await operate(app, `fairplay clear ${id} ${second.user} --reason looked`)).code).toBe(0)
  await results.until('the prize can be claimed', ({ value }) => value.results[0]?.vouchers[0]?.isUnderReview === false)
  await see(second, id)
  await results.until('it was seen again', ({ value }) => value.results.length === 0)
  expect((await operate(app, `tournaments disqualify ${id} ${first.user} --reason cheats`)).code).toBe(0)
  await results.until('it moved up', ({ value }) => value.results[0]?.rank === 1)
  expect(await snapshot(await second.socket(), tournamentResultsPath, `tournamentResults/${second.user}`)).toEqual(results.value)
})

test('nobody is left out of an announcement during which somebody ahead is disqualified', async () => {
  const people = [await newcomer(app, 'Qais'), await newcomer(app, 'Rania'), await newcomer(app, 'Samir')] as const
  const id = await cup('shrinks', ...people)
  await win(id, people[0], people[2])
  await end(id, people[0])
  await expect.poll(() => waiting(people[2])).toHaveLength(1)
  // As after a first page with one person.
  await app.db.query('update tournament set announced = 1 where id = $1', [id])
  await app.db.query('delete from push_outbox where receiver = any($1::uuid[])', [people.map(({ user }) => user)])
  expect((await operate(app, `tournaments disqualify ${id} ${people[0].user} --reason cheats`)).code).toBe(0)
  await app.db.query("select graphile_worker.add_job('tournaments.announce', json_build_object('id', $1::text))", [id])
  for (const person of [people[1], people[2]]) await expect.poll(() => waiting(person)).toHaveLength(1)
})

test('a cancelled tournament is announced as cancelled', async () => {
  const [person] = [await newcomer(app, 'Tariq')]
  const id = await cup('called-off', person)
  expect((await operate(app, `tournaments cancel ${id} --reason test`)).code).toBe(0)
  const results = await mirror(await person.socket(), tournamentResultsPath, `tournamentResults/${person.user}`)
  expect(results.value.results).toMatchObject([{ tournamentId: id, isCancelled: true, vouchers: [] }])
})
