import type { Match } from '@majlis/contract/matches'
import { BackIcon } from '@majlis/ui/BackIcon'
import { IconButton } from '@majlis/ui/IconButton'
import { SegmentedSwitch } from '@majlis/ui/SegmentedSwitch'
import { useI18n, usePageTitle } from '../../platform/i18n/index.ts'
import { timeControl } from './clockText.ts'
import { Finding } from './Finding.tsx'
import { InviteList } from '../invites/InviteList.tsx'
import type { InviteListProps } from '../invites/InviteList.tsx'
import { openInvites } from '../invites/invites.ts'
import { type OpponentKind, OpponentPicker } from './OpponentPicker.tsx'
import type { Configuration } from './selection.ts'
import { mayChooseOpponent, mayTeamUp, phaseOf } from '../view.ts'
import styles from './Lobby.module.css'
import { BotChoice } from './BotChoice.tsx'
import { Configured } from './Configured.tsx'
import { Notes } from './Notes.tsx'
import { Seats } from './Seats.tsx'
import { Start } from './Start.tsx'

export interface LobbyProps extends Omit<InviteListProps, 'inMatch' | 'isSearching' | 'onLink' | 'matchId' | 'me'> {
  match: Match
  me: string
  title: string
  /** The configurations of the game; empty until they are known. */
  offered: readonly Configuration[]
  /** Seconds of the search so far. */
  elapsed: number
  onBack: () => void
  onStart: () => void
  /** The host switches between no teams and two teams. */
  onTeams: (teamUp: boolean) => void
  /** Creates a link to this lobby and shares it. */
  onLink: () => void
  /** The host chooses the kind of opponent. */
  onOpponent: (kind: OpponentKind) => Promise<void>
  /** The host chooses another configuration. @param searches whether a search ran until the host opened the choice */
  onConfiguration: (configurationId: string, searches: boolean) => void
  /** Starts a match against a bot of a level at once. */
  onBot: (level: number) => void
}

/** The screen before a match: the seats, the search, and the invites. */
export function Lobby({ match, me, title, offered, elapsed, onBack, onStart, onTeams, onLink, onOpponent, onConfiguration, onBot, ...inviting }: LobbyProps) {
  const i18n = useI18n()
  const { t } = i18n
  usePageTitle(title)
  const clock = timeControl(match.clock, i18n)
  const phase = phaseOf(match)
  const canChoose = mayChooseOpponent(match, me)
  const hasBot = canChoose && !match.isForeign
  const isReady = phase === 'playing' || phase === 'over'
  // The match that such a search finds is another one, whose players nobody has chosen.
  const isWithoutGuests = phase === 'searching' && match.players.length === 1
  return (
    <main className={styles.lobby} aria-label={title}>
      <header className={styles.head}>
        <IconButton label={t('common.back')} icon={<BackIcon />} onClick={onBack} />
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
      </header>
      {offered.length > 1 && (
        <Configured
          match={match}
          offered={offered}
          isSearching={phase === 'searching'}
          mayChange={canChoose && openInvites(inviting.invites.open, match.matchId, me).length < 2}
          onOpponent={onOpponent}
          onConfiguration={onConfiguration}
        />
      )}
      {clock && <p className={styles.friendly}>{clock}</p>}
      {canChoose && (
        <OpponentPicker value={phase === 'searching' ? 'random' : 'friend'} busy={inviting.busy} hasBot={hasBot} onChoose={(kind) => void onOpponent(kind)} />
      )}
      {hasBot && <BotChoice gameId={match.gameId} isSearching={phase === 'searching'} onOpponent={onOpponent} onBot={onBot} />}
      <Seats match={match} me={me} {...inviting} />
      {!match.isForeign && match.tournamentId === null && <p className={styles.friendly}>{t('game.winsWithBots')}</p>}
      <Notes
        match={match}
        isFriendly={match.isFriendly && !isWithoutGuests && !match.players.some((player) => player.isBot)}
        waitsFor={phase === 'lobby' && match.hostId === me ? me : null}
        invites={inviting.invites}
      />
      {phase === 'searching' && (
        <Finding elapsed={elapsed} onCancel={onBack} onBot={hasBot ? () => void onOpponent('bot') : undefined} isBotBusy={inviting.busy === 'bot'} />
      )}
      {isReady && (
        <p className={styles.ready} role="status">
          {t('match.ready')}
        </p>
      )}
      {phase === 'lobby' && match.hostId === me && mayTeamUp(match) && (
        <div className={styles.start}>
          <SegmentedSwitch
            label={t('match.mode')}
            segments={[
              { id: 'alone', label: t('match.individual') },
              { id: 'teams', label: t('match.teams') },
            ]}
            value={match.matchMakingTemplate.teamUp ? 'teams' : 'alone'}
            onChange={(id) => onTeams(id === 'teams')}
          />
        </div>
      )}
      {phase === 'lobby' && match.hostId === me && <Start match={match} isBusy={inviting.busy === 'start'} onStart={onStart} />}
      {!isReady && match.hostId === me && (match.tournamentId === null || phase === 'lobby') && (
        <InviteList
          {...inviting}
          matchId={match.matchId}
          me={me}
          onLink={phase === 'lobby' ? onLink : undefined}
          inMatch={new Set(match.players.map((player) => player._id))}
          isSearching={phase === 'searching'}
        />
      )}
    </main>
  )
}
