import { ListRow } from '@majlis/ui/ListRow'
import { useToast } from '@majlis/ui/Toast'
import { Eraser } from 'lucide-react'
import { clearCache } from '../../platform/cache.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { RowIcon } from './RowIcon.tsx'

/** Empties what this device keeps of games, rooms and lists; the login, settings and what waits to be sent stay (ACC-66). */
export function ClearCache() {
  const { t } = useI18n()
  const toast = useToast()
  const clear = async () => {
    await clearCache()
    toast(t('settings.cacheCleared'), { tone: 'good' })
  }
  return (
    <ListRow
      leading={<RowIcon icon={<Eraser size={22} />} />}
      title={t('settings.clearCache')}
      subtitle={t('settings.clearCacheHint')}
      onPress={() => void clear()}
    />
  )
}
