import { Button } from '@majlis/ui/Button'
import { Sheet } from '@majlis/ui/Sheet'
import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import { serviceWorkers } from '../platform/offline/denied.ts'
import { session } from '../platform/state/session.ts'
import styles from './Notifications.module.css'
import { closeOffer, useOffer } from './offer.ts'
import { endPushes, forgetToken, pushPermission, subscribe } from './push.ts'
import { useTurnOn } from './useTurnOn.ts'

/** Subscribes a browser that may show pushes, opens what a notification was tapped for, and asks whether pushes are wanted. */
export function Notifications({ onOpen }: { onOpen: (path: string) => void }) {
  const opened = useEffectEvent(onOpen)
  useEffect(() => {
    if (pushPermission() === 'granted') void subscribe()
    else void forgetToken()
    const worker = serviceWorkers()
    if (pushPermission() === 'unsupported' || worker === undefined) return
    const listen = ({ data, ports }: MessageEvent<unknown>) => {
      const path = typeof data === 'object' && data !== null && 'open' in data ? data.open : undefined
      if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return
      // Without an answer the service worker would load the page anew.
      ports[0]?.postMessage('opened')
      opened(path)
    }
    worker.addEventListener('message', listen)
    return () => worker.removeEventListener('message', listen)
  }, [])
  useEffect(() => () => void (session().token === null && endPushes()), [])
  return <Offer />
}

function Offer() {
  const { t } = useI18n()
  const isOpen = useOffer((state) => state.isOpen)
  const { busy, turnOn } = useTurnOn()
  return (
    <Sheet open={isOpen} onClose={closeOffer} title={t('push.title')} closeLabel={t('common.close')}>
      <p className={styles.text}>{t('push.text')}</p>
      <div className={styles.actions}>
        <Button variant="yellow" size="big" busy={busy} onClick={() => void turnOn().then(closeOffer)}>
          {t('push.yes')}
        </Button>
        <Button variant="ghost" size="big" onClick={closeOffer}>
          {t('push.no')}
        </Button>
      </div>
    </Sheet>
  )
}
