import type { MatchSnapshot } from '../../protocol.ts'
import { requestButton } from '../requests/requests.ts'
import type { Reviewer } from '../review/review.ts'
import { announcer, byId, fill, isolated } from '../screen.ts'
import type { HintTexts } from './hint-texts.ts'

/** What a game provides for its hints. `Opinion` is what its search says about a position. */
export interface HintParts<Opinion, Move> {
  readonly page: Document
  readonly texts: HintTexts
  readonly digits: (value: number) => string
  /** Loads the search when a hint is requested first. @param onNews to be called after each search */
  readonly open: (onNews: () => void) => Promise<Reviewer<Opinion>>
  /** The best move; null where none is possible. */
  bestOf(opinion: Opinion): Move | null
  nameOf(move: Move): string
  /** Called when a hint counts. @param seq the number of events before it */
  readonly onCounted: (seq: number) => void
  /** Called when the page is to be drawn again. */
  readonly onNews: () => void
}

/** What the page shows of the hints in a position. */
export interface ShownHint<Move> {
  /** The button for the row below the board; none where the match has no hints. */
  readonly button: readonly HTMLElement[]
  /** The move of a hint; null without one. */
  readonly best: Move | null
  /** The hint as a status line; empty without one. */
  readonly line: string
}

/** The hints of a match. */
export interface Hints<Move> {
  /**
   * To be called with each position that is shown: another one ends a hint.
   * @param position as the search reads it
   * @param mayMove the own seat may move now
   */
  show(match: MatchSnapshot, position: string, mayMove: boolean): ShownHint<Move>
}

const NONE = { button: [], best: null, line: '' } as const

/** Whether a player can have hints: only where the app allows them, in the running match. */
function hasHints({ hintsLeft, seat, isReplay, outcome }: MatchSnapshot): boolean {
  return hintsLeft !== undefined && seat !== null && !isReplay && !outcome.over
}

/** A hint counts when it is shown: a search that fails, or that is not awaited, costs nothing, and neither does the same position again. */
export function createHints<Opinion, Move>({ page, texts, digits, open, bestOf, nameOf, onCounted, onNews }: HintParts<Opinion, Move>): Hints<Move> {
  const say = announcer(byId(page, 'spoken'))
  const button = requestButton(page, 'button offer hint', press)
  let [matchId, shown, seq, isOpen] = ['', '', 0, false]
  /** The app counts them, too, and knows those of other pages; its number comes later than a hint that was shown here. */
  let left = 0
  /** The positions of this match for which a hint was shown. */
  let counted: ReadonlySet<string> = new Set()
  /** The numbers of events at which the app has counted one, also by a page before this one. */
  let countedAt: readonly number[] = []
  /** The position that is searched. */
  let requested: string | null = null
  let given: Move | null = null
  let [reviewer, isLoading]: [Reviewer<Opinion> | undefined, boolean] = [undefined, false]

  // Where the line is broken, a number stays with the word before it.
  const lineOf = (move: Move) => fill(texts.hintIs, { move: isolated(nameOf(move).replaceAll(/ (?=\p{Nd})/gu, '\u00A0')) })

  /** Whether a hint in the position that is shown has counted before. */
  const isCounted = (position: string) => counted.has(position) || countedAt.includes(seq)

  function press(): void {
    if (!isOpen) return
    requested = shown
    if (reviewer) search(reviewer)
    else if (!isLoading) void load()
    onNews()
  }

  async function load(): Promise<void> {
    isLoading = true
    reviewer = await open(onSearched).catch(() => undefined)
    isLoading = false
    if (reviewer) search(reviewer)
    // The next press loads it again.
    else requested = null
    onNews()
  }

  function search(found: Reviewer<Opinion>): void {
    if (requested === null) return
    found.want([requested])
    give()
  }

  function onSearched(): void {
    give()
    onNews()
  }

  /** Shows the hint once it was found. Nobody needs the worker until the next one. */
  function give(): void {
    const opinion = requested === null ? undefined : reviewer?.of(requested)
    if (requested === null || opinion !== undefined) reviewer?.rest()
    const best = opinion === undefined ? null : bestOf(opinion)
    if (requested === null || best === null) return
    if (!isCounted(requested)) {
      left -= 1
      onCounted(seq)
    }
    counted = new Set([...counted, requested])
    ;[given, requested] = [best, null]
    say(lineOf(best))
  }

  return {
    show(match, position, mayMove) {
      const { hintsLeft = 0, hintSeqs = [] } = match
      if (match.matchId !== matchId) [matchId, shown, counted, left] = [match.matchId, '', new Set(), hintsLeft]
      left = Math.max(0, Math.min(left, hintsLeft))
      ;[seq, countedAt] = [match.seq, hintSeqs]
      if (position !== shown) [shown, requested, given] = [position, null, null]
      if (!hasHints(match)) {
        isOpen = false
        return NONE
      }
      isOpen = mayMove && given === null && (left > 0 || isCounted(position))
      button.textContent = fill(texts.hint, { count: digits(left) })
      // It stays a button, so that the focus is not lost.
      button.setAttribute('aria-disabled', String(!isOpen))
      button.toggleAttribute('aria-busy', requested !== null)
      return { button: [button], best: mayMove ? given : null, line: mayMove && given !== null ? lineOf(given) : '' }
    },
  }
}
