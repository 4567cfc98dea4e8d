import { randomUUID } from 'node:crypto'
import { friendsBoardPath } from '@majlis/contract/live'
import type { LiveBoard } from '@majlis/contract/leaderboards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { mirror } from '../platform/testing/mirror.ts'

let app: TestApp
/** Another node of the same installation. */
let other: TestApp
let numbers = 0
const signIn = (name: string) => app.signIn({ msisdn: `92306${String(++numbers).padStart(7, '0')}`, name })

beforeAll(async () => {
  app = await startTestApp()
  other = await startTestApp({ DATABASE_URL: app.databaseUrl })
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

const win = (user: string, gameId = 'ludo', at = Date.now()) =>
  app.db.transaction((tx) => other.composed.apis.leaderboards.recordWins(tx, [{ user, gameId, opponents: [randomUUID()] }], at))
async function befriend(one: Person, two: Person): Promise<void> {
  await one.call('friends.requestFriend', { otherUserId: two.user })
  await two.call('friends.acceptFriend', { otherUserId: one.user })
}
const winsOf = ({ rows }: LiveBoard) => rows.map(({ userId, wins }) => `${userId} ${wins}`)

test('a win of a friend moves the board while one looks, whichever node stored it; a win of a stranger does not', async () => {
  const [amal, badr, carl] = [await signIn('Amal'), await signIn('Badr'), await signIn('Carl')]
  await befriend(amal, badr)
  await win(amal.user)
  const socket = await amal.socket()
  const board = await mirror(socket, friendsBoardPath, `friendsBoards/${amal.user}/daily/all`)
  const game = await mirror(socket, friendsBoardPath, `friendsBoards/${amal.user}/weekly/chess`)
  expect([winsOf(board.value), winsOf(game.value)]).toEqual([[`${amal.user} 1`], []])
  await win(carl.user)
  await win(badr.user)
  await board.until('the friend', ({ value }) => winsOf(value).join() === `${amal.user} 1,${badr.user} 1`)
  await win(badr.user, 'chess')
  await board.until('the friend before oneself', ({ value }) => winsOf(value).join() === `${badr.user} 2,${amal.user} 1`)
  await game.until('the friend on the board of the game', ({ value }) => winsOf(value).join() === `${badr.user} 1`)
  expect(board.value.rows.map(({ rank, name }) => [rank, name])).toEqual([
    [1, 'Badr'],
    [2, 'Amal'],
  ])
  socket.close()
})

test('a win that is committed after a later one is seen, too', async () => {
  const [dana, emad] = [await signIn('Dana'), await signIn('Emad')]
  await befriend(dana, emad)
  const now = Date.now()
  await win(emad.user, 'ludo', now)
  const socket = await dana.socket()
  const board = await mirror(socket, friendsBoardPath, `friendsBoards/${dana.user}/lifetime/all`)
  await win(dana.user, 'ludo', now - 5_000)
  await board.until('both, the earlier one first', ({ value }) => winsOf(value).join() === `${dana.user} 1,${emad.user} 1`)
  socket.close()
})

test('the board of another person, and of a period that does not exist, is refused', async () => {
  const [faris, ghada] = [await signIn('Faris'), await signIn('Ghada')]
  const socket = await ghada.socket()
  await expect(mirror(socket, friendsBoardPath, `friendsBoards/${faris.user}/daily/all`)).rejects.toThrow()
  await expect(mirror(socket, friendsBoardPath, `friendsBoards/${ghada.user}/yearly/all`)).rejects.toThrow()
  socket.close()
})

test('a new friend is on the board when it is opened again', async () => {
  const [hind, ilyas] = [await signIn('Hind'), await signIn('Ilyas')]
  await win(ilyas.user)
  const socket = await hind.socket()
  const path = `friendsBoards/${hind.user}/daily/all`
  expect((await mirror(socket, friendsBoardPath, path)).value.rows).toEqual([])
  await befriend(hind, ilyas)
  expect(winsOf((await mirror(socket, friendsBoardPath, path)).value)).toEqual([`${ilyas.user} 1`])
  socket.close()
})
