import type { WatchedMatch } from '@majlis/contract/matches.watched'
import type { HostedGame } from '@majlis/game-bridge/host'
import { Banner } from '@majlis/ui/Banner'
import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { hueOf } from '@majlis/ui/hue'
import { useToast } from '@majlis/ui/Toast'
import { useParams, useRouter } from '../../platform/router/index.ts'
import { EyeOff, MessageCircle } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useGames } from '../../catalog/index.ts'
import { openRoom } from '../../chat/index.ts'
import { useOwnLists } from '../../friends/index.ts'
import { botLabel, useWatched, WatchBar, watchedSnapshot, withBotsNamed } from '../../matches/index.ts'
import { framedGame, GameFrame } from '../../play/index.ts'
import { now } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useUserId } from '../../platform/state/session.ts'
import styles from '../parts/Playable.module.css'
import { Waiting } from '../parts/usePlayable.tsx'
import { useGoBack } from '../parts/useGoBack.ts'

/** A friend's running match in the game's own frame, one move behind; after its end a link to a chat. */
export function MatchWatchScreen() {
  const { matchId } = useParams({ from: '/match/$matchId/watch' })
  const { t, language } = useI18n()
  const router = useRouter()
  const me = useUserId() ?? ''
  const { value: match, status, refresh } = useWatched(matchId)
  const games = useGames()
  const goBack = useGoBack('/friends')
  const bridge = useRef<HostedGame>(null)
  const game = games.data?.find((one) => one.gameId === match?.gameId)
  useSendSpectatorView(bridge, match && withBotsNamed(match, (level) => botLabel(t, level)), status === 'reconnecting')

  if (status === 'lost') {
    return (
      <main className={styles.middle}>
        <EmptyState
          isScreen
          icon={<EyeOff />}
          title={t('watch.gone')}
          text={t('watch.goneText')}
          action={
            <Button variant="yellow" onClick={() => router.history.replace('/friends')}>
              {t('watch.toFriends')}
            </Button>
          }
        />
      </main>
    )
  }
  if (!match || !game) return <Waiting label={t('match.opening')} onRetry={refresh} />
  const framed = withBotsNamed(match, (level) => botLabel(t, level))
  const shown = () => watchedSnapshot(framed, now(), hueOf)
  const leave = (release: () => boolean) => {
    release()
    goBack()
  }
  return (
    <GameFrame
      game={framedGame(game, (language === 'ar' ? game.titleAr : game.title) ?? '')}
      bridge={bridge}
      welcome={() => ({ player: { id: me, name: '' }, isFirstGamePlay: false, match: shown() })}
      answer={{ 'match.move': () => ({ ok: false, reason: 'NOT_YOUR_TURN' }), 'match.resync': shown }}
      quitText=""
      isRunning={false}
      onQuit={leave}
      onGiveUp={leave}
      banners={status === 'reconnecting' && <Banner tone="orange">{t('connection.reconnecting')}</Banner>}
      foot={<WatchBar match={match}>{match.status === 'completed' ? <Chats match={match} me={me} /> : undefined}</WatchBar>}
    />
  )
}

/** Sends the shown state to the frame, and all of it again after a reconnect. */
function useSendSpectatorView(bridge: RefObject<HostedGame | null>, match: WatchedMatch | undefined, isReconnecting: boolean) {
  const send = useEffectEvent(() => {
    if (match) bridge.current?.send('match.update', watchedSnapshot(match, now(), hueOf))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step, the end and the connection's return are news
  useEffect(() => send(), [match?.seq, match?.status, match?.clock, isReconnecting])
}

/** Links to chats with the players who are friends. */
function Chats({ match, me }: { match: WatchedMatch; me: string }) {
  const { t } = useI18n()
  const router = useRouter()
  const toast = useToast()
  const friends = useOwnLists().value?.friends ?? []
  const [opening, setOpening] = useState<string | null>(null)
  const chat = async (userId: string) => {
    setOpening(userId)
    const answer = await openRoom(me, userId)
    setOpening(null)
    if (answer.success) router.history.push(`/chat/${answer.response._id}`)
    else toast(answer.message || t('friends.failed'), { tone: 'bad' })
  }
  return match.players
    .filter((player) => friends.includes(player._id))
    .map(({ _id, name }) => (
      <Button key={_id} icon={<MessageCircle />} busy={opening === _id} onClick={() => void chat(_id)}>
        {t('friends.chatWith', { name })}
      </Button>
    ))
}
