import { useLocation, useRouter } from '@tanstack/react-router'
import { useAccountLanguage } from '../accounts/language/index.ts'
import { usePaymentMethodQueue } from '../billing/paywall/usePaymentMethodQueue.ts'
import { useDelivery } from '../chat/index.ts'
import { useTitles } from '../catalog/index.ts'
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
  const matchId = /^\/match\/([^/]+)$/.exec(path)?.[1]
  const open = (id: string) => router.history.push(`/match/${id}`)
  return (
    <>
      <div className={styles.invites}>
        <InviteStrip onJoined={open} roomId={roomId} matchId={matchId} Title={GameTitle} />
      </div>
      {!playing && <ReturnToMatch onOpen={open} />}
    </>
  )
}

/** The title of a game in the person's language. The games are asked for only where one is drawn. */
function GameTitle({ gameId }: { gameId: string }) {
  return <bdi>{useTitles()(gameId)}</bdi>
}
