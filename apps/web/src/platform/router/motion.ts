import { flushSync } from 'react-dom'
import { later } from '../clock.ts'
import { prefersLessMotion } from '../device/device.ts'
import type { Draw, Location } from './types.ts'

/** Where the next screen comes from: forward from the end of the line, back from its beginning. A fade has no direction. */
type Motion = 'forward' | 'back' | 'fade'

const DISTANCE_PX = 28
/** As long as the fade of the screen before, in `base.css` of the components. */
const ENTRY = { duration: 180, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } as const
/** A browser that needs longer for the picture of the screen before shows the next one without motion. */
const MAX_WAIT_MS = 100

/**
 * Draws the next screen while a picture of the one before fades over it. Only that one is a picture: the next screen is in the page itself, so that it
 * takes presses at once. Nothing moves for people who prefer reduced motion, in a page that is not seen, and where a frame shows a game.
 * @param isTab whether a path is one of a tab
 */
export function drawInMotion(isTab: (path: string) => boolean): Draw {
  let running: ViewTransition | undefined
  let clear = () => {}

  const end = () => {
    running?.skipTransition()
    running = undefined
    clear()
  }

  const move = (change: () => void, motion: Motion, path: string) => {
    const { style, dataset, dir } = document.documentElement
    let cover = coverBeside(path) ?? (motion === 'back' ? onlyCover() : undefined)
    const source = sourceOf(cover)
    const name = (screen: string, picture: string) => {
      style.viewTransitionName = screen
      if (cover && source) cover.style.viewTransitionName = picture
    }
    name('before', 'cover')
    dataset['motion'] = motion
    const transition = document.startViewTransition(async () => {
      if (running !== transition) return change()
      stopWaiting()
      name('', '')
      flushSync(change)
      // By then the scroll position is restored; and the screen itself may have led to another one.
      await undefined
      if (running !== transition) return
      if (hasFrame()) return end()
      cover = coversInView().find((each) => sourceOf(each) === source)
      name('', 'cover')
      if (motion === 'fade') return
      const x = (motion === 'back') === (dir === 'rtl') ? DISTANCE_PX : -DISTANCE_PX
      for (const part of document.querySelectorAll('main > :not(header, dialog)')) part.animate({ translate: [`${x}px`, '0'] }, ENTRY)
    })
    running = transition
    const stopWaiting = later(MAX_WAIT_MS, end)
    clear = () => {
      stopWaiting()
      name('', '')
      delete dataset['motion']
    }
    const endThis = () => running === transition && end()
    transition.finished.then(endThis, endThis)
    // To be skipped is no failure.
    transition.ready.catch(() => {})
    return transition.updateCallbackDone
  }

  return (change, from, to) => {
    end()
    if (from === undefined || document.hidden || prefersLessMotion() || hasFrame()) return change()
    return move(change, motionBetween(from, to, isTab), to.pathname)
  }
}

/** Neither a change between two tabs nor an entry that took the place of another one has a direction. */
function motionBetween(from: Location, to: Location, isTab: (path: string) => boolean): Motion {
  const steps = (to.state.__TSR_index ?? 0) - (from.state.__TSR_index ?? 0)
  if (steps === 0 || (isTab(from.pathname) && isTab(to.pathname))) return 'fade'
  return steps > 0 ? 'forward' : 'back'
}

/** A frame shows a game, which must not stand still. */
const hasFrame = (): boolean => document.querySelector('iframe') !== null

function isInView(element: Element): boolean {
  const { bottom, right, left, top } = element.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
}

const coversInView = () => [...document.querySelectorAll<HTMLElement>('main [data-cover]')].filter(isInView)

/** The picture of a screen that shows one, such as the page of a game. */
function onlyCover(): HTMLElement | undefined {
  const covers = document.querySelectorAll<HTMLElement>('main [data-cover]')
  return covers.length === 1 ? covers[0] : undefined
}

/** The picture beside the pressed link to a path. */
function coverBeside(path: string): HTMLElement | undefined {
  const links = [...document.links].filter((link) => link.pathname === path)
  const pressed = links.find((link) => link === document.activeElement) ?? links.find(isInView)
  return pressed?.parentElement?.querySelector<HTMLElement>('[data-cover]') ?? undefined
}

const sourceOf = (cover: Element | undefined) => cover?.querySelector<HTMLElement>('[data-picture]')?.dataset['picture']
