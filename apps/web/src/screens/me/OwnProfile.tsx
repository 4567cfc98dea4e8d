import { useNavigate } from '../../platform/router/index.ts'
import { Button } from '@majlis/ui/Button'
import { IconButton } from '@majlis/ui/IconButton'
import { useToast } from '@majlis/ui/Toast'
import { PenLine, Settings } from 'lucide-react'
import { useState } from 'react'
import { NamePopup } from '../../me/profile/index.ts'
import { useMe, useNews, useOwnLive } from '../../me/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { OwnId } from '../parts/OwnId.tsx'
import { TopBar } from '../parts/TopBar.tsx'
import { OwnLinks } from './OwnLinks.tsx'
import styles from './Profile.module.css'
import { AboutPerson, ProfileCard } from './ProfileCard.tsx'

/** The own profile: the card, the own description, and links to all own pages. */
export function OwnProfile() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const toast = useToast()
  const user = useMe()
  const news = useNews()
  const live = useOwnLive()
  const [naming, setNaming] = useState(false)
  if (!user) return null
  const friends = live.value?.friends.length ?? user.friends?.length
  return (
    <main className={styles.profile}>
      <TopBar
        title={t('profile.title')}
        trailing={<IconButton label={t('profile.settings')} icon={<Settings size={22} />} onClick={() => void navigate({ to: '/settings' })} />}
      />
      <ProfileCard user={user} name={user.isNamed ? user.name : t('profile.noName')} friends={friends}>
        {user.isNamed === false && (
          <Button variant="yellow" onClick={() => setNaming(true)}>
            {t('gate.chooseName')}
          </Button>
        )}
        <Button variant="ghost" icon={<PenLine size={18} />} onClick={() => void navigate({ to: '/edit-profile' })}>
          {t('edit.title')}
        </Button>
      </ProfileCard>
      <AboutPerson user={user} />
      <OwnId id={user._id} />
      <OwnLinks requests={news.requests} />
      <NamePopup
        open={naming}
        name=""
        onClose={() => setNaming(false)}
        onSaved={() => {
          setNaming(false)
          toast(t('profile.nameSaved'), { tone: 'good' })
        }}
      />
    </main>
  )
}
