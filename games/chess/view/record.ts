import { draw } from '@majlis/game-bridge/stage/board/draw'
import { SIGNS, type Verdict } from '@majlis/game-bridge/stage/review/grades'
import { byId, fill, isolated } from '@majlis/game-bridge/stage/screen'
import type { Messages } from './messages.ts'
import { makePiece } from '@majlis/game-bridge/stage/chess/pieces'
import { type ChessSession, leadOf, takenBy } from './table.ts'

/** The record of the match: the moves so far, and the pieces that each player has taken. */
export interface MatchRecord {
  /**
   * `grades` are those of the moves, in the review of an ended match; there, the taken pieces can be those after moves that are tried.
   * @param tried the moves that are tried after the others
   */
  show(session: ChessSession, grades?: readonly (Verdict | undefined)[], tried?: readonly string[]): void
}

/**
 * Fills the page's `#moves`, `#taken-me` and `#taken-rival`. A spectator sees the players as seat 0 does.
 * @param onMove called in a replay with the number of the pressed move, from 1
 */
export function createRecord(page: Document, texts: Messages, digits: (value: number) => string, onMove: (ply: number) => void = () => undefined): MatchRecord {
  const moves = byId(page, 'moves')
  const [me, rival] = [byId(page, 'taken-me'), byId(page, 'taken-rival')]
  moves.setAttribute('aria-label', texts.moves)
  // A list that scrolls is scrolled with the keyboard, too.
  moves.tabIndex = 0
  let shownMoves = ''
  const toNewest = keptInSight(moves)

  function showMoves(sans: readonly string[], grades: readonly (Verdict | undefined)[] | undefined, tried: readonly string[]): void {
    const key = [...sans, ...(grades ?? []), '|', ...tried].join(' ')
    if (shownMoves === key) return
    shownMoves = key
    const focused = [...moves.querySelectorAll<Element>('button')].indexOf(page.activeElement ?? moves)
    const turns = [...Array(Math.ceil(sans.length / 2)).keys()].map((at) => [at * 2, at * 2 + 1] as const)
    moves.replaceChildren(
      ...turns.map((plies, at) => {
        const item = page.createElement('li')
        // Chess notation is Latin everywhere.
        item.append(
          textOf(page, 'number', `${at + 1}.`),
          ...plies.map((ply) => (grades && sans[ply] ? graded(sans[ply], ply, grades[ply]) : textOf(page, 'san', sans[ply] ?? ''))),
        )
        return item
      }),
      ...(tried.length > 0 ? [lineOf(sans.length, tried)] : []),
    )
    const buttons = [...moves.querySelectorAll('button')]
    if (focused >= 0) (buttons[focused] ?? buttons.at(-1) ?? moves).focus({ preventScroll: true })
    ;[...moves.querySelectorAll('.san:not(:empty)')].at(-1)?.setAttribute('aria-current', 'true')
    toNewest()
  }

  /** The moves that are tried, with a mark before them. @param plies moves of the match before them */
  function lineOf(plies: number, tried: readonly string[]): HTMLElement {
    const item = page.createElement('li')
    item.className = 'tried'
    const parts = tried.flatMap((san, at) => {
      const [ply, isFirst] = [plies + at, at === 0]
      const number = `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? '.' : '…'}`
      return [...(ply % 2 === 0 || isFirst ? [textOf(page, 'number', number)] : []), textOf(page, 'san', san)]
    })
    item.append(textOf(page, 'mark', texts.yourLine), ...parts)
    return item
  }

  /** A move as a button that leads to it. */
  function graded(san: string, ply: number, grade: Verdict | undefined): HTMLElement {
    const element = page.createElement('button')
    element.type = 'button'
    element.className = `san ${grade ?? ''}`
    element.textContent = `${san}${grade === undefined ? '' : SIGNS[grade]}`
    element.setAttribute('aria-label', fill(texts.goToMove, { number: digits(Math.floor(ply / 2) + 1), move: `${isolated(san)}` }))
    element.addEventListener('click', () => onMove(ply + 1))
    return element
  }

  function showTaken(root: HTMLElement, { match, table }: ChessSession, seat: number): void {
    if (!match || !table) return
    const pieces = takenBy(table, seat)
    // The lead also changes with a piece that the other side takes.
    const lead = Math.max(0, leadOf(table, seat))
    const key = `${table.white} ${pieces} ${lead}`
    if (root.dataset['pieces'] === key) return
    root.dataset['pieces'] = key
    root.replaceChildren(
      ...[...pieces].map((letter, at) => {
        const piece = page.createElement('span')
        piece.className = pieces[at - 1] === letter ? 'one same' : 'one'
        piece.append(draw('svg', { viewBox: '-42 -48 84 96', 'aria-hidden': 'true' }, makePiece(letter)))
        return piece
      }),
      ...(lead > 0 ? [textOf(page, 'lead', `\u2066+${digits(lead)}\u2069`)] : []),
    )
    root.hidden = pieces === ''
    const names = [...pieces].map((letter) => texts.pieces[letter.toLowerCase()] ?? '').join(texts.comma)
    const name = seat === match.seat ? texts.you : isolated(match.players.find((player) => player.seat === seat)?.name)
    root.setAttribute('aria-label', fill(texts.takenBy, { name, pieces: names }))
  }

  return {
    show(session, grades, tried = []) {
      const own = session.match?.seat ?? 0
      showTaken(me, session, own)
      showTaken(rival, session, 1 - own)
      const sans = session.table?.moves ?? []
      showMoves(sans.slice(0, sans.length - tried.length), grades, tried)
    },
  }
}

/** Keeps the end of a list in sight, whether it is a line or a column; it has no size before the page is shown. @returns scrolls there */
function keptInSight(list: HTMLElement): () => void {
  const toEnd = () => list.scrollTo(list.scrollWidth, list.scrollHeight)
  new ResizeObserver(toEnd).observe(list)
  return toEnd
}

function textOf(page: Document, name: string, text: string): HTMLElement {
  const element = page.createElement('span')
  element.className = name
  element.textContent = text
  return element
}
