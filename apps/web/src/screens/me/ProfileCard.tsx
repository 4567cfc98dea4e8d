import { Avatar } from '@majlis/ui/Avatar'
import { Badge } from '@majlis/ui/Badge'
import { Khatim } from '@majlis/ui/Khatim'
import { Skeleton } from '@majlis/ui/Skeleton'
import type { Account } from '@majlis/contract/accounts'
import type { User } from '@majlis/contract/me'
import { Bot, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useInterests } from '../../me/profile/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useCutOff } from '../../platform/net/connection.ts'
import type { SessionUser } from '../../platform/state/session.ts'
import styles from './Profile.module.css'

interface ProfileCardProps {
  user: SessionUser | User
  name: string
  /** Shown to the person only. */
  friends?: number | undefined
  children?: ReactNode
}

/** Avatar, name and numbers of a person. */
export function ProfileCard({ user, name, friends, children }: ProfileCardProps) {
  const { t, formatNumber } = useI18n()
  const isCutOff = useCutOff()
  const facts: [string, number][] = [
    [t('profile.wins'), user.wins ?? 0],
    ...(user.recentPlayed ? [[t('profile.games'), user.recentPlayed.length] satisfies [string, number]] : []),
    ...(friends === undefined ? [] : [[t('profile.friends'), friends] satisfies [string, number]]),
  ]
  return (
    <section className={styles.card}>
      <Avatar id={user._id} name={name} src={user.userImageUrl} size="xl" online={!isCutOff && user.isOnline} />
      <div className={styles.named}>
        <h2 className={styles.name} dir="auto">
          {name}
        </h2>
      </div>
      {children && <div className={styles.cardActions}>{children}</div>}
      {user.isBot && <Badge icon={<Bot size={14} />}>{t('profile.bot')}</Badge>}
      <dl className={styles.facts}>
        {facts.map(([label, value], index) => (
          <div key={label} className={styles.fact}>
            <dd>
              {index === 0 && <Khatim size={22} tone="gold" />}
              {formatNumber(value)}
            </dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The person's own description; empty without one. The server answers birthday and gender to the person only. */
export function AboutPerson({ user }: { user: SessionUser | User }) {
  const { t, language } = useI18n()
  const { nameOf } = useInterests(language)
  const { bio, hometown, interests = [], birthday = '', gender = '' } = user
  if (!bio && !hometown && interests.length === 0 && birthday === '' && gender === '') return null
  return (
    <section className={styles.about} aria-label={t('profile.about')}>
      {bio && (
        <p className={styles.bio} dir="auto">
          {bio}
        </p>
      )}
      {hometown && (
        <p className={styles.place}>
          <MapPin size={18} aria-hidden="true" />
          {t('profile.hometown', { place: hometown })}
        </p>
      )}
      {interests.length > 0 && (
        <>
          <h3 className={styles.part}>{t('profile.interests')}</h3>
          <ul className={styles.interests}>
            {interests.map((interest) => (
              <li key={interest} className={styles.interest}>
                {nameOf(interest)}
              </li>
            ))}
          </ul>
        </>
      )}
      {(birthday !== '' || gender !== '') && <Private birthday={birthday} gender={gender} />}
    </section>
  )
}

/** What the person has said about themselves and nobody else sees. */
function Private({ birthday, gender }: Pick<Account, 'birthday' | 'gender'>) {
  const { t, formatDate } = useI18n()
  return (
    <>
      <dl className={styles.private}>
        {birthday !== '' && (
          <div>
            <dt>{t('edit.birthday')}</dt>
            <dd>
              {/* At noon it is the same day in every zone in which it may be written. */}
              <bdi>{formatDate(new Date(`${birthday}T12:00`))}</bdi>
            </dd>
          </div>
        )}
        {gender !== '' && (
          <div>
            <dt>{t('edit.gender')}</dt>
            <dd>{t(gender === 'female' ? 'edit.female' : 'edit.male')}</dd>
          </div>
        )}
      </dl>
      <p className={styles.part}>{t('edit.private')}</p>
    </>
  )
}

/** The placeholder of the card while the person is loading. */
export function ProfileCardSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.card}>
      <Skeleton shape="avatar" inlineSize={92} blockSize={92} />
      <Skeleton inlineSize={140} blockSize={22} />
      <Skeleton inlineSize={90} blockSize={40} />
    </div>
  )
}
