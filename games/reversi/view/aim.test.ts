// @vitest-environment happy-dom
import { join } from 'node:path'
import { openMatchPage } from '@majlis/game-bridge/testing/match-page'
import { seededRandom } from '@majlis/rules/random'
import { expect, test } from 'vitest'
import { rules, type State } from '../rules.ts'
import { startGame } from './game.ts'

const random = seededRandom('aim')
const begun: State = { ...rules.setup(2, random), next: 0 }

/** Moves the mouse to the middle of a cell of a board whose cells are a hundred pixels wide. */
function point(cell: number): void {
  const cells = document.querySelector('.cells')
  if (!cells) throw new Error('there is no board')
  cells.getBoundingClientRect = () => new DOMRect(0, 0, 800, 800)
  const [clientX, clientY] = [(cell % 8) * 100 + 50, Math.floor(cell / 8) * 100 + 50]
  cells.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', clientX, clientY }))
}

for (const [language, turn, aimed] of [
  ['en', 'Your turn', 'Flips here: 1'],
  ['ar', 'دورك الآن', 'ينقلب هنا: 1'],
] as const)
  test(`${language}: the line counts the discs that the aimed disc would turn over`, () => {
    const page = openMatchPage(join(import.meta.dirname, 'index.html'), startGame, { language })
    page.show(rules.view(begun, 0), 1)
    expect(page.text('#status')).toBe(turn)
    point(19)
    expect(page.text('#status')).toBe(aimed)
    point(0)
    expect(page.text('#status')).toBe(turn)
    point(19)
    // It is no longer the own turn: the aim has no meaning.
    page.show(rules.view({ ...begun, next: 1 }, 0), 2, { turn: [1] })
    expect(page.text('#status')).not.toBe(aimed)
  })

test('the discs that the newest disc turned over are marked, until the next disc', () => {
  const page = openMatchPage(join(import.meta.dirname, 'index.html'), startGame)
  const marked = () => page.all('.discs .turned').map((disc) => disc.getAttribute('transform'))
  page.show(rules.view(begun, 0), 1)
  expect(marked()).toEqual([])
  const own = rules.apply(begun, 0, { cell: 19 }, random)
  if (!own) throw new Error('the disc is refused')
  page.show(rules.view(own, 0), 2)
  // Cell 27: row 4, column 4.
  expect(marked()).toEqual(['translate(350 350)'])
  const answered = rules.apply(own, 1, { cell: 20 }, random)
  if (!answered) throw new Error('the disc is refused')
  page.show(rules.view(answered, 0), 3)
  expect(marked()).toEqual(answered.flipped.map((cell) => `translate(${(cell % 8) * 100 + 50} ${Math.floor(cell / 8) * 100 + 50})`))
})
