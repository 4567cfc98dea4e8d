import { ListRow } from '@majlis/ui/ListRow'
import { useToast } from '@majlis/ui/Toast'
import { Eraser } from 'lucide-react'
import { clearCache } from '../../platform/state/cache.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { RowIcon } from './RowIcon.tsx'

/**
 * Deletes what this device stores of games, rooms and lists. The login, the settings and unsent data stay (ACC-66).
 * @param onCleared forgets what this page knows of the deleted data
 */
export function ClearCache({ onCleared }: { onCleared: () => void }) {
  const { t } = useI18n()
  const toast = useToast()
  const clear = async () => {
    await clearCache()
    onCleared()
    toast(t('settings.cacheCleared'), { tone: 'good' })
  }
  return (
    <ListRow
      leading={<RowIcon icon={<Eraser size={22} />} />}
      title={t('settings.clearCache')}
      subtitle={t('settings.clearCacheHint')}
      wraps
      onPress={() => void clear()}
    />
  )
}
