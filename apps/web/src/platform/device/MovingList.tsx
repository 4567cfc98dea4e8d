import { type ReactNode, useRef } from 'react'
import { useMoves } from './useMoves.ts'

export interface MovingListProps {
  /** The ids of the rows, in their order. */
  ids: readonly string[]
  className?: string | undefined
  children: ReactNode
}

/** A list whose rows move to their new places when another one comes, leaves or overtakes them. */
export function MovingList({ ids, className, children }: MovingListProps) {
  const list = useRef<HTMLUListElement>(null)
  useMoves(list, ids.join())
  return (
    <ul ref={list} className={className}>
      {children}
    </ul>
  )
}
