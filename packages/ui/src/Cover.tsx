import { useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { Badge, type BadgeProps } from './Badge.tsx'
import { classNames } from './classNames.ts'
import { Khatim } from './Khatim.tsx'
import styles from './Cover.module.css'

export interface CoverProps {
  /** Degrees on the oklch circle: the game's own colour. */
  hue: number
  /** Address of the picture, transparent around its object; a star stands in where there is none, nothing while it is not to be seen (null). */
  src?: string | null | undefined
  /** Empty where the name is written beside it. */
  alt?: string | undefined
  /** True for pictures in the first screenful: fetched at once instead of when near. */
  eager?: boolean | undefined
  /** Lies over the picture, below the badge, as large as the cover. */
  over?: ReactNode
  /** A badge in the starting corner. */
  badge?: { readonly tone: BadgeProps['tone']; readonly text: string } | undefined
  className?: string | undefined
}

/** A game's cover: an object on a radial gradient in the game's hue. As wide as its parent, square. */
export function Cover({ hue, src, alt = '', eager = false, over, badge, className }: CoverProps) {
  const [state, setState] = useState<{ src: string; is: 'shown' | 'broken' } | null>(null)
  const settled = state !== null && state.src === src ? state.is : 'loading'
  const style: CSSProperties & Record<'--hue', number> = { '--hue': hue }
  const hasPicture = typeof src === 'string' && src !== '' && settled !== 'broken'
  return (
    <span className={classNames(styles.cover, className)} data-cover="" style={style}>
      {hasPicture ? (
        <img
          className={classNames(styles.picture, settled === 'shown' && styles.shown)}
          // A picture from the cache may be complete before React listens.
          ref={(image) => {
            if (image?.complete === true && image.naturalWidth > 0 && settled === 'loading') setState({ src, is: 'shown' })
          }}
          src={src}
          alt={alt}
          width={100}
          height={100}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onLoad={() => setState({ src, is: 'shown' })}
          onError={() => setState({ src, is: 'broken' })}
        />
      ) : src === null ? null : (
        <span className={styles.stand}>
          <Khatim size={34} tone="plain" />
          {alt !== '' && <span className="visually-hidden">{alt}</span>}
        </span>
      )}
      {over !== undefined && <span className={styles.over}>{over}</span>}
      {badge !== undefined && (
        <Badge tone={badge.tone} className={styles.badge}>
          {badge.text}
        </Badge>
      )}
    </span>
  )
}
