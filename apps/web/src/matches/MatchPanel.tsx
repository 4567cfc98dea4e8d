import type { Match, MatchPlayer } from '@majlis/contract/matches'
import { Button } from '@majlis/ui/Button'
import { MessageCircle, Rewind, RotateCcw, ScanSearch } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import { areRanked, opponents, ownSeat } from './view.ts'
import { useEndNote } from './endNote.ts'
import styles from './MatchPanel.module.css'
import { MatchPlayers } from './MatchPlayers.tsx'
import { ResultMenu } from './ResultMenu.tsx'

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
  const invited = match.rematchId !== null
  // In a tournament the second button leads to the other player, and not to other games.
  const rival = match.tournamentId === null ? undefined : others.find((player) => !player.isBot)
  const endNote = useEndNote(match, me)
  const note = invited && other ? t('result.wantsRematch', { name: other.name }) : endNote
  return (
    <>
      <MatchPlayers match={match} own={own} others={others} hasPlaces={hasPlaces} />
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
          <ResultMenu match={match} onShare={onShare} onVerify={onVerify} onLeaderboard={onLeaderboard} onAbout={onAbout} links={links} />
        </div>
      </div>
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

/** The first place first, where there are places. Equal ones stay in the order of their seats. */
function inOrder(players: readonly MatchPlayer[], hasPlaces: boolean): readonly MatchPlayer[] {
  return hasPlaces ? players.toSorted((one, other) => (one.resultRank ?? 0) - (other.resultRank ?? 0)) : players
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
