import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import { useGameConfig } from './gameConfig.ts'
import { countOf, showCount } from './playerCounts.ts'
import { followTrueCounts, useTrueCounts } from './trueCounts.ts'
import styles from './PlayerCount.module.css'

/**
 * How many people play a game: the true number from 20 people on, also for assistive technology. With fewer, the installation chooses between a
 * random number and none.
 */
export function PlayerCount({ gameId }: { gameId: string }) {
  const { t, formatNumber } = useI18n()
  const players = useTrueCounts(({ games }) => games.get(gameId))
  const isDecorated = useTrueCounts((counts) => counts.isDecorated)
  useEffect(followTrueCounts, [])
  if (players === undefined) return isDecorated ? <Decoration gameId={gameId} /> : <span />
  return (
    <span className={styles.count} data-players={players}>
      <span aria-hidden="true">{formatNumber(players)}</span>
      <span className="visually-hidden">{t('common.playersCount', { count: players })}</span>
    </span>
  )
}

/**
 * A decorative number without a meaning: 500 to 1999, a new one every 5 to 15 s, hidden from assistive technology. A game has the same
 * number on every card.
 */
function Decoration({ gameId }: { gameId: string }) {
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
