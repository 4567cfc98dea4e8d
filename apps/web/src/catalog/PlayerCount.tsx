import type { GameConfig } from '@majlis/contract/regions'
import { useEffect, useRef, useState } from 'react'
import { later } from '../platform/clock.ts'
import { useGameConfig } from '../platform/gameConfig.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { randomBetween } from '../platform/random.ts'
import styles from './PlayerCount.module.css'

/** A decorative number that says nothing: 500 to 1999, another one every 5 to 15 s, unreadable to assistive technology. */
export function PlayerCount() {
  const { formatNumber } = useI18n()
  const ref = useRef<HTMLSpanElement>(null)
  const counts = useGameConfig((config) => config.playerCount)
  const [count, setCount] = useState(() => draw(counts))
  useEffect(() => {
    const label = ref.current
    if (!label) return
    // The first second has begun already.
    labels.set(label, { counts, left: 1 + wait({ ...counts, mostSeconds: counts.mostSeconds - 1 }), redraw: () => setCount(draw(counts)) })
    stop ??= later(TICK_MS, tick)
    return () => {
      labels.delete(label)
      if (labels.size > 0) return
      stop?.()
      stop = undefined
    }
  }, [counts])
  return (
    <span ref={ref} className={styles.count} aria-hidden="true" data-decorative="player-count">
      {formatNumber(count)}
    </span>
  )
}

type Counts = GameConfig['playerCount']

interface Label {
  readonly counts: Counts
  /** Seconds until another number. */
  left: number
  readonly redraw: () => void
}

/** One clock for all labels: those that are due change in one picture of the screen, and those on shelves that are not drawn wait until they are. */
const labels = new Map<HTMLElement, Label>()
let stop: (() => void) | undefined
const TICK_MS = 1_000

function tick(): void {
  stop = later(TICK_MS, tick)
  for (const [element, label] of labels) {
    label.left -= 1
    if (label.left > 0 || !isDrawn(element)) continue
    label.left = wait(label.counts)
    label.redraw()
  }
}

/** Browsers before 2024 may not say: there every label changes. */
const isDrawn = (element: { checkVisibility?: Element['checkVisibility'] }): boolean => element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true
const draw = ({ least, most }: Counts): number => randomBetween(least, most)
const wait = ({ leastSeconds, mostSeconds }: Counts): number => randomBetween(leastSeconds, mostSeconds)
