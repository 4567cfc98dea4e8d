import type { Timers } from '@majlis/game-bridge/platform/timers'
import { byId } from '@majlis/game-bridge/stage/screen'
import { replayAnimation } from '@majlis/game-kit/toast'

export interface Hud {
  /** Shows numbers that changed; may be called every frame, since it changes the page only when a number did. */
  show(metres: number, stars: number, goalMetres: number, score: number): void
  /** The chain: what the next flight or near miss is multiplied by, and how much of its time is left (0 to 1). No chain at 0. */
  chain(factor: number, left: number): void
  /** A short text over the desert. What `isLarge` is not replaced by what is small. */
  toast(text: string, isLarge?: boolean): void
  /** A new thing of the course: its name, and a line about it, which may be empty. */
  news(name: string, line: string): void
  count(digit: string | null): void
}

/** Milliseconds for which a text over the desert, and one about a new thing, is shown. */
const TOAST_MS = 1500
const NEWS_MS = 3400

/** Writes a distance, that of the goal, a score and a count in the page's language. */
export type HudTexts = Readonly<Record<'metres' | 'goal' | 'score' | 'number', (value: number) => string>>

/** Makes the display over the desert. */
export function createHud(page: Document, timers: Timers, { metres: metresText, goal: goalText, score: scoreText, number }: HudTexts): Hud {
  const [metres, stars, goal, bar] = [byId(page, 'metres'), byId(page, 'stars'), byId(page, 'goal'), byId(page, 'goal-bar')]
  const [toast, count, news] = [byId(page, 'toast'), byId(page, 'count'), byId(page, 'news')]
  const [name, line] = [byId(page, 'news-name'), byId(page, 'news-line')]
  const stops = { toast: () => undefined, news: () => undefined } as { toast: () => void; news: () => void }
  const chain = byId(page, 'chain')
  const points = byId(page, 'points')
  const shown = { metres: -1, stars: -1, goal: -1, score: -1 }
  let shownFactor = 0
  let isLargeShown = false
  return {
    show(metresNow, starsNow, goalNow, scoreNow) {
      if (shown.metres !== metresNow) {
        metres.textContent = metresText(metresNow)
        bar.style.setProperty('--part', String(Math.min(1, metresNow / goalNow)))
      }
      if (shown.stars !== starsNow) stars.textContent = number(starsNow)
      if (shown.goal !== goalNow) goal.textContent = goalText(goalNow)
      if (shown.score !== scoreNow) points.textContent = scoreText(scoreNow)
      shown.metres = metresNow
      shown.stars = starsNow
      shown.goal = goalNow
      shown.score = scoreNow
    },
    chain(factor, left) {
      if (factor !== shownFactor) {
        chain.hidden = factor === 0
        ;(chain.firstElementChild as HTMLElement).textContent = factor === 0 ? '' : `×${number(factor)}`
        if (factor > shownFactor) replayAnimation(chain, 'grown')
        shownFactor = factor
      }
      if (factor > 0) chain.style.setProperty('--part', left.toFixed(3))
    },
    toast(text, isLarge = false) {
      if (isLargeShown && !isLarge) return
      isLargeShown = isLarge
      toast.textContent = text
      replayAnimation(toast, 'shown')
      stops.toast()
      stops.toast = timers.after(TOAST_MS, () => {
        toast.textContent = ''
        isLargeShown = false
      })
    },
    news(nameText, lineText) {
      name.textContent = nameText
      line.textContent = lineText
      news.hidden = false
      replayAnimation(news, 'shown')
      stops.news()
      stops.news = timers.after(NEWS_MS, () => (news.hidden = true))
    },
    count(digit) {
      count.hidden = digit === null
      count.textContent = digit ?? ''
      if (digit !== null) replayAnimation(count, 'beat')
    },
  }
}
