import { cardFacts, createCard } from '@majlis/game-bridge/stage/cards'
import { fill } from '@majlis/game-bridge/stage/screen'
import type { TurnClock } from '@majlis/game-bridge/stage/turn'
import type { Messages } from './messages.ts'
import type { DominoSession } from './table.ts'

/** The cards of two to four seats, the own one first and then in the order of play: points on the disc, tiles in the hand as small backs. */
export function createSeats(
  root: HTMLElement,
  texts: Messages,
  digits: (value: number) => string,
): (session: DominoSession, clock: TurnClock, now: number) => void {
  const page = root.ownerDocument
  let cards: { readonly seat: number; readonly show: ReturnType<typeof createCard>; readonly held: HTMLElement; readonly section: HTMLElement }[] = []

  function seat(own: number, count: number): void {
    cards = [...Array(count).keys()].map((at) => {
      const section = page.createElement('section')
      section.className = 'player'
      const show = createCard(section, { you: texts.you, digits })
      const held = page.createElement('span')
      held.className = 'held'
      held.setAttribute('role', 'img')
      section.append(held)
      return { seat: (own + at) % count, show, held, section }
    })
    root.replaceChildren(...cards.map(({ section }) => section))
    root.dataset['count'] = String(count)
  }

  return ({ match, table, away }, clock, now) => {
    if (!match || !table) return
    if (cards.length !== table.held.length || cards[0]?.seat !== (match.seat ?? 0)) seat(match.seat ?? 0, table.held.length)
    for (const { seat: at, show, held, section } of cards) {
      const points = digits(table.scores[at % table.scores.length] ?? 0)
      show(at, cardFacts(match, at, clock, away, now), { text: points, label: fill(texts.points, { count: points }) })
      section.classList.toggle('partner', table.teams && at % 2 === (match.seat ?? 0) % 2)
      const count = table.held[at] ?? 0
      if (held.dataset['count'] === String(count)) continue
      held.dataset['count'] = String(count)
      held.textContent = digits(count)
      held.setAttribute('aria-label', fill(texts.held, { count: digits(count) }))
    }
  }
}
