import { useLocation, useRouter } from '../platform/router/index.ts'
import { useAccountLanguage } from '../accounts/language/useAccountLanguage.ts'
import { trackEvent } from '../attribution/index.ts'
import { useLateSubscription } from '../billing/paywall/payment/useLateSubscription.ts'
import { usePaymentMethodQueue } from '../billing/paywall/payment/usePaymentMethodQueue.ts'
import { useArrivedNumber } from '../billing/useArrivedNumber.ts'
import { useTrialEnd } from '../billing/useTrialEnd.ts'
import { useAccountConfiguration } from '../regions/useAccountConfiguration.ts'
import { CallCenter } from '../calls/index.ts'
import { useDelivery } from '../chat/index.ts'
import { useTitles } from '../catalog/index.ts'
import { InviteStrip, ReturnToMatch } from '../matches/index.ts'
import { usePlayPreconditions } from '../me/index.ts'
import { useNotices } from '../moderation/index.ts'
import { Notifications } from '../notifications/index.ts'
import { useResultQueue } from '../play/index.ts'
import { EndedPopup } from '../tournaments/index.ts'
import { lazy, Suspense, useState } from 'react'
import { withMessages } from '../platform/i18n/index.ts'
import { untilLoaded } from '../platform/net/untilLoaded.ts'
import { useSession } from '../platform/state/session.ts'
import { useSessionDays } from '../platform/state/sessionDays.ts'
import { useRegion } from '../regions/index.ts'
import { PartyCenter, PartyInviteStrip } from '../screens/parts/party/PartyCenter.tsx'
import { isPlayingPath } from '../screens/parts/playing.ts'
import { noteFromChat, useLeftGame } from '../screens/parts/fromChat.ts'
import { GoOn } from './GoOn.tsx'
import { useAppBadge } from './useAppBadge.ts'
import styles from './LiveStrips.module.css'

const RemovalNotice = lazy(untilLoaded(withMessages(async () => ({ default: (await import('../accounts/RemovalNotice.tsx')).RemovalNotice }))))
const NoticeDialog = lazy(untilLoaded(withMessages(async () => ({ default: (await import('../moderation/NoticeDialog.tsx')).NoticeDialog }))))

/**
 * What runs on every screen: arrived messages are acknowledged, results and payment methods reach the server, tournaments show how they ended, and invites to
 * matches are shown, with a link back to a running match outside of games.
 */
export function LiveStrips() {
  const router = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  useDelivery(path)
  useAppBadge()
  useLeftGame(path)
  useResultQueue()
  usePaymentMethodQueue()
  useLateSubscription(trackEvent)
  useTrialEnd(path)
  useArrivedNumber()
  useAccountLanguage()
  useAccountConfiguration()
  useSessionDays()
  const playing = isPlayingPath(path)
  const roomId = /^\/chat\/([^/]+)$/.exec(path)?.[1]
  const matchId = /^\/match\/([^/]+)$/.exec(path)?.[1]
  const open = (id: string) => {
    if (roomId !== undefined) noteFromChat(roomId)
    router.history.push(`/match/${id}`)
  }
  const tournamentId = /^\/tournament-preplay\/([^/]+)$/.exec(path)?.[1]
  const preconditions = usePlayPreconditions()
  const openTournament = (id: string) => router.history.push(`/tournament-preplay/${id}`)
  return (
    <>
      <div className={styles.invites}>
        <InviteStrip
          onJoin={(join) => preconditions.run({ route: path }, join)}
          onJoined={open}
          onTournament={openTournament}
          tournamentId={tournamentId}
          roomId={roomId}
          matchId={matchId}
          Title={GameTitle}
        />
        <PartyInviteStrip />
      </div>
      {preconditions.element}
      {!playing && <ReturnToMatch onOpen={open} />}
      <PartyCenter showsBar={showsParty(path)} onMatch={open} />
      <CallCenter />
      <GoOn path={path} />
      <Notifications onOpen={(page) => router.history.push(page)} />
      {!playing && <Notices />}
      {showsRemoval(path) && <Removal path={path} />}
      <EndedPopup
        mayShow={!playing}
        onWallet={() => router.history.push('/wallet')}
        onBoard={(id) => void router.navigate({ to: '/tournament-preplay/$tournamentId', params: { tournamentId: id }, state: { state: 1 } })}
      />
    </>
  )
}

/** Few people have a notice of the operators, so that the dialog is loaded only for them. It waits for the end of a game. */
function Notices() {
  const [hadAny, setHadAny] = useState(false)
  const hasAny = useNotices().length > 0
  if (hasAny && !hadAny) setHadAny(true)
  return hadAny ? (
    <Suspense fallback={null}>
      <NoticeDialog />
    </Suspense>
  ) : null
}

/** The screens on which the bar of the party is shown; the lobby and the result of a match show it themselves. */
const showsParty = (path: string): boolean => /^\/(tournament|leaderboard|profile.*|friends.*|messages|games.*|search-games)?$/.test(path)

/** The screens on which the notice of a removal is shown. It is hidden in games, in chats, and on the screen where the person manages login methods. */
const showsRemoval = (path: string): boolean => /^\/(tournament|leaderboard|profile|settings|friends|messages)?$/.test(path)

/** Few people have a login method that will be removed, so that the notice is loaded only for them. */
function Removal({ path }: { path: string }) {
  const isWaiting = useSession((state) => state.user?.loginType?.some(({ removesAt }) => removesAt !== undefined) ?? false)
  const region = useRegion()
  return isWaiting && region.data ? (
    <Suspense fallback={null}>
      <RemovalNotice returnTo={path} config={region.data} />
    </Suspense>
  ) : null
}

/** The title of a game in the person's language. The games are loaded only where a title is drawn. */
function GameTitle({ gameId }: { gameId: string }) {
  return <bdi>{useTitles()(gameId)}</bdi>
}
