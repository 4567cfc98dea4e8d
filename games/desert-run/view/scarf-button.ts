import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { newestStriped, nextStriped, scarvesOf } from '../scarves.ts'
import type { Progress } from '../missions.ts'
import { SCARF_COLOURS } from './scarf-colours.ts'
import type { Speech } from './speech.ts'

/** What the player wears, and how many striped scarves are bought. */
export type Worn = Pick<Progress, 'scarf' | 'bought'>

export interface ScarfButton {
  /** Shows the scarf that is worn; without a second one there is nothing to change, and no button. Offers the next striped one, or says how many stars it takes. */
  show(progress: Progress): void
}

/** The button that changes the fennec's scarf for the next one, and the one that buys a striped one with stars. */
export function createScarfButton(page: Document, speech: Speech, onChange: (worn: Worn) => void): ScarfButton {
  const { texts, number } = speech
  const [button, buy, purse] = [byId(page, 'scarf'), byId(page, 'buy'), byId(page, 'purse')]
  let shown: Pick<Progress, 'scarf' | 'bought' | 'fulfilled' | 'starsKept'> = { scarf: 0, bought: 0, fulfilled: 0, starsKept: 0 }
  const owned = (): readonly number[] => scarvesOf(shown.fulfilled, shown.bought)
  const write = (): void => {
    const all = owned()
    button.hidden = all.length < 2
    button.style.setProperty('--scarf', SCARF_COLOURS[shown.scarf]?.[0] ?? '')
    button.style.setProperty('--stripes', SCARF_COLOURS[shown.scarf]?.[2] ?? 'none')
    button.setAttribute('aria-label', fill(texts.scarf, { n: number(all.indexOf(shown.scarf) + 1), all: number(all.length) }))
    const next = nextStriped(shown.starsKept, shown.bought)
    const isPayable = next !== undefined && next.have >= next.price
    buy.hidden = !isPayable
    buy.textContent = isPayable ? fill(texts.buyScarf, { stars: speech.stars(next.price) }) : ''
    // Who has not run yet has enough to read.
    const isShown = next !== undefined && shown.starsKept > 0
    purse.textContent = !isShown ? '' : fill(texts.purse, { have: number(next.have), price: number(next.price) })
  }
  const change = (worn: Worn): void => {
    shown = { ...shown, ...worn }
    write()
    onChange(worn)
  }
  button.addEventListener('click', () => {
    const all = owned()
    change({ bought: shown.bought, scarf: all[(all.indexOf(shown.scarf) + 1) % all.length] ?? 0 })
  })
  buy.addEventListener('click', () => {
    const bought = shown.bought + 1
    change({ bought, scarf: newestStriped(bought) })
    // The button may be gone, and with it the focus.
    byId(page, 'panel-main').focus({ preventScroll: true })
  })
  return {
    show(progress) {
      shown = progress
      write()
    },
  }
}
