import { useToast } from '@majlis/ui/Toast'
import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { useConnection } from '../../platform/net/connection.ts'
import { useUserId } from '../../platform/state/session.ts'

/** The failure of a script is shown once a visit: chat does not need it, and every opened chat tries again. */
let isNoticed = false

/** Loads the chat SDK's script while a chat is open, where one is configured (CHT-39). */
export function useChatSdk(): void {
  const { t } = useI18n()
  const toast = useToast()
  const userId = useUserId()
  const isConnected = useConnection(({ status }) => status === 'connected')
  const notifyFailure = useEffectEvent(() => {
    if (isNoticed) return
    isNoticed = true
    toast(t('chat.sdkFailed'), { tone: 'bad' })
  })
  useEffect(() => {
    if (userId === null || !isConnected) return
    let isCurrent = true
    void import('./session.ts')
      .then(({ openSdk }) => openSdk())
      .then((outcome) => {
        if (isCurrent && outcome === 'failed') notifyFailure()
      })
    return () => {
      isCurrent = false
    }
  }, [userId, isConnected])
}
