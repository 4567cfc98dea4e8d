import type { Invite } from '@majlis/contract/me'
import { withUser } from '@majlis/contract/me.reduce'
import { Avatar } from '@majlis/ui/Avatar'
import { Button } from '@majlis/ui/Button'
import { Countdown } from '@majlis/ui/Countdown'
import { useToast } from '@majlis/ui/Toast'
import { useEffect } from 'react'
import { call } from '../platform/client.ts'
import { useNow } from '../platform/clock.ts'
import { buzz } from '../platform/haptics.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { useUserId } from '../platform/session.ts'
import { play } from '../platform/sounds.ts'
import { useLive } from '../platform/useLive.ts'
import styles from './InviteStrip.module.css'

/** Invites to play, side by side, each with the time left, Join and Decline. Nothing when there are none. */
export function InviteStrip({ onJoined }: { onJoined: (matchId: string) => void }) {
  const { t } = useI18n()
  const me = useUserId()
  const invites = useLive('users/:userId', me === null ? null : { userId: me }, withUser).value?.Invites ?? []
  const time = useNow(invites.length === 0 ? null : 500)
  const open = invites.filter((invite) => invite.status === 'invited' && invite.expireAt > time)
  const newest = open.at(-1)?.firebaseNodeId
  useEffect(() => {
    if (newest === undefined) return
    play('invite')
    buzz('invite')
  }, [newest])
  if (open.length === 0 || me === null) return null
  return (
    <ul className={styles.strip} aria-label={t('match.invites')} aria-live="polite">
      {open.map((invite) => (
        <Card key={invite.firebaseNodeId} invite={invite} me={me} time={time} onJoined={onJoined} />
      ))}
    </ul>
  )
}

function Card({ invite, me, time, onJoined }: { invite: Invite; me: string; time: number; onJoined: (matchId: string) => void }) {
  const { t, formatDigits } = useI18n()
  const toast = useToast()
  const named = { userId: me, matchId: invite.matchId, firebaseNodeId: invite.firebaseNodeId }
  const join = async () => {
    const answer = await call('POST /api/v4/game/acceptGameInvite', named)
    if (answer.success) onJoined(answer.response.matchId)
    else toast(answer.message || t('play.failed'), { tone: 'bad' })
  }
  return (
    <li className={styles.card}>
      <Avatar id={invite.sentBy} name={invite.sentByName} src={invite.sentByImage} />
      <span className={styles.text}>{t('match.invitesYou', { name: invite.sentByName })}</span>
      <Countdown endsAt={invite.expireAt} now={time} label={t('match.inviteEnds')} shape="seconds" look="tag" digits={formatDigits} />
      <span className={styles.actions}>
        <Button size="sm" variant="green" onClick={() => void join()}>
          {t('match.joinInvite')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => void call('POST /api/v4/game/rejectGameInvite', named)}>
          {t('match.declineInvite')}
        </Button>
      </span>
    </li>
  )
}
