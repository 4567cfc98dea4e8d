import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { daysInARow } from '@majlis/game-kit/days'
import { createGoalLine } from '@majlis/game-kit/goals'
import { stars } from '@majlis/game-kit/overlay'
import type { Forms } from '@majlis/game-kit/plural'
import { dailyBoard } from '../daily.ts'
import { BOARDS, SIZES } from '../sizes.ts'
import type { Size } from '../sizes.ts'
import type { Messages } from './messages.ts'
import type { Progress } from './progress.ts'

/** Scores of one round that are goals: the smallest board without haste, and the second with a gold medal. */
const [FIRST_GOAL, TENTH_GOAL] = [400, 1500]

/** How the game writes numbers, in the app's numbering system. */
export interface Writers {
  readonly number: (value: number) => string
  readonly digits: (value: number) => string
  /** Tenths of a second as minutes and seconds. */
  readonly clock: (tenths: number) => string
  /** A number of things in words. */
  readonly count: (forms: Forms, count: number) => string
}

export interface MenuActs {
  readonly goOn: () => void
  readonly day: () => void
  readonly begin: (size: Size) => void
}

export interface Menu {
  /** Shows the progress; `goesOn` names the round that can be continued, `today` is the UTC date. */
  draw(progress: Progress, goesOn: { readonly name: string; readonly at: number } | null, today: string): void
}

/** The first page: the next goal, records, the round that can be continued, the board of the day, four sizes. */
export function createMenu(page: Document, texts: Messages, write: Writers, acts: MenuActs): Menu {
  const labels = { title: texts.title, choose: texts.menu.choose, 'streak-label': texts.menu.streak, 'longest-label': texts.menu.longest }
  for (const [id, text] of Object.entries({ ...labels, 'solved-label': texts.menu.solved })) byId(page, id).textContent = text
  byId(page, 'day-name').textContent = texts.day.name
  byId(page, 'go-on').addEventListener('click', acts.goOn)
  byId(page, 'day').addEventListener('click', acts.day)
  const cards = SIZES.map((size) => sizeCard(page, texts, size, write, () => acts.begin(size)))
  byId(page, 'sizes').replaceChildren(...cards.map(({ root }) => root))
  const showGoal = createGoalLine(byId(page, 'goal'), texts.goals, (text, target) => fill(text, { n: write.number(target) }))
  return {
    draw(progress, goesOn, today) {
      for (const name of ['streak', 'longest', 'solved'] as const) byId(page, name).textContent = write.digits(progress[name])
      byId(page, 'go-on').hidden = goesOn === null
      byId(page, 'go-on-name').textContent = goesOn ? `${texts.menu.goOn} · ${goesOn.name}` : ''
      byId(page, 'go-on-time').textContent = goesOn ? write.clock(goesOn.at) : ''
      const row = daysInARow(progress.days, today)
      const inARow = write.count(texts.daysInARow, row)
      const isDone = progress.days.day >= today
      byId(page, 'day').classList.toggle('done', isDone)
      byId(page, 'day-text').textContent = isDone ? fill(texts.day.done, { days: inARow }) : row > 0 ? inARow : texts.day.none
      byId(page, 'day-size').textContent = texts.sizes[dailyBoard(today).size]
      showGoal(
        { first: FIRST_GOAL, tenth: TENTH_GOAL, best: progress.score },
        progress.score === 0 ? 0 : progress.score - (progress.score > TENTH_GOAL ? 1 : 0),
      )
      const next = SIZES.find((size) => progress.best[size] === 0)
      for (const { size, draw } of cards) draw(progress, goesOn === null && size === next)
    },
  }
}

function sizeCard(page: Document, texts: Messages, size: Size, { digits, clock }: Writers, act: () => void) {
  const [root, name, hidden, best] = [page.createElement('button'), page.createElement('b'), page.createElement('span'), page.createElement('small')]
  const medal = page.createElement('span')
  root.type = 'button'
  root.className = 'card size'
  root.dataset['size'] = size
  name.textContent = texts.sizes[size]
  hidden.className = 'hidden-count'
  hidden.innerHTML = '<svg viewBox="0 0 48 48" aria-hidden="true"><use href="#scorpion"/></svg>'
  hidden.append(digits(BOARDS[size].scorpions))
  root.append(name, hidden, medal, best)
  root.addEventListener('click', act)
  return {
    size,
    root,
    draw(progress: Progress, isNext: boolean): void {
      const [tenths, count] = [progress.best[size], progress.medals[size]]
      medal.replaceChildren(stars(page, count))
      best.textContent = tenths === 0 ? texts.menu.none : fill(texts.menu.bestIs, { time: `\u2066${clock(tenths)}\u2069` })
      const announced = count === 0 ? [] : [fill(texts.menu.medals, { stars: digits(count) })]
      const sleeping = fill(texts.menu.hidden, { count: digits(BOARDS[size].scorpions) })
      root.setAttribute('aria-label', [texts.sizes[size], sleeping, best.textContent, ...announced].join(texts.comma))
      root.classList.toggle('next', isNext)
    },
  }
}
