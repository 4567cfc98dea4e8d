import { randomUUID } from 'node:crypto'
import { leaderboardPath } from '@majlis/contract/live'
import type { LiveBoard } from '@majlis/contract/leaderboards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { mirror } from '../platform/testing/mirror.ts'

let app: TestApp
let numbers = 0
/** Numbers that begin with 92 are of Pakistan, those with 966 of Saudi Arabia. */
const signIn = (name: string, prefix = '92305') => app.signIn({ msisdn: `${prefix}${String(++numbers).padStart(7, '0')}`, name })

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function win(user: string, gameId: string, times = 1, at = Date.now()): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await app.db.transaction((tx) => app.composed.apis.leaderboards.recordWins(tx, [{ user, gameId, opponents: [randomUUID()] }], at))
  }
}

type BoardInput = Parameters<Person['call']>[1] & object
const board = async ({ call }: Person, input: object = {}) =>
  (await call('leaderboards.getLeaderboard', { period: 'lifetime', ...input } as BoardInput as never)).response as unknown as {
    rows: { userId: string; rank: number; wins: number }[]
    own: { rank: number; wins: number } | null
    around: { userId: string; rank: number }[]
    country: string | null
    starts: string
  }
const usersOf = (rows: readonly { userId: string }[]) => rows.map(({ userId }) => userId)

test('boards of one game, of the own country and among friends hold their people, with ranks of their own', async () => {
  const [amal, badr, saud] = [await signIn('Amal'), await signIn('Badr'), await signIn('Saud', '96650')]
  await win(saud.user, 'ludo', 3)
  await win(amal.user, 'chess', 2)
  await win(badr.user, 'chess', 1)
  expect(usersOf((await board(amal)).rows)).toEqual([saud.user, amal.user, badr.user])
  expect(await board(amal, { gameId: 'chess' })).toMatchObject({
    rows: [
      { userId: amal.user, rank: 1 },
      { userId: badr.user, rank: 2 },
    ],
    own: { rank: 1 },
  })
  expect(await board(saud, { gameId: 'chess' })).toMatchObject({ rows: [{ wins: 2 }, { wins: 1 }], own: null })
  expect(await board(badr, { scope: 'country' })).toMatchObject({ country: 'pk', rows: [{ userId: amal.user }, { userId: badr.user }], own: { rank: 2 } })
  expect(await board(saud, { scope: 'country' })).toMatchObject({ country: 'sa', rows: [{ userId: saud.user, rank: 1 }], own: { rank: 1, wins: 3 } })

  expect(usersOf((await board(badr, { scope: 'friends' })).rows)).toEqual([badr.user])
  await badr.call('friends.requestFriend', { otherUserId: saud.user })
  await saud.call('friends.acceptFriend', { otherUserId: badr.user })
  expect(await board(badr, { scope: 'friends' })).toMatchObject({
    rows: [
      { userId: saud.user, rank: 1 },
      { userId: badr.user, rank: 2 },
    ],
    own: { rank: 2 },
  })
  expect(usersOf((await board(badr, { scope: 'friends', gameId: 'chess' })).rows)).toEqual([badr.user])
})

test('who is not among the first hundred sees ten others around the own row', async () => {
  const reader = await signIn('Reader')
  const game = { gameId: 'checkers' }
  const first = Date.now()
  const others = await Promise.all(Array.from({ length: 8 }, (_, n) => signIn(`Near ${n}`)))
  // A hundred and ten without an account stand before, three of the eight, the reader, and five behind.
  const crowd = Array.from({ length: 110 }, () => ({ user: randomUUID(), gameId: 'checkers', opponents: [randomUUID()] })).toSorted((a, b) =>
    a.user < b.user ? -1 : 1,
  )
  await app.db.transaction((tx) => app.composed.apis.leaderboards.recordWins(tx, crowd, first))
  for (const [n, { user }] of [...others.slice(0, 3), reader, ...others.slice(3)].entries()) await win(user, 'checkers', 1, first + 1 + n)
  const seen = await board(reader, game)
  expect(seen.own).toMatchObject({ rank: 114 })
  // The two without an account before them keep their ranks and are not shown.
  expect(seen.around).toMatchObject([...others.slice(0, 3), reader, ...others.slice(3)].map(({ user }, n) => ({ userId: user, rank: 111 + n })))
})

test('a period that is over can still be looked at', async () => {
  const amal = await signIn('Past')
  const yesterday = Date.now() - 86_400_000
  await win(amal.user, 'backgammon', 1, yesterday)
  expect((await board(amal, { period: 'daily', gameId: 'backgammon' })).rows).toEqual([])
  expect(await board(amal, { period: 'daily', gameId: 'backgammon', ago: 1 })).toMatchObject({
    starts: new Date(yesterday).toISOString().slice(0, 10),
    rows: [{ userId: amal.user, rank: 1 }],
  })
})

test('a win moves the row while one looks, on the boards that it concerns and on no other', async () => {
  const [amal, saud] = [await signIn('Mover'), await signIn('Watcher', '96650')]
  const socket = await saud.socket()
  const on = (path: string) => mirror(socket, leaderboardPath, `leaderboards/daily/${path}`)
  const [all, game, country, other] = await Promise.all(['all/all', 'reversi/all', 'reversi/pk', 'reversi/sa'].map(on))
  const has = (user: string, wins: number) => (seen: { value: LiveBoard }) => seen.value.rows.some((row) => row.userId === user && row.wins === wins)
  await win(amal.user, 'reversi', 2)
  for (const seen of [all, game, country]) await seen?.until('the row of the winner', has(amal.user, 2))
  await win(saud.user, 'reversi', 3)
  await other?.until('the own row', has(saud.user, 3))
  await game?.until('both, the better one first', ({ value }) => value.rows.map(({ userId }) => userId).join() === [saud.user, amal.user].join())
  expect(other?.value.rows).toHaveLength(1)
  expect(country?.value.rows).toHaveLength(1)
  // What the changes made is what a fresh reading says.
  for (const path of ['all/all', 'reversi/all', 'reversi/pk', 'reversi/sa']) {
    const fresh = await on(path)
    const [kept] = [all, game, country, other].filter((_, at) => ['all/all', 'reversi/all', 'reversi/pk', 'reversi/sa'][at] === path)
    expect(kept?.value).toEqual(fresh.value)
  }
  socket.close()
})

test('a path of a period that does not exist is refused', async () => {
  const socket = await (await signIn('Nosy')).socket()
  await expect(mirror(socket, leaderboardPath, 'leaderboards/yearly/all/all')).rejects.toThrow()
  socket.close()
})

test('a person who deletes the account leaves the leaderboards that are open', async () => {
  const [amal, saud] = [await signIn('Amal'), await signIn('Saud', '96650')]
  await win(amal.user, 'sea-battle', 2)
  await win(saud.user, 'sea-battle', 1)
  const socket = await amal.socket()
  const all = await mirror(socket, leaderboardPath, 'leaderboards/weekly/sea-battle/all')
  const country = await mirror(socket, leaderboardPath, 'leaderboards/weekly/sea-battle/sa')
  expect([all.value.rows.length, country.value.rows.length]).toEqual([2, 1])
  await app.composed.apis.accounts.personal.erase(saud.user)
  await all.until('gone', ({ value }) => value.rows.length === 1 && value.rows[0]?.userId === amal.user)
  await country.until('gone there', ({ value }) => value.rows.length === 0)
})
