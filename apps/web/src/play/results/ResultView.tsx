import { Splash } from '@majlis/ui/Splash'
import type { ReactNode } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { useResultTexts } from './useResultTexts.ts'
import type { ShownResult } from './useResultTexts.ts'

/** The result over the whole screen. The content of its panel differs between a round and a match. */
export function ResultView({
  outcome: ended,
  level,
  early,
  place,
  isBest = false,
  children,
}: ShownResult & { readonly isBest?: boolean; children: ReactNode }) {
  // A round with the best score so far is not shown as a loss.
  const outcome = ended === 'lose' && isBest ? 'draw' : ended
  const texts = useResultTexts({ outcome: ended, level, early, place })
  const { t } = useI18n()
  const [title, text] = ended === 'lose' && isBest ? [t('result.over'), t('result.newBest')] : [texts.title, texts.text]
  return (
    <Splash outcome={outcome === 'lose' ? 'loss' : outcome} title={title} text={text}>
      {children}
    </Splash>
  )
}
