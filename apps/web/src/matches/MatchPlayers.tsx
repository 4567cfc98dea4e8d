import type { Match, MatchPlayer } from '@majlis/contract/matches'
import { Avatar } from '@majlis/ui/Avatar'
import { Badge } from '@majlis/ui/Badge'
import { Khatim } from '@majlis/ui/Khatim'
import { Crown } from 'lucide-react'
import { useI18n } from '../platform/i18n/index.ts'
import { BotPortrait } from './lobby/BotPortrait.tsx'
import { botLabel } from './lobby/levels.ts'
import styles from './MatchPanel.module.css'

interface MatchPlayersProps {
  match: Match
  own: MatchPlayer | undefined
  others: readonly MatchPlayer[]
  hasPlaces: boolean
}

/** The players of a match that has ended, with what each has reached. */
export function MatchPlayers({ match, own, others, hasPlaces }: MatchPlayersProps) {
  const between = ownAgainstOther(match, own, others)
  return (
    <div className={others.length > 1 ? styles.many : styles.players}>
      {own && <Player player={own} points={between === null ? pointsOf(match, own) : null} hasPlace={hasPlaces} />}
      {others.length < 2 && <Between points={between} />}
      {others.map((player) => (
        <Player key={player._id} player={player} points={between === null ? pointsOf(match, player) : null} hasPlace={hasPlaces} />
      ))}
    </div>
  )
}

/** What a player has reached by the rules of the game; null where they count nothing. */
const pointsOf = ({ points }: Match, { seat }: MatchPlayer): number | null => points?.[seat] ?? null

/** The score of a match of two, the own points first; null where there is none. */
function ownAgainstOther(match: Match, own: MatchPlayer | undefined, others: readonly MatchPlayer[]): readonly [number, number] | null {
  const [other] = others
  if (own === undefined || other === undefined || others.length > 1) return null
  const [mine, theirs] = [pointsOf(match, own), pointsOf(match, other)]
  return mine === null || theirs === null ? null : [mine, theirs]
}

/** What stands between two players: their score, or nothing but 'against' where nothing was counted. */
function Between({ points }: { points: readonly [number, number] | null }) {
  const { t } = useI18n()
  if (points !== null) return <Score points={points} />
  return (
    <span className={styles.versus} aria-hidden="true">
      {t('match.vs')}
    </span>
  )
}

/** The score between the two players, in the order in which they stand. */
function Score({ points: [own, other] }: { points: readonly [number, number] }) {
  const { t, formatNumber } = useI18n()
  return (
    <span className={styles.score} role="img" aria-label={t('result.between', { own: formatNumber(own), other: formatNumber(other) })}>
      <bdi>{formatNumber(own)}</bdi>
      <i>–</i>
      <bdi>{formatNumber(other)}</bdi>
    </span>
  )
}

function Player({ player, points, hasPlace }: { player: MatchPlayer; points: number | null; hasPlace: boolean }) {
  const { t } = useI18n()
  return (
    <div className={styles.player}>
      <span className={styles.crowned}>
        {player.isBot && player.botLevel !== null ? (
          <BotPortrait level={player.botLevel} size={58} />
        ) : (
          <Avatar id={player._id} name={player.name} src={player.userImageUrl} size="lg" />
        )}
        {player.resultStatus === 'win' && (
          <span className={styles.crown}>
            <Khatim size={32} tone="gold">
              <Crown size={15} />
            </Khatim>
          </span>
        )}
      </span>
      <bdi className={styles.name}>{player.name || t('person.gone')}</bdi>
      {hasPlace && player.resultRank !== null && <b className={styles.place}>{t('result.placed', { place: player.resultRank })}</b>}
      {points !== null && <b className={styles.points}>{t('result.points', { count: points })}</b>}
      {player.isBot && (
        <span className={styles.bot}>
          <Badge>{botLabel(t, player.botLevel)}</Badge>
        </span>
      )}
      <Rating player={player} />
    </div>
  )
}

/** The rating after the match and its change; empty for bots and matches that are not rated. */
function Rating({ player: { rating, ratingChange } }: { player: MatchPlayer }) {
  const { t, formatNumber } = useI18n()
  if (rating === null || ratingChange === null) return null
  const change = `${ratingChange < 0 ? '\u2212' : '+'}${formatNumber(Math.abs(ratingChange))}`
  return <small className={styles.rating}>{t('result.rating', { rating: formatNumber(rating + ratingChange), change: `\u2066${change}\u2069` })}</small>
}
