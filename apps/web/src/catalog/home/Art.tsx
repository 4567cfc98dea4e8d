import type { SyntheticEvent } from 'react'

interface ArtProps {
  src: string
  width: number
  height: number
  /** On the first screen: it is loaded at once. */
  eager?: boolean
  /** For the largest picture of the first screen: it is loaded before others. */
  fetchPriority?: 'high'
}

/** A decorative picture. One that cannot be loaded leaves its space empty, where browsers would draw a sign for it. */
export function Art({ eager = false, ...image }: ArtProps) {
  return <img {...image} alt="" loading={eager ? 'eager' : 'lazy'} onError={hide} />
}

function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.visibility = 'hidden'
}
