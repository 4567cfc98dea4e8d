import { SegmentedSwitch } from '@majlis/ui/SegmentedSwitch'
import { useI18n } from '../platform/i18n/index.ts'
import { useLanguageChoice } from './language/index.ts'

/** Switches the whole page between English and Arabic at once. */
export function LanguageSwitch({ onFailed }: { onFailed: () => void }) {
  const { t, language } = useI18n()
  const choose = useLanguageChoice()
  return (
    <SegmentedSwitch
      label={t('login.language')}
      value={language}
      segments={[
        { id: 'en', lang: 'en', label: t('login.english') },
        { id: 'ar', lang: 'ar', label: t('login.arabic') },
      ]}
      onChange={async (next) => {
        if (!(await choose(next))) onFailed()
      }}
    />
  )
}
