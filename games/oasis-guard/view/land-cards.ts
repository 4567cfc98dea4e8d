import { fill } from '@majlis/game-bridge/stage/screen'
import { LANDS } from '../map.ts'
import type { Setup } from '../state.ts'
import type { Messages } from './messages.ts'
import { bestWaveOn, isOpen } from './round.ts'
import type { Progress } from './round.ts'

type Write = (value: number) => string

/** What the choice shows of a setup. */
export interface LandCard {
  readonly setup: Setup
  readonly title: string
  /** Below the title: the number of stars (0 to 3), the best wave, or what has to be held before. */
  readonly below: number | string
  /** All of it, to be read out. */
  readonly label: string
  readonly isOpen: boolean
  /** Whether the land was held in a hard round, too. */
  readonly isHardHeld: boolean
}

/** The lands for the waves that win, for these in hard rounds, or for endless rounds. */
export function landCards(texts: Messages, write: Write, progress: Progress, isEndless: boolean, isHard = false): readonly LandCard[] {
  return LANDS.map((_land, land) => landCard(texts, write, progress, { land, isEndless, ...(isHard && { isHard }) }))
}

export function landCard(texts: Messages, write: Write, progress: Progress, setup: Setup): LandCard {
  const { land, isEndless, isHard = false } = setup
  const isHardHeld = (progress.hard[land] ?? 0) > 0
  const title = texts.lands[land] ?? ''
  if (!isOpen(progress, setup)) {
    const below = isEndless || isHard ? texts.holdHere : fill(texts.closed, { land: texts.lands[land - 1] ?? '' })
    return { setup, title, below, label: `${title}: ${below}`, isOpen: false, isHardHeld }
  }
  const medal = progress.medals[land] ?? 0
  if (isHard) {
    const below = isHardHeld ? texts.hard.held : texts.hard.open
    return { setup, title, below, label: `${fill(texts.hard.name, { land: title })}${texts.comma}${below}`, isOpen: true, isHardHeld }
  }
  const stars = fill(texts.stars, { land: title, n: write(medal), all: write(3) })
  if (!isEndless) return { setup, title, below: medal, label: isHardHeld ? `${stars}${texts.comma}${texts.hard.both}` : stars, isOpen: true, isHardHeld }
  const wave = bestWaveOn(progress, land)
  const below = wave > 0 ? fill(texts.bestWave, { n: write(wave) }) : texts.noBest
  return { setup, title, below, label: `${fill(texts.endless, { land: title })}${texts.comma}${below}`, isOpen: true, isHardHeld }
}
