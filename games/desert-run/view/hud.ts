import { byId } from '@majlis/game-bridge/stage/screen'
import { replayAnimation } from '@majlis/game-kit/toast'

export interface Hud {
  /** Shows numbers that changed; may be called every frame, since it changes the page only when a number did. */
  show(metres: number, stars: number, goalMetres: number): void
  /** A short text over the desert. */
  toast(text: string): void
  count(digit: string | null): void
}

/** `metresText` and `goalText` write a distance, `number` a count, in the page's language. */
export function createHud(
  page: Document,
  metresText: (metres: number) => string,
  goalText: (metres: number) => string,
  number: (value: number) => string,
): Hud {
  const [metres, stars, goal, bar] = [byId(page, 'metres'), byId(page, 'stars'), byId(page, 'goal'), byId(page, 'goal-bar')]
  const [toast, count] = [byId(page, 'toast'), byId(page, 'count')]
  let shown = [-1, -1, -1]
  return {
    show(metresNow, starsNow, goalNow) {
      if (shown[0] !== metresNow) {
        metres.textContent = metresText(metresNow)
        bar.style.setProperty('--part', String(Math.min(1, metresNow / goalNow)))
      }
      if (shown[1] !== starsNow) stars.textContent = number(starsNow)
      if (shown[2] !== goalNow) goal.textContent = goalText(goalNow)
      if (shown[0] !== metresNow || shown[1] !== starsNow || shown[2] !== goalNow) shown = [metresNow, starsNow, goalNow]
    },
    toast(text) {
      toast.textContent = text
      replayAnimation(toast, 'shown')
    },
    count(digit) {
      count.hidden = digit === null
      count.textContent = digit ?? ''
      if (digit !== null) replayAnimation(count, 'beat')
    },
  }
}
