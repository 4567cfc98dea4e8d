import type { WatchedMatch } from '@majlis/contract/matches.watched'
import { Avatar } from '@majlis/ui/Avatar'
import { Khatim } from '@majlis/ui/Khatim'
import { Bot, Crown, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { useEndNote } from '../endNote.ts'
import { botLabel } from '../lobby/levels.ts'
import styles from './WatchBar.module.css'

export interface WatchBarProps {
  match: WatchedMatch
  /** Links for the time after the end. */
  children?: ReactNode
}

/** Below a watched match, whose frame shows the players: a note that it is one move behind; after the end the players and the result. */
export function WatchBar({ match, children }: WatchBarProps) {
  const { t } = useI18n()
  const nameOf = ({ name }: { name: string }) => name || t('person.gone')
  const isOver = match.status === 'completed'
  const note = useEndNote(match, '')
  const winners = match.players.filter((player) => player.resultStatus === 'win')
  const result = winners.length === 0 ? t('watch.draw') : t('watch.won', { name: winners.map(nameOf).join(' · ') })
  return (
    <div className={styles.bar}>
      {isOver && (
        <ul className={styles.players}>
          {match.players
            .toSorted((a, b) => a.seat - b.seat)
            .map((player) => (
              <li key={player._id} className={styles.player}>
                <Avatar id={player._id} name={player.name} src={player.userImageUrl} size="sm" />
                <bdi className={styles.name}>{nameOf(player)}</bdi>
                {(player.isBot || player.standIn) && <Bot size={16} role="img" aria-label={botLabel(t, player.botLevel)} />}
                {player.resultStatus === 'win' && (
                  <Khatim size={24} tone="gold">
                    <Crown size={12} />
                  </Khatim>
                )}
              </li>
            ))}
        </ul>
      )}
      <p className={isOver ? styles.result : styles.delay} role="status">
        {isOver ? (
          result
        ) : (
          <>
            <Eye size={16} aria-hidden="true" /> {t('watch.delay')}
          </>
        )}
      </p>
      {isOver && note !== null && <p className={styles.delay}>{note}</p>}
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
