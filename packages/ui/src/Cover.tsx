import { useEffect, useRef, useState } from 'react'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { Badge, type BadgeProps } from './Badge.tsx'
import { classNames } from './classNames.ts'
import { Khatim } from './Khatim.tsx'
import { useNear } from './useNear.ts'
import styles from './Cover.module.css'

export interface CoverProps {
  /** Degrees on the oklch circle: the game's own colour. */
  hue: number
  /** Address of the picture; without one, the name's first letters are shown, or a star. */
  src?: string | null | undefined
  /** The game's name, from which a cover without a picture is drawn. */
  name?: string | undefined
  /** Empty where the name is written beside it. */
  alt?: string | undefined
  /** True for pictures in the first screenful: fetched at once instead of when near. */
  eager?: boolean | undefined
  /** Shown over the picture, below the badge, as large as the cover. */
  over?: ReactNode
  /** A badge in the starting corner. */
  badge?: { readonly tone: BadgeProps['tone']; readonly text: string } | undefined
  className?: string | undefined
}

/** A game's cover: its picture on a radial gradient in the game's hue. As wide as its parent, square. */
export function Cover({ hue, src, name = '', alt = '', eager = false, over, badge, className }: CoverProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const style: CSSProperties & Record<'--hue', number> = { '--hue': hue }
  return (
    <span ref={ref} className={classNames(styles.cover, className)} data-cover="" style={style}>
      {src && broken !== src ? (
        <Picture src={src} alt={alt} eager={eager} of={ref} onBroken={setBroken} />
      ) : (
        <span className={styles.stand}>
          <Khatim size={34} tone="plain" />
          {name !== '' && (
            <span className={styles.letters} aria-hidden="true">
              {lettersOf(name)}
            </span>
          )}
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

/** The first letters of a name's first two words; only one of an Arabic name, because two would join. */
export function lettersOf(name: string): string {
  const texts = name.split(/[\s\-_.:]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const first = texts.map((word) => /[\p{L}\p{N}]/u.exec(word.replace(/^ال(?=\p{L}{2})/u, ''))?.[0] ?? '')
  return (/\p{Script=Arabic}/u.test(first[0] ?? '') ? first.slice(0, 1) : first.slice(0, 2)).join('').toLocaleUpperCase()
}

interface PictureProps {
  src: string
  alt: string
  eager: boolean
  of: RefObject<HTMLSpanElement | null>
  onBroken: (src: string) => void
}

const waiting = new Set<() => void>()
const maxAtOnce = 3

/**
 * Shows loaded pictures, a few with every frame: two shelves' pictures often arrive at once.
 * @returns a function that cancels it
 */
function inTurn(show: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(showSome)
  waiting.add(show)
  return () => waiting.delete(show)
}

function showSome(): void {
  for (const show of [...waiting].slice(0, maxAtOnce)) {
    waiting.delete(show)
    show()
  }
  if (waiting.size > 0) requestAnimationFrame(showSome)
}

/** Pictures that were shown before: they are shown without a fade when their card comes back. */
const known = new Set<string>()

/** Known pictures that the page may still be loading. */
const unproven = new Set<string>()

/** Tells which pictures the page shows already: their covers show them from their first drawing on, and replace one that cannot be loaded. */
export function knowPictures(sources: readonly string[]): void {
  for (const src of sources) {
    known.add(src)
    unproven.add(src)
  }
}

/**
 * A component of its own: of hundreds of cards nothing else renders again when their pictures come near. The picture is a background: the
 * browser clips every `img` with round corners separately, and composes a whole screen of them again with every step that it scrolls.
 */
function Picture({ src, alt, eager, of, onBroken }: PictureProps) {
  const isNear = useNear(of, eager)
  const [shown, setShown] = useState(() => (known.has(src) ? src : null))
  useEffect(() => {
    if (!isNear || (shown === src && !unproven.has(src))) return
    let stop: (() => void) | undefined
    const image = new Image()
    image.onload = () => {
      known.add(src)
      unproven.delete(src)
      stop = inTurn(() => setShown(src))
    }
    image.onerror = () => {
      known.delete(src)
      onBroken(src)
    }
    image.src = src
    return () => {
      image.onload = null
      image.onerror = null
      stop?.()
    }
  }, [isNear, shown, src, onBroken])
  if (shown !== src) return null
  const name = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return <span className={styles.picture} style={{ backgroundImage: `url(${JSON.stringify(src)})` }} data-picture={src} {...name} />
}
