import type { Welcome } from '@majlis/game-bridge/protocol'
import { digitWriter, fill, numberWriter } from '@majlis/game-bridge/stage/screen'
import { counter } from '@majlis/game-kit/plural'
import type { Forms } from '@majlis/game-kit/plural'
import { TICK_RATE } from '../log.ts'

/** Numbers, times and counted things as the app writes them. */
export interface Writers {
  readonly number: (value: number) => string
  /** A number without separators. */
  readonly digits: (value: number) => string
  readonly count: (forms: Forms, value: number) => string
  /** Ticks as minutes, seconds and tenths, such as 1:05.3. */
  readonly time: (ticks: number) => string
  /** Ticks of what remains as minutes and seconds; the last part of a second counts as a whole one. */
  readonly timeLeft: (ticks: number) => string
  /** How much slower (+) or faster (−) one time is than another, in seconds and tenths. */
  readonly change: (ticks: number) => string
}

export function createWriters(welcome: Welcome): Writers {
  const [number, digits] = [numberWriter(welcome), digitWriter(welcome)]
  const { locale, numbering: numberingSystem } = welcome
  const tenths = new Intl.NumberFormat(locale, { numberingSystem, minimumIntegerDigits: 2, minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const changes = new Intl.NumberFormat(locale, { numberingSystem, minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const two = new Intl.NumberFormat(locale, { numberingSystem, minimumIntegerDigits: 2 })
  return {
    number,
    digits,
    count: counter(locale, digits),
    time(ticks) {
      // Tenths are cut off, not rounded, so that no time reads 0:60.0.
      const all = Math.floor((ticks * 10) / TICK_RATE)
      return `${digits(Math.floor(all / 600))}:${tenths.format((all % 600) / 10)}`
    },
    timeLeft(ticks) {
      const seconds = Math.ceil(ticks / TICK_RATE)
      return `${digits(Math.floor(seconds / 60))}:${two.format(seconds % 60)}`
    },
    change: (ticks) => `\u2066${ticks < 0 ? '−' : '+'}${changes.format(Math.abs(ticks) / TICK_RATE)}\u2069`,
  }
}

/** The text of an intermediate time of a sprint, compared with that of the fastest one if there is one. */
export function splitText(
  texts: { readonly split: string; readonly compared: string },
  { digits, time, change }: Writers,
  row: number,
  ticks: number,
  best?: number,
): string {
  const values = { row: digits(row), time: time(ticks) }
  return best === undefined ? fill(texts.split, values) : fill(texts.compared, { ...values, change: change(ticks - best) })
}
