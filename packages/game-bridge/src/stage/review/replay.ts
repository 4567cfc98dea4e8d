import type { Verdict } from './grades.ts'
import type { StatusLine } from '../table.ts'

/** What the review says of the step that is shown. */
export interface Reviewed<Move> {
  /** How good the newest move was; undefined at the start, and before it was searched. `sign` is that of notation. */
  readonly verdict: { readonly grade: Verdict; readonly sign: string; readonly text: string } | undefined
  /** The best move in the shown position; null where none is known. */
  readonly best: Move | null
  /** The grade of each move so far; undefined for a move that was not searched yet. */
  readonly grades: readonly (Verdict | undefined)[]
}

/** The status line of a replay before its end: how good the newest move was. `hasSign` is false where a list of moves shows the sign. */
export function verdictLine(reviewed: Reviewed<unknown> | undefined, hasSign = true): Pick<StatusLine, 'text'> & { readonly kind: string } {
  const { verdict } = reviewed ?? {}
  if (!verdict) return { text: '', kind: 'wait' }
  // Isolated, a sign of two characters is not reversed in a text from right to left.
  const sign = hasSign && verdict.sign !== '' ? `\u2066${verdict.sign}\u2069 ` : ''
  return { text: `${sign}${verdict.text}`, kind: `wait ${verdict.grade}` }
}

/**
 * The review of a page, whose code is loaded when a replay is shown first.
 * @param onOpen called when it is there
 * @returns the review; undefined until it is loaded, and where it cannot be
 */
export function lateReview<Review>(open: () => Promise<Review>, onOpen: () => void): () => Review | undefined {
  let [isOpening, review]: [boolean, Review | undefined] = [false, undefined]
  async function start(): Promise<void> {
    isOpening = true
    review = await open().catch(() => undefined)
    if (review !== undefined) onOpen()
  }
  return () => {
    if (!isOpening) void start()
    return review
  }
}

/**
 * The views that led to the newest one, one for each number of moves; what was taken back is not in it, and a request to take back adds nothing.
 * @param plies moves of both seats so far
 */
export function lineOf<View>(views: readonly View[], plies: (view: View) => number): readonly View[] {
  const line: View[] = []
  let reached = -1
  for (const view of views) {
    const count = plies(view)
    if (count < reached) line.splice(line.findIndex((one) => plies(one) >= count))
    if (count !== reached) line.push(view)
    reached = count
  }
  return line
}
