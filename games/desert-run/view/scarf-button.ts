import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { scarvesAfter } from '../scarves.ts'
import type { Progress } from '../missions.ts'
import { SCARF_COLOURS } from './scarf-colours.ts'
import type { Speech } from './speech.ts'

export interface ScarfButton {
  /** Shows the scarf that is worn; without a second one there is nothing to change, and no button. */
  show(progress: Progress): void
}

/** The button that changes the fennec's scarf for the next one. `onChange` gets the number of the scarf. */
export function createScarfButton(page: Document, { texts, number }: Speech, onChange: (scarf: number) => void): ScarfButton {
  const button = byId(page, 'scarf')
  let [worn, count] = [0, 1]
  const write = (): void => {
    button.hidden = count < 2
    button.style.setProperty('--scarf', SCARF_COLOURS[worn]?.[0] ?? '')
    button.setAttribute('aria-label', fill(texts.scarf, { n: number(worn + 1), all: number(count) }))
  }
  button.addEventListener('click', () => {
    worn = (worn + 1) % count
    write()
    onChange(worn)
  })
  return {
    show({ scarf, fulfilled }) {
      worn = scarf
      count = scarvesAfter(fulfilled)
      write()
    },
  }
}
