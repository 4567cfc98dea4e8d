import type { Match } from '@majlis/contract/matches'
import { BackIcon } from '@majlis/ui/BackIcon'
import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { IconButton } from '@majlis/ui/IconButton'
import { Khatim } from '@majlis/ui/Khatim'
import { Fragment, useState } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import { Finding } from './Finding.tsx'
import { InviteList } from './InviteList.tsx'
import type { InviteListProps } from './InviteList.tsx'
import { Seat } from './Seat.tsx'
import { phaseOf, seatsOf } from './view.ts'
import styles from './Lobby.module.css'

export interface LobbyProps extends Omit<InviteListProps, 'inMatch' | 'isSearching'> {
  match: Match
  me: string
  title: string
  /** Seconds of the search so far. */
  elapsed: number
  onBack: () => void
  onStart: () => void
}

/** The room before a match: the seats, the search, and who else may come. */
export function Lobby({ match, me, title, elapsed, onBack, onStart, ...invites }: LobbyProps) {
  const { t } = useI18n()
  const phase = phaseOf(match)
  const isReady = phase === 'playing' || phase === 'over'
  return (
    <section className={styles.lobby} aria-label={title}>
      <header className={styles.head}>
        <IconButton label={t('common.back')} icon={<BackIcon />} onClick={onBack} />
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
      </header>
      <div className={styles.duel}>
        {seatsOf(match, me).map((player, index) => (
          <Fragment key={player?._id ?? `empty ${index}`}>
            {index === 1 && (
              <Khatim size={80} className={styles.versus}>
                {t('match.vs')}
              </Khatim>
            )}
            <Seat player={player} />
          </Fragment>
        ))}
      </div>
      {phase === 'searching' && <Finding elapsed={elapsed} onCancel={onBack} />}
      {isReady && (
        <p className={styles.ready} role="status">
          {t('match.ready')}
        </p>
      )}
      {phase === 'lobby' && match.hostId === me && <Start match={match} onStart={onStart} />}
      {!isReady && match.hostId === me && (
        <InviteList {...invites} inMatch={new Set(match.players.map((player) => player._id))} isSearching={phase === 'searching'} />
      )}
    </section>
  )
}

/** The host's Play: off below the least number of players; in between it asks whether to wait for more. */
function Start({ match, onStart }: { match: Match; onStart: () => void }) {
  const { t } = useI18n()
  const [isAsking, setAsking] = useState(false)
  const { minPlayerCount, maxPlayerCount } = match.matchMakingTemplate
  const joined = match.players.filter((player) => player.status === 'joined').length
  return (
    <div className={styles.start}>
      <Button variant="yellow" size="big" disabled={joined < minPlayerCount} onClick={() => (joined < maxPlayerCount ? setAsking(true) : onStart())}>
        {t('match.play')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('match.playNowOrMore')}
        actions={
          <>
            <Button
              variant="yellow"
              onClick={() => {
                setAsking(false)
                onStart()
              }}
            >
              {t('match.playNow')}
            </Button>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {t('match.addMore')}
            </Button>
          </>
        }
      />
    </div>
  )
}
