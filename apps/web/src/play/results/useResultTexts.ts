import type { EarlyEnd } from '@majlis/game-bridge/protocol'
import { useI18n } from '../../platform/i18n/index.ts'

export interface ShownResult {
  readonly outcome: 'win' | 'lose' | 'draw'
  /** The level of wins in a row; null until it is known. */
  readonly level: 'GOOD' | 'WELLDONE' | 'OUTSTANDING' | 'AWESOME' | null
  /** Why it ended, when the rules did not end it: such a loss was not close. */
  readonly early?: EarlyEnd | undefined
  /** The place of who lost, where there is an order among them; from 2. */
  readonly place?: number | null | undefined
}

/** The texts of a result: YOU WIN with its level, a kind text for the others. */
export function useResultTexts({ outcome, level, early, place }: ShownResult): { readonly title: string; readonly text: string } {
  const { t } = useI18n()
  const lost = { timeout: 'result.loseOnTime', left: 'result.loseByLeaving' } as const
  if (outcome === 'lose' && !early && (place === 2 || place === 3)) return { title: t('result.lose'), text: t(place === 2 ? 'result.second' : 'result.third') }
  if (outcome === 'lose') return { title: t('result.lose'), text: t(early ? lost[early] : 'result.loseText') }
  if (outcome === 'draw') return { title: t('result.draw'), text: t(early ? 'result.drawEarly' : 'result.drawText') }
  const levels = { GOOD: t('result.good'), WELLDONE: t('result.wellDone'), OUTSTANDING: t('result.outstanding'), AWESOME: t('result.awesome') }
  return { title: t('result.win'), text: levels[level ?? 'GOOD'] }
}
