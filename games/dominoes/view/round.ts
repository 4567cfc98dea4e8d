import { draw } from '@majlis/game-bridge/stage/draw'
import { fill, isolated } from '@majlis/game-bridge/stage/screen'
import type { RoundEnd } from '../rules.ts'
import { halves } from '../tiles.ts'
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

/** Shows a round's end in `root`: what everybody had left, and who scores; a press or `hide` closes it. */
export function showRound(root: HTMLElement, session: DominoSession, ended: RoundEnd, texts: Messages, digits: (value: number) => string): void {
  const page = root.ownerDocument
  const title = page.createElement('h2')
  title.textContent = fill(texts.round, { number: digits(ended.round) })
  const sentence = page.createElement('p')
  sentence.textContent = roundText(session, ended, texts, digits)
  const rows = ended.hands.map((hand, seat) => {
    const row = page.createElement('div')
    row.className = 'row'
    const name = page.createElement('bdi')
    name.textContent = seat === session.match?.seat ? texts.you : (session.match?.players.find((player) => player.seat === seat)?.name ?? '?')
    const tiles = page.createElement('span')
    tiles.dir = 'ltr'
    tiles.append(...hand.map((tile) => draw('svg', { viewBox: '-50 -105 100 212', 'aria-hidden': 'true' }, drawTile(halves(tile)[1], halves(tile)[0]))))
    row.append(name, tiles)
    return row
  })
  const button = page.createElement('button')
  button.type = 'button'
  button.className = 'button main'
  button.textContent = texts.goOn
  button.addEventListener('click', () => {
    root.hidden = true
  })
  root.replaceChildren(title, sentence, ...rows, button)
  root.hidden = false
}
