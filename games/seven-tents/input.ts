import { TIERS } from './deals.ts'
import type { DrawCount, Tier } from './deals.ts'
import type { Move } from './table.ts'

/**
 * What a player does. `at` is the time played so far in tenths of a second (pauses left out), never less than before.
 * Restart lays the same deal out again (and can be undone); a hint changes nothing on the table, but is counted; quit gives up.
 */
export type Input = { readonly at: number } & ({ readonly act: 'move'; readonly move: Move } | { readonly act: 'undo' | 'restart' | 'hint' | 'quit' })

/** The options of a deal. */
export interface Deal {
  readonly draw: DrawCount
  readonly tier: Tier
}

/** The greatest length of a round's text, which fits the proof and the save. */
const TEXT_LIMIT = 30_000
/** Latest time of an input: 100 hours. */
export const LATEST = 3_600_000

/** Piles by letter, in their order: tents, waste, homes. */
const PILES = '0123456wabcd'
const ACT_LETTERS = { undo: 'U', restart: 'R', hint: 'H', quit: 'Q' } as const
const INPUT = /([0-9a-z]{1,5})(?:(D)|M([0-6wa-d])([0-6a-d])([1-9a-d])|([URHQ]))/y

/** The start of the text of a round's inputs: cards to draw and tier. */
export function openText({ draw, tier }: Deal): string {
  return `${draw}${TIERS.indexOf(tier)}`
}

/** One input as text: the tenths of a second since the input before in base 36, a letter, and for a move: from, to and how many. */
export function writeInput(input: Input, before: number): string {
  const time = (input.at - before).toString(36)
  if (input.act !== 'move') return `${time}${ACT_LETTERS[input.act]}`
  if (input.move === 'draw') return `${time}D`
  const { from, to, count } = input.move
  return `${time}M${PILES[from]}${PILES[to]}${count.toString(36)}`
}

/** Reads a round's inputs from untrusted data; undefined when it is no such text. */
export function readInputs(text: unknown): { readonly deal: Deal; readonly inputs: readonly Input[] } | undefined {
  if (typeof text !== 'string' || text.length > TEXT_LIMIT) return undefined
  const deal = readDeal(text)
  if (!deal) return undefined
  const inputs: Input[] = []
  let at = 0
  INPUT.lastIndex = 2
  while (INPUT.lastIndex < text.length) {
    const parts = INPUT.exec(text)
    if (!parts) return undefined
    at += Number.parseInt(parts[1] ?? '0', 36)
    if (at > LATEST) return undefined
    inputs.push(inputFrom(parts, at))
  }
  return { deal, inputs }
}

/** Whether a text of this length takes more inputs. */
export function hasRoom(text: string): boolean {
  return text.length < TEXT_LIMIT - 20
}

/** Reads what `openText` has written, at the start of a text. */
export function readDeal(text: string): Deal | undefined {
  const draw = text[0] === '1' ? 1 : text[0] === '3' ? 3 : undefined
  const tier = TIERS.find((_, at) => text[1] === String(at))
  return draw && tier ? { draw, tier } : undefined
}

function inputFrom(parts: RegExpExecArray, at: number): Input {
  const [, , draw, from, to, count, plain] = parts
  if (draw) return { act: 'move', at, move: 'draw' }
  if (from && to) return { act: 'move', at, move: { from: PILES.indexOf(from), to: PILES.indexOf(to), count: Number.parseInt(count ?? '1', 36) } }
  return { act: plain === 'U' ? 'undo' : plain === 'R' ? 'restart' : plain === 'H' ? 'hint' : 'quit', at }
}
