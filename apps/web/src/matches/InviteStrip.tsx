import type { Invite } from '@majlis/contract/me'
import { Avatar } from '@majlis/ui/Avatar'
import { Button } from '@majlis/ui/Button'
import { Countdown } from '@majlis/ui/Countdown'
import { useToast } from '@majlis/ui/Toast'
import { Ban, Check, CircleX, TimerOff } from 'lucide-react'
import { type ComponentType, useEffect } from 'react'
import { useNow } from '../platform/clock.ts'
import { buzz } from '../platform/haptics.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { useUserId } from '../platform/session.ts'
import { play } from '../platform/sounds.ts'
import { toldOf } from './failures.ts'
import { countsDown, type Fate, isShownElsewhere, received } from './invites.ts'
import { usePopped } from './popped.ts'
import { acceptInvite, refuseInvite, useInvites } from './useInvites.ts'
import styles from './InviteStrip.module.css'

export interface InviteStripProps {
  onJoined: (matchId: string) => void
  /** The chat that is open: its invites stand there as cards. */
  roomId?: string | undefined
  /** The match whose screen is open: its result asks for the rematch itself. */
  matchId?: string | undefined
  /** Draws the title of a game. */
  Title: ComponentType<{ gameId: string }>
}

/**
 * Invites to play, side by side, each with the time left, Join and Decline, then for a moment with what became of it. Nothing when there
 * are none that a card or a dialog does not show already.
 */
export function InviteStrip({ onJoined, roomId, matchId, Title }: InviteStripProps) {
  const { t } = useI18n()
  const me = useUserId()
  const popped = usePopped((state) => state.id)
  const { open, ended } = useInvites()
  const time = useNow(open.length === 0 ? null : 500)
  const standing = me === null ? [] : received(open, me, time)
  const isElsewhere = (invite: Invite) => isShownElsewhere(invite, popped, roomId, matchId)
  const shown = standing.filter((invite) => !isElsewhere(invite))
  const over = ended.filter(({ invite, fate }) => invite.sentTo === me && fate !== 'accepted' && !isElsewhere(invite))
  const newest = standing.at(-1)?.firebaseNodeId
  useEffect(() => {
    if (newest === undefined) return
    play('invite')
    buzz('invite')
  }, [newest])
  if (me === null || (shown.length === 0 && over.length === 0)) return null
  return (
    <ul className={styles.strip} aria-label={t('match.invites')} aria-live="polite">
      {shown.map((invite) => (
        <Card key={invite.firebaseNodeId} invite={invite} me={me} time={time} onJoined={onJoined} Title={Title} />
      ))}
      {over.map(({ invite, fate }) => (
        <li key={invite.firebaseNodeId} className={styles.card}>
          <FateMark fate={fate} />
          <Asked invite={invite} Title={Title} />
          <FateWords fate={fate} />
        </li>
      ))}
    </ul>
  )
}

/** Who invites, and to which game. */
function Asked({ invite: { sentByName, gameId }, Title }: { invite: Invite; Title: InviteStripProps['Title'] }) {
  const { t } = useI18n()
  return (
    <span className={styles.text}>
      {t('match.invitesYou', { name: sentByName })}
      <strong className={styles.game}>
        <Title gameId={gameId} />
      </strong>
    </span>
  )
}

type CardProps = Pick<InviteStripProps, 'onJoined' | 'Title'> & { invite: Invite; me: string; time: number }

function Card({ invite, me, time, onJoined, Title }: CardProps) {
  const { t, formatDigits } = useI18n()
  const toast = useToast()
  const join = async () => {
    const answer = await acceptInvite(invite, me)
    if (answer.success) onJoined(answer.response.matchId)
    else if (toldOf(answer) !== null) toast(answer.message, { tone: 'bad' })
  }
  return (
    <li className={styles.card}>
      <Avatar id={invite.sentBy} name={invite.sentByName} src={invite.sentByImage} />
      <Asked invite={invite} Title={Title} />
      {countsDown(invite, time) && (
        <Countdown endsAt={invite.expireAt} now={time} label={t('match.inviteEnds')} shape="seconds" look="tag" digits={formatDigits} />
      )}
      <span className={styles.actions}>
        <Button size="sm" variant="green" onClick={() => void join()}>
          {t('match.joinInvite')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => refuseInvite(invite, me)}>
          {t('match.declineInvite')}
        </Button>
      </span>
    </li>
  )
}

const fateWords = { accepted: 'invite.accepted', rejected: 'invite.rejected', cancelled: 'invite.cancelled', expired: 'invite.expired' } as const

/** What became of an invite, in a word. */
export function FateWords({ fate }: { fate: Fate }) {
  const { t } = useI18n()
  return <small className={styles.fate}>{t(fateWords[fate])}</small>
}

/** What became of an invite, as a picture. */
export function FateMark({ fate }: { fate: Fate }) {
  const marks = { accepted: <Check />, rejected: <CircleX />, cancelled: <Ban />, expired: <TimerOff /> }
  return (
    <span className={styles.mark} data-fate={fate} aria-hidden="true">
      {marks[fate]}
    </span>
  )
}
