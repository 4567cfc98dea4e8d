import { draw } from '@majlis/game-bridge/stage/board/draw'
import { fill, isolated } from '@majlis/game-bridge/stage/screen'
import type { Last, RoundEnd } from '../state.ts'
import { halves, pipsIn } from '../tiles.ts'
import type { Messages } from './messages.ts'
import type { DominoSession } from './table.ts'
import { drawTile } from './tile.ts'

/** One sentence about a round that ended. */
export function roundText(session: DominoSession, ended: RoundEnd, texts: Messages, digits: (value: number) => string): string {
  const { match, table } = session
  if (ended.side === null) return texts.tie
  const sides = table?.scores.length ?? 2
  const isOwn = match?.seat !== null && (match?.seat ?? 0) % sides === ended.side
  const winner = match?.players.find(({ seat }) => (ended.blocked ? seat % sides === ended.side : (ended.hands[seat]?.length ?? 1) === 0))
  const values = { name: isolated(winner?.name), count: digits(ended.points) }
  if (ended.blocked) return `${texts.blocked}. ${fill(isOwn ? texts.youScored : texts.scored, values)}`
  return fill(winner?.seat === match?.seat ? texts.youOut : texts.out, values)
}

/** The end of a match of two sides with its points; undefined before, where there are more sides, and where the points did not decide it: somebody left. */
export function endText({ match, table }: DominoSession, texts: Messages, digits: (value: number) => string): string | undefined {
  if (!match?.outcome.over || table?.scores.length !== 2) return undefined
  const { winners } = match.outcome
  const [own = 0, other = 0] = (winners[0] ?? 0) % 2 === 0 ? table.scores : table.scores.toReversed()
  if (winners.length === 0 || own <= other) return undefined
  const isWon = match.seat !== null && winners.includes(match.seat)
  const name = isolated(match.players.find(({ seat }) => winners.includes(seat))?.name)
  return fill(isWon ? texts.wonBy : texts.lostBy, { name, highest: digits(own), lowest: digits(other) })
}

/** What the panel of a round shows. */
export interface RoundPanel {
  readonly title: string
  readonly sentence: string
  /** The tiles that each seat had left; null where they are not shown to anybody. */
  readonly hands: readonly (readonly number[])[]
  readonly button: string
}

/** The panel of a round that ended and after which another one follows. */
export function roundPanel(session: DominoSession, ended: RoundEnd, texts: Messages, digits: (value: number) => string): RoundPanel {
  const title = fill(texts.round, { number: digits(ended.round) })
  return { title, sentence: roundText(session, ended, texts, digits), hands: ended.hands, button: texts.goOn }
}

/** The panel of the match's last round, whose title is the line of the end; undefined where its hands are not known. */
export function lastPanel(session: DominoSession, title: string, texts: Messages, digits: (value: number) => string): RoundPanel | undefined {
  const { table, match } = session
  const hands = table?.last?.ended?.hands ?? table?.hands
  if (!hands || !match?.outcome.over) return undefined
  return { title, sentence: match.outcome.early === undefined ? lastSentence(session, table?.last ?? null, texts, digits) : '', hands, button: texts.close }
}

/** How the last round ended; in fives the points of a single tile may have ended the match. */
function lastSentence(session: DominoSession, last: Last | null, texts: Messages, digits: (value: number) => string): string {
  if (!last) return ''
  if (last.ended) return roundText(session, last.ended, texts, digits)
  const name = isolated(session.match?.players.find(({ seat }) => seat === last.seat)?.name)
  return fill(last.seat === session.match?.seat ? texts.youScored : texts.scored, { name, count: digits(last.points) })
}

/** Shows the end of a round in `root`: what everybody had left with its pips, and who scores. `onClose` is called when its button is pressed. */
export function showRound(
  root: HTMLElement,
  session: DominoSession,
  panel: RoundPanel,
  texts: Messages,
  digits: (value: number) => string,
  onClose: () => void,
): void {
  const page = root.ownerDocument
  const part = (tag: string, name: string, text: string): HTMLElement => {
    const element = page.createElement(tag)
    element.className = name
    element.textContent = text
    return element
  }
  const rows = part('div', 'rows', '')
  rows.append(
    ...panel.hands.map((hand, seat) => {
      const row = part('div', 'row', '')
      const name = part('bdi', '', seat === session.match?.seat ? texts.you : (session.match?.players.find((player) => player.seat === seat)?.name ?? '?'))
      const tiles = part('span', 'left', '')
      tiles.dir = 'ltr'
      tiles.append(...hand.map((tile) => draw('svg', { viewBox: '-50 -105 100 212', 'aria-hidden': 'true' }, drawTile(halves(tile)[1], halves(tile)[0]))))
      const count = digits(pipsIn(hand))
      const pips = part('b', 'pips', count)
      pips.setAttribute('role', 'img')
      pips.setAttribute('aria-label', fill(texts.pipsLeft, { count }))
      row.append(name, tiles, pips)
      return row
    }),
  )
  const button = part('button', 'button main', panel.button) as HTMLButtonElement
  button.type = 'button'
  button.addEventListener('click', onClose)
  const sentence = part('p', '', panel.sentence)
  sentence.hidden = panel.sentence === ''
  root.replaceChildren(part('h2', '', panel.title), sentence, rows, button)
  root.hidden = false
}
