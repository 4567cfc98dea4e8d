import type { Move } from './grid.ts'
import { DAY_LEVEL, LAST_LEVEL } from './levels.ts'

/** The input of a player who gives a level up, also as text. */
export const GIVE_UP = '!'
/** What a player does: a move, or the end of the round. */
export type Input = Move | typeof GIVE_UP

const SYMBOLS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** The start of the text of a level of the day, in place of a number. */
const DAY = 'day'

/** The start of the text of a round's inputs: its level. */
export function openText(level: number): string {
  return `${level === DAY_LEVEL ? DAY : level}:`
}

/** One input as text: a move is its cell and `r` or `d`. */
export function writeInput(input: Input): string {
  return input === GIVE_UP ? input : `${SYMBOLS[input.cell] ?? ''}${input.to === 'right' ? 'r' : 'd'}`
}

/** Reads a round's inputs from untrusted data; undefined when it is no such text. */
export function readInputs(text: unknown): { readonly level: number; readonly inputs: readonly Input[] } | undefined {
  const parts = typeof text === 'string' && text.length <= 400 ? /^(day|[1-9]\d{0,2}):((?:[0-9a-zA-M][rd])*)(!?)$/.exec(text) : null
  const level = parts?.[1] === DAY ? DAY_LEVEL : Number(parts?.[1])
  if (!parts || level > LAST_LEVEL) return undefined
  const moves = [...(parts[2] ?? '').matchAll(/(.)(.)/g)].map(
    ([, symbol = '', to]): Input => ({ cell: SYMBOLS.indexOf(symbol), to: to === 'r' ? 'right' : 'below' }),
  )
  return { level, inputs: parts[3] === GIVE_UP ? [...moves, GIVE_UP] : moves }
}
