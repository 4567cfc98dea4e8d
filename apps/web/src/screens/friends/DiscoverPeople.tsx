import { useRouter } from '../../platform/router/index.ts'
import { Button } from '@majlis/ui/Button'
import { SegmentedSwitch } from '@majlis/ui/SegmentedSwitch'
import { Globe, MapPin } from 'lucide-react'
import { useState } from 'react'
import { NearbyCard } from '../../accounts/index.ts'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { useAccessWall } from '../../billing/useAccessWall.ts'
import { DiscoverList } from '../../friends/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './DiscoverPeople.module.css'
import { usePersonSheet } from '../parts/person/usePersonSheet.tsx'
import { TopBar } from '../parts/TopBar.tsx'

/** People to meet, nearby or worldwide. */
export function DiscoverPeopleScreen() {
  const { t } = useI18n()
  const router = useRouter()
  const { open, element } = usePersonSheet()
  const isOpen = useAccessWall('discover')
  const [scope, setScope] = useState<'nearby' | 'worldwide'>('nearby')
  const elsewhere =
    scope === 'nearby' ? (
      <Button variant="yellow" icon={<Globe />} onClick={() => setScope('worldwide')}>
        {t('discover.worldwide')}
      </Button>
    ) : (
      <Button variant="yellow" onClick={() => router.history.push('/invite-friends')}>
        {t('home.inviteFriends')}
      </Button>
    )
  return (
    <main className={styles.screen}>
      <TopBar title={t('home.discover')} back="/" />
      <div className={styles.scope}>
        <SegmentedSwitch
          label={t('discover.where')}
          value={scope}
          onChange={setScope}
          segments={[
            { id: 'nearby', label: t('discover.nearby'), icon: <MapPin size={19} aria-hidden="true" /> },
            { id: 'worldwide', label: t('discover.worldwide'), icon: <Globe size={19} aria-hidden="true" /> },
          ]}
        />
      </div>
      {isOpen && scope === 'nearby' && <NearbyCard />}
      {isOpen ? <DiscoverList scope={scope} onOpen={open} elsewhere={elsewhere} /> : [1, 2, 3, 4, 5].map((row) => <SkeletonRow key={row} />)}
      {element}
    </main>
  )
}
