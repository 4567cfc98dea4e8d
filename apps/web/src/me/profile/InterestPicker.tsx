import { limits } from '@majlis/contract/core/limits'
import { ErrorState } from '@majlis/ui/ErrorState'
import { Skeleton } from '@majlis/ui/Skeleton'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './InterestPicker.module.css'
import { useInterests } from './interests.ts'

export interface InterestPickerProps {
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** The offered interests as tags that can be selected. */
export function InterestPicker({ chosen, onChange }: InterestPickerProps) {
  const { t, language } = useI18n()
  const interests = useInterests(language)
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].slice(0, limits.maxInterests))
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{t('profile.interests')}</legend>
      {interests.isPending && (
        <div className={styles.tags} role="status" aria-label={t('common.loading')}>
          {[92, 110, 78, 120, 96, 84].map((width) => (
            <Skeleton key={width} inlineSize={width} blockSize={44} />
          ))}
        </div>
      )}
      {interests.isError && (
        <ErrorState title={t('edit.interestsFailed')} retryLabel={t('common.retry')} onRetry={() => void interests.refetch()} busy={interests.isFetching} />
      )}
      <div className={styles.tags}>
        {interests.all.map(({ id, name }) => (
          <label key={id} className={styles.tag}>
            <input type="checkbox" className="visually-hidden" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
