// @vitest-environment happy-dom
import { join } from 'node:path'
import { openMatchPage } from '@majlis/game-bridge/testing/match-page'
import { seededRandom } from '@majlis/rules/random'
import { describe, expect, test } from 'vitest'
import { rulesFor, type State } from '../rules.ts'
import { boardOf, CELLS_OF, placeWithin, ULTIMATE_CELLS } from '../ultimate.ts'
import { startGame } from './game.ts'
import { messages } from './messages.ts'
import { readTable } from './table.ts'
import { cellNear } from './ultimate-aim.ts'

const html = join(import.meta.dirname, 'index.html')
const random = seededRandom('view')
const rules = rulesFor({ configuration: 'ultimate' })
const at = (board: number, place: number): number => CELLS_OF[board]?.[place] ?? -1
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '')

/** The match after marks on these cells, the seats by turns from seat 0. */
function played(cells: readonly number[], start: Partial<State> = {}): State {
  return cells.reduce<State>(
    (state, cell) => {
      const next = rules.apply(state, state.next ?? 0, { cell }, random)
      if (!next) throw new Error(`cell ${cell} is refused`)
      return next
    },
    { ...rules.setup(2, random), next: 0, ...start },
  )
}

/** A position of which only the small boards are given. */
function position(boards: readonly string[], last: number, next: 0 | 1): Partial<State> {
  const board = [...Array(ULTIMATE_CELLS).keys()].map((cell) => boards[boardOf(cell)]?.[placeWithin(cell)] ?? '.').join('')
  return { board, placed: [last], moves: 20, next }
}

const press = (key: string) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

describe('nine boards', () => {
  test('only the cells of the board in play are open, and each says where it sends the other player', () => {
    const page = openMatchPage(html, startGame)
    // Sara: board 4, place 2. Omar: board 2, place 6. Sara plays on board 6.
    page.show(played([at(4, 2), at(2, 6)]), 2)
    const cells = page.all('.cells button')
    expect([cells.length, page.all('#board .tile').length, page.all('#board .tile.free').length]).toEqual([81, 81, 9])
    expect(page.all('.cells')[0]?.getAttribute('aria-label')).toBe(messages.en.nine)
    const open = [...cells.keys()].filter((cell) => cells[cell]?.getAttribute('aria-disabled') === 'false')
    expect(open).toEqual(CELLS_OF[6])
    expect([...page.all('#board .field').keys()].filter((board) => page.all('#board .field')[board]?.classList.contains('active'))).toEqual([6])
    expect([at(6, 0), at(6, 8), at(2, 6), at(4, 2), at(0, 4)].map((cell) => plain(cells[cell]?.getAttribute('aria-label')))).toEqual([
      'Row 1, column 1 of the bottom left board: free, sends Omar to the top left board',
      'Row 3, column 3 of the bottom left board: free, sends Omar to the bottom right board',
      'Row 3, column 1 of the top right board: mark of Omar',
      'Row 1, column 3 of the middle board: your mark',
      'Row 2, column 2 of the top left board: free',
    ])
    // Row 3, column 7 of the whole board.
    expect(page.all('#board .latest.shown')[0]?.getAttribute('transform')).toBe('translate(657 243)')
    expect(page.text('#status')).toBe('Your turn: bottom left board')
  })

  test('before the own first mark the line says what a mark does', () => {
    const page = openMatchPage(html, startGame)
    page.show(played([]), 0)
    expect(page.text('#status')).toBe('Your turn: your cell picks the board of Omar')
    expect(page.all('#board .field.active')).toHaveLength(9)
  })

  test('the first arrow of a turn goes to the board in play, the focus shows where a mark would send, and a press sends the cell', () => {
    const page = openMatchPage(html, startGame)
    page.show(played([at(4, 2)]), 1)
    const cells = page.all('.cells button')
    cells[at(4, 2)]?.focus()
    page.show(played([at(4, 2), at(2, 6)]), 2)
    expect([page.all('#board .field.sent').length, page.all('.ghost .mark').length]).toEqual([0, 0])
    press('ArrowLeft')
    expect(document.activeElement).toBe(cells[at(6, 4)])
    press('ArrowDown')
    expect(document.activeElement).toBe(cells[at(6, 7)])
    expect([...page.all('#board .field').keys()].filter((board) => page.all('#board .field')[board]?.classList.contains('sent'))).toEqual([7])
    expect([page.all('.ghost .mark.seat-0').length, page.text('#status')]).toEqual([1, 'Sends Omar to the bottom board'])
    ;(document.activeElement as HTMLElement).click()
    expect(page.moves).toEqual([{ cell: at(6, 7) }])
    expect([page.all('#board .mark.pending').length, page.all('.ghost .mark').length, page.all('#board .field.sent').length]).toEqual([1, 0, 0])
  })

  test('from the board in play the arrows walk over all boards', () => {
    const page = openMatchPage(html, startGame)
    page.show(played([at(4, 2), at(2, 6)]), 2)
    page.all('.cells button')[at(6, 0)]?.focus()
    press('ArrowUp')
    press('ArrowUp')
    expect(document.activeElement).toBe(page.all('.cells button')[at(3, 3)])
    expect(page.all('#board .field.sent')).toHaveLength(0)
  })

  test('a finger slides to a cell, sees where it sends the other player, and chooses by lifting; the click after it does not count', () => {
    const page = openMatchPage(html, startGame)
    page.show(played([at(4, 2), at(2, 6)]), 2)
    const [cells] = page.all('.cells')
    if (!cells) throw new Error('there is no board')
    cells.getBoundingClientRect = () => new DOMRect(0, 0, 900, 900)
    cells.setPointerCapture = () => undefined
    const touch = (type: string, cell: number) =>
      cells.dispatchEvent(
        new PointerEvent(type, {
          pointerType: 'touch',
          isPrimary: true,
          pointerId: 7,
          clientX: (cell % 9) * 100 + 50,
          clientY: Math.floor(cell / 9) * 100 + 50,
        }),
      )
    const sent = () => [...page.all('#board .field').keys()].filter((board) => page.all('#board .field')[board]?.classList.contains('sent'))
    touch('pointerdown', at(6, 0))
    expect([sent(), page.text('#status')]).toEqual([[0], 'Sends Omar to the top left board'])
    touch('pointermove', at(6, 5))
    expect([sent(), page.text('#status'), page.moves]).toEqual([[5], 'Sends Omar to the right board', []])
    touch('pointermove', at(1, 0))
    expect([sent(), page.text('#status')]).toEqual([[], 'Your turn: bottom left board'])
    touch('pointercancel', at(1, 0))
    touch('pointerdown', at(6, 5))
    touch('pointerup', at(6, 5))
    page.all('.cells button')[at(6, 5)]?.click()
    expect([page.moves, sent(), page.text('#status')]).toEqual([[{ cell: at(6, 5) }], [], 'Sending your move'])
  })

  test('a cell of another board is refused with a reason, and nothing is sent', () => {
    const page = openMatchPage(html, startGame)
    page.show(played([at(4, 2), at(2, 6)]), 2)
    page.all('.cells button')[at(0, 0)]?.click()
    expect([page.moves, page.text('#status'), page.text('#spoken').trim()]).toEqual([[], messages.en.elsewhere, messages.en.elsewhere])
  })

  test('a board that is won has a large mark, is counted on the card and read out; a mark that sends there frees the choice', () => {
    const page = openMatchPage(html, startGame)
    const before = played([], position(['11.......', '00.......'], at(4, 0), 1))
    page.show(before, 20)
    page.show(played([at(0, 2)], before), 21)
    expect(page.text('#spoken').trim()).toBe('Omar: top left board, row 1, column 3. The top left board goes to Omar. Your turn: top right board')
    expect([page.all('#board .owner .mark.seat-1').length, page.all('#board .field.decided').length]).toEqual([1, 1])
    expect(page.all('.player .count').map((count) => [count.textContent, count.getAttribute('aria-label')])).toEqual([
      ['0', 'Boards won: 0'],
      ['1', 'Boards won: 1'],
    ])
    expect(plain(page.all('.cells button')[at(2, 0)]?.getAttribute('aria-label'))).toBe(
      'Row 1, column 1 of the top right board: free, lets Omar choose any board',
    )
    page.all('.cells button')[at(2, 0)]?.focus()
    expect([page.all('#board .field.sent').length, page.text('#status')]).toEqual([8, 'Lets Omar choose any board'])
  })

  test('at the end the line goes through the three boards, and a draw says why', () => {
    const page = openMatchPage(html, startGame)
    const before = played(
      [],
      position(['000......', '........1', '.........', '.........', '000......', '.........', '.........', '.........', '00.......'], at(1, 8), 0),
    )
    page.show(before, 20)
    page.all('.cells button')[at(8, 2)]?.focus()
    expect([page.text('#status'), page.all('.ghost .mark').length, page.all('#board .field.sent').length]).toEqual(['This ends the match', 1, 0])
    page.show(played([at(8, 2)], before), 21, { outcome: { over: true, winners: [0], losers: [1] } })
    expect(page.all('#board .line.drawn')[0]?.getAttribute('d')).toBe('M50 50L850 850')
    expect([page.all('#board .owner.won').length, page.text('#status')]).toEqual([3, 'You win!'])
    const boards = ['000......', '111......', '000......', '111......', '111......', '000......', '111......', '000......', '01.11...1']
    page.show({ ...played([], position(boards, at(8, 4), 1)), next: null } as State, 22, { matchId: 'n', outcome: { over: true, winners: [], losers: [] } })
    expect(page.text('#status')).toBe(messages.en.deadDraw)
  })

  test('a point chooses the open cell under it or the nearest one within reach, and nothing far outside of the board', () => {
    const open = CELLS_OF[4] ?? []
    expect([cellNear(4.5, 4.5, open), cellNear(2.8, 3.5, open), cellNear(1.5, 3.5, open)]).toEqual([at(4, 4), at(4, 0), at(3, 1)])
    expect([cellNear(-0.2, -0.2, []), cellNear(9.2, 8.5, []), cellNear(10, 4, open)]).toEqual([0, 80, null])
  })

  test('the view of such a match is read as it was sent', () => {
    const state = played([at(4, 2), at(2, 6)])
    expect(readTable(JSON.parse(JSON.stringify(state)))).toEqual(state)
    expect(readTable({ ...state, board: '.'.repeat(80) })).toBeUndefined()
  })
})
