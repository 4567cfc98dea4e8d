import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, get, leave, look, players, type Players, resultOf, started } from '../app/matching.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'

const gameId = 'stone-paper'
const trio = 'three-doors'
let folder: string
let app: TestApp
let people: Players

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'majlis-foreign-matches-'))
  const rows = [`{ id: ${gameId}, title: Stone Paper, titleAr: حجر ورق, url: "https://games.example.com/stone/", multiplayer: true, signals: true }`]
  rows.push(`{ id: ${trio}, title: Three Doors, titleAr: ثلاثة أبواب, url: "https://games.example.com/doors/", multiplayer: true, players: 3 }`)
  await writeFile(join(folder, 'games.yaml'), `hosts: [games.example.com]\ngames:\n${rows.map((row) => `  - ${row}\n`).join('')}`)
  app = await startTestApp({ FOREIGN_GAMES: join(folder, 'games.yaml') })
  people = players(app, '92304')
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

const claim = (who: Person, matchId: string, outcome: 'win' | 'lose' | 'draw' | 'matchNotFound', game = gameId) =>
  who.call('matches.saveResult', { gameId: game, matchId, outcome })
const outcomeFor = async (who: Person, matchId: string) => (await resultOf(who, matchId)).response
const overdue = (matchId: string) => app.db.query("update match set deadline = now() - interval '1 second', version = version + 1 where id = $1", [matchId])
const medal = async (who: Person) => (await who.call('play.playedGames', { userId: who.user })).response[0]?.wins

test('[MAT-08] a foreign game without known rules is played by two people who are paired; its template is the one for two', async () => {
  const before = Date.now()
  const { matchId, first, second } = await people.pair(gameId)
  const match = await get(first, matchId)
  expect(match).toMatchObject({
    status: 'started',
    isForeign: true,
    isRated: false,
    state: null,
    seq: 0,
    matchMakingTemplate: { minPlayerCount: 2, maxPlayerCount: 2 },
  })
  expect(match.allPlayers.toSorted()).toEqual([first.user, second.user].toSorted())
  // The server sets no deadline for moves in a game that it cannot see.
  expect(match.deadline).toBeGreaterThan(before + 3_600_000)
})

test('[PLY-21] [PLY-25] [PLY-27] each player claims a result; while claims are missing getresult is undecided with status 200, agreeing claims are the result', async () => {
  const { matchId, first, second } = await people.pair(gameId)
  expect(await resultOf(first, matchId)).toMatchObject({ status: 200, success: false, response: { decided: false, result: null } })
  expect((await claim(first, matchId, 'win')).status).toBe(200)
  // The first claim stays, and the other player does not learn it.
  expect((await claim(first, matchId, 'lose')).status).toBe(200)
  expect(await get(second, matchId)).toMatchObject({ status: 'started', seq: 1, lastMove: null })
  expect(await resultOf(second, matchId)).toMatchObject({ status: 200, success: false, response: { decided: false, resultStatus: null } })
  await claim(second, matchId, 'lose')
  expect(await outcomeFor(first, matchId)).toMatchObject({ decided: true, resultStatus: 'win', winLevel: 'GOOD' })
  expect(await outcomeFor(second, matchId)).toMatchObject({ decided: true, resultStatus: 'lose' })
  expect(await get(first, matchId)).toMatchObject({
    endReason: 'claims',
    result: { win: [{ playerId: first.user, rank: 1 }], lose: [{ playerId: second.user, rank: 2 }] },
  })
  // The win brings a medal, and nothing that affects prizes or ratings.
  expect([await medal(first), await medal(second)]).toEqual([1, 0])
  expect((await first.call('leaderboards.getLeaderboard', { period: 'daily' })).response.own).toBeNull()
  expect((await first.call('matches.ratings', { userId: first.user })).response).toEqual([])
})

test('[MAT-59] [MAT-60] claims that quarrel make a draw that earns nothing; matchNotFound is a loss', async () => {
  const quarrel = await people.pair(gameId)
  await Promise.all([claim(quarrel.first, quarrel.matchId, 'win'), claim(quarrel.second, quarrel.matchId, 'win')])
  for (const who of [quarrel.first, quarrel.second]) {
    expect(await outcomeFor(who, quarrel.matchId)).toMatchObject({ decided: true, resultStatus: 'draw', result: { win: [], lose: [] } })
    expect(await medal(who)).toBe(0)
  }
  expect((await get(quarrel.first, quarrel.matchId)).endReason).toBe('disputed')
  const lost = await people.pair(gameId)
  await claim(lost.first, lost.matchId, 'matchNotFound')
  await claim(lost.second, lost.matchId, 'win')
  expect(await outcomeFor(lost.first, lost.matchId)).toMatchObject({ resultStatus: 'lose' })
  expect(await outcomeFor(lost.second, lost.matchId)).toMatchObject({ resultStatus: 'win' })
})

test('a claim that does not come within half a minute of the first is lost, and the win of the other earns nothing (Q-24)', async () => {
  const { matchId, first, second } = await people.pair(gameId)
  const before = Date.now()
  await claim(first, matchId, 'win')
  const { deadline } = await get(first, matchId)
  expect(deadline).toBeGreaterThanOrEqual(before + 30_000)
  expect(deadline).toBeLessThanOrEqual(Date.now() + 30_000)
  await overdue(matchId)
  const match = await ended(first, matchId)
  expect(match).toMatchObject({ endReason: 'timeout', result: { win: [{ playerId: first.user }], lose: [{ playerId: second.user }] } })
  expect(await medal(first)).toBe(0)
  // This claim comes too late.
  await claim(second, matchId, 'win')
  expect(await outcomeFor(second, matchId)).toMatchObject({ resultStatus: 'lose' })
})

test('[PLY-24] who quits before the start cancels the search and has lost nothing; who leaves a running match has', async () => {
  const early = await people.signIn('Early')
  const ticket = await look(early, gameId)
  await early.call('matches.exitGame', { matchId: ticket.matchId, gameId })
  expect(await get(early, ticket.matchId)).toMatchObject({ status: 'cancelled', endReason: 'cancelled', result: null })
  expect((await early.call('matches.matchHistory', { userId: early.user })).response.matches).toEqual([])
  const { matchId, first, second } = await people.pair(gameId)
  await leave(second, matchId)
  expect(await get(first, matchId)).toMatchObject({
    status: 'completed',
    endReason: 'left',
    result: { win: [{ playerId: first.user }], lose: [{ playerId: second.user }] },
  })
})

test('three play a game for three: who goes loses, the others say how it ended', async () => {
  const three = await people.many(3)
  const tickets = await Promise.all(three.map((who) => look(who, trio)))
  const matches = await Promise.all(three.map((who, at) => started(who, tickets[at]?.matchId ?? '')))
  const matchId = matches[0]?.matchId ?? ''
  expect(new Set(matches.map((match) => match.matchId)).size).toBe(1)
  const [a, b, c] = three as [Person, Person, Person]
  await leave(a, matchId)
  expect((await get(b, matchId)).status).toBe('started')
  await claim(b, matchId, 'win', trio)
  await claim(c, matchId, 'lose', trio)
  expect(await outcomeFor(a, matchId)).toMatchObject({ resultStatus: 'lose' })
  expect(await outcomeFor(b, matchId)).toMatchObject({ resultStatus: 'win' })
  expect(await outcomeFor(c, matchId)).toMatchObject({ resultStatus: 'lose' })
})

test('strangers claim nothing, and nobody claims for a match of another game', async () => {
  const { matchId, first } = await people.pair(gameId)
  const stranger = await people.signIn('Stranger')
  expect(await claim(stranger, matchId, 'win')).toMatchObject({ status: 403 })
  expect(await first.call('matches.saveResult', { gameId: 'reversi', matchId, outcome: 'win' })).toMatchObject({ status: 403 })
  expect((await get(first, matchId)).seq).toBe(0)
})
