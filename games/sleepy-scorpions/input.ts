import { SIZES } from './sizes.ts'
import type { Size } from './sizes.ts'

/**
 * What a player does. `at` is the time played so far in tenths of a second (pauses left out), never less than before.
 * open opens a cell; around opens the other cells around a number whose scorpions are all marked; flag marks a cell or removes the mark;
 * hint makes the game open one safe cell; quit gives up.
 */
export type Input =
  | { readonly act: 'open' | 'around' | 'flag'; readonly at: number; readonly cell: number }
  | { readonly act: 'hint' | 'quit'; readonly at: number }

/** The greatest length of a round's text; a round needs a tenth of it. */
const TEXT_LIMIT = 20_000
/** Characters reserved for inputs that open cells: enough for all of the largest board. */
const OPENING_ROOM = 8000
/** Latest time of an input: 100 hours. */
export const LATEST = 3_600_000

const SIZE_LETTERS: Readonly<Record<Size, string>> = { oasis: 'o', camp: 'c', valley: 'v', desert: 'd' }
const ACT_LETTERS: Readonly<Record<Input['act'], string>> = { open: 'O', around: 'A', flag: 'F', hint: 'H', quit: 'Q' }
const ACTS: Readonly<Record<string, 'open' | 'around' | 'flag'>> = { O: 'open', A: 'around', F: 'flag' }
const INPUT = /([0-9a-z]{1,5})(?:([OAF])(\d{3})|([HQ]))/y

/** The start of the text of a round's inputs: its size. */
export function openText(size: Size): string {
  return SIZE_LETTERS[size]
}

/** One input as text: the tenths of a second since the input before in base 36, a letter, and the cell in three digits. */
export function writeInput(input: Input, before: number): string {
  const cell = 'cell' in input ? String(input.cell).padStart(3, '0') : ''
  return `${(input.at - before).toString(36)}${ACT_LETTERS[input.act]}${cell}`
}

/** Whether a text has space for this input: a player who marks without end runs out of space for marks, never for inputs that lead to the end. */
export function hasRoom(text: string, { act }: Input): boolean {
  return text.length < TEXT_LIMIT - (act === 'flag' ? OPENING_ROOM : 10)
}

/** Reads a round's inputs from untrusted data; undefined when it is no such text. */
export function readInputs(text: unknown): { readonly size: Size; readonly inputs: readonly Input[] } | undefined {
  if (typeof text !== 'string' || text.length > TEXT_LIMIT) return undefined
  const size = SIZES.find((one) => SIZE_LETTERS[one] === text[0])
  if (!size) return undefined
  const inputs: Input[] = []
  let at = 0
  INPUT.lastIndex = 1
  while (INPUT.lastIndex < text.length) {
    const parts = INPUT.exec(text)
    if (!parts) return undefined
    at += Number.parseInt(parts[1] ?? '0', 36)
    if (at > LATEST) return undefined
    const act = ACTS[parts[2] ?? '']
    inputs.push(act ? { act, at, cell: Number(parts[3]) } : { act: parts[4] === 'H' ? 'hint' : 'quit', at })
  }
  return { size, inputs }
}
