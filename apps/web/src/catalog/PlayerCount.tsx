import { useEffect, useRef, useState } from 'react'
import { useGameConfig } from '../platform/gameConfig.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { countOf, showCount } from './playerCounts.ts'
import styles from './PlayerCount.module.css'

/**
 * A decorative number that says nothing: 500 to 1999, another one every 5 to 15 s, unreadable to assistive technology. A game has the
 * same number wherever it stands.
 */
export function PlayerCount({ gameId }: { gameId: string }) {
  const { formatNumber } = useI18n()
  const ref = useRef<HTMLSpanElement>(null)
  const counts = useGameConfig((config) => config.playerCount)
  const [count, setCount] = useState(() => countOf(gameId, counts))
  useEffect(() => {
    const label = ref.current
    return label === null ? undefined : showCount(label, gameId, counts, setCount)
  }, [gameId, counts])
  return (
    <span ref={ref} className={styles.count} aria-hidden="true" data-decorative="player-count">
      {formatNumber(count)}
    </span>
  )
}
