import { describe, expect, test } from 'vitest'
import { FIRST_WIN, isUndecided, replay } from '../step.ts'
import { copied, largest, opened, playUntil, reached, TODAY, TOMORROW } from './boards.fixture.ts'
import type { RoundEnd } from './round.ts'

/** What the server comes to when it plays a round again. */
function replayed({ proof }: RoundEnd) {
  const { score, status } = replay(proof.seed, proof.inputs) ?? {}
  return { score, outcome: status === 'won' ? 'win' : status === 'lost' ? 'lose' : status }
}

/** Ends a round whose last slide could still be taken back, as well. */
const isOver = ({ boards }: ReturnType<typeof opened>) => {
  if (isUndecided(boards.round.state)) boards.end()
  return boards.round.end() !== null
}

describe('the end of a round is reported once', () => {
  test('when the board is full, as a win once there was a winning tile, and not at the goals on the way', () => {
    const visit = reached(FIRST_WIN)
    expect([visit.boards.round.end(), visit.ends]).toEqual([null, []])
    playUntil(visit.boards, () => isOver(visit))
    expect(visit.ends).toMatchObject([{ outcome: 'win', score: visit.boards.round.state.score, proof: { seed: visit.boards.saved()['seed'] } }])
    const [end] = visit.ends
    expect(end && replayed(end)).toEqual({ outcome: 'win', score: end?.score })
    expect([visit.boards.play('L'), visit.boards.play('C'), visit.boards.play('E')]).toEqual([undefined, undefined, undefined])
    visit.boards.restart(TODAY)
    expect([visit.ends.length, visit.boards.round.inputs]).toEqual([1, ''])
  })

  test('of a board that is full without such a tile, as a loss', () => {
    const visit = opened()
    playUntil(visit.boards, () => isOver(visit))
    expect(largest(visit.boards)).toBeLessThan(FIRST_WIN)
    expect(visit.ends.map(({ outcome }) => outcome)).toEqual(['lose'])
  })

  test('of a full board only when its last slide is not taken back any more, also by a reload or a new board', () => {
    const visit = opened()
    const { boards, ends } = visit
    playUntil(boards, () => isUndecided(boards.round.state))
    const { score } = boards.round.state
    expect([ends, boards.round.end()]).toEqual([[], null])
    const later = opened(copied(boards))
    expect([later.seeds, isUndecided(later.boards.round.state)]).toEqual([[], true])
    later.boards.restart(TODAY)
    expect(later.ends).toMatchObject([{ outcome: 'lose', score }])
    expect(later.ends.map(replayed)).toEqual([{ outcome: 'lose', score }])
    boards.play('Z')
    expect(boards.round.state).toMatchObject({ status: 'playing', undos: 2 })
    playUntil(boards, () => isOver(visit))
    expect(ends).toHaveLength(1)
    expect(ends.map(replayed)).toEqual([{ outcome: ends[0]?.outcome, score: boards.round.state.score }])
  })

  test('of a duel as soon as its board is full', () => {
    const { boards, ends } = opened(undefined, true)
    playUntil(boards, () => boards.round.end() !== null)
    expect(ends).toHaveLength(1)
    expect(ends.map(replayed)).toEqual([{ outcome: ends[0]?.outcome, score: boards.round.state.score }])
    expect(boards.play('Z')).toBeUndefined()
  })

  test.each([['at the goal'], ['beyond it']])('of a won board that is begun anew %s', (where) => {
    const { boards, ends, seeds } = reached(FIRST_WIN)
    if (where === 'beyond it') for (const input of ['C', 'L', 'D', 'R'] as const) boards.play(input)
    const { score } = boards.round.state
    boards.restart(TODAY)
    expect(ends).toMatchObject([{ outcome: 'win', score }])
    expect(ends.map(replayed)).toEqual([{ outcome: 'win', score }])
    expect([boards.round.inputs, seeds]).toEqual(['', ['seed 1']])
  })

  test('not of a board without a win that is begun anew', () => {
    const { boards, ends } = reached(64)
    boards.restart(TODAY)
    expect([boards.round.inputs, ends]).toEqual(['', []])
  })

  test('after a reload, too, which keeps the win', () => {
    const before = reached(FIRST_WIN)
    const { boards, ends } = opened(copied(before.boards))
    expect(boards.round.state).toMatchObject({ status: 'playing', goal: FIRST_WIN * 2 })
    boards.end()
    expect(ends).toMatchObject([{ outcome: 'win', score: before.boards.round.state.score }])
    // Its save is no round to continue with.
    expect(opened(copied(boards)).boards.round.inputs).toBe('')
  })
})

describe('the board of a day on which the first round counts', () => {
  test('is reported as lost, with its points, when it is begun anew after a slide', () => {
    const { boards, ends } = opened()
    boards.toggle(TODAY)
    boards.restart(TODAY)
    expect(ends).toEqual([])
    playUntil(boards, () => boards.round.state.score > 100)
    const { score } = boards.round.state
    boards.restart(TODAY)
    expect(ends).toMatchObject([{ outcome: 'lose', score, proof: { seed: `daily/${TODAY}` } }])
    expect(ends.map(replayed)).toEqual([{ outcome: 'lose', score }])
    expect([boards.round.inputs, boards.days.day]).toEqual(['', ''])
  })

  test('is reported when that of the next day takes its place, and not when the own board does', () => {
    const { boards, ends, begun } = opened()
    boards.play('L')
    boards.toggle(TODAY)
    for (const input of ['L', 'D', 'R'] as const) boards.play(input)
    boards.toggle(TODAY)
    boards.toggle(TODAY)
    boards.toggle(TODAY)
    expect(ends).toEqual([])
    const before = begun()
    boards.toggle(TOMORROW)
    expect(ends).toMatchObject([{ outcome: 'lose', proof: { seed: `daily/${TODAY}` } }])
    expect([boards.date, boards.round.inputs, begun() - before]).toEqual([TOMORROW, '', 2])
    boards.toggle(TOMORROW)
    expect([boards.date, boards.round.inputs]).toEqual([null, 'L'])
  })
})
