import type { Invite } from '@majlis/contract/me'
import { Avatar } from '@majlis/ui/Avatar'
import { Button } from '@majlis/ui/Button'
import { Countdown } from '@majlis/ui/Countdown'
import { InviteCard, InviteCards } from '@majlis/ui/InviteCards'
import { useToast } from '@majlis/ui/Toast'
import { Ban, Check, CircleX, TimerOff } from 'lucide-react'
import { type ComponentType, useEffect } from 'react'
import { useNow } from '../../platform/clock.ts'
import { buzz } from '../../platform/device/haptics.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useUserId } from '../../platform/state/session.ts'
import { play } from '../../platform/device/sounds.ts'
import { noticeOf } from '../failures.ts'
import { countsDown, type Fate, isShownElsewhere, received, tournamentFirst } from './invites.ts'
import { usePopped } from './popped.ts'
import { acceptInvite, refuseInvite, useInvites } from './useInvites.ts'
import { timeControl } from '../lobby/clockText.ts'
import styles from './InviteStrip.module.css'

export interface InviteStripProps {
  /** Asks for what a game needs of the person, the terms and a name, then joins. */
  onJoin: (join: () => void) => void
  onJoined: (matchId: string) => void
  /** Opens the page of the invite's tournament. */
  onTournament: (tournamentId: string) => void
  /** The tournament whose page is open. An invite to it opens the lobby. */
  tournamentId?: string | undefined
  /** The open chat, which shows its invites as cards. */
  roomId?: string | undefined
  /** The match whose screen is open. Its result offers the rematch itself. */
  matchId?: string | undefined
  /** Draws the title of a game. */
  Title: ComponentType<{ gameId: string }>
}

/**
 * Invites to play, side by side, each with the remaining time, Join and Decline, then for a moment with its result. Empty when a card or a
 * dialog shows all of them already.
 */
export function InviteStrip({ onJoin, onJoined, onTournament, tournamentId, roomId, matchId, Title }: InviteStripProps) {
  const { t } = useI18n()
  const me = useUserId()
  const popped = usePopped((state) => state.id)
  const { open, ended } = useInvites()
  const time = useNow(open.length === 0 ? null : 500)
  const waiting = me === null ? [] : received(open, me, time)
  const isElsewhere = (invite: Invite) => isShownElsewhere(invite, popped, roomId, matchId)
  const shown = waiting.filter((invite) => !isElsewhere(invite))
  const over = ended.filter(({ invite, fate }) => invite.sentTo === me && fate !== 'accepted' && !isElsewhere(invite))
  const newest = waiting.at(-1)?.firebaseNodeId
  useEffect(() => {
    if (newest === undefined) return
    play('request')
    buzz('request')
  }, [newest])
  if (me === null || (shown.length === 0 && over.length === 0)) return null
  return (
    <InviteCards label={t('match.invites')}>
      {shown.map((invite) => (
        <Card
          key={invite.firebaseNodeId}
          invite={invite}
          me={me}
          time={time}
          onJoin={onJoin}
          onJoined={onJoined}
          onTournament={onTournament}
          tournamentId={tournamentId}
          Title={Title}
        />
      ))}
      {over.map(({ invite, fate }) => (
        <InviteCard key={invite.firebaseNodeId} mark={<FateMark fate={fate} />} end={<FateLabel fate={fate} />}>
          <InviteContent invite={invite} Title={Title} />
        </InviteCard>
      ))}
    </InviteCards>
  )
}

/** The sender, and the game. */
function InviteContent({ invite: { sentByName, gameId, clock }, Title }: { invite: Invite; Title: InviteStripProps['Title'] }) {
  const i18n = useI18n()
  const { t } = i18n
  const control = timeControl(clock, i18n)
  return (
    <>
      {t('match.invitesYou', { name: sentByName })}
      <strong className={styles.game}>
        <Title gameId={gameId} />
      </strong>
      {control !== null && <small className={styles.clock}>{control}</small>}
    </>
  )
}

type CardProps = Pick<InviteStripProps, 'onJoin' | 'onJoined' | 'onTournament' | 'tournamentId' | 'Title'> & { invite: Invite; me: string; time: number }

function Card({ invite, me, time, onJoin, onJoined, onTournament, tournamentId, Title }: CardProps) {
  const { t, formatDigits } = useI18n()
  const toast = useToast()
  const join = async () => {
    const answer = await acceptInvite(invite, me)
    if (answer.success) onJoined(answer.response.matchId)
    else if (noticeOf(answer) !== null) toast(answer.message, { tone: 'bad' })
  }
  const first = tournamentFirst(invite, tournamentId)
  return (
    <InviteCard
      mark={<Avatar id={invite.sentBy} name={invite.sentByName} src={invite.sentByImage} />}
      end={
        countsDown(invite, time) && (
          <Countdown endsAt={invite.expireAt} now={time} label={t('match.inviteEnds')} shape="seconds" look="tag" digits={formatDigits} />
        )
      }
      actions={
        <>
          {first === null ? (
            <Button size="sm" variant="green" onClick={() => onJoin(() => void join())}>
              {t('match.joinInvite')}
            </Button>
          ) : (
            <Button size="sm" variant="green" onClick={() => onTournament(first)}>
              {t('match.toTournament')}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => refuseInvite(invite, me)}>
            {t('match.declineInvite')}
          </Button>
        </>
      }
    >
      <InviteContent invite={invite} Title={Title} />
    </InviteCard>
  )
}

const fateLabels = { accepted: 'invite.accepted', rejected: 'invite.rejected', cancelled: 'invite.cancelled', expired: 'invite.expired' } as const

/** The result of an invite as a word. */
export function FateLabel({ fate }: { fate: Fate }) {
  const { t } = useI18n()
  return <small className={styles.fate}>{t(fateLabels[fate])}</small>
}

/** The result of an invite as an icon. */
export function FateMark({ fate }: { fate: Fate }) {
  const marks = { accepted: <Check />, rejected: <CircleX />, cancelled: <Ban />, expired: <TimerOff /> }
  return (
    <span className={styles.mark} data-fate={fate} aria-hidden="true">
      {marks[fate]}
    </span>
  )
}
