import { deepFreeze } from '@majlis/rules/audit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dailyDate, dailySeed } from '@majlis/game-kit/daily-seed'
import { dailyPuzzle } from './daily.ts'
import { type Input, openText, readInputs, writeInput } from './input.ts'
import { nameOfMove } from './moves.ts'
import { DAYS, PATH, type Puzzle, PUZZLES } from './puzzle.ts'
import { begin, fits, positionOf, type State, starsOf, step } from './round.ts'
import { DAILY, replay } from './step.ts'

const move = (name: string): Input => ({ act: 'move', move: name })
const hint: Input = { act: 'hint' }
const puzzleWith = (length: number): Puzzle => {
  const found = PATH.find(({ line }) => line.length === length)
  if (!found) throw new Error(`no puzzle has ${length} moves`)
  return found
}

function play(state: State, ...inputs: readonly Input[]): State {
  return inputs.reduce((now, input) => {
    const next = step(deepFreeze(now), input)
    if (!next) throw new Error(`${JSON.stringify(input)} was refused`)
    return next.state
  }, state)
}

/** The player's moves of the solution. */
const solution = ({ line }: Puzzle): readonly Input[] => line.filter((_, at) => at % 2 === 0).map(move)
/** A legal move that does not solve. */
function wrongMove(state: State): Input {
  const names = positionOf(state).moves().map(nameOfMove)
  const wrong = names.find((name) => step(state, move(name))?.what === 'wrong')
  if (wrong === undefined) throw new Error('every move solves')
  return move(wrong)
}
const textOf = (puzzle: Puzzle, inputs: readonly Input[]): string => openText(puzzle) + inputs.map(writeInput).join('')

describe('a puzzle', () => {
  test('a right move is answered, and the last one solves it with three stars and all points', () => {
    const puzzle = puzzleWith(3)
    const [first = '', reply, last = ''] = puzzle.line
    const begun = step(begin(puzzle), move(first))
    expect(begun).toMatchObject({ what: 'right', reply, state: { status: 'playing', moves: [first, reply], score: 0 } })
    const solved = play(begun?.state ?? begin(puzzle), move(last))
    expect(solved).toMatchObject({ status: 'won', score: puzzle.rating, wrongs: 0 })
    expect([starsOf(solved), step(solved, hint), step(solved, move(last))]).toEqual([3, undefined, undefined])
  })

  test('a wrong move changes nothing but the stars; an impossible one is refused', () => {
    const start = begin(puzzleWith(5))
    const wrong = step(start, wrongMove(start))
    expect(wrong).toMatchObject({ what: 'wrong', reply: null, state: { moves: [], wrongs: 1 } })
    expect([step(start, move('a1a1')), step(start, move('nonsense'))]).toEqual([undefined, undefined])
    const solved = play(start, wrongMove(start), ...solution(start.puzzle))
    expect([starsOf(solved), solved.score]).toEqual([2, Math.round((start.puzzle.rating * 2) / 3)])
  })

  test('two hints a move, of which each costs a star; the last star stays', () => {
    const start = begin(puzzleWith(3))
    const helped = play(start, hint, hint)
    expect([starsOf(helped), helped.shown, step(helped, hint)]).toEqual([1, 2, undefined])
    const [first] = solution(start.puzzle)
    const next = play(helped, first as Input)
    expect(next.shown).toBe(0)
    expect(starsOf(play(next, hint, hint, wrongMove(next)))).toBe(1)
  })

  test('any mate counts as the last move of a mate', () => {
    const others = PUZZLES.flatMap((puzzle) => {
      if (puzzle.kind < 2) return []
      const state = play(begin(puzzle), ...solution(puzzle).slice(0, -1))
      const names = positionOf(state).moves().map(nameOfMove)
      return names.filter((name) => name !== puzzle.line.at(-1) && step(state, move(name))?.what === 'right')
    })
    expect(others.length).toBeGreaterThan(0)
  })
})

describe('a proof', () => {
  test('is the round again, with its wrong moves and hints', () => {
    for (const puzzle of PATH.slice(0, 20)) {
      const start = begin(puzzle)
      const inputs = [hint, wrongMove(start), ...solution(puzzle)]
      expect(replay('seed', textOf(puzzle, inputs))).toEqual(play(start, ...inputs))
    }
  })

  test('a wrong solution is no result, and nothing may follow the right one', () => {
    const puzzle = puzzleWith(3)
    const wrong = wrongMove(begin(puzzle))
    expect(replay('seed', textOf(puzzle, [wrong]))).toMatchObject({ status: 'playing', score: 0 })
    expect(replay('seed', textOf(puzzle, [move(puzzle.line[2] ?? '')]))?.status).not.toBe('won')
    expect(replay('seed', textOf(puzzle, [...solution(puzzle), hint]))).toBeUndefined()
    for (const text of [undefined, 5, '', '999999:', 'x', '0', '0:e2', '0:e2e4', '0:H H H ', `0:${'H '.repeat(2000)}`])
      expect(replay('seed', text), String(text)).toBeUndefined()
  })

  test('of a day is for the puzzle of that day only', () => {
    const puzzle = dailyPuzzle('2026-11-26')
    const other = DAYS.find(({ id }) => id !== puzzle.id) ?? puzzle
    expect(replay(dailySeed('2026-11-26'), textOf(puzzle, solution(puzzle)))?.status).toBe('won')
    expect(replay(dailySeed('2026-11-26'), textOf(other, solution(other)))).toBeUndefined()
    expect(DAILY).toBe(true)
  })

  test('whoever errs without end runs out of space for errors, never for the solution', () => {
    const puzzle = puzzleWith(5)
    let [state, text, taken] = [begin(puzzle), openText(puzzle), 0]
    const wrong = wrongMove(state)
    for (; fits(state, wrong, text); taken += 1) [state, text] = [play(state, wrong), text + writeInput(wrong)]
    expect(taken).toBeGreaterThan(200)
    for (const input of solution(puzzle)) {
      expect(fits(state, input, text)).toBe(true)
      ;[state, text] = [play(state, input), text + writeInput(input)]
    }
    expect(replay('seed', text)).toMatchObject({ status: 'won', score: Math.round(puzzle.rating / 3) })
  })

  test('what is read is what was written', () => {
    const input = fc.oneof(fc.constant(hint), fc.constantFrom('e2e4', 'a7a8q', 'h1h8').map(move))
    fc.assert(
      fc.property(fc.constantFrom(...PUZZLES), fc.array(input, { maxLength: 30 }), (puzzle, inputs) => {
        expect(readInputs(textOf(puzzle, inputs))).toEqual({ puzzle, inputs })
      }),
    )
  })
})

test('the puzzle of a day is the same for everybody, another one every day, and each has its turn', () => {
  const dates = DAYS.map((_, day) => new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10))
  expect(new Set(dates.map((date) => dailyPuzzle(date).id)).size).toBe(DAYS.length)
  expect(dates.map((date) => dailyDate(dailySeed(date)))).toEqual(dates)
  for (const other of ['daily/2026', 'seed', 'daily/2026-11-26/2']) expect(dailyDate(other)).toBeUndefined()
})
