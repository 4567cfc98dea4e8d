import type { Match } from '@majlis/contract/matches'
import { Khatim } from '@majlis/ui/Khatim'
import { Fragment } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import type { InviteListProps } from '../invites/InviteList.tsx'
import { Seat } from './Seat.tsx'
import { invitedPlayers, seatsOf } from '../view.ts'
import styles from './Lobby.module.css'

type SeatsProps = Pick<InviteListProps, 'invites' | 'friends'> & { match: Match; me: string }

/** Two opposite seats, or up to four around the table, with the team of each in a team match. Invited people are shown at half opacity. */
export function Seats({ match, me, invites, friends }: SeatsProps) {
  const { t } = useI18n()
  const seats = seatsOf(match, me, invitedPlayers(match, me, invites.open, friends ?? []))
  const isTable = seats.length > 2
  return (
    <div className={`${styles.duel} ${isTable ? styles.table : ''}`}>
      {seats.map((player, index) => (
        <Fragment key={player?._id ?? `empty ${index}`}>
          {index === 1 && (
            <Khatim size={isTable ? 56 : 80} className={styles.versus}>
              {t('match.vs')}
            </Khatim>
          )}
          <Seat player={player} isSmall={isTable} />
        </Fragment>
      ))}
    </div>
  )
}
