import { fill } from '@majlis/game-bridge/stage/screen'
import { LAST_LEVEL, STREET } from '../levels.ts'
import type { Messages } from './messages.ts'
import type { Progress } from './progress.ts'
import { levelName } from './speech.ts'
import type { Writers } from './speech.ts'

/** A level on the map. */
export interface Stop {
  readonly level: number
  readonly kind: 'won' | 'next' | 'locked'
  /** 0 to 3; 0 for a level that was won before the stars of each were kept, too. */
  readonly stars: number
}

/** The height of a stop's part of the road, in CSS pixels. */
export const STOP_HEIGHT = 92

/** The stops of the map: all that are open, and what can be seen ahead, the rest of this street and the next one. */
export function stopsOf({ level, levels }: Pick<Progress, 'level' | 'levels'>): readonly Stop[] {
  const last = Math.min(LAST_LEVEL, (Math.ceil(level / STREET) + 1) * STREET)
  return Array.from({ length: last }, (_, at) => ({
    level: at + 1,
    kind: at + 1 < level ? 'won' : at + 1 === level ? 'next' : 'locked',
    stars: levels[at] ?? 0,
  }))
}

export function stopLabel({ level, kind, stars }: Stop, texts: Messages, write: Writers): string {
  const text = stars > 0 ? texts.map.stars : texts.map[kind]
  return fill(text, { level: levelName(level, texts, write), n: write.digits(stars), all: write.digits(3) })
}

/** Where the road passes a stop, in hundredths of its width from where lines begin: it winds. */
export function acrossOf(level: number): number {
  return Math.round(50 + 30 * Math.sin(((level - 1) * Math.PI) / 4))
}

/** The road past all stops, as the text of an SVG path: hundredths across, CSS pixels down. */
export function roadPast(stops: number): string {
  const downTo = (level: number): number => (level - 0.5) * STOP_HEIGHT
  const [first, ...others] = Array.from({ length: stops }, (_, at) => at + 1)
  if (first === undefined) return ''
  const turns = others.map((level) => {
    const middle = downTo(level) - STOP_HEIGHT / 2
    return `C${acrossOf(level - 1)} ${middle} ${acrossOf(level)} ${middle} ${acrossOf(level)} ${downTo(level)}`
  })
  return `M${acrossOf(first)} ${downTo(first)}${turns.join('')}`
}
