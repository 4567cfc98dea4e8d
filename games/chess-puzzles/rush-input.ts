/** What a player does in a rush: moves, or ends it, as the game does when the time is up. `at` is the time played so far in tenths of a second. */
export type RushInput = { readonly act: 'move'; readonly move: string; readonly at: number } | { readonly act: 'stop'; readonly at: number }

/** The start of the text of a rush's inputs. */
export const RUSH_TEXT = 'R'
/** The greatest length of a rush's text: more moves than three minutes have time for. */
const TEXT_LIMIT = 12_000
const INPUT = /(\d{1,4})\.([a-h][1-8][a-h][1-8][qrbn]?|S) /y

/** Whether a round's text is that of a rush. */
export function isRushText(text: unknown): text is string {
  return typeof text === 'string' && text.startsWith(RUSH_TEXT)
}

/** One input as text: the tenths of a second since the input before, and the move. */
export function writeRushInput(input: RushInput, before: number): string {
  return `${input.at - before}.${input.act === 'stop' ? 'S' : input.move} `
}

/** Reads a rush's inputs from untrusted text; undefined when it is none. */
export function readRushInputs(text: string): readonly RushInput[] | undefined {
  if (!isRushText(text) || text.length > TEXT_LIMIT) return undefined
  const inputs: RushInput[] = []
  let at = 0
  INPUT.lastIndex = RUSH_TEXT.length
  while (INPUT.lastIndex < text.length) {
    const [, gap = '', move = ''] = INPUT.exec(text) ?? []
    if (move === '') return undefined
    at += Number(gap)
    inputs.push(move === 'S' ? { act: 'stop', at } : { act: 'move', move, at })
  }
  return inputs
}
