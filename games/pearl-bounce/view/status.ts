import { byId } from '@majlis/game-bridge/stage/screen'
import { stars } from '@majlis/game-kit/overlay'
import { isAimMet } from '../aims.ts'
import type { State } from '../state.ts'
import type { Speech } from './speech.ts'

const HEART = '<svg viewBox="0 0 24 24"><path d="M12 21C-2 11 4-1 12 6c8-7 14 5 0 15z"/></svg>'

/**
 * Shows hearts, the level, the remaining bricks, the mosaic's two further stars, and in front of a mosaic what is new in it.
 * @returns shows a round; may be called after every tick, since it changes the page only where something changed
 */
export function createStatus(page: Document, speech: Speech): (state: State) => void {
  const { texts, digits } = speech
  byId(page, 'aim-none').textContent = texts.noneLost
  const showLine = createLine(page, speech)
  let shown = ''
  return (state) => {
    const { lives, level, route, bricks, deeds } = state
    showLine(state)
    const left = bricks.reduce((count, hits) => count + (hits > 0 && hits < 255 ? 1 : 0), 0)
    const [isMet, progress] = [isAimMet(state), speech.progress(state)]
    const now = [lives, level, left, deeds.lost, isMet, progress, speech.aim(state), state.twist].join(' ')
    if (now === shown) return
    shown = now
    byId(page, 'hearts').innerHTML = HEART.repeat(lives)
    byId(page, 'level').textContent = `${speech.level(state)} / ${digits(route.length)}`
    byId(page, 'left').textContent = digits(left)
    byId(page, 'aim-none').classList.toggle('lit', deeds.lost === 0)
    const own = byId(page, 'aim-own')
    own.classList.toggle('lit', isMet)
    byId(page, 'aim-text').textContent = speech.aim(state)
    byId(page, 'aim-count').textContent = progress
  }
}

/** The lines over the water while the pearl waits in front of a new mosaic: the stars of the one before, its name, and what is new. */
function createLine(page: Document, speech: Speech): (state: State) => void {
  let shown = ''
  return (state) => {
    const isWaiting = state.pearls.some(({ held }) => held) && state.deeds.lost === 0
    const [before, news] = [state.stars[state.level - 2] ?? 0, speech.news(state)]
    const now = isWaiting && (state.level > state.begun || news !== '') ? `${state.level} ${before} ${news}` : ''
    if (now === shown) return
    shown = now
    const line = byId(page, 'line')
    line.hidden = now === ''
    if (now === '') return
    line.replaceChildren(
      ...(before > 0 ? [earned(page, speech.level({ ...state, level: state.level - 1 }), before)] : []),
      textOf(page, 'b', speech.level(state)),
      textOf(page, 'span', news),
    )
  }
}

/** The mosaic before by its name, so that its stars are not taken for those of the next one. */
function earned(page: Document, name: string, count: number): HTMLElement {
  const element = textOf(page, 'span', name)
  element.className = 'earned'
  element.append(stars(page, count))
  return element
}

function textOf(page: Document, name: 'b' | 'span', text: string): HTMLElement {
  const element = page.createElement(name)
  element.textContent = text
  return element
}
