import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { stars } from '@majlis/game-kit/overlay'
import { dailyLevel } from '../daily.ts'
import { LEVELS } from '../generate.ts'
import type { Level } from '../generate.ts'
import { Calendar } from './calendar.ts'
import type { Messages } from './messages.ts'
import { NO_PROGRESS, daysInARow } from './progress.ts'
import type { Progress } from './progress.ts'
import type { Writers } from './write.ts'

export interface MenuActs {
  readonly goOn: () => void
  readonly daily: () => void
  /** Begins the puzzle of a day that was chosen in the calendar. */
  readonly day: (date: string) => void
  readonly level: (level: Level) => void
}

export interface Menu {
  /** Shows the progress; `goesOn` names the round that can be continued, `today` is the UTC date. */
  draw(progress: Progress, goesOn: { readonly name: string; readonly at: number } | null, today: string): void
}

/** The first page: records, the round that can be continued, the puzzle of the day, its calendar, four levels. */
export function createMenu(page: Document, texts: Messages, write: Writers, acts: MenuActs): Menu {
  const labels = { title: texts.title, choose: texts.menu.choose, 'streak-label': texts.menu.streak, 'longest-label': texts.menu.longest }
  for (const [id, text] of Object.entries({ ...labels, 'solved-label': texts.menu.solved, 'daily-name': texts.menu.daily })) byId(page, id).textContent = text
  byId(page, 'go-on').addEventListener('click', acts.goOn)
  byId(page, 'daily').addEventListener('click', acts.daily)
  const calendar = new Calendar(page, texts, write, acts.day)
  let drawn: [Progress, string] = [NO_PROGRESS, '']
  byId(page, 'calendar-open').setAttribute('aria-label', texts.menu.calendar)
  byId(page, 'calendar-open').addEventListener('click', () => calendar.open(...drawn))
  const levels = LEVELS.map((level) => levelCard(page, texts, level, () => acts.level(level)))
  byId(page, 'levels').replaceChildren(...levels.map(({ root }) => root))
  return {
    draw(progress, goesOn, today) {
      drawn = [progress, today]
      for (const name of ['streak', 'longest', 'solved'] as const) byId(page, name).textContent = write.digits(progress[name])
      byId(page, 'go-on').hidden = goesOn === null
      byId(page, 'go-on-name').textContent = goesOn ? `${texts.menu.goOn} · ${goesOn.name}` : ''
      byId(page, 'go-on-time').textContent = goesOn ? write.clock(goesOn.at) : ''
      const done = progress.dailyDone === today
      const days = daysInARow(progress, today)
      byId(page, 'daily').classList.toggle('done', done)
      byId(page, 'daily-text').textContent = done ? texts.menu.dailyDone : `${write.date(today)} · ${texts.levels[dailyLevel(today)]}`
      byId(page, 'days').hidden = days === 0
      byId(page, 'days-count').textContent = write.digits(days)
      for (const { level, draw } of levels) draw(progress.best[level], progress.medals[level], write)
    },
  }
}

function levelCard(page: Document, texts: Messages, level: Level, act: () => void) {
  const [root, name, best] = [page.createElement('button'), page.createElement('b'), page.createElement('small')]
  const medal = page.createElement('span')
  root.type = 'button'
  root.className = 'card level'
  root.dataset['level'] = level
  name.textContent = texts.levels[level]
  root.append(name, medal, best)
  root.addEventListener('click', act)
  return {
    level,
    root,
    draw(tenths: number, medals: number, { digits, clock }: Writers): void {
      medal.replaceChildren(stars(page, medals))
      best.textContent = tenths === 0 ? texts.menu.none : fill(texts.menu.bestIs, { time: `\u2066${clock(tenths)}\u2069` })
      const announced = medals === 0 ? [] : [fill(texts.menu.medals, { stars: digits(medals) })]
      root.setAttribute('aria-label', [texts.levels[level], best.textContent, ...announced].join(texts.comma))
    },
  }
}
