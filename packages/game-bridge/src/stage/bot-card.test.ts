// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { MatchPlayer, MatchSnapshot } from '../protocol.ts'
import { cardFacts, createCard } from './cards.ts'
import { stoppedClock, withTurn } from './turn.ts'

const players: MatchPlayer[] = [
  { id: 'a', name: 'Sara', seat: 0 },
  { id: 'b', name: 'Falak (Bot · Master)', seat: 1, bot: { name: 'Falak', label: 'Bot · Master' } },
]
const snapshot = (change: Partial<MatchSnapshot> = {}): MatchSnapshot => ({
  matchId: 'm',
  seat: 0,
  players,
  view: null,
  legal: [],
  seq: 1,
  turn: [1],
  outcome: { over: false },
  deadline: 30_000,
  now: 0,
  ...change,
})

/** The card of a seat: its name, the text under it, its clock ('' while hidden), and whether its bar is shown. */
function cardOf(seat: number, match: MatchSnapshot, count?: { text: string; label: string }) {
  const root = document.createElement('section')
  createCard(root, { you: 'You', digits: String })(seat, cardFacts(match, seat, withTurn(stoppedClock, match, 0), new Map(), 0), count)
  const part = (name: string) => root.querySelector<HTMLElement>(`.${name}`)
  return { name: part('name')?.textContent, note: part('note')?.textContent, clock: part('clock')?.textContent, hasBar: part('bar')?.hidden === false }
}

test('a bot keeps its level on the card during its turn, so that the card is as high as before; its bar runs', () => {
  for (const count of [undefined, { text: '12', label: 'Pieces: 12' }]) {
    expect(cardOf(1, snapshot(), count)).toEqual({ name: 'Falak', note: 'Bot · Master', clock: '', hasBar: true })
    expect(cardOf(1, snapshot({ turn: [0] }), count)).toEqual({ name: 'Falak', note: 'Bot · Master', clock: '', hasBar: false })
  }
})

test('people see the seconds of their turn, and a bot its total time', () => {
  expect(cardOf(0, snapshot({ turn: [0] }))).toMatchObject({ name: 'You', note: 'Sara', clock: '30', hasBar: true })
  // A long turn is read in minutes.
  expect([120_000, 60_000, 59_000].map((deadline) => cardOf(0, snapshot({ turn: [0], deadline })).clock)).toEqual(['2:00', '1:00', '59'])
  const clocks = [0, 1].map((seat) => ({ left: 60_000, endsAt: seat === 1 ? 60_000 : null }))
  expect(cardOf(1, snapshot({ clocks, deadline: 60_000 }))).toMatchObject({ note: 'Bot · Master', clock: '1:00' })
})

test('a bot of a known level has its face on the card, and a person or another bot the first letter of the name', () => {
  const pictureOf = (seat: number, bot = players[1]?.bot) => {
    const root = document.createElement('section')
    const match = snapshot({ players: players.map((player) => (player.bot ? { ...player, ...(bot && { bot }) } : player)) })
    createCard(root, { you: 'You', digits: String })(seat, cardFacts(match, seat, stoppedClock, new Map(), 0), undefined)
    const portrait = root.querySelector('.portrait')
    return {
      letter: root.querySelector('.initial')?.textContent,
      hat: portrait?.hasAttribute('hidden') ? null : portrait?.querySelector('.hat')?.getAttribute('d'),
    }
  }
  expect(pictureOf(0)).toEqual({ letter: 'S', hat: null })
  expect(pictureOf(1)).toEqual({ letter: 'F', hat: null })
  const pictures = [1, 2, 3, 4, 5, 6].map((level) => pictureOf(1, { name: 'Falak', label: 'Bot', level }))
  expect(pictures.map(({ letter }) => letter)).toEqual(['', '', '', '', '', ''])
  expect(new Set(pictures.map(({ hat }) => hat)).size).toBe(6)
})
