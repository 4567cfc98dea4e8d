import { useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { hueOf } from './hue.ts'
import styles from './Avatar.module.css'

const PIXELS = { xs: 28, sm: 36, md: 44, lg: 58, xl: 92 } as const

export interface AvatarProps {
  /** Decides the colour. */
  id: string
  /** Its first letter is shown until there is a photo. */
  name: string
  /** Address of the photo. */
  src?: string | null | undefined
  /** 28, 36, 44, 58 or 92 px; `md` when left out. */
  size?: keyof typeof PIXELS | undefined
  online?: boolean | undefined
  /** Set where the name is not written beside the avatar: then the avatar has this text alternative. */
  label?: string | undefined
  /** Instead of the letter: an icon for "random players", a question mark. */
  children?: ReactNode
}

/** A person as a square with round corners: the photo, or the initial on the person's own hue. */
export function Avatar({ id, name, src, size = 'md', online = false, label, children }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const pixels = PIXELS[size]
  const style: CSSProperties & Record<'--hue', number> = { '--hue': hueOf(id), inlineSize: pixels, blockSize: pixels, fontSize: pixels * 0.44 }
  const named = label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)
  const hasPhoto = typeof src === 'string' && src !== '' && src !== broken
  return (
    <span className={styles.avatar} data-hue="" style={style} {...named}>
      {hasPhoto ? (
        <img className={styles.photo} src={src} alt="" width={pixels} height={pixels} loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        <span className={styles.letter}>{children ?? initialOf(name)}</span>
      )}
      {online && <i className={styles.online} />}
    </span>
  )
}

function initialOf(name: string): string {
  const [first = '?'] = name.trim()
  return first.toLocaleUpperCase()
}
