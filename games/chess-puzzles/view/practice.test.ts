// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { PATH, type Puzzle } from '../puzzle.ts'
import { type Theme, THEMES } from '../theme-names.ts'
import { messages } from './messages.ts'
import { nextOfTheme, NO_PROGRESS, placesOfTheme, readProgress } from './progress.ts'
import { openPuzzles } from './page.fixture.ts'

let close = (): void => undefined
afterEach(() => close())

async function open() {
  const opened = await openPuzzles()
  close = opened.close
  return opened
}

/** A theme whose second puzzle does not follow the first one on the path. */
const theme = THEMES.find((one) => placesOfTheme(one).length > 3 && second(one) > nextOfTheme(NO_PROGRESS, one) + 1) as Theme
const places = placesOfTheme(theme)
const [name, line] = [messages.en.themes[theme], messages.en.themeLines[theme]]
function second(one: Theme): number {
  return placesOfTheme(one).find((place) => place > nextOfTheme(NO_PROGRESS, one)) ?? -1
}
const puzzleAt = (place = -1): Puzzle => PATH[place] as Puzzle
const row = () => [...document.querySelectorAll<HTMLElement>('.theme')].find(({ textContent }) => textContent.includes(name))

test('a theme is practised: its puzzles come one after the other, and the menu says how many are solved', async () => {
  const { click, solve, isShown, textOf, news } = await open()
  expect([isShown('path'), isShown('themes')]).toEqual([true, false])
  click('#list-themes')
  expect([isShown('path'), isShown('themes'), row()?.textContent]).toEqual([false, true, `${name}0 of ${places.length}${line}`])
  row()?.click()
  const place = nextOfTheme(NO_PROGRESS, theme)
  expect([places.includes(place), textOf('name')]).toEqual([true, `${name} · ${place + 1}`])
  solve(puzzleAt(place))
  expect(textOf('done-themes')).toContain(name)
  click('#next')
  expect(textOf('name')).toBe(`${name} · ${second(theme) + 1}`)
  click('#back')
  expect([isShown('themes'), row()?.textContent]).toEqual([true, `${name}1 of ${places.length}${line}`])
  // It is kept, and the puzzles come in their order again once one of the path is chosen.
  const saved = (await news()).flatMap((sent) => (sent.name === 'save.put' ? [sent.data] : [])).at(-1)
  expect(readProgress(saved as never).theme).toBe(theme)
  click('#go-on')
  expect(textOf('name')).toMatch(/^Puzzle \d+$/)
})

test('of a theme that is solved, what has the fewest stars comes again', () => {
  const stars = PATH.map((_, place) => (place === places[3] ? 1 : 3))
  expect(nextOfTheme({ ...NO_PROGRESS, stars }, theme)).toBe(places[3])
  expect(nextOfTheme({ ...NO_PROGRESS, stars: PATH.map(() => 3) }, theme, places[1])).toBe(places[2])
})

test('left and right choose between the path and the themes', async () => {
  const { isShown } = await open()
  document.getElementById('list-path')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  expect([isShown('themes'), document.activeElement?.id]).toEqual([true, 'list-themes'])
})
