// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { PATH, type Puzzle } from '../puzzle.ts'
import { nextOfTheme, NO_PROGRESS, placesOfTheme, readProgress } from './progress.ts'
import { openPuzzles } from './page.fixture.ts'

let close = (): void => undefined
afterEach(() => close())

async function open(saved?: unknown) {
  const opened = await openPuzzles(saved === undefined ? {} : { saved: { data: saved } })
  close = opened.close
  return opened
}

const forks = placesOfTheme('fork')
const puzzleAt = (place = -1): Puzzle => PATH[place] as Puzzle
const fork = () => [...document.querySelectorAll<HTMLElement>('.theme')].find(({ textContent }) => textContent.includes('Fork'))

test('a theme is practised: its puzzles come one after the other, and the menu says how many are solved', async () => {
  const { click, solve, isShown, textOf, news } = await open()
  expect([isShown('path'), isShown('themes')]).toEqual([true, false])
  click('#list-themes')
  expect([isShown('path'), isShown('themes'), fork()?.textContent]).toEqual([false, true, `Fork0 of ${forks.length}One piece attacks two at once`])
  fork()?.click()
  const place = nextOfTheme(NO_PROGRESS, 'fork')
  expect([forks.includes(place), textOf('name')]).toEqual([true, `Fork · ${place + 1}`])
  solve(puzzleAt(place))
  expect(textOf('done-themes')).toMatch(/^Themes?: .*Fork/)
  click('#next')
  const following = forks.find((one) => one > place)
  expect(textOf('name')).toBe(`Fork · ${(following ?? 0) + 1}`)
  click('#back')
  expect([isShown('themes'), fork()?.textContent]).toEqual([true, `Fork1 of ${forks.length}One piece attacks two at once`])
  // It is kept, and the puzzles come in their order again once one of the path is chosen.
  const saved = (await news()).findLast(({ name }) => name === 'save.put')?.data
  expect(readProgress(saved as never).theme).toBe('fork')
  click('#go-on')
  expect(textOf('name')).toMatch(/^Puzzle \d+$/)
})

test('of a theme that is solved, what has the fewest stars comes again', () => {
  const stars = PATH.map((_, place) => (place === forks[3] ? 1 : 3))
  expect(nextOfTheme({ ...NO_PROGRESS, stars }, 'fork')).toBe(forks[3])
  expect(nextOfTheme({ ...NO_PROGRESS, stars: PATH.map(() => 3) }, 'fork', forks[1])).toBe(forks[2])
})

test('left and right choose between the path and the themes', async () => {
  const { isShown } = await open()
  document.getElementById('list-path')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  expect([isShown('themes'), document.activeElement?.id]).toEqual([true, 'list-themes'])
})
