import { deepFreeze } from '@majlis/rules/audit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { nameOfMove } from './moves.ts'
import { PATH, type Puzzle } from './puzzle.ts'
import { begin, positionOf, step } from './round.ts'
import { readRushInputs, RUSH_TEXT, type RushInput, writeRushInput } from './rush-input.ts'
import { beginRush, LEAST_GAP, missedIn, replayRush, type Rush, RUSH_TENTHS, rushStep, solvedIn } from './rush.ts'
import { replay, RUSH, setupOf } from './step.ts'

const SEED = 'visit'
/** A round of inputs, and the text of it. */
function play(...moves: readonly { move: string; gap?: number }[]): { state: Rush; text: string } {
  let [state, text] = [beginRush(SEED), RUSH_TEXT]
  for (const { move, gap = 20 } of moves) {
    const input: RushInput = { act: 'move', move, at: state.at + gap }
    const next = rushStep(deepFreeze(state), input)
    if (!next) throw new Error(`${move} was refused`)
    text += writeRushInput(input, state.at)
    state = next.state
  }
  return { state, text }
}
const stop = (state: Rush, at: number) => rushStep(state, { act: 'stop', at })?.state
const puzzleAt = (at: number): Puzzle => beginRush(SEED).puzzles[at] as Puzzle
const solution = ({ line }: Puzzle) => line.filter((_, at) => at % 2 === 0).map((move) => ({ move }))
const wrongFor = (puzzle: Puzzle) => {
  const names = positionOf(begin(puzzle)).moves().map(nameOfMove)
  return { move: names.find((name) => step(begin(puzzle), { act: 'move', move: name })?.what === 'wrong') ?? '' }
}

describe('the puzzles of a rush', () => {
  test('the same seed gives the same ones, another one others; each comes once, and they get harder', () => {
    const { puzzles } = beginRush(SEED)
    expect(beginRush(SEED).puzzles).toEqual(puzzles)
    expect(beginRush('other').puzzles.slice(0, 10)).not.toEqual(puzzles.slice(0, 10))
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(PATH.length)
    const rising = puzzles.slice(0, 32).map(({ rating }) => rating)
    expect(rising).toEqual(rising.toSorted((a, b) => a - b))
    expect(rising[0]).toBeLessThan(PATH[Math.ceil(PATH.length / 32)]?.rating ?? 0)
    // Who solves them all goes on with the hardest of the others.
    expect(puzzles[32]?.rating).toBeGreaterThanOrEqual(rising[30] ?? 0)
  })
})

describe('a rush', () => {
  test('a solved puzzle counts with its rating, and the next one comes', () => {
    const { state } = play(...solution(puzzleAt(0)), ...solution(puzzleAt(1)))
    expect(state).toMatchObject({ status: 'playing', score: puzzleAt(0).rating + puzzleAt(1).rating, round: { puzzle: { id: puzzleAt(2).id }, moves: [] } })
    expect([solvedIn(state), missedIn(state)]).toEqual([2, []])
  })

  test('a wrong move misses the puzzle; the third one ends the rush, which keeps what was solved', () => {
    const moves = [wrongFor(puzzleAt(0)), ...solution(puzzleAt(1)), wrongFor(puzzleAt(2)), wrongFor(puzzleAt(3))]
    expect(play(...moves.slice(0, -1)).state.status).toBe('playing')
    const { state, text } = play(...moves)
    expect(state).toMatchObject({ status: 'lost', score: puzzleAt(1).rating })
    expect(missedIn(state)).toEqual([puzzleAt(0), puzzleAt(2), puzzleAt(3)])
    expect(rushStep(state, { act: 'move', move: 'e2e4', at: state.at + 20 })).toBeUndefined()
    expect(replay(SEED, text)).toEqual(state)
  })

  test('it is won when the time is up, and given up before', () => {
    const { state, text } = play(...solution(puzzleAt(0)))
    expect(stop(state, RUSH_TENTHS)).toMatchObject({ status: 'won', at: RUSH_TENTHS, score: puzzleAt(0).rating })
    expect(stop(state, RUSH_TENTHS - 1)).toMatchObject({ status: 'lost', score: puzzleAt(0).rating })
    expect(replay(SEED, `${text}${RUSH_TENTHS - state.at}.S `)).toEqual(stop(state, RUSH_TENTHS))
    expect([stop(state, RUSH_TENTHS + 1), stop(state, state.at - 1), stop(state, 99.5)]).toEqual([undefined, undefined, undefined])
  })

  test('no move after the time, none sooner than a person can make it, and no impossible one', () => {
    const start = beginRush(SEED)
    const [first] = solution(puzzleAt(0))
    const move = first?.move ?? ''
    expect(rushStep(start, { act: 'move', move, at: RUSH_TENTHS + 1 })).toBeUndefined()
    expect(rushStep(start, { act: 'move', move, at: LEAST_GAP - 1 })).toBeUndefined()
    expect(rushStep(start, { act: 'move', move: 'a1a1', at: 20 })).toBeUndefined()
    expect(rushStep(start, { act: 'move', move, at: LEAST_GAP })?.what).toBe('right')
  })
})

describe('a proof', () => {
  test('is refused where it is none, and in the seed of a day; an unfinished one is no result', () => {
    const { state, text } = play(...solution(puzzleAt(0)))
    expect(replay(SEED, text)).toMatchObject({ status: 'playing', at: state.at })
    expect(replayRush(dailySeed('2026-11-26'), text)).toBeUndefined()
    for (const wrong of ['R1', 'R1.e2', 'R1.H ', 'R1.S 1.S ', 'R-1.S ', 'R9999.S ', `${text}1.${text.slice(4)}`, `R${'1.S '.repeat(4000)}`])
      expect(replay(SEED, wrong), wrong).toBeUndefined()
  })

  test('a duel is a rush, and a round of one puzzle is none', () => {
    expect([setupOf(beginRush(SEED)), setupOf(begin(puzzleAt(0)))]).toEqual([RUSH, undefined])
  })

  test('what is read is what was written', () => {
    const gaps = fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.constantFrom('e2e4', 'a7a8q', '')), { maxLength: 40 })
    fc.assert(
      fc.property(gaps, (list) => {
        let [at, text] = [0, RUSH_TEXT]
        const inputs = list.map(([gap, move]): RushInput => {
          const input: RushInput = move === '' ? { act: 'stop', at: at + gap } : { act: 'move', move, at: at + gap }
          text += writeRushInput(input, at)
          at += gap
          return input
        })
        expect(readRushInputs(text)).toEqual(inputs)
      }),
    )
  })
})
