import { Badge } from '@majlis/ui/Badge'
import { ErrorState } from '@majlis/ui/ErrorState'
import { ListRow } from '@majlis/ui/ListRow'
import { Sheet } from '@majlis/ui/Sheet'
import { Skeleton } from '@majlis/ui/Skeleton'
import { useI18n } from '../../platform/i18n/index.ts'
import { useCall } from '../../platform/net/query.ts'
import { inScript } from '../botNames.ts'
import { BotGoals } from './BotGoals.tsx'
import { BotPortrait } from './BotPortrait.tsx'
import { starsOf } from './goals.ts'
import { levelName } from './levels.ts'
import { Stars } from './Stars.tsx'
import styles from './BotLadder.module.css'

export interface BotLadderProps {
  open: boolean
  gameId: string
  onClose: () => void
  /** Starts a match against the bot of a level. */
  onChoose: (level: number) => void
}

const PLACES = [1, 2, 3, 4, 5, 6] as const

/** The six bots of a game: the goals, the stars won against each bot, which one comes next, and which one was played last. */
export function BotLadder({ open, gameId, onClose, onChoose }: BotLadderProps) {
  const { t, language } = useI18n()
  const ladder = useCall('matches.botLadder', open ? { gameId } : null)
  const bots = inScript(ladder.data?.bots.map((bot) => ({ ...bot, isBot: true })) ?? [], language)
  const note = (level: number, wins: number): string => {
    const parts = [levelName(t, level)]
    if (wins > 0) parts.push(t('match.wins', { count: wins }))
    if (level === ladder.data?.today.level) parts.push(t('bots.today'))
    if (level === ladder.data?.last) parts.push(t('bots.last'))
    return parts.join(' · ')
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('bots.title')} closeLabel={t('common.close')}>
      {ladder.isError && !ladder.data && (
        <ErrorState title={t('bots.failed')} retryLabel={t('common.retry')} onRetry={() => void ladder.refetch()} busy={ladder.isFetching} />
      )}
      {!ladder.data && !ladder.isError && (
        <div role="status" aria-label={t('common.loading')}>
          {PLACES.map((place) => (
            <Skeleton key={place} inlineSize="100%" blockSize={64} />
          ))}
        </div>
      )}
      {ladder.data && (
        <div className={styles.goals}>
          <BotGoals ladder={ladder.data} />
        </div>
      )}
      <ul aria-label={t('bots.title')} hidden={!ladder.data}>
        {bots.map(({ level, name, wins }) => (
          <ListRow
            key={level}
            leading={<BotPortrait level={level} size={48} />}
            title={name}
            subtitle={note(level, wins)}
            trailing={wins > 0 ? <Stars stars={starsOf(wins)} /> : level === ladder.data?.next ? <Badge>{t('bots.next')}</Badge> : undefined}
            highlighted={level === ladder.data?.next}
            onPress={() => onChoose(level)}
          />
        ))}
      </ul>
    </Sheet>
  )
}
