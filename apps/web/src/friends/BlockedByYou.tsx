import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { useToast } from '@majlis/ui/Toast'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import { call } from '../platform/net/client.ts'
import { useUserId } from '../platform/state/session.ts'

export interface BlockedByYouProps {
  otherUserId: string
  onUnblocked: () => void
}

/** In the place of the profile of, or the chat with, somebody whom the user blocks: a button to unblock (SOC-15). */
export function BlockedByYou({ otherUserId, onUnblocked }: BlockedByYouProps) {
  const { t } = useI18n()
  const toast = useToast()
  const me = useUserId()
  const [isBusy, setBusy] = useState(false)
  const unblock = async () => {
    setBusy(true)
    const { success } = await call('friends.unblock', { userId: me ?? '', otherUserId })
    setBusy(false)
    if (success) onUnblocked()
    else toast(t('friends.failed'), { tone: 'bad' })
  }
  return (
    <EmptyState
      icon={<Ban />}
      title={t('friends.blockedByYou')}
      text={t('friends.blockedByYouText')}
      action={
        <Button busy={isBusy} onClick={() => void unblock()}>
          {t('friends.unblock')}
        </Button>
      }
    />
  )
}
