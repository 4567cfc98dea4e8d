import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, leave } from '../../app/matching.ts'
import { accept, again, invited } from '../../app/testing/lobbies.ts'
import { startTestApp, type TestApp } from '../../app/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[MAT-61] [MAT-62] both ask for a rematch at once and sit in the same one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { host, guest, matchId, key } = await invited(app)
    await accept(guest, matchId, key)
    expect(await again(host, matchId)).toMatchObject({ status: 409, code: 'MATCH_NOT_STARTED' })
    await leave(host, matchId)
    const [one, two] = await Promise.all([again(host, matchId), again(guest, matchId)])
    expect(one.response.matchId).toBe(two.response.matchId)
    const next = await get(host, one.response.matchId)
    expect(next).toMatchObject({ status: 'started', previousMatchId: matchId })
    expect(next.allPlayers.toSorted()).toEqual([host.user, guest.user].toSorted())
    expect((await get(guest, matchId)).rematchId).toBe(next.matchId)
    const lobbies = await app.db.query(
      "select 1 from match_player p join match m on m.id = p.match_id where m.status = 'waiting' and p.account_id = any($1::uuid[])",
      [[host.user, guest.user]],
    )
    expect(lobbies).toEqual([])
  }
})

test('[MAT-65] a rematch that is withdrawn leaves the ended match open for another', async () => {
  const { host, guest, matchId, key } = await invited(app)
  await accept(guest, matchId, key)
  await leave(guest, matchId)
  const { response } = await again(host, matchId)
  await host.call('matches.cancelPlayAgain', { matchId })
  expect((await get(host, response.matchId)).status).toBe('cancelled')
  expect((await get(host, matchId)).rematchId).toBeNull()
  const { response: next } = await again(guest, matchId)
  expect(next).toMatchObject({ status: 'waiting', hostId: guest.user })
  // Named by its lobby, as whoever waits there does.
  await guest.call('matches.cancelPlayAgain', { matchId: next.matchId })
  expect((await get(guest, next.matchId)).status).toBe('cancelled')
  expect((await get(guest, matchId)).rematchId).toBeNull()
})
