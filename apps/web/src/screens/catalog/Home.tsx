import { useRouter } from '../../platform/router/index.ts'
import { SegmentedSwitch } from '@majlis/ui/SegmentedSwitch'
import { Gamepad2, MessageCircle } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { noteHome, wasGameBoardShown } from '../../catalog/index.ts'
import { blockReason, useAccess } from '../../billing/index.ts'
import { useMe, useNews, useOwnLive, usePlayPreconditions } from '../../me/index.ts'
import { useI18n, withMessages } from '../../platform/i18n/index.ts'
import { refreshCall } from '../../platform/net/query.ts'
import { useSession } from '../../platform/state/session.ts'
import styles from './Home.module.css'
import { HomeHead } from './HomeHead.tsx'
import { isPlayingPath } from '../parts/playing.ts'
import { useOpenGame } from '../parts/useOpenGame.tsx'
import { Shelves } from './Shelves.tsx'

/** Home: greeting, the Games/Messages switch, recently played, and the shelves of the catalogue. */
export function HomeScreen() {
  useMe()
  useGameBoard()
  const { open, wins, element } = useOpenGame()
  return (
    <main className={styles.home}>
      <HomeHead />
      <Sides />
      <FriendsOnline />
      <Shelves wins={wins} onPlay={open} />
      {element}
    </main>
  )
}

/** Home knows whether a game covers it. After a game, the record is loaded again, so that the game is the first among those played. */
function useGameBoard() {
  const history = useRouter().history
  useEffect(() => {
    if (wasGameBoardShown()) refreshCall('me.getUser')
    noteHome({ isGameBoardShown: false })
    return () => noteHome({ isGameBoardShown: isPlayingPath(history.location.pathname) })
  }, [history])
}

// Visitors and people without friends do not load it.
const OnlineFriends = lazy(withMessages(async () => ({ default: (await import('./OnlineFriends.tsx')).OnlineFriends })))

/** The friends who are online, for people with friends and with access to them (SOC-24). */
function FriendsOnline() {
  const hasFriends = (useOwnLive().value?.friends.length ?? 0) > 0
  const mayMeet = useSession((state) => blockReason(state.user) === null)
  if (!hasFriends || !mayMeet) return null
  return (
    <Suspense fallback={null}>
      <OnlineFriends />
    </Suspense>
  )
}

function Sides() {
  const { t } = useI18n()
  const news = useNews()
  const { go, element } = usePlayPreconditions()
  const ask = useAccess()
  return (
    <div className={styles.switch}>
      <SegmentedSwitch
        label={t('home.switch')}
        value="games"
        segments={[
          { id: 'games', label: t('home.games'), icon: <Gamepad2 size={19} aria-hidden="true" /> },
          {
            id: 'messages',
            label: t('home.messages'),
            icon: <MessageCircle size={19} aria-hidden="true" />,
            dot: news.messages || news.requests > 0,
            dotLabel: t('home.newMessages'),
          },
        ]}
        onChange={(side) => {
          if (side === 'messages') ask('messages', () => go('/messages', { terms: false }))
        }}
      />
      {element}
    </div>
  )
}
