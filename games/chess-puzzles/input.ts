import { PUZZLES, type Puzzle } from './puzzle.ts'

/** What a player does: moves, or asks for a hint. */
export type Input = { readonly act: 'move'; readonly move: string } | { readonly act: 'hint' }

/** The greatest length of a round's text. A solution needs no more than `ROOM` of it. */
const TEXT_LIMIT = 2000
const ROOM = 100
const START = /(\d{1,4}):/y
const INPUT = /([a-h][1-8][a-h][1-8][qrbn]?|H) /y

/** The start of the text of a round's inputs: its puzzle. */
export function openText({ id }: Puzzle): string {
  return `${id}:`
}

export function writeInput(input: Input): string {
  return input.act === 'hint' ? 'H ' : `${input.move} `
}

/** Whether a text has space for another input that does not solve the puzzle. */
export function hasRoom(text: string): boolean {
  return text.length < TEXT_LIMIT - ROOM
}

/** Reads a round's inputs from untrusted data; undefined when it is no such text. */
export function readInputs(text: unknown): { readonly puzzle: Puzzle; readonly inputs: readonly Input[] } | undefined {
  if (typeof text !== 'string' || text.length > TEXT_LIMIT) return undefined
  START.lastIndex = 0
  const puzzle = PUZZLES[Number(START.exec(text)?.[1] ?? -1)]
  if (!puzzle) return undefined
  const inputs: Input[] = []
  INPUT.lastIndex = openText(puzzle).length
  while (INPUT.lastIndex < text.length) {
    const part = INPUT.exec(text)?.[1]
    if (part === undefined) return undefined
    inputs.push(part === 'H' ? { act: 'hint' } : { act: 'move', move: part })
  }
  return { puzzle, inputs }
}
