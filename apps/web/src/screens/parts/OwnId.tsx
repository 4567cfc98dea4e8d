import { useToast } from '@majlis/ui/Toast'
import { Copy } from 'lucide-react'
import { copy } from '../../platform/device/share.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './OwnId.module.css'

/** The own id, by which friends find the person; a press copies it. */
export function OwnId({ id }: { id: string }) {
  const { t } = useI18n()
  const toast = useToast()
  const copyId = async () => {
    const isCopied = await copy(id)
    toast(t(isCopied ? 'profile.idCopied' : 'profile.idNotCopied'), { tone: isCopied ? 'good' : 'bad' })
  }
  const [before = '', after = ''] = t('friends.searchHint', { id }).split(id)
  return (
    <button type="button" className={styles.id} onClick={() => void copyId()}>
      <span>
        {before}
        <bdi className={styles.whole}>{id}</bdi>
        {after}
      </span>
      <Copy size={16} aria-hidden="true" />
    </button>
  )
}
