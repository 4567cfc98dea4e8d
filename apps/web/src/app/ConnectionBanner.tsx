import { Banner } from '@majlis/ui/Banner'
import { useToast } from '@majlis/ui/Toast'
import { CloudOff, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTimeout } from '../platform/clock.ts'
import { useConnection } from '../platform/connection.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { onNoNetwork } from '../platform/network.ts'
import { isOnline, reloadHome, useOnline } from '../platform/online.ts'

/** A blink of the network is nobody's business: the reconnecting banner waits this long. */
const PATIENCE_MS = 1_500

/** Offline by the browser's word, or the realtime connection is being restored. Says so when it is over, too. */
export function ConnectionBanner() {
  const { t } = useI18n()
  const toast = useToast()
  const online = useOnline()
  const reconnecting = useReconnecting()
  const trouble = !online || reconnecting
  const had = useRef(false)
  useEffect(() => {
    if (had.current && !trouble) toast(t('connection.back'), { tone: 'good' })
    had.current = trouble
  }, [trouble, toast, t])
  useEffect(
    () =>
      // With a session the banner of the realtime connection says it already; a visitor has no such connection.
      onNoNetwork(() => {
        if (isOnline() && useConnection.getState().status === 'off') toast(t('screen.broken'), { tone: 'bad' })
      }),
    [toast, t],
  )
  if (!online) {
    return (
      <Banner tone="red" icon={<CloudOff />} action={{ label: t('connection.tryNow'), onPress: reloadHome }}>
        {t('connection.offline')}
      </Banner>
    )
  }
  if (!reconnecting) return null
  return (
    <Banner tone="orange" icon={<RefreshCw />}>
      {t('connection.reconnecting')}
    </Banner>
  )
}

function useReconnecting(): boolean {
  const status = useConnection((state) => state.status)
  const [late, setLate] = useState(false)
  useTimeout(() => setLate(true), status === 'reconnecting' ? PATIENCE_MS : null)
  if (late && status !== 'reconnecting') setLate(false)
  return late && status === 'reconnecting'
}
