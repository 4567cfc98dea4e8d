import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, leave, players, type Players } from '../../app/matching.ts'
import { startTestApp, type TestApp } from '../../app/testing.ts'

let app: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp()
  people = players(app, '92308')
})
afterAll(() => app.stop())

test('a hint counts once for each position and three times at most, is part of the match, and is stored', async () => {
  const who = await people.signIn('Is helped')
  const { matchId } = await people.withBot('reversi', who, 1)
  const hint = async (seq: number) => (await who.call('matches.countHint', { matchId, seq })).response
  const match = async () => (await who.call('matches.getMatch', { matchId })).response
  const shown = async () => (await match()).hints
  expect(await shown()).toBe(0)
  expect([await hint(0), await hint(0)]).toEqual([{ hints: 1 }, { hints: 1 }])
  // A position that the match has not reached had no hint.
  expect(await hint(500)).toEqual({ hints: 1 })
  expect(await shown()).toBe(1)
  await app.db.query("update match set hints = '{0,1}', version = version + 1 where id = $1", [matchId])
  expect(await match()).toMatchObject({ hints: 2, hintSeqs: [0, 1] })
  await app.db.query("update match set hints = '{1,2,3}', version = version + 1 where id = $1", [matchId])
  expect(await hint(0)).toEqual({ hints: 3 })
  await leave(who, matchId)
  await ended(who, matchId)
  expect(await who.call('matches.countHint', { matchId, seq: 0 })).toMatchObject({ success: false, code: 'MATCH_ENDED' })
  expect(await shown()).toBe(3)
})

test('a match among people has no hints', async () => {
  const [a, b] = [await people.signIn('Amal'), await people.signIn('Badr')]
  const { matchId } = await people.pair('reversi', a, b)
  expect(await a.call('matches.countHint', { matchId, seq: 0 })).toMatchObject({ success: false, code: 'FORBIDDEN' })
  expect((await a.call('matches.getMatch', { matchId })).response.hints).toBe(0)
})
