import { Splash } from '@majlis/ui/Splash'
import type { ReactNode } from 'react'
import { useResultWords } from './useResultWords.ts'
import type { ResultWords } from './useResultWords.ts'

/** The result over the whole screen; what stands in its panel differs between a round and a match. */
export function ResultView({ outcome, level, early, children }: ResultWords & { children: ReactNode }) {
  const { title, text } = useResultWords({ outcome, level, early })
  return (
    <Splash outcome={outcome === 'lose' ? 'loss' : outcome} title={title} text={text}>
      {children}
    </Splash>
  )
}
