// @vitest-environment happy-dom
import { join } from 'node:path'
import { openMatchPage } from '@majlis/game-bridge/testing/match-page'
import { seededRandom } from '@majlis/rules/random'
import { expect, test, vi } from 'vitest'
import { rules, rulesFor, type State } from '../rules.ts'
import { startGame } from './game.ts'
import { messages } from './messages.ts'

const SIDE_PX = 800

/** Seat 0 can capture by two routes from 40, and two pieces by one route from 46. */
const classic = stateOf('classic', { 40: 'a', 33: 'b', 17: 'b', 19: 'b', 46: 'a', 37: 'b', 62: 'a' })

function stateOf(configuration: string, marks: Readonly<Record<number, string>>): State {
  const board = [...Array(64).keys()].map((cell) => marks[cell] ?? '.').join('')
  return { ...rulesFor({ configuration }).setup(2, seededRandom('choosing')), board, next: 0 }
}

function open(language: 'en' | 'ar' = 'en', state = classic, reducedMotion = false) {
  const page = openMatchPage(join(import.meta.dirname, 'index.html'), startGame, { language, reducedMotion })
  const legal = rulesFor({ configuration: state.kind }).legal(state, 0)
  page.show(rules.view(state, 0), 1, { legal: legal as never })
  const cells = page.all('.cells')[0]
  if (!cells) throw new Error('no board')
  cells.getBoundingClientRect = () => new DOMRect(0, 0, SIDE_PX, SIDE_PX)
  const send = (type: string, cell: number) => {
    const [clientX, clientY] = [((cell % 8) + 0.5) * (SIDE_PX / 8), (Math.floor(cell / 8) + 0.5) * (SIDE_PX / 8)]
    cells.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerId: 1, pointerType: 'touch', button: 0, clientX, clientY }))
  }
  return {
    ...page,
    press: (cell: number) => page.all('.cells button')[cell]?.click(),
    goals: () => [...page.all('.cells button').entries()].flatMap(([cell, button]) => (button.classList.contains('goal') ? [cell] : [])),
    drag(from: number, to: number) {
      send('pointerdown', from)
      send('pointermove', to)
      const lifted = page.all('.dragged').length
      send('pointerup', to)
      return lifted
    },
  }
}

for (const language of ['en', 'ar'] as const) {
  const { captureFirst, captureLongest, mustTake, goOn } = messages[language]
  test(`${language}: why a piece may not move is said until something else is picked, and in the middle of a capture what comes next`, () => {
    const page = open(language)
    page.press(62)
    expect(page.text('#status')).toBe(captureFirst)
    page.press(40)
    expect(page.text('#status')).toBe(mustTake)
    page.press(26)
    expect([page.text('#status'), page.goals()]).toEqual([goOn, [8, 12]])
    page.press(62)
    expect([page.text('#status'), page.all('#status')[0]?.className]).toEqual([goOn, 'trouble'])
  })

  test(`${language}: a piece that takes less than another one may not move in dama, and that is said`, () => {
    const one = { 52: 'a', 44: 'b' }
    const single = open(language, stateOf('dama', { ...one, 57: 'a' }))
    single.press(57)
    expect(single.text('#status')).toBe(captureFirst)
    const longest = open(language, stateOf('dama', { ...one, 48: 'a', 40: 'b', 24: 'b' }))
    longest.press(52)
    expect(longest.text('#status')).toBe(captureLongest)
  })
}

test.each(['en', 'ar'] as const)('%s: an end without a legal move says so, to whoever has won, has lost or looks on', (language) => {
  const { blocked, blockedWon, won } = messages[language]
  const endFor = (seat: 0 | 1 | null, end: 'blocked' | 'bare', winner: 0 | 1) => {
    const page = open(language)
    page.show(rules.view({ ...classic, next: null, end, winner }, 0), 2, { seat, outcome: { over: true, winners: [winner], losers: [1 - winner] } })
    return page.text('#status')
  }
  expect(endFor(0, 'blocked', 1)).toBe(blocked.replace('{name}', 'Omar'))
  expect(endFor(0, 'blocked', 0)).toBe(blockedWon.replace('{name}', 'Omar'))
  expect(endFor(null, 'blocked', 0)).toBe(blocked.replace('{name}', 'Sara'))
  expect(endFor(0, 'bare', 0)).toBe(won)
})

test('a piece is dragged to a square, from which its capture goes on; dropped where it may not go, it is chosen no more', () => {
  const page = open()
  page.press(62)
  expect(page.drag(46, 54)).toBe(1)
  expect([page.moves, page.goals()]).toEqual([[], []])
  expect(page.text('#status')).toBe(messages.en.mustTake)
  expect(page.drag(46, 28)).toBe(1)
  expect(page.moves).toEqual([{ path: [46, 28, 10] }])
})

test('a capture is dragged on from where the piece stands, also after it was dropped elsewhere; a piece that may not move stays', () => {
  const page = open()
  expect(page.drag(62, 55)).toBe(0)
  page.drag(40, 26)
  expect(page.goals()).toEqual([8, 12])
  page.drag(26, 51)
  expect([page.goals(), page.moves]).toEqual([[8, 12], []])
  page.drag(26, 12)
  expect(page.moves).toEqual([{ path: [40, 26, 12] }])
})

test('a move is shown square by square, a dragged one from where it was dropped, and with reduced motion at once', () => {
  const animate = vi.spyOn(Element.prototype, 'animate')
  /** Where the piece of the first animation of a piece comes from. */
  const start = () => {
    const flown = animate.mock.calls.find((_, at) => (animate.mock.contexts[at] as Element).classList.contains('piece'))?.[0]
    animate.mockClear()
    return Array.isArray(flown) ? flown[0]?.transform : undefined
  }
  const pressed = open()
  pressed.press(46)
  pressed.press(28)
  expect(start()).toBe('translate(650px, 550px) scale(1)')
  open().drag(46, 28)
  expect(start()).toBe('translate(450px, 350px) scale(1)')
  const still = open('en', classic, true)
  still.press(46)
  still.press(28)
  expect(start()).toBeUndefined()
  expect(still.moves).toHaveLength(1)
})
