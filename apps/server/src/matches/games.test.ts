import { join } from 'node:path'
import type { Game } from '@majlis/contract/catalog'
import type { Match } from '@majlis/contract/matches'
import { seededRandom } from '@majlis/rules/random'
import { outcomeOf, replayMatch, seatView } from '@majlis/rules/referee'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, started } from '../app/matching.ts'
import { newcomer } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { codeFor, type GameCode, loadGames } from './games.ts'
import type { EventRow } from './matches.sql.ts'
import { hashSeed, toEvent } from './match-state.ts'

const isFull = process.env.FULL === '1'
/** A match of random moves that has not ended after this many is stuck. */
const MAX_MOVES = 4_000

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A running match with as many people as a configuration takes, in the order of their seats. */
async function seated(game: Game, configuration: Game['configurations'][number]): Promise<{ matchId: string; people: Person[] }> {
  const count = configuration.matchMakingTemplate.maxPlayerCount
  const people = await Promise.all(Array.from({ length: count }, (_, at) => newcomer(app, `Player ${at}`)))
  const answers = await Promise.all(people.map((one) => one.call('matches.requestMatch', { gameId: game.gameId, configurationId: configuration.id })))
  const ids = await Promise.all(people.map(async (one, at) => (await started(one, answers[at]?.response.matchId ?? '')).matchId))
  expect(new Set(ids).size).toBe(1)
  const [matchId = ''] = ids
  const { players } = await get(people[0] as Person, matchId)
  const bySeat = players.toSorted((left, right) => left.seat - right.seat).map(({ _id }) => people.find(({ user }) => user === _id) as Person)
  return { matchId, people: bySeat }
}

/** Sends random legal moves until the match is over. */
async function playOut(matchId: string, people: readonly Person[], name: string): Promise<Match> {
  const random = seededRandom(name)
  for (let moves = 0; moves < MAX_MOVES; moves += 1) {
    const known = await get(people[0] as Person, matchId)
    if (known.status !== 'started') break
    const { turn, seq } = known
    const seat = turn[random.int(turn.length)] ?? 0
    const mover = people[seat] as Person
    const { legal } = seat === 0 ? known : await get(mover, matchId)
    expect(legal.length, `${name}: legal moves of seat ${seat} after ${seq} events`).toBeGreaterThan(0)
    const reply = await mover.call('matches.move', { matchId, seq: seq + 1, move: legal[random.int(legal.length)] })
    expect(reply, `${name}: move ${seq + 1}`).toMatchObject({ status: 200, response: { seq: seq + 1 } })
  }
  return get(people[0] as Person, matchId)
}

/** The stored match, replayed by the game's rules from the seed that was revealed at its end. */
async function replayed({ rules }: GameCode, match: Match) {
  const rows = await app.db.query<EventRow>('select seq, kind, seat, move from match_event where match_id = $1 order by seq', [match.matchId])
  return replayMatch(rules, match.players.length, match.seed ?? '', rows.map(toEvent))
}

/** The configurations of a game that differ by more than title, picture and clock. */
function distinct({ configurations }: Game, { rulesFor }: GameCode): Game['configurations'] {
  if (rulesFor !== undefined) return configurations
  const seen = new Set<string>()
  return configurations.filter(({ matchMakingTemplate: { title: _, titleAr: __, ...seating } }) => {
    const key = JSON.stringify(seating)
    return !seen.has(key) && seen.add(key)
  })
}

test('every multiplayer game of the catalogue is played to its end by people: one result for all, and a replay equals it', async () => {
  const visitor = await newcomer(app, 'Visitor')
  const games = (await visitor.call('catalog.gamesList', {})).response.filter(({ multiplayer }) => multiplayer)
  expect(games.map(({ gameId }) => gameId)).toContain('reversi')
  const codes = await loadGames(games, join(import.meta.dirname, '../../../../games'))
  for (const game of games) {
    const known = codes.get(game.gameId) as GameCode
    // `npm run test:full` plays each of its ways, `npm test` the first one.
    for (const configuration of distinct(game, known).slice(0, isFull ? undefined : 1)) {
      const code = codeFor(known, { configuration_id: configuration.id, template: configuration.matchMakingTemplate, rules_version: known.rules.version })
      const { matchId, people } = await seated(game, configuration)
      const match = await playOut(matchId, people, game.gameId)
      expect(match, game.gameId).toMatchObject({ status: 'completed', endReason: 'rules', turn: [], legal: [], rulesVersion: code.rules.version })
      expect(hashSeed(match.seed ?? '')).toBe(match.seedHash)

      const end = await replayed(code, match)
      expect(end.seq).toBe(match.seq)
      const outcome = outcomeOf(code.rules, end)
      if (!outcome.over) throw new Error(`${game.gameId} ${configuration.id}: the replay has not ended`)
      for (const [seat, person] of people.entries()) {
        const { response, success } = await person.call('matches.getResult', { matchId, userId: person.user })
        const status = outcome.winners.includes(seat) ? 'win' : outcome.losers.includes(seat) ? 'lose' : 'draw'
        expect({ success, ...response }, game.gameId).toMatchObject({ success: true, decided: true, resultStatus: status, result: match.result })
        expect((await get(person, matchId)).state, `${game.gameId}: what seat ${seat} sees at the end`).toEqual(seatView(code.rules, end, seat).view)
      }
    }
  }
})

test('bots that search ahead do so in a worker thread', async () => {
  const visitor = await newcomer(app, 'Looks')
  const codes = await loadGames((await visitor.call('catalog.gamesList', {})).response, join(import.meta.dirname, '../../../../games'))
  const deep = [...codes].flatMap(([gameId, { deepBot }]) => (deepBot === undefined ? [] : gameId))
  expect(deep.toSorted()).toEqual(['checkers', 'chess', 'four-in-a-row', 'reversi', 'tic-tac-toe'])
})
