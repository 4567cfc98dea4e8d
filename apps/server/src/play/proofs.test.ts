import { afterAll, beforeAll, expect, test } from 'vitest'
import { replay, VERSION } from '../../../../games/tile-merge/step.ts'
import { newcomer } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { givenSeed, isTooFast, readReplayed } from './proof.ts'
import { type Claim, gameId, run } from './testing/slides.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** The inputs with the first two neighbours swapped that make a different round: many swaps lead to the same end. */
function swapped({ score, proof: { seed, inputs } }: ReturnType<typeof run>): string {
  for (let at = 0; at < inputs.length - 1; at += 1) {
    const other =
      inputs.slice(0, at) +
      inputs
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      inputs.slice(at + 2)
    if (replay(seed, other)?.score !== score) return other
  }
  throw new Error(`no swap changes the round of ${seed}`)
}

/** Opens a round, as if so many seconds ago. */
async function open(who: Person, secondsAgo = 60) {
  const { response } = await who.call('play.recordOpening', { gameId })
  await app.db.query("update round set opened_at = opened_at - $2 * interval '1 second' where id = $1", [response.playId, secondsAgo])
  return response
}
const save = async (who: Person, playId: string, claim: Claim) => (await who.call('matches.saveResult', { gameId, playId, ...claim })).response
const board = async (who: Person) => (await who.call('play.bestScores', { gameId })).response

test('later rounds of a visit, and rounds resumed from an earlier one, have seeds that the server gave', async () => {
  const a = await newcomer(app, 'Amal')
  const first = await open(a)
  const second = await open(a)
  expect((await save(a, second.playId, run(`${first.seed}/7`))).board).toMatchObject({ isRanked: true })
})

test('altered, missing and made-up logs, other seeds and other versions are unranked, and still count for the medal', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  const others = await open(b)
  const before = (await board(a)).rows.length
  const altered = (claim: ReturnType<typeof run>): Claim[] => [
    { ...claim, score: claim.score + 4 },
    { ...claim, proof: { ...claim.proof, inputs: claim.proof.inputs.slice(0, -1) } },
    { ...claim, proof: { ...claim.proof, inputs: `${claim.proof.inputs}L` } },
    { ...claim, proof: { ...claim.proof, inputs: swapped(claim) } },
    { ...claim, proof: { ...claim.proof, inputs: { length: 3 } } },
    { ...claim, proof: { ...claim.proof, inputs: null } },
    { ...claim, proof: { ...claim.proof, version: VERSION + 1 } },
    { outcome: claim.outcome, score: claim.score },
    { ...claim, outcome: claim.outcome === 'win' ? 'lose' : 'win' },
  ]
  for (let at = 0; at < 9; at += 1) {
    const { playId, seed } = await open(a)
    const claim = altered(run(seed))[at] as Claim
    expect((await save(a, playId, claim)).board, JSON.stringify(claim)).toEqual({ isRanked: false, rank: null, isDuelable: false })
  }
  for (const seed of ['my-own', '', others.seed, `${others.seed}/2`]) {
    const { playId } = await open(a)
    expect((await save(a, playId, run(seed))).board).toEqual({ isRanked: false, rank: null, isDuelable: false })
  }
  expect((await board(a)).rows).toHaveLength(before)
  expect((await board(a)).own).toBeNull()
  const { playId } = await open(a)
  const won = await save(a, playId, { outcome: 'win', score: 7 })
  expect(won.wins).toBeGreaterThan(0)
  expect(won.bestScore).toBeGreaterThan(0)
})

test('a log that nobody could have played since the round was opened is unranked', async () => {
  const a = await newcomer(app, 'Amal')
  const { playId, seed } = await open(a, 0)
  expect((await save(a, playId, run(seed))).board).toEqual({ isRanked: false, rank: null, isDuelable: false })
})

test('a run faster than hands can play is unranked', async () => {
  const a = await newcomer(app, 'Amal')
  const { playId, seed } = await open(a)
  const claim = run(seed)
  await app.db.query("update round set opened_at = now() - $2 * interval '1 millisecond' where id = $1", [playId, claim.proof.inputs.length * 30])
  expect((await save(a, playId, claim)).board).toEqual({ isRanked: false, rank: null, isDuelable: false })
})

test('a seed is ranked once: the same log sent for another round is not', async () => {
  const a = await newcomer(app, 'Amal')
  const first = await open(a)
  const others = [await open(a), await open(a)]
  expect((await save(a, first.playId, run(first.seed))).board).toMatchObject({ isRanked: true })
  for (const { playId } of others) expect((await save(a, playId, run(first.seed))).board).toMatchObject({ isRanked: false })
  expect((await save(a, (await open(a)).playId, run(`${first.seed}/2`))).board).toMatchObject({ isRanked: true })
})

test('a proof beyond 64 KiB is unranked, a body far beyond it refused', async () => {
  const a = await newcomer(app, 'Amal')
  const { playId, seed } = await open(a)
  const claim = run(seed)
  const long = (length: number) => ({ gameId, playId, ...claim, proof: { ...claim.proof, inputs: 'L'.repeat(length) } })
  expect(await a.call('matches.saveResult', long(80 * 1024))).toMatchObject({ status: 413 })
  expect((await save(a, playId, long(66_000))).board).toMatchObject({ isRanked: false })
})

test('what a replay came to: time by ticks, by tenths or by inputs; a round that goes on is no result', () => {
  expect(readReplayed({ score: 5, ticks: 600, status: 'over' }, [], null)).toEqual({ score: 5, leastMs: 10_000, outcome: null, setup: null, isDuelable: true })
  expect(readReplayed({ score: 5, at: 600, status: 'won' }, 'e', null)).toEqual({ score: 5, leastMs: 60_000, outcome: 'win', setup: null, isDuelable: true })
  expect(readReplayed({ score: 5, at: 600, status: 'drawn' }, 'e', null)?.outcome).toBe('draw')
  expect(readReplayed({ score: 5, status: 'lost' }, 'LLLL', null)).toEqual({ score: 5, leastMs: 320, outcome: 'lose', setup: null, isDuelable: true })
  expect(readReplayed({ score: 5, status: 'won' }, '', 'easy')).toMatchObject({ setup: 'easy', isDuelable: true })
  for (const setup of [undefined, '', 7, 'x'.repeat(41)])
    expect(readReplayed({ score: 5, status: 'won' }, '', setup)).toMatchObject({ setup: null, isDuelable: false })
  for (const end of [undefined, null, 5, {}, { score: -1 }, { score: '5' }, { score: Number.NaN }, { score: 5, status: 'playing' }])
    expect(readReplayed(end, '', null)).toBeUndefined()
  expect(['s', 's/2', 's/1000', 's/1', 's/02', 's/x'].map(givenSeed)).toEqual(['s', 's', 's', 's/1', 's/02', 's/x'])
  expect([isTooFast(10_000, 0, 9_400), isTooFast(10_000, 0, 9_000)]).toEqual([false, true])
})
