import { draw } from '@majlis/game-bridge/stage/board/draw'
import { makePiece } from '@majlis/game-bridge/stage/chess/pieces'
import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { daysInARow } from '@majlis/game-kit/days'
import { stars } from '@majlis/game-kit/overlay'
import { CHAPTERS, type Chapter, chapterAt, PATH, placesOf } from '../puzzle.ts'
import { MAX_STARS } from '../round.ts'
import type { Messages } from './messages.ts'
import { isOpen, nextPlace, type Progress, solvedOf, sumOf } from './progress.ts'
import type { Theme } from '../theme-names.ts'
import { chooseByArrows, createLists } from './lists.ts'
import { createThemeList } from './theme-list.ts'
import type { Writers } from './writers.ts'

export interface MenuActs {
  readonly day: () => void
  readonly rush: () => void
  /** @param place on the path */
  readonly open: (place: number) => void
  readonly practise: (theme: Theme) => void
}

export interface Menu {
  /** Shows the progress; `begun` is the place of the puzzle that was begun, `today` the UTC date, `isRushBegun` whether a rush waits. */
  draw(progress: Progress, begun: number | null, today: string, isRushBegun: boolean): void
}

/** The first page: the next puzzle, the puzzle of the day, and all puzzles of the path by chapters. */
export function createMenu(page: Document, texts: Messages, write: Writers, acts: MenuActs): Menu {
  const labels = {
    title: texts.title,
    'list-path': texts.menu.path,
    'list-themes': texts.menu.themes,
    'rating-label': texts.menu.rating,
    'solved-label': texts.menu.solved,
  }
  for (const [id, text] of Object.entries({ ...labels, 'days-label': texts.menu.days, 'day-name': texts.day.name, 'rush-name': texts.rush.name }))
    byId(page, id).textContent = text
  byId(page, 'logo').append(makePiece('N'))
  byId(page, 'day').addEventListener('click', acts.day)
  byId(page, 'rush').addEventListener('click', acts.rush)
  let [chapter, next, progress]: [Chapter, number, Progress | undefined] = ['p', 0, undefined]
  byId(page, 'go-on').addEventListener('click', () => acts.open(next))
  const tabs = CHAPTERS.map((name) => chapterTab(page, name, () => choose(name)))
  byId(page, 'chapters').append(...tabs)
  chooseByArrows(byId(page, 'chapters'), tabs, () => CHAPTERS.indexOf(chapter))
  const showList = createLists(page, scrollToNext)
  const themes = createThemeList(page, texts, write, acts.practise)

  function choose(name: Chapter): void {
    chapter = name
    if (progress) drawChapters(progress)
  }

  function drawChapters(known: Progress): void {
    for (const [at, tab] of tabs.entries()) {
      const name = CHAPTERS[at] ?? 'p'
      const { start, end } = placesOf(name)
      const [sum, all] = [sumOf(known.stars.slice(start, end)), (end - start) * MAX_STARS]
      tab.setAttribute('aria-selected', String(name === chapter))
      tab.tabIndex = name === chapter ? 0 : -1
      tab.setAttribute('aria-label', fill(texts.menu.chapter, { name: texts.chapters[name], stars: write.digits(sum), all: write.digits(all) }))
      tab.style.setProperty('--part', String(sum / Math.max(1, all)))
    }
    byId(page, 'places').setAttribute('aria-label', texts.chapters[chapter])
    const { start, end } = placesOf(chapter)
    byId(page, 'places').replaceChildren(...PATH.slice(start, end).map((_, at) => placeButton(known, start + at)))
    scrollToNext()
  }

  /** A chapter is longer than the page: the next puzzle is in sight, with a row before it. */
  function scrollToNext(): void {
    const places = byId(page, 'places')
    const shown = places.querySelector<HTMLElement>('.next')
    places.scrollTop = shown === null ? 0 : shown.offsetTop - places.offsetTop - shown.offsetHeight
  }

  function placeButton(known: Progress, place: number): HTMLElement {
    const button = page.createElement('button')
    const count = known.stars[place] ?? 0
    const number = write.digits(place + 1)
    button.type = 'button'
    button.className = `place${place === next ? ' next' : ''}`
    button.disabled = !isOpen(known, place)
    const label = button.disabled ? texts.menu.closed : count > 0 ? texts.menu.placeStars : texts.menu.place
    button.setAttribute('aria-label', fill(label, { number, stars: write.digits(count) }))
    const name = page.createElement('b')
    name.textContent = number
    button.append(name, stars(page, count))
    button.addEventListener('click', () => acts.open(place))
    return button
  }

  return {
    draw(known, begun, today, isRushBegun) {
      progress = known
      next = begun ?? nextPlace(known)
      byId(page, 'rating').textContent = write.number(known.rating.points)
      byId(page, 'stars-sum').textContent = fill(texts.menu.stars, { stars: write.number(sumOf(known.stars)), all: write.number(PATH.length * MAX_STARS) })
      byId(page, 'solved').textContent = write.number(solvedOf(known) + known.solvedDays)
      const row = daysInARow(known.days, today)
      byId(page, 'days').textContent = write.digits(row)
      byId(page, 'go-on').hidden = next < 0
      byId(page, 'go-on-name').textContent = begun === null ? texts.menu.begin : texts.menu.goOn
      byId(page, 'go-on-place').textContent = next < 0 ? '' : fill(texts.puzzle, { number: write.digits(next + 1) })
      const isDone = known.days.day >= today
      const inARow = write.count(texts.daysInARow, row)
      byId(page, 'day').classList.toggle('done', isDone)
      byId(page, 'day-text').textContent = isDone ? fill(texts.day.done, { days: inARow }) : row > 0 ? inARow : texts.day.none
      const record = known.rushBest > 0 ? fill(texts.rush.record, { solved: write.digits(known.rushBest) }) : texts.rush.none
      byId(page, 'rush-text').textContent = isRushBegun ? texts.rush.begun : record
      chapter = next < 0 ? 'k' : chapterAt(next)
      drawChapters(known)
      themes.draw(known)
      // The list of the theme that is practised stays in sight.
      showList(known.theme === null ? 'path' : 'themes')
    },
  }
}

function chapterTab(page: Document, name: Chapter, act: () => void): HTMLElement {
  const tab = page.createElement('button')
  tab.type = 'button'
  tab.className = 'chapter'
  tab.setAttribute('role', 'tab')
  tab.setAttribute('aria-controls', 'places')
  tab.append(draw('svg', { viewBox: '-50 -50 100 100', 'aria-hidden': 'true' }, makePiece(name.toUpperCase())))
  tab.addEventListener('click', act)
  return tab
}
