// @vitest-environment happy-dom
import { join } from 'node:path'
import { openMatchPage } from '@majlis/game-bridge/testing/match-page'
import { seededRandom } from '@majlis/rules/random'
import { describe, expect, test } from 'vitest'
import { rulesFor, type State } from '../rules.ts'
import { startGame } from './game.ts'
import { messages } from './messages.ts'
import { readTable } from './table.ts'

const random = seededRandom('view')
const html = join(import.meta.dirname, 'index.html')

function played(configuration: string, start: Partial<State>, cells: readonly number[]): State {
  const rules = rulesFor({ configuration })
  return cells.reduce<State>(
    (state, cell) => {
      const next = rules.apply(state, state.next ?? 0, { cell }, random)
      if (!next) throw new Error(`cell ${cell} is refused`)
      return next
    },
    { ...rules.setup(2, random), ...start },
  )
}

/** The large board with a mark of seat 1 on cell 7; seat 0 moves first. */
const dealt: Partial<State> = { board: `${'.'.repeat(7)}1${'.'.repeat(28)}`, placed: [7], moves: 1, next: 0 }

describe('the large board', () => {
  test('it has 36 named cells with rows and columns of six, the dealt mark among them, and a label of its own', () => {
    const page = openMatchPage(html, startGame)
    page.show(played('large', dealt, []), 0)
    const cells = page.all('.cells button')
    expect(cells).toHaveLength(36)
    expect(page.all('#board .tile')).toHaveLength(36)
    expect(page.all('.cells')[0]?.getAttribute('aria-label')).toBe(messages.en.largeBoard)
    expect([cells[0], cells[7], cells[35]].map((cell) => cell?.getAttribute('aria-label')?.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
      'Row 1, column 1: free',
      'Row 2, column 2: mark of Omar',
      'Row 6, column 6: free',
    ])
    expect(page.all('#board .mark')).toHaveLength(1)
    expect(page.all('.cells button[aria-disabled="true"]')).toEqual([cells[7]])
  })

  test('arrows walk over all six columns and rows, and a press sends the cell', () => {
    const page = openMatchPage(html, startGame)
    page.show(played('large', dealt, []), 0)
    const [first] = page.all('.cells button')
    first?.focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowUp'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Row 6, column 2: free')
    ;(document.activeElement as HTMLElement).click()
    expect(page.moves).toEqual([{ cell: 31 }])
    expect(page.all('#board .mark.pending')).toHaveLength(1)
  })

  test('before the own first mark the line says what wins, and the newest mark has a frame until the line of the end', () => {
    const page = openMatchPage(html, startGame)
    const framed = () => page.all('#board .latest.shown').map((frame) => frame.getAttribute('transform'))
    page.show(played('large', dealt, []), 0)
    expect([page.text('#status'), framed()]).toEqual(['Your turn: four in a row win', ['translate(150 150)']])
    page.show(played('large', dealt, [0, 8]), 2)
    expect([page.text('#status'), framed()]).toEqual(['Your turn', ['translate(250 150)']])
    page.show(played('large', dealt, [0, 8, 1, 9, 35, 10]), 6, { outcome: { over: true, winners: [1], losers: [0] } })
    expect(framed()).toEqual([])
  })

  test('the four cells of the line are marked at the end, and the other seat’s mark is read out before', () => {
    const page = openMatchPage(html, startGame)
    const before = played('large', dealt, [0, 8, 1, 9, 35])
    page.show(before, 5)
    const end = played('large', dealt, [0, 8, 1, 9, 35, 10])
    page.show(end, 6, { outcome: { over: true, winners: [1], losers: [0] } })
    page.timers.pass(1_000)
    expect(page.all('#board .tile.won')).toHaveLength(4)
    expect(page.all('#board .line.drawn')[0]?.getAttribute('d')).toBe('M120 150L480 150')
    expect(page.text('#status')).toBe('Omar wins')
  })
})

test('a best of three shows the end of a round before the next board, as before', () => {
  const page = openMatchPage(html, startGame)
  const start: Partial<State> = { next: 0 }
  page.show(played('series', start, [0, 3, 1, 4]), 4)
  page.show(played('series', start, [0, 3, 1, 4, 2]), 5)
  expect([page.text('#status'), page.all('#board .mark').length, page.all('#board .tile.won').length]).toEqual(['This round is yours', 5, 3])
  page.timers.pass(1_600)
  expect([page.text('#status'), page.all('#board .mark').length]).toEqual(['Round 2: Omar begins', 0])
  expect(page.all('.player .count').map((count) => count.textContent)).toEqual(['1', '0'])
})

test('views of matches that were stored before are read, and boards of another size are not', () => {
  const { series: _, ...old } = played('moving', { next: 0 }, [0, 3])
  expect(readTable(old)).toEqual(old)
  expect(readTable({ board: '.........' })).toMatchObject({ board: '.........', placed: [], moves: 0, moving: false, line: [] })
  expect([readTable({ board: '.'.repeat(16) }), readTable({ board: '.'.repeat(35) }), readTable({ board: 3 })]).toEqual([undefined, undefined, undefined])
})
