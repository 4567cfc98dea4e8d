import type { Bundle } from '@majlis/contract/billing.plans'
import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { Khatim } from '@majlis/ui/Khatim'
import { Crown, MapPinOff } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../platform/i18n/index.ts'
import { Link } from '../../../platform/router/index.ts'
import styles from './Plans.module.css'
import { PlanRow } from './PlanRow.tsx'
import { type Plan, plansOf } from './plans.ts'
import { Reasons } from './Reasons.tsx'
import { Tabs } from './Tabs.tsx'

export interface PlanListProps {
  bundles: readonly Bundle[]
  chosen: Plan | undefined
  carrierText: string
  isActive: (plan: Plan) => boolean
  onChoose: (plan: Plan) => void
  onContinue: () => void
  /** Null where the region does not allow to skip (BIL-23). */
  onSkip: (() => void) | null
  onRestore: () => void
}

/** Step 0: one tab per bundle, one row per plan. */
export function PlanList({ bundles, chosen, carrierText, isActive, onChoose, onContinue, onSkip, onRestore }: PlanListProps) {
  const { t, language } = useI18n()
  const [tab, setTab] = useState(() => tabOf(bundles, chosen))
  const bundle = bundles[Math.min(tab, bundles.length - 1)]
  return (
    <>
      <div className={styles.head}>
        <Khatim size={64}>
          <Crown size={24} />
        </Khatim>
        <h1 className={styles.title} tabIndex={-1}>
          {t('pay.title')}
        </h1>
      </div>
      {bundle ? (
        <Tabs label={t('pay.bundles')} titles={bundles.map(({ titleEng, titleAr }) => (language === 'ar' ? titleAr : titleEng))} value={tab} onChange={setTab}>
          <ul className={styles.rows}>
            {plansOf(bundle).map((plan) => (
              <PlanRow
                key={plan.service.serviceId}
                plan={plan}
                isChosen={plan.service.serviceId === chosen?.service.serviceId}
                isActive={isActive(plan)}
                onChoose={() => onChoose(plan)}
              />
            ))}
          </ul>
          <Reasons />
        </Tabs>
      ) : (
        <EmptyState icon={<MapPinOff />} title={t('pay.noBundle')} text={t('pay.noBundles')} />
      )}
      <div className={styles.foot}>
        <p role="alert" className={styles.alert}>
          {carrierText}
        </p>
        {bundle && (
          <Button variant="yellow" size="big" onClick={onContinue}>
            {t('pay.continue')}
          </Button>
        )}
        <div className={styles.links}>
          {bundle && (
            <button type="button" className={styles.link} onClick={onRestore}>
              {t('pay.restore')}
            </button>
          )}
          {onSkip && (
            <button type="button" className={styles.link} onClick={onSkip}>
              {t('pay.skip')}
            </button>
          )}
          <Link to="/help" hash="price" className={styles.link}>
            {t('help.title')}
          </Link>
        </div>
      </div>
    </>
  )
}

/** The tab with the chosen plan; the first tab when none is chosen. */
const tabOf = (bundles: readonly Bundle[], chosen: Plan | undefined): number =>
  Math.max(
    0,
    bundles.findIndex((bundle) => plansOf(bundle).some(({ service }) => service.serviceId === chosen?.service.serviceId)),
  )
