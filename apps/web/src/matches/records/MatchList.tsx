import type { Game } from '@majlis/contract/catalog'
import type { MatchSummary } from '@majlis/contract/matches.records'
import { Badge } from '@majlis/ui/Badge'
import { Cover } from '@majlis/ui/Cover'
import { ListRow } from '@majlis/ui/ListRow'
import { useI18n } from '../../platform/i18n/index.ts'
import { useMoment } from '../../platform/i18n/useMoment.ts'
import styles from './MatchList.module.css'

/** Ended matches, newest first: the game, the opponents, the result. */
export function MatchList({ matches, games, onOpen }: { matches: readonly MatchSummary[]; games: readonly Game[]; onOpen: (matchId: string) => void }) {
  const moment = useMoment()
  const gameOf = (match: MatchSummary) => games.find(({ gameId }) => gameId === match.gameId)
  return (
    <ul>
      {matches.map((match) => (
        <MatchRow key={match.matchId} match={match} game={gameOf(match)} time={moment.brief(match.endedAt)} onOpen={onOpen} />
      ))}
    </ul>
  )
}

const outcomes = { win: 'matches.win', lose: 'matches.lose', draw: 'matches.draw' } as const

interface MatchRowProps {
  match: MatchSummary
  game: Game | undefined
  /** When it ended. */
  time: string
  onOpen: (matchId: string) => void
}

function MatchRow({ match, game, time, onOpen }: MatchRowProps) {
  const { t, language, formatNumber } = useI18n()
  const { matchId, opponents, outcome, ratingChange } = match
  // A server before this page names no place.
  const place = match.place ?? null
  const listed = (people: MatchSummary['opponents']) => people.map(({ name }) => name).join(language === 'ar' ? '، ' : ', ')
  const [names, partners] = [listed(opponents), listed(match.partners ?? [])]
  const who = partners === '' ? t('matches.against', { names }) : t('matches.withPartners', { partners, names })
  return (
    <ListRow
      leading={
        <span className={styles.cover}>
          <Cover hue={game?.hue ?? 285} name={(language === 'ar' ? game?.titleAr : game?.title) ?? ''} src={game?.thumbnail ?? ''} />
        </span>
      }
      title={(language === 'ar' ? game?.titleAr : game?.title) ?? match.gameId}
      subtitle={
        <>
          {`${who} · ${time}`}
          {[...opponents, ...(match.partners ?? [])].some(({ isBot }) => isBot) && <Badge className={styles.bot}>{t('match.bot')}</Badge>}
        </>
      }
      onPress={() => onOpen(matchId)}
      trailing={
        <span className={`${styles.outcome} ${styles[outcome]}`}>
          {place === null ? t(outcomes[outcome]) : t('result.placed', { place })}
          {ratingChange !== null && (
            <small dir="ltr">
              {ratingChange < 0 ? '\u2212' : '+'}
              {formatNumber(Math.abs(ratingChange))}
            </small>
          )}
        </span>
      }
    />
  )
}
