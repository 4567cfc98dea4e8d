import { useLocation, useRouter } from '@tanstack/react-router'
import { useAccountLanguage } from '../accounts/index.ts'
import { usePaymentMethodQueue } from '../billing/paywall/usePaymentMethodQueue.ts'
import { useDelivery } from '../chat/index.ts'
import { InviteStrip, ReturnToMatch } from '../matches/index.ts'
import { useResultQueue } from '../play/index.ts'
import styles from './LiveStrips.module.css'

/** What goes on behind every screen: arrived messages are acknowledged, results and payment methods reach the server, and the person is called to a match: invites above it, and the way back to a running match outside of games. */
export function LiveStrips() {
  const router = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  useDelivery(path)
  useResultQueue()
  usePaymentMethodQueue()
  useAccountLanguage()
  const playing = path.startsWith('/match/') || path.startsWith('/play/')
  const roomId = /^\/chat\/([^/]+)$/.exec(path)?.[1]
  const open = (matchId: string) => router.history.push(`/match/${matchId}`)
  return (
    <>
      <div className={styles.invites}>
        <InviteStrip onJoined={open} roomId={roomId} />
      </div>
      {!playing && <ReturnToMatch onOpen={open} />}
    </>
  )
}
