import { ListRow } from '@majlis/ui/ListRow'
import { useTitles } from '../../catalog/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useCall } from '../../platform/net/query.ts'
import { useUserId } from '../../platform/state/session.ts'
import styles from './Profile.module.css'

/** The games that the person and this one have played together, and how often each has won. Nothing is drawn until there is one. */
export function HeadToHead({ id, name }: { id: string; name: string }) {
  const { t } = useI18n()
  const me = useUserId()
  const titleOf = useTitles()
  const record = useCall('matches.headToHead', me === null || me === id ? null : { userId: me, otherUserId: id })
  if (!record.data || record.data.length === 0) return null
  const total = (side: 'won' | 'lost') => record.data.reduce((sum, row) => sum + row[side], 0)
  return (
    <section className={styles.about} aria-label={t('between.title', { name })}>
      <h3 className={styles.part}>{t('between.title', { name })}</h3>
      <p className={styles.bio}>{t('between.wins', { own: total('won'), theirs: total('lost'), name })}</p>
      <ul>
        {record.data.map(({ gameId, played, won, lost }) => (
          <ListRow
            key={gameId}
            title={titleOf(gameId)}
            subtitle={`${t('between.played', { count: played })} · ${t('between.wins', { own: won, theirs: lost, name })}`}
          />
        ))}
      </ul>
    </section>
  )
}
