import { LEVELS } from './generate.ts'
import type { Level } from './generate.ts'

/**
 * What a player does. `at` is the time played so far in tenths of a second (pauses left out), never less than before.
 * place and note write a digit into a cell; erase empties it; fill notes every possible digit in every empty cell; hint makes the game write one digit, and
 * earlierHint the one that hints wrote before they knew patterns; quit gives up.
 */
export type Input =
  | { readonly act: 'place' | 'note'; readonly at: number; readonly cell: number; readonly digit: number }
  | { readonly act: 'erase'; readonly at: number; readonly cell: number }
  | { readonly act: PlainAct; readonly at: number }

/** What needs no cell. */
type PlainAct = (typeof PLAIN_ACTS)[number]
const PLAIN_ACTS = ['undo', 'redo', 'fill', 'hint', 'earlierHint', 'quit'] as const

/** The greatest length of a round's text, which fits the proof and the save; a round needs a tenth of it. */
const TEXT_LIMIT = 50_000
/** Latest time of an input: 100 hours. */
export const LATEST = 3_600_000

const LEVEL_LETTERS: Readonly<Record<Level, string>> = { easy: 'e', medium: 'm', hard: 'h', expert: 'x' }
const ACT_LETTERS: Readonly<Record<Input['act'], string>> = {
  place: 'P',
  note: 'N',
  erase: 'E',
  undo: 'U',
  redo: 'R',
  fill: 'F',
  hint: 'K',
  earlierHint: 'H',
  quit: 'Q',
}
const INPUT = /([0-9a-z]{1,5})(?:([PN])([0-7]\d|80)([1-9])|(E)([0-7]\d|80)|([URFKHQ]))/y

/** The start of the text of a round's inputs: its level. */
export function openText(level: Level): string {
  return LEVEL_LETTERS[level]
}

/** One input as text: the tenths of a second since the input before in base 36, a letter, and the cell (two digits) and digit. */
export function writeInput(input: Input, before: number): string {
  const cell = 'cell' in input ? String(input.cell).padStart(2, '0') : ''
  const digit = 'digit' in input ? String(input.digit) : ''
  return `${(input.at - before).toString(36)}${ACT_LETTERS[input.act]}${cell}${digit}`
}

/** Reads a round's inputs from untrusted data; undefined when it is no such text. */
export function readInputs(text: unknown): { readonly level: Level; readonly inputs: readonly Input[] } | undefined {
  if (typeof text !== 'string' || text.length > TEXT_LIMIT) return undefined
  const level = LEVELS.find((one) => LEVEL_LETTERS[one] === text[0])
  if (!level) return undefined
  const inputs: Input[] = []
  let at = 0
  INPUT.lastIndex = 1
  while (INPUT.lastIndex < text.length) {
    const parts = INPUT.exec(text)
    if (!parts) return undefined
    at += Number.parseInt(parts[1] ?? '0', 36)
    if (at > LATEST) return undefined
    inputs.push(inputFrom(parts, at))
  }
  return { level, inputs }
}

function inputFrom(parts: RegExpExecArray, at: number): Input {
  const [, , write, cell, digit, erase, erased, plain] = parts
  if (write) return { act: write === 'P' ? 'place' : 'note', at, cell: Number(cell), digit: Number(digit) }
  if (erase) return { act: 'erase', at, cell: Number(erased) }
  return { act: PLAIN_ACTS.find((act) => ACT_LETTERS[act] === plain) ?? 'quit', at }
}
