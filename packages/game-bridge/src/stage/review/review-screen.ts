import type { Timers } from '../../platform/timers.ts'
import type { MatchSnapshot } from '../../protocol.ts'
import { accuracyOf, gradeOf, type Judged, SIGNS, type Verdict } from './grades.ts'
import { createReviewer } from './review.ts'
import type { ReviewTexts } from './review-texts.ts'
import type { Reviewed } from './replay.ts'
import type { VariationBar } from './variation-bar.ts'
import { byId, fill, isolated } from '../screen.ts'

/** A position of the match, and the move by which it was reached. */
export interface Passed<Move> {
  /** As the search reads it. */
  readonly position: string
  /** The seat that is to move; null once nobody is. */
  readonly mover: number | null
  /** Undefined in the first position. */
  readonly move: Move | undefined
}

/** Who is ahead, as the meter shows it. */
export interface Lead {
  /** The expected result of the side that the meter begins with, -1 (lost) to 1 (won). */
  readonly expected: number
  /** A short text within the meter; empty where none is shown. */
  readonly number: string
  /** The whole in words. */
  readonly label: string
  /** The meter begins with the colour of seat 1. */
  readonly isTurned?: boolean
}

/** What a game provides for its review. `Opinion` is what its search says about a position. */
export interface ReviewedGame<Opinion, Move> {
  /** Starts the worker, whose file calls `reviewInWorker`. */
  readonly startWorker: () => Worker
  /** Loads the same search into the page. */
  readonly loadSearch: () => Promise<(position: string) => Opinion>
  /** The best move; null where the match is over. */
  bestOf(opinion: Opinion): Move | null
  /** Null where no other move was possible. */
  judge(before: Opinion, move: Move, after: Opinion): Judged | null
  /** The name of a move that is possible in a position. */
  nameOf(move: Move, position: string): string
  leadOf(opinion: Opinion, passed: Passed<Move>, match: MatchSnapshot): Lead
  /** The direction of the meter where it is not that of the page. */
  readonly meterDirection?: 'ltr'
}

export interface ReviewParts {
  readonly page: Document
  readonly texts: ReviewTexts & { readonly you: string }
  readonly digits: (value: number) => string
  readonly timers: Timers
  /** Called when a search has ended. */
  readonly onNews: () => void
}

/** What is shown in place of the match: moves that are tried (variation.ts). */
export interface TriedLine<Move> {
  /** The position after each tried move; empty while the match is shown. */
  readonly passed: readonly Passed<Move>[]
  /** The newest move, as it is spoken. */
  readonly name: string
  /** Why no move is possible any more; empty while one is. */
  readonly end: string
  /** Why a choice was refused; empty without one. */
  readonly note: string
}

/** Shows in a replay who is ahead, how good each move was, and what the best move is. */
export interface ReviewScreen<Move> {
  /** @param line the positions up to the shown one; moves that were taken back are not in it */
  show(match: MatchSnapshot, line: readonly Passed<Move>[], tried?: TriedLine<Move>): Reviewed<Move>
}

/** Fills the page's `#review`; `review.css` gives it its look. With `openBar` moves can be tried (variation-bar.ts). */
export function createReviewScreen<Opinion, Move>(
  game: ReviewedGame<Opinion, Move>,
  { page, texts, digits, timers, onNews }: ReviewParts,
  openBar?: (root: HTMLElement) => VariationBar<Move>,
): ReviewScreen<Move> {
  const { startWorker, loadSearch } = game
  const reviewer = createReviewer<Opinion>({ timers, startWorker, loadSearch, onNews })
  const root = byId(page, 'review')
  const meter = createMeter(page, game.meterDirection)
  const line = page.createElement('p')
  line.setAttribute('role', 'status')
  // The status line shows the verdict; here it is spoken.
  const spoken = page.createElement('div')
  spoken.className = 'visually-hidden'
  spoken.setAttribute('role', 'status')
  root.replaceChildren(meter.root, line, spoken)
  root.hidden = false
  const bar = openBar?.(root)
  let [isTrying, spokenVerdict] = [false, '']

  /** How a move was judged: null for a forced one, undefined before it was searched. */
  function judgedAt(passed: readonly Passed<Move>[], at: number) {
    const [position, next] = [passed[at], passed[at + 1]]
    const [before, after] = [position && reviewer.of(position.position), next && reviewer.of(next.position)]
    return next?.move === undefined || !before || !after ? undefined : game.judge(before, next.move, after)
  }

  /** The accuracy of both players once every move was searched; how far the search is before. */
  function accuracies(match: MatchSnapshot, passed: readonly Passed<Move>[]): string {
    const done = passed.filter(({ position }) => reviewer.of(position) !== undefined).length
    if (done < passed.length) return fill(texts.reviewing, { count: digits(done), all: digits(passed.length) })
    return match.players
      .toSorted((one, other) => Number(other.seat === match.seat) - Number(one.seat === match.seat) || one.seat - other.seat)
      .map(({ seat, name }) => {
        const losses = passed.slice(0, -1).flatMap(({ mover }, at) => (mover === seat ? [judgedAt(passed, at)?.loss ?? []].flat() : []))
        const accuracy = accuracyOf(losses)
        return fill(texts.accuracy, { name: seat === match.seat ? texts.you : isolated(name), percent: accuracy === undefined ? '–' : digits(accuracy) })
      })
      .join(texts.comma)
  }

  function verdictOn(passed: readonly Passed<Move>[], at: number): Verdict | undefined {
    const judged = judgedAt(passed, at)
    return judged === null ? 'forced' : judged && gradeOf(judged.loss, judged.isBest)
  }

  /** The name of the best move in a position; empty where none is known. */
  function bestNameAt(passed: Passed<Move> | undefined): string {
    const opinion = passed && reviewer.of(passed.position)
    const best = opinion && game.bestOf(opinion)
    return best == null ? '' : isolated(game.nameOf(best, passed?.position ?? ''))
  }

  /** Speaks a new verdict, or the tried move; whoever comes back from tried moves hears that the match is shown. */
  function speak(verdict: string, tried: TriedLine<Move> | undefined): void {
    const isInMatch = (tried?.passed.length ?? 0) === 0
    const text = isInMatch ? verdict : (bar?.nameOf(tried?.name ?? '') ?? '')
    if (text === spokenVerdict && isInMatch !== isTrying) return
    spoken.textContent = isInMatch && isTrying ? `${bar?.inMatch} ${text}` : text
    ;[isTrying, spokenVerdict] = [!isInMatch, text]
  }

  return {
    show(match, passed, tried) {
      const trying = tried?.passed ?? []
      const shown = trying.at(-1) ?? passed.at(-1)
      if (!shown) return { verdict: undefined, best: null, grades: [] }
      // The shown position first, then the others from the newest one.
      reviewer.want([...passed, ...trying].map(({ position }) => position).toReversed())
      const opinion = reviewer.of(shown.position)
      root.toggleAttribute('aria-busy', opinion === undefined)
      if (opinion !== undefined) meter.show(game.leadOf(opinion, shown, match))
      const isInMatch = trying.length === 0
      const isOver = isInMatch ? match.outcome.over : tried?.end !== ''
      const best = opinion === undefined || isOver ? null : game.bestOf(opinion)
      const bestText = best === null ? '' : fill(texts.bestNow, { move: bestNameAt(shown) })
      const end = isInMatch && isOver ? accuracies(match, passed) : (tried?.end ?? '')
      const text = tried?.note || (isOver ? end : bestText)
      // Until the search has ended the line stays as it was.
      if ((text !== '' || opinion !== undefined) && line.textContent !== text) line.textContent = text
      const grades = passed.slice(1).map((_, at) => verdictOn(passed, at))
      const grade = isInMatch ? grades.at(-1) : undefined
      const verdict = grade && { grade, sign: SIGNS[grade], text: fill(texts.grades[grade], { move: bestNameAt(passed.at(-2)) }) }
      speak(verdict?.text ?? '', tried)
      bar?.show(!isInMatch, best)
      return { verdict, best, grades }
    },
  }
}

/** The bar that shows who is ahead. */
function createMeter(page: Document, direction: 'ltr' | undefined): { readonly root: HTMLElement; show(lead: Lead): void } {
  const root = page.createElement('div')
  if (direction) root.dir = direction
  root.setAttribute('role', 'img')
  const share = page.createElement('span')
  share.className = 'share'
  const number = page.createElement('b')
  root.append(share, number)
  return {
    root,
    show({ expected, number: text, label, isTurned }) {
      root.className = isTurned ? 'meter turned' : 'meter'
      share.style.inlineSize = `${50 + 50 * expected}%`
      number.textContent = text
      number.hidden = text === ''
      number.className = expected < 0 ? 'behind' : ''
      root.setAttribute('aria-label', label)
    },
  }
}

/**
 * Who of two seats is ahead, in percent; the meter begins with the own seat, as the cards above the board do.
 * @param expected the expected result of seat 0
 * @param exact the lead at the end of the match where it is certain, in place of the percent
 */
export function leadOfSeats(expected: number, match: MatchSnapshot, { texts, digits }: Pick<ReviewParts, 'texts' | 'digits'>, exact?: string): Lead {
  const isTurned = match.seat === 1
  const percent = Math.round(50 + 50 * Math.abs(expected))
  const ahead = match.players.find(({ seat }) => seat === (expected > 0 ? 0 : 1))
  const score = exact ?? fill(texts.percent, { percent: digits(percent) })
  const label = fill(ahead?.seat === match.seat ? texts.youAhead : texts.theyAhead, { name: isolated(ahead?.name), score: isolated(score) })
  return { expected: isTurned ? -expected : expected, isTurned, number: score, label: percent === 50 ? texts.even : label }
}
