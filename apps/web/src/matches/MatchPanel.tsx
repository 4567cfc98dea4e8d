import type { Match, MatchPlayer } from '@majlis/contract/matches'
import { Avatar } from '@majlis/ui/Avatar'
import { Badge } from '@majlis/ui/Badge'
import { Button } from '@majlis/ui/Button'
import { Khatim } from '@majlis/ui/Khatim'
import { ListRow } from '@majlis/ui/ListRow'
import { Sheet } from '@majlis/ui/Sheet'
import { ChartNoAxesColumn, Crown, Ellipsis, Info, MessageCircle, Rewind, RotateCcw, ScanSearch, Share2, ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import { areRanked, opponents, ownSeat } from './view.ts'
import { useEndNote } from './endNote.ts'
import { BotPortrait } from './lobby/BotPortrait.tsx'
import { botLabel } from './lobby/levels.ts'
import styles from './MatchPanel.module.css'

export interface MatchPanelProps {
  match: Match
  me: string
  isOpening: boolean
  onAgain: () => void
  /** Closes the match: to the chat from which it was started, or to other games. */
  onMore: () => void
  isFromChat?: boolean
  /** Whether the replay grades the moves. */
  hasReview?: boolean
  onChat: (player: MatchPlayer) => void
  onShare: () => void
  onReplay: () => void
  onVerify: () => void
  onLeaderboard: () => void
  onAbout: () => void
  /** Links about the people of the match: add as friend, chat. */
  links: ReactNode
  /** Friend requests of people of the match. They wait for an answer, and therefore are not in the menu. */
  requests?: ReactNode
  /** The own rank in the tournament of the match. */
  tournamentRank?: ReactNode
}

/** The panel below a match's result: the players, why it ended, and what to do next. */
export function MatchPanel(props: MatchPanelProps) {
  const {
    match,
    me,
    isOpening,
    onAgain,
    onMore,
    isFromChat,
    hasReview,
    onChat,
    onShare,
    onReplay,
    onVerify,
    onLeaderboard,
    onAbout,
    links,
    requests,
    tournamentRank,
  } = props
  const { t } = useI18n()
  const own = ownSeat(match, me)
  const hasPlaces = areRanked(match)
  const others = inOrder(opponents(match, me), hasPlaces)
  const other = others[0]
  const between = ownAgainstOther(match, own, others)
  const invited = match.rematchId !== null
  // In a tournament the second button leads to the other player, and not to other games.
  const rival = match.tournamentId === null ? undefined : others.find((player) => !player.isBot)
  const endNote = useEndNote(match, me)
  const note = invited && other ? t('result.wantsRematch', { name: other.name }) : endNote
  return (
    <>
      <div className={others.length > 1 ? styles.many : styles.players}>
        {own && <Player player={own} points={between === null ? pointsOf(match, own) : null} hasPlace={hasPlaces} />}
        {others.length < 2 && <Between points={between} />}
        {others.map((player) => (
          <Player key={player._id} player={player} points={between === null ? pointsOf(match, player) : null} hasPlace={hasPlaces} />
        ))}
      </div>
      {note !== null && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      <ResultNote match={match} />
      {tournamentRank}
      {requests}
      <div className={styles.actions}>
        <Again match={match} me={me} isOpening={isOpening} onAgain={onAgain} />
        {rival === undefined ? (
          <Button variant="ghost" size="big" onClick={onMore}>
            {t(isFromChat ? 'result.backToChat' : 'play.moreGames')}
          </Button>
        ) : (
          <Button variant="ghost" size="big" icon={<MessageCircle />} onClick={() => onChat(rival)}>
            {t('result.chat')}
          </Button>
        )}
        <div className={styles.further}>
          {!match.isForeign && (
            <Button variant="ghost" size="sm" icon={hasReview ? <ScanSearch /> : <Rewind />} onClick={onReplay}>
              {t(hasReview ? 'result.review' : 'result.replay')}
            </Button>
          )}
          <More match={match} onShare={onShare} onVerify={onVerify} onLeaderboard={onLeaderboard} onAbout={onAbout} links={links} />
        </div>
      </div>
    </>
  )
}

type MoreProps = Pick<MatchPanelProps, 'match' | 'onShare' | 'onVerify' | 'onLeaderboard' | 'onAbout' | 'links'>

/** All further actions, in a menu, so that the result fits a small screen. */
function More({ match, onShare, onVerify, onLeaderboard, onAbout, links }: MoreProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const closing = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <>
      <Button variant="ghost" size="sm" icon={<Ellipsis />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('result.more')}
      </Button>
      <Sheet open={isOpen} onClose={close} title={t('result.moreTitle')} closeLabel={t('common.close')}>
        <div className={styles.more}>{links}</div>
        <ul>
          <ListRow leading={<Share2 />} title={t('result.share')} onPress={closing(onShare)} />
          <ListRow leading={<ChartNoAxesColumn />} title={t('result.leaderboard')} onPress={closing(onLeaderboard)} />
          <ListRow leading={<Info />} title={t('result.about')} onPress={closing(onAbout)} />
          {!match.isForeign && <ListRow leading={<ShieldCheck />} title={t('verify.title')} onPress={closing(onVerify)} />}
        </ul>
      </Sheet>
    </>
  )
}

/** Play again, or Join when a rematch is open. A guest waits for the host's invite (MAT-61). */
function Again({ match, me, isOpening, onAgain }: Pick<MatchPanelProps, 'match' | 'me' | 'isOpening' | 'onAgain'>) {
  const { t } = useI18n()
  const note = useId()
  const isInvited = match.rematchId !== null
  const isWaiting = match.hostId !== me && !isInvited
  const host = match.players.find((player) => player._id === match.hostId)
  return (
    <>
      <Button
        variant="yellow"
        size="big"
        icon={<RotateCcw />}
        busy={isOpening}
        disabled={isWaiting}
        aria-describedby={isWaiting ? note : undefined}
        onClick={onAgain}
      >
        {isInvited ? t('result.join') : t('result.again')}
      </Button>
      {isWaiting && (
        <p id={note} className={styles.hostNote}>
          {t('result.hostAsks', { name: host?.name || t('person.gone') })}
        </p>
      )}
    </>
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

/** The first place first, where there are places. Equal ones stay in the order of their seats. */
function inOrder(players: readonly MatchPlayer[], hasPlaces: boolean): readonly MatchPlayer[] {
  return hasPlaces ? players.toSorted((one, other) => (one.resultRank ?? 0) - (other.resultRank ?? 0)) : players
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

/** Whether the result counts beyond this match: practice against a bot, a match among chosen players, a win that a tournament did not count. */
function ResultNote({ match: { players, isRated, isFriendly, tournamentId, tournamentWin } }: { match: Match }) {
  const { t } = useI18n()
  // A bot that came after the win has decided nothing that counts: the match is still rated.
  if (players.some((player) => player.isBot || (player.standIn && !isRated))) return <p className={styles.note}>{t('result.practice')}</p>
  if (isFriendly) return <p className={styles.note}>{t('result.friendly')}</p>
  if (tournamentId === null || tournamentWin === null || tournamentWin === 'friendly') return null
  return <p className={styles.note}>{t(`result.tournament.${tournamentWin}`)}</p>
}

/** The rating after the match and its change; empty for bots and matches that are not rated. */
function Rating({ player: { rating, ratingChange } }: { player: MatchPlayer }) {
  const { t, formatNumber } = useI18n()
  if (rating === null || ratingChange === null) return null
  const change = `${ratingChange < 0 ? '\u2212' : '+'}${formatNumber(Math.abs(ratingChange))}`
  return <small className={styles.rating}>{t('result.rating', { rating: formatNumber(rating + ratingChange), change: `\u2066${change}\u2069` })}</small>
}
