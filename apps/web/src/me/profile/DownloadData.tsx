import { ListRow } from '@majlis/ui/ListRow'
import { useToast } from '@majlis/ui/Toast'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/net/client.ts'
import { saveFile } from '../../platform/device/download.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useUserId } from '../../platform/state/session.ts'
import { RowIcon } from './RowIcon.tsx'

/** Everything that is stored about the person, as a file. */
export function DownloadData() {
  const { t } = useI18n()
  const toast = useToast()
  const userId = useUserId()
  const [busy, setBusy] = useState(false)
  const fetch = async () => {
    if (userId === null || busy) return
    setBusy(true)
    const answer = await call('me.exportData', { userId })
    setBusy(false)
    if (!answer.success) return toast(answer.code === 'TOO_MANY_REQUESTS' ? answer.message : t('settings.exportFailed'), { tone: 'bad' })
    saveFile(new File([JSON.stringify(answer.response, null, 2)], 'majlis-data.json', { type: 'application/json' }))
    toast(t('settings.exported'), { tone: 'good' })
  }
  return (
    <ListRow
      leading={<RowIcon icon={<Download size={22} />} />}
      title={t('settings.export')}
      subtitle={busy ? t('common.loading') : t('settings.exportHint')}
      wraps
      onPress={() => void fetch()}
    />
  )
}
