import type { Game } from '@majlis/contract/catalog'
import { useState } from 'react'
import { prefersLessMotion } from '../platform/device/device.ts'
import styles from './GameFilm.module.css'

/** A few seconds of the game over its cover; a still image with reduced motion. */
export function GameFilm({ game: { picture, gifUrl } }: { game: Pick<Game, 'picture' | 'gifUrl'> }) {
  const [isShown, setShown] = useState(false)
  const src = prefersLessMotion() ? picture : gifUrl
  if (!src) return null
  return (
    <img
      className={isShown ? `${styles.film} ${styles.shown}` : styles.film}
      src={src}
      alt=""
      width={240}
      height={240}
      decoding="async"
      draggable={false}
      onLoad={() => setShown(true)}
    />
  )
}
