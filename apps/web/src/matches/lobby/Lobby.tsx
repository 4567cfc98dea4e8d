import type { Match } from '@majlis/contract/matches'
import type { Invite } from '@majlis/contract/me'
import { BackIcon } from '@majlis/ui/BackIcon'
import { Button } from '@majlis/ui/Button'
import { Countdown } from '@majlis/ui/Countdown'
import { Dialog } from '@majlis/ui/Dialog'
import { IconButton } from '@majlis/ui/IconButton'
import { Khatim } from '@majlis/ui/Khatim'
import { SegmentedSwitch } from '@majlis/ui/SegmentedSwitch'
import { ListOrdered } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useNow } from '../../platform/clock.ts'
import { useI18n, usePageTitle } from '../../platform/i18n/index.ts'
import { BotLadder } from './BotLadder.tsx'
import { timeControl } from './clockText.ts'
import { ConfigurationRow } from './ConfigurationRow.tsx'
import { Finding } from './Finding.tsx'
import { InviteList } from '../invites/InviteList.tsx'
import type { InviteListProps } from '../invites/InviteList.tsx'
import { hostWaitsUntil, openInvites } from '../invites/invites.ts'
import { type OpponentKind, OpponentPicker } from './OpponentPicker.tsx'
import { Seat } from './Seat.tsx'
import type { Configuration } from './selection.ts'
import { invitedPlayers, leastPlayers, mayChooseOpponent, mayTeamUp, phaseOf, seatsOf } from '../view.ts'
import styles from './Lobby.module.css'

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

type ConfiguredProps = Pick<LobbyProps, 'match' | 'offered' | 'onOpponent' | 'onConfiguration'> & { isSearching: boolean; mayChange: boolean }

/** How the match is played. A search waits while the host chooses another configuration: it could start a match that the host no longer wants. */
function Configured({ match, offered, isSearching, mayChange, onOpponent, onConfiguration }: ConfiguredProps) {
  const search = useHeldSearch(isSearching, onOpponent)
  return (
    <ConfigurationRow
      template={match.matchMakingTemplate}
      offered={offered}
      onOpen={search.hold}
      onClose={search.goOn}
      onChoose={mayChange ? (id) => onConfiguration(id, search.isHeld) : undefined}
    />
  )
}

/** Stops the search while the host chooses something, and starts it again if nothing was chosen. */
function useHeldSearch(isSearching: boolean, onOpponent: LobbyProps['onOpponent']) {
  const [isHeld, setHeld] = useState(false)
  const hold = async () => {
    setHeld(isSearching)
    if (isSearching) await onOpponent('friend')
  }
  const goOn = () => {
    if (isHeld) void onOpponent('random')
  }
  return { isHeld, hold, goOn }
}

type BotChoiceProps = Pick<LobbyProps, 'onOpponent' | 'onBot'> & { gameId: string; isSearching: boolean }

/** Opens the ladder of bots, in which one is chosen. A search waits meanwhile: it would soon start a match against a bot that nobody has chosen. */
function BotChoice({ gameId, isSearching, onOpponent, onBot }: BotChoiceProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const search = useHeldSearch(isSearching, onOpponent)
  const open = async () => {
    await search.hold()
    setOpen(true)
  }
  return (
    <div className={styles.bots}>
      <Button size="sm" variant="ghost" icon={<ListOrdered size={18} />} onClick={() => void open()}>
        {t('bots.choose')}
      </Button>
      {isOpen !== null && (
        <BotLadder
          open={isOpen}
          gameId={gameId}
          onClose={() => {
            setOpen(false)
            search.goOn()
          }}
          onChoose={(level) => {
            setOpen(false)
            onBot(level)
          }}
        />
      )}
    </div>
  )
}

/** Two opposite seats, or up to four around the table, with the team of each in a team match. Invited people are shown at half opacity. */
function Seats({ match, me, invites, friends }: Pick<LobbyProps, 'match' | 'me' | 'invites' | 'friends'>) {
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

interface NotesProps {
  match: Match
  isFriendly: boolean
  /** The host of an open lobby. */
  waitsFor: string | null
  invites: LobbyProps['invites']
}

/**
 * What kind of match it is, and while invited people may still join, the countdown in its place. The list of friends does not move when the countdown
 * begins: the second half of a double tap on Add would meet another button.
 */
function Notes({ match, isFriendly, waitsFor, invites }: NotesProps) {
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
function useUnanswered(matchId: string, ended: LobbyProps['invites']['ended']): readonly Invite[] {
  const newest = ended.findLast(({ invite }) => invite.matchId === matchId)
  const [last, setLast] = useState(newest)
  if (newest !== undefined && newest !== last) setLast(newest)
  return last?.fate === 'expired' ? [last.invite] : []
}

/** The host's Play button: disabled below the minimum number of players; below the maximum it asks whether to wait for more. */
function Start({ match, isBusy, onStart }: { match: Match; isBusy: boolean; onStart: () => void }) {
  const { t } = useI18n()
  const [isConfirming, setConfirming] = useState(false)
  const { maxPlayerCount } = match.matchMakingTemplate
  const joined = match.players.filter((player) => player.status === 'joined').length
  return (
    <div className={styles.start}>
      <Button
        variant="yellow"
        size="big"
        busy={isBusy}
        disabled={joined < leastPlayers(match)}
        onClick={() => (joined < maxPlayerCount ? setConfirming(true) : onStart())}
      >
        {t('match.play')}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('match.playNowOrMore')}
        actions={
          <>
            <Button
              variant="yellow"
              onClick={() => {
                setConfirming(false)
                onStart()
              }}
            >
              {t('match.playNow')}
            </Button>
            <Button variant="ghost" onClick={() => setConfirming(false)}>
              {t('match.addMore')}
            </Button>
          </>
        }
      />
    </div>
  )
}
