import type { Game } from '@majlis/contract/catalog'
import { Cover } from '@majlis/ui/Cover'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { ListRow } from '@majlis/ui/ListRow'
import { Sheet } from '@majlis/ui/Sheet'
import { Gamepad2 } from 'lucide-react'
import { useGames } from '../../../catalog/index.ts'
import { useI18n } from '../../../platform/i18n/index.ts'
import { useSession } from '../../../platform/state/session.ts'
import { LoadingRows } from '../ChooseFriend.tsx'
import styles from './Person.module.css'

interface GameSheetProps {
  friend: { readonly name: string }
  open: boolean
  onClose: () => void
  /** A game for a match was chosen. */
  onPlay: (game: Game) => void
  /** A game for a duel was chosen. */
  onDuel: (game: Game) => void
}

/** The games that two people can play, in matches and in duels; those that were played most recently come first. */
export function GameSheet({ friend, open, onClose, onPlay, onDuel }: GameSheetProps) {
  const { t } = useI18n()
  const games = useGames(open)
  const recent = useSession((state) => state.user?.recentPlayed) ?? []
  const playedAt = new Map(recent.map((one) => [one.gameId, one.playedAt]))
  const listed = games.data?.toSorted((a, b) => (playedAt.get(b.gameId) ?? 0) - (playedAt.get(a.gameId) ?? 0))
  const matches = listed?.filter((game) => game.multiplayer)
  const duels = listed?.filter((game) => game.hasDuels)
  return (
    <Sheet open={open} onClose={onClose} title={t('person.playWho', { name: friend.name })} closeLabel={t('common.close')}>
      {games.isError && <ErrorState title={t('home.failed')} retryLabel={t('common.retry')} onRetry={() => void games.refetch()} busy={games.isFetching} />}
      {!games.isError && listed === undefined && <LoadingRows label={t('common.loading')} />}
      {matches?.length === 0 && duels?.length === 0 && <EmptyState icon={<Gamepad2 />} title={t('home.empty')} text={t('home.emptyText')} />}
      {matches && matches.length > 0 && <Games title={t('person.matches')} games={matches} onPick={onPlay} />}
      {duels && duels.length > 0 && <Games title={t('duels.title')} text={t('duels.challengeText')} games={duels} onPick={onDuel} />}
    </Sheet>
  )
}

function Games({ title, text, games, onPick }: { title: string; text?: string; games: readonly Game[]; onPick: (game: Game) => void }) {
  const { language } = useI18n()
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {text !== undefined && <p className={styles.note}>{text}</p>}
      <ul>
        {games.map((game) => {
          const name = language === 'ar' && game.titleAr !== '' ? game.titleAr : game.title
          return (
            <ListRow
              key={game.gameId}
              leading={
                <span className={styles.cover}>
                  <Cover hue={game.hue} name={name} src={game.thumbnail} />
                </span>
              }
              title={name}
              onPress={() => onPick(game)}
            />
          )
        })}
      </ul>
    </section>
  )
}
