import { randomUUID } from 'node:crypto'
import { seededRandom } from '@majlis/rules/random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, leave, players, type Players } from '../../app/matching.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import type { CountedEnd, Outcome } from '../results/counting.ts'
import type { MatchState } from '../match-state.ts'
import { countAgainstBots } from './records.ts'

const gameId = 'four-in-a-row'
let app: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp()
  people = players(app, '92309')
})
afterAll(() => app.stop())

const ladder = async (who: Person, game = gameId) => (await who.call('matches.botLadder', { gameId: game })).response
const beaten = async (who: Person, level: number) =>
  app.db.query('insert into bot_record (account_id, game_id, level, wins, at) values ($1, $2, $3, 1, now())', [who.user, gameId, level])

test('a newcomer finds six bots, the weakest of which is the next; a lost match is counted at its level', async () => {
  const who = await people.signIn('Climbs')
  const begun = await ladder(who)
  expect(begun).toMatchObject({ next: 1, last: null })
  expect(begun.bots.map(({ level, wins, losses, draws }) => [level, wins, losses, draws])).toEqual([1, 2, 3, 4, 5, 6].map((level) => [level, 0, 0, 0]))
  expect(new Set(begun.bots.map(({ _id }) => _id)).size).toBe(6)
  const match = await people.withBot(gameId, who, 4)
  expect(match.players.find((player) => player.isBot)).toMatchObject({ botLevel: 4, _id: begun.bots[3]?._id })
  expect(match.players.find((player) => !player.isBot)).toMatchObject({ botLevel: null })
  await leave(who, match.matchId)
  await ended(who, match.matchId)
  expect(await ladder(who)).toMatchObject({ next: 1, last: 4 })
  expect((await ladder(who)).bots[3]).toMatchObject({ level: 4, wins: 0, losses: 1, draws: 0 })
  // The export of the account contains the record.
  const { response } = await who.call('me.exportData', { userId: who.user })
  expect(response.data.matches).toMatchObject({ againstBots: [{ game_id: gameId, level: 4, wins: 0, losses: 1, draws: 0 }] })
  // Of another game nothing has been played.
  expect(await ladder(who, 'reversi')).toMatchObject({ next: 1, last: null })
})

test('the level above the highest that was beaten comes next, and a bot without a chosen level is no weaker than one that was beaten', async () => {
  const who = await people.signIn('Beats')
  await beaten(who, 3)
  expect(await ladder(who)).toMatchObject({ next: 4 })
  const match = await people.withBot(gameId, who)
  expect(match.players.find((player) => player.isBot)).toMatchObject({ botLevel: 3 })
  await leave(who, match.matchId)
  await beaten(who, 6)
  expect(await ladder(who)).toMatchObject({ next: 6 })
})

test('a match among people is counted for no bot, and a game without bots has no ladder', async () => {
  const [a, b] = [await people.signIn('Amal'), await people.signIn('Badr')]
  const { matchId } = await people.pair(gameId, a, b)
  await leave(b, matchId)
  await ended(a, matchId)
  expect(await ladder(a)).toMatchObject({ next: 1, last: null })
  expect(await a.call('matches.botLadder', { gameId: 'tile-merge' })).toMatchObject({ success: false, code: 'NOT_FOUND' })
})

test('what was not lost in a match with hints or with moves taken back is not counted', async () => {
  const who = await people.signIn('Takes back')
  const { rules } = await import('../../../../../games/chess/rules.ts')
  const state = rules.setup(2, seededRandom('ladder'))
  const seats = [
    { account_id: who.user, is_bot: false, stand_in: null, bot_level: null },
    { account_id: randomUUID(), is_bot: true, stand_in: null, bot_level: 2 },
  ]
  const end = (takeBacks: number, outcome: Outcome, hints: number[] = []) => {
    const match = { row: { game_id: 'chess', hints }, players: seats, code: { rules }, running: { state: { ...state, takeBacks } } } as unknown as MatchState
    return { state: match, outcomeOf: () => outcome, counts: true }
  }
  const count = (ends: CountedEnd[]) => app.db.transaction((tx) => countAgainstBots(tx, ends, new Date()))
  await count([end(1, 'win'), end(1, 'draw'), end(0, 'win', [4]), end(0, 'draw', [0, 4])])
  expect(await ladder(who, 'chess')).toMatchObject({ next: 1, last: null })
  await count([end(1, 'lose'), end(0, 'lose', [4]), end(0, 'win')])
  expect((await ladder(who, 'chess')).bots[1]).toMatchObject({ wins: 1, losses: 2, draws: 0 })
})

test('a level that does not exist is refused', async () => {
  const who = await people.signIn('Asks')
  for (const botLevel of [0, 7, 2.5]) expect(await who.call('matches.requestMatch', { gameId, withBot: true, botLevel })).toMatchObject({ success: false })
})
