import { byId } from '@majlis/game-bridge/stage/screen'
import type { Messages } from './messages.ts'
import { blanksBefore, daysOf, markOf, monthAfter, monthOf } from './months.ts'
import { NO_PROGRESS, daysInARow } from './progress.ts'
import type { Progress } from './progress.ts'
import type { Writers } from './write.ts'

/** Days by which an arrow key moves, where weeks run from the left. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -7, ArrowDown: 7, ArrowLeft: -1, ArrowRight: 1 }

/** The puzzles of the day by months, in the page's `#calendar`. */
export class Calendar {
  readonly #page: Document
  readonly #texts: Messages
  readonly #write: Writers
  readonly #onDay: (date: string) => void
  readonly #dialog: HTMLDialogElement
  readonly #days: HTMLElement
  #progress = NO_PROGRESS
  #today = ''
  #month = ''

  /** @param onDay begins the puzzle of a day that was chosen */
  constructor(page: Document, texts: Messages, write: Writers, onDay: (date: string) => void) {
    this.#page = page
    this.#texts = texts
    this.#write = write
    this.#onDay = onDay
    this.#dialog = byId(page, 'calendar') as HTMLDialogElement
    this.#days = byId(page, 'month-days')
    const { menu, facts, end } = texts
    const labels = { 'row-label': facts.days, 'row-best-label': menu.longest, 'legend-done': menu.onDay, 'legend-late': menu.later, 'calendar-close': end.menu }
    for (const [id, text] of Object.entries(labels)) byId(page, id).textContent = text
    this.#pager('month-before', menu.before, -1)
    this.#pager('month-after', menu.after, 1)
    byId(page, 'calendar-close').addEventListener('click', () => this.#dialog.close())
    this.#days.addEventListener('keydown', (event) => this.#key(event))
  }

  /** Opens the month of `today`, a UTC date. */
  open(progress: Progress, today: string): void {
    this.#progress = progress
    this.#today = today
    this.#month = monthOf(today)
    byId(this.#page, 'row').textContent = this.#write.digits(daysInARow(progress, today))
    byId(this.#page, 'row-best').textContent = this.#write.digits(progress.bestDays)
    this.#draw()
    this.#dialog.showModal()
    this.#days.querySelector<HTMLElement>('[aria-current]')?.focus()
  }

  /** There is a calendar from the first month in which a day was solved to the present one. */
  #has(month: string): boolean {
    const [first = ''] = Object.keys(this.#progress.months).sort()
    return month <= monthOf(this.#today) && first !== '' && month >= first
  }

  #pager(id: string, label: string, by: number): void {
    const button = byId(this.#page, id)
    button.setAttribute('aria-label', label)
    button.addEventListener('click', () => {
      const month = monthAfter(this.#month, by)
      if (!this.#has(month)) return
      this.#month = month
      this.#draw()
    })
  }

  #draw(): void {
    const month = this.#month
    byId(this.#page, 'month').textContent = this.#write.month(`${month}-01`)
    byId(this.#page, 'month-before').setAttribute('aria-disabled', String(!this.#has(monthAfter(month, -1))))
    byId(this.#page, 'month-after').setAttribute('aria-disabled', String(!this.#has(monthAfter(month, 1))))
    const blanks = blanksBefore(month, this.#write.firstDay)
    // The days of the second row: a whole week in every month.
    const week = daysOf(month).slice(7 - blanks, 14 - blanks)
    const names = week.map((date) => this.#cell('i', this.#write.weekday(date)))
    this.#days.replaceChildren(...names, ...Array.from({ length: blanks }, () => this.#cell('i', '')), ...daysOf(month).map((date) => this.#day(date)))
  }

  #day(date: string): HTMLElement {
    const button = this.#cell('button', this.#write.digits(Number(date.slice(8))))
    const mark = markOf(this.#progress.months, date)
    const { none, onDay, later } = this.#texts.menu
    button.type = 'button'
    button.className = mark
    button.disabled = date > this.#today
    if (date === this.#today) button.setAttribute('aria-current', 'date')
    button.setAttribute('aria-label', `${this.#write.date(date)}: ${mark === '' ? none : mark === 'done' ? onDay : later}`)
    button.addEventListener('click', () => {
      this.#dialog.close()
      this.#onDay(date)
    })
    return button
  }

  #cell<Name extends 'i' | 'button'>(name: Name, text: string): HTMLElementTagNameMap[Name] {
    const element = this.#page.createElement(name)
    element.textContent = text
    return element
  }

  #key(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...this.#days.querySelectorAll('button')]
    const mirror = Math.abs(step) === 1 && this.#page.documentElement.dir === 'rtl' ? -1 : 1
    buttons[buttons.indexOf(this.#page.activeElement as HTMLButtonElement) + step * mirror]?.focus()
  }
}
