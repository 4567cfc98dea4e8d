import type { Timers } from '@majlis/game-bridge/platform/timers'
import { createReviewer } from '@majlis/game-bridge/stage/review'
import { byId, fill, isolated } from '@majlis/game-bridge/stage/screen'
import { Chess } from 'chess.js'
import { accuracyOf, expectedResult, type Grade, gradeOf, lossOf, movesToMate, type Opinion } from '../review.ts'
import type { Messages } from './messages.ts'
import { cellOf, type ChessSession } from './table.ts'

/** What the review says of the step that is shown. */
export interface Reviewed {
  /** How good the newest move was; undefined at the start, and before it was searched. */
  readonly verdict: string | undefined
  /** The best move in the shown position, by cells. */
  readonly best: { readonly from: number; readonly to: number } | null
  /** The grade of each move so far; undefined for a move that was not searched yet. */
  readonly grades: readonly (Grade | undefined)[]
}

/** Shows in a replay who is ahead, how good each move was, and what the best move is. */
export interface Review {
  show(session: ChessSession): Reviewed
}

export interface ReviewParts {
  readonly page: Document
  readonly texts: Messages
  readonly digits: (value: number) => string
  readonly timers: Timers
  /** Called when a search has ended. */
  readonly onNews: () => void
}

/** A position of the match, and the move by which it was reached. */
interface Passed {
  readonly fen: string
  readonly from: string
  readonly to: string
  readonly promotion: string | undefined
}

/** Fills the page's `#review`. */
export function createReview({ page, texts, digits, timers, onNews }: ReviewParts): Review {
  const root = byId(page, 'review')
  const meter = createMeter(page, texts)
  const line = page.createElement('p')
  line.setAttribute('role', 'status')
  root.replaceChildren(meter.root, line)
  root.hidden = false

  const reviewer = createReviewer<Opinion>({
    timers,
    startWorker: () => new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' }),
    loadSearch: async () => (await import('../review.ts')).searchPosition,
    onNews,
  })
  let path: { readonly moves: readonly string[]; readonly passed: readonly Passed[] } = { moves: [], passed: [startOf()] }

  /** Every position of the match up to these moves. */
  function passedBy(moves: readonly string[]): readonly Passed[] {
    if (path.moves.join(' ') === moves.join(' ')) return path.passed
    const common = moves.findIndex((san, at) => path.moves[at] !== san)
    const passed = path.passed.slice(0, common < 0 ? moves.length + 1 : common + 1)
    const board = new Chess(passed.at(-1)?.fen)
    for (const san of moves.slice(passed.length - 1)) {
      const { from, to, promotion } = board.move(san)
      passed.push({ fen: board.fen(), from, to, promotion })
    }
    path = { moves, passed }
    return passed
  }

  function gradeAt(passed: readonly Passed[], at: number): Grade | undefined {
    const [position, next] = [passed[at], passed[at + 1]]
    const [before, after] = [position && reviewer.of(position.fen), next && reviewer.of(next.fen)]
    if (!next || !before || !after) return undefined
    const { best } = before
    return gradeOf(before, after, best?.from === next.from && best.to === next.to && best.promotion === next.promotion)
  }

  /** The accuracy of both players once every move was searched; undefined before. */
  function accuracies({ match, table }: ChessSession, passed: readonly Passed[]): string | undefined {
    const opinions = passed.map(({ fen }) => reviewer.of(fen))
    const done = opinions.filter((one) => one !== undefined)
    if (done.length < opinions.length) return fill(texts.reviewing, { count: digits(done.length), all: digits(opinions.length) })
    const losses = done.slice(1).map((after, at) => lossOf(done[at] as Opinion, after))
    return match?.players
      .toSorted((one, other) => Number(other.seat === match.seat) - Number(one.seat === match.seat) || one.seat - other.seat)
      .map(({ seat, name }) => {
        const accuracy = accuracyOf(losses.filter((_, at) => (at % 2 === 0) === (seat === table?.white)))
        return fill(texts.accuracy, { name: seat === match.seat ? texts.you : isolated(name), percent: accuracy === undefined ? '–' : digits(accuracy) })
      })
      .join(texts.comma)
  }

  return {
    show(session) {
      const passed = passedBy(session.table?.moves ?? [])
      const ply = passed.length - 1
      const [shown, before] = [passed[ply] ?? startOf(), passed[ply - 1]]
      // The shown move first, then the others from the newest one.
      reviewer.want(passed.map(({ fen }) => fen).toReversed())
      const opinion = reviewer.of(shown.fen)
      root.toggleAttribute('aria-busy', opinion === undefined)
      if (opinion) meter.show(shown.fen, opinion)
      const best = opinion?.best ?? null
      const grades = passed.slice(1).map((_, at) => gradeAt(passed, at))
      const isOver = session.match?.outcome.over === true
      const text = isOver ? accuracies(session, passed) : best && fill(texts.bestNow, { move: isolated(sanOf(shown.fen, best)) })
      if (text && line.textContent !== text) line.textContent = text
      const better = before && reviewer.of(before.fen)?.best
      const grade = grades.at(-1)
      return {
        verdict: grade && fill(texts.grades[grade], { move: better ? isolated(sanOf(before.fen, better)) : '' }),
        best: best && !isOver ? { from: cellOf(best.from), to: cellOf(best.to) } : null,
        grades,
      }
    },
  }
}

/** The bar that shows who is ahead, white from the left. */
function createMeter(page: Document, texts: Messages): { readonly root: HTMLElement; show(fen: string, opinion: Opinion): void } {
  const root = page.createElement('div')
  root.className = 'meter'
  root.dir = 'ltr'
  root.setAttribute('role', 'img')
  const share = page.createElement('span')
  share.className = 'share'
  const number = page.createElement('b')
  root.append(share, number)
  return {
    root,
    show(fen, opinion) {
      const isWhiteToMove = fen.split(' ')[1] === 'w'
      const score = isWhiteToMove ? opinion.score : -opinion.score
      const expected = opinion.best === null && opinion.score !== 0 ? (isWhiteToMove ? -1 : 1) : expectedResult(score)
      share.style.inlineSize = `${50 + 50 * expected}%`
      const mate = movesToMate(opinion.score)
      const size = mate === null ? (Math.abs(score) / 100).toFixed(1) : `#${mate}`
      const sign = Number(size) === 0 ? '' : score > 0 ? '+' : '−'
      number.textContent = mate === null ? `${sign}${size}` : size
      number.hidden = mate === 0
      number.className = expected < 0 ? 'behind' : ''
      const ahead = fill(score > 0 ? texts.whiteAhead : texts.blackAhead, { score: isolated(size) })
      root.setAttribute('aria-label', Number(size) === 0 ? texts.even : ahead)
    },
  }
}

function startOf(): Passed {
  return { fen: new Chess().fen(), from: '', to: '', promotion: undefined }
}

/** A move in standard algebraic notation. */
function sanOf(fen: string, { from, to, promotion }: NonNullable<Opinion['best']>): string {
  return new Chess(fen).move({ from, to, ...(promotion && { promotion }) }).san
}
