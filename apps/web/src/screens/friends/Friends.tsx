import type { Person } from '@majlis/contract/friends'
import { SegmentedSwitch } from '@majlis/ui/SegmentedSwitch'
import { useLocation, useRouter } from '../../platform/router/index.ts'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { useAccessWall } from '../../billing/useAccessWall.ts'
import { useTitles } from '../../catalog/index.ts'
import { FindPeople, FriendList, RequestList, useOwnLists } from '../../friends/index.ts'
import { usePlayingFriends } from '../../matches/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './Friends.module.css'
import { KnownPeople } from './KnownPeople.tsx'
import { usePersonSheet } from '../parts/person/usePersonSheet.tsx'
import { usePlayWith } from '../parts/person/usePlayWith.tsx'
import { TopBar } from '../parts/TopBar.tsx'

type Tab = 'mine' | 'requests' | 'find'
const isTab = (value: string | null): value is Tab => value === 'mine' || value === 'requests' || value === 'find'

/** Friends, requests, and the search for people. */
export function FriendsScreen() {
  const { t } = useI18n()
  const router = useRouter()
  const requestedTab = new URLSearchParams(useLocation({ select: (location) => location.searchStr })).get('tab')
  const tab = isTab(requestedTab) ? requestedTab : 'mine'
  const hasRequests = (useOwnLists().value?.receivedRequests.length ?? 0) > 0
  const show = (next: Tab) => router.history.replace(`/friends?tab=${next}`)
  const isOpen = useAccessWall('friends')
  const { open, element } = usePersonSheet()
  return (
    <main className={styles.screen}>
      <TopBar title={t('friends.title')} back="/messages" />
      <div className={styles.tabs}>
        <SegmentedSwitch
          label={t('friends.sections')}
          value={tab}
          onChange={show}
          segments={[
            { id: 'mine', label: t('friends.mine') },
            { id: 'requests', label: t('friends.requests'), dot: hasRequests, dotLabel: t('friends.hasRequests') },
            { id: 'find', label: t('friends.find') },
          ]}
        />
      </div>
      {!isOpen && [1, 2, 3, 4, 5].map((row) => <SkeletonRow key={row} />)}
      {isOpen && tab === 'mine' && <Mine onOpen={open} onFind={() => show('find')} />}
      {isOpen && tab === 'requests' && <RequestList onOpen={open} />}
      {isOpen && tab === 'find' && <FindPeople onOpen={open} others={<KnownPeople onOpen={open} />} />}
      {element}
    </main>
  )
}

/** The own friends. Those in a match have a link to watch it. */
function Mine({ onOpen, onFind }: { onOpen: (person: Person) => void; onFind: () => void }) {
  const router = useRouter()
  const friends = usePlayingFriends()
  const titleOf = useTitles()
  const { choose, element } = usePlayWith()
  return (
    <>
      <FriendList
        onOpen={onOpen}
        onPlay={choose}
        onChat={(id) => router.history.push(`/chat/new?with=${id}`)}
        onFind={onFind}
        playing={new Map([...friends].map(([id, { gameId }]) => [id, titleOf(gameId)]))}
        onWatch={(id) => router.history.push(`/match/${friends.get(id)?.matchId}/watch`)}
      />
      {element}
    </>
  )
}
