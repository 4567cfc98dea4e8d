import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Row } from './timeline.ts'

/** Beyond this distance (pixels) from the newest message, a button to it is shown. */
const FAR_FROM_END = 300

/**
 * Where a person is in a list that grows at its end. It opens at the first new message where there is one, and follows what the person sends.
 * @returns `isFar` from the end, and how many messages of others have come since
 */
export function useEnd(scroller: RefObject<HTMLElement | null>, rows: readonly Row[]) {
  const [isFar, setFar] = useState(false)
  const [leftAt, setLeftAt] = useState<string | undefined>(undefined)
  const divider = useRef<HTMLLIElement>(null)
  const last = rows.at(-1)
  const ownNewest = last?.kind === 'message' && last.isMine ? last.key : undefined
  const hasDivider = rows.some(({ kind }) => kind === 'unread')

  // The scroller counts from the end: 0 is the newest message, upwards is negative.
  useEffect(() => {
    if (ownNewest !== undefined) scroller.current?.scrollTo({ top: 0 })
  }, [scroller, ownNewest])
  useEffect(() => {
    if (hasDivider) divider.current?.scrollIntoView({ block: 'nearest' })
  }, [hasDivider])

  const at = rows.findIndex(({ key }) => key === leftAt)
  return {
    divider,
    isFar,
    arrived: isFar && at >= 0 ? rows.slice(at + 1).filter((row) => row.kind === 'message' && !row.isMine).length : 0,
    toEnd: () => scroller.current?.scrollTo({ top: 0 }),
    onScroll: (element: HTMLElement) => {
      const far = -element.scrollTop > FAR_FROM_END
      if (far && !isFar) setLeftAt(last?.key)
      setFar(far)
    },
  }
}
