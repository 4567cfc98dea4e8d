import type { Match } from '@majlis/contract/matches'
import type { Invite } from '@majlis/contract/me'
import { Countdown } from '@majlis/ui/Countdown'
import { useState } from 'react'
import { useNow } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import type { InviteListProps } from '../invites/InviteList.tsx'
import { hostWaitsUntil } from '../invites/invites.ts'
import styles from './Lobby.module.css'

interface NotesProps {
  match: Match
  isFriendly: boolean
  /** The host of an open lobby. */
  waitsFor: string | null
  invites: InviteListProps['invites']
}

/**
 * What kind of match it is, and while invited people may still join, the countdown in its place. The list of friends does not move when the countdown
 * begins: the second half of a double tap on Add would meet another button.
 */
export function Notes({ match, isFriendly, waitsFor, invites }: NotesProps) {
  const { t, formatDigits } = useI18n()
  const isOpen = waitsFor !== null && match.players.length < match.matchMakingTemplate.maxPlayerCount
  const time = useNow(isOpen ? 500 : null)
  const unanswered = useUnanswered(match.matchId, invites.ended)
  const until = isOpen ? hostWaitsUntil(match, [...invites.open, ...unanswered], waitsFor, time) : null
  return (
    <div className={styles.notes}>
      {isFriendly && <p className={until === null ? styles.friendly : `${styles.friendly} ${styles.covered}`}>{t('result.friendly')}</p>}
      {until !== null && (
        <p className={styles.waits} role="status">
          <span>{t('match.hostWaits')}</span>
          <Countdown endsAt={until} now={time} label={t('match.inviteEnds')} shape="seconds" look="tag" digits={formatDigits} />
        </p>
      )}
    </div>
  )
}

/** The invite to a match that ended last, when it ran out unanswered: its host waits for the whole time all the same. */
function useUnanswered(matchId: string, ended: InviteListProps['invites']['ended']): readonly Invite[] {
  const newest = ended.findLast(({ invite }) => invite.matchId === matchId)
  const [last, setLast] = useState(newest)
  if (newest !== undefined && newest !== last) setLast(newest)
  return last?.fate === 'expired' ? [last.invite] : []
}
