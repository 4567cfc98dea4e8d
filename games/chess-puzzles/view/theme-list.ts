import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { type Theme, THEMES } from '../theme-names.ts'
import type { Writers } from './writers.ts'
import type { Messages } from './messages.ts'
import { placesOfTheme, type Progress } from './progress.ts'

/** The list of themes in the menu: how many puzzles of each are solved. */
export interface ThemeList {
  draw(progress: Progress): void
}

/** A theme with fewer puzzles is not worth practising. */
const LEAST = 3

/** @param open begins the next puzzle of a theme */
export function createThemeList(page: Document, texts: Messages, write: Writers, open: (theme: Theme) => void): ThemeList {
  const rows = THEMES.map((theme) => ({ theme, places: placesOfTheme(theme) }))
    .filter(({ places }) => places.length >= LEAST)
    .map(({ theme, places }) => {
      const button = page.createElement('button')
      button.type = 'button'
      button.className = 'theme'
      const [name, line, count] = [page.createElement('b'), page.createElement('small'), page.createElement('span')]
      name.textContent = texts.themes[theme]
      line.textContent = texts.themeLines[theme]
      button.append(name, count, line)
      button.addEventListener('click', () => open(theme))
      return { button, count, places }
    })
  byId(page, 'themes').append(...rows.map(({ button }) => button))
  return {
    draw({ stars }) {
      for (const { button, count, places } of rows) {
        const solved = places.filter((place) => (stars[place] ?? 0) > 0).length
        count.textContent = fill(texts.menu.solvedOf, { solved: write.digits(solved), all: write.digits(places.length) })
        button.style.setProperty('--part', String(solved / places.length))
      }
    },
  }
}
