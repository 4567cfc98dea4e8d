import { Banner } from '@majlis/ui/Banner'
import { useToast } from '@majlis/ui/Toast'
import { CloudOff, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTimeout } from '../platform/clock.ts'
import { useConnection } from '../platform/net/connection.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { onNoNetwork, useReached } from '../platform/net/network.ts'
import { isOnline, reloadHome, useOnline } from '../platform/net/online.ts'

/** Milliseconds before the reconnecting banner is shown, so that short interruptions are not shown. */
const LATE_AFTER_MS = 1_500

/**
 * The offline banner: the device is offline, or the realtime connection is being restored. It also shows when that is over. A browser may believe to be
 * online without a network behind it: then no call reaches the server, and the first connection is never made.
 */
export function ConnectionBanner() {
  const { t } = useI18n()
  const toast = useToast()
  const believesOnline = useOnline()
  const isReached = useReached()
  const isConnecting = useConnection(({ status }) => status === 'connecting')
  const online = believesOnline && (isReached || !isConnecting)
  const reconnecting = useReconnecting()
  const trouble = !online || reconnecting
  const had = useRef(false)
  useEffect(() => {
    if (had.current && !trouble) toast(t('connection.back'), { tone: 'good' })
    had.current = trouble
  }, [trouble, toast, t])
  useEffect(
    () =>
      // With a session, the state of the realtime connection already shows it. A visitor has no such connection.
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
  useTimeout(() => setLate(true), status === 'reconnecting' ? LATE_AFTER_MS : null)
  if (late && status !== 'reconnecting') setLate(false)
  return late && status === 'reconnecting'
}
