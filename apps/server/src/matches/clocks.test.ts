import type { Match } from '@majlis/contract/matches'
import { seededRandom } from '@majlis/rules/random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canMate, rules as chess, type Move, type State } from '../../../../games/chess/rules.ts'
import { ended, get, type Pair, players, type Players, until } from '../app/matching.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'

let app: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp()
  people = players(app, '92307')
})
afterAll(() => app.stop())

/** Lets the time of the turn run out: in the rows and in memory. */
const overdue = (matchId: string) => app.db.query("update match set deadline = now() - interval '1 second', version = version + 1 where id = $1", [matchId])
const makeMove = (who: Person, matchId: string, seq: number, move: unknown) => who.call('matches.move', { matchId, seq, move: move as never })
const after = (who: Person, matchId: string, seq: number) =>
  until(`event ${seq + 1}`, 25_000, async () => {
    const match = await get(who, matchId)
    return match.seq > seq ? match : undefined
  })

test("a turn lasts as long as the game's manifest says, the first as well as the later ones, and a minute where it says nothing", async () => {
  for (const [gameId, seconds] of [
    ['ludo', 30],
    ['tic-tac-toe', 60],
    ['chess', 120],
  ] as const) {
    const { matchId, first, second } = await people.pair(gameId)
    const begun = await get(first, matchId)
    const lasts = async () => {
      const [row] = await app.db.query<{ seconds: number }>('select extract(epoch from deadline - moved_at)::float8 as seconds from match where id = $1', [
        matchId,
      ])
      return row?.seconds
    }
    expect(await lasts(), gameId).toBe(seconds)
    await makeMove(first, matchId, begun.seq + 1, begun.legal[0])
    await after(second, matchId, begun.seq)
    expect(await lasts(), gameId).toBe(seconds)
  }
})

interface LudoTable {
  readonly missed: readonly number[]
  readonly last: { readonly seat: number; readonly late?: boolean }
}

test('in ludo a turn that runs out is rolled by the server, and the match goes on; who lets three in a row pass gives up at the next', async () => {
  const { matchId, first } = await people.pair('ludo')
  const begun = await get(first, matchId)
  const slow = begun.turn[0] ?? 0
  await overdue(matchId)
  let match: Match = await after(first, matchId, begun.seq)
  expect(match).toMatchObject({ status: 'started', seq: begun.seq + 1 })
  expect(match.state as LudoTable).toMatchObject({ last: { seat: slow, late: true } })
  expect((match.state as LudoTable).missed[slow]).toBe(1)
  expect(match.deadline ?? 0).toBeGreaterThan(begun.deadline ?? 0)
  // Nobody moves any more. With the fourth missed turn of a seat, the match is lost.
  for (let turns = 0; turns < 20 && match.status === 'started'; turns += 1) {
    const { seq } = match
    await overdue(matchId)
    match = await until('the next turn', 25_000, async () => {
      const now = await get(first, matchId)
      return now.seq > seq || now.status === 'completed' ? now : undefined
    })
  }
  const { missed } = match.state as LudoTable
  expect(match).toMatchObject({ status: 'completed', endReason: 'timeout', result: { win: [{}], lose: [{}] } })
  expect(Math.max(...missed)).toBe(3)
})

test('in chess time that runs out against a bare king is a draw, and lost against anything that could mate', async () => {
  const drawn = await people.pair('chess', undefined, undefined, 'blitz')
  const state = await playTo(drawn, (now) => now.next === now.white && !canMate(now.fen, false))
  expect(canMate(state.fen, true)).toBe(true)
  await overdue(drawn.matchId)
  expect(await ended(drawn.first, drawn.matchId)).toMatchObject({ endReason: 'timeout', result: { win: [], lose: [] } })
  const lost = await people.pair('chess', undefined, undefined, 'blitz')
  await overdue(lost.matchId)
  expect(await ended(lost.first, lost.matchId)).toMatchObject({ endReason: 'timeout', result: { lose: [{ playerId: lost.first.user }] } })
})

/** Plays a match in which white takes whatever it can and black nothing, until the wanted position is reached. */
async function playTo({ matchId, first, second }: Pair, isWanted: (state: State) => boolean): Promise<State> {
  const { white } = (await get(first, matchId)).state as State
  const { moves, state } = lineTo(white, isWanted)
  for (const [at, move] of moves.entries()) {
    const { status } = await makeMove(at % 2 === 0 ? first : second, matchId, at + 1, move)
    if (status !== 200) throw new Error(`move ${at + 1} was refused: ${status}`)
  }
  return state
}

function lineTo(white: 0 | 1, isWanted: (state: State) => boolean): { readonly moves: readonly Move[]; readonly state: State } {
  for (let round = 0; round < 500; round += 1) {
    const random = seededRandom(`line ${round}`)
    let state: State = { ...chess.setup(2, random), white, next: white }
    const moves: Move[] = []
    while (state.next !== null && moves.length < 300) {
      if (isWanted(state)) return { moves, state }
      const { next } = state
      const legal = chess.legal(state, next)
      const afters = legal.map((move) => ({ move, now: chess.apply(state, next, move, random) ?? state }))
      const takes = afters.filter(({ now }) => (now.last?.taken != null) === (next === white) && now.next !== null)
      const open = takes.length > 0 ? takes : afters.filter(({ now }) => now.next !== null)
      const chosen = open[random.int(open.length)]
      if (!chosen) break
      moves.push(chosen.move)
      state = chosen.now
    }
  }
  throw new Error('no such line')
}
