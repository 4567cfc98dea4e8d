import type { ReceivedPartyInvite } from '@majlis/contract/parties'
import { Avatar } from '@majlis/ui/Avatar'
import { Button } from '@majlis/ui/Button'
import { Countdown } from '@majlis/ui/Countdown'
import { InviteCard, InviteCards } from '@majlis/ui/InviteCards'
import { useToast } from '@majlis/ui/Toast'
import { useEffect, useState } from 'react'
import { useNow } from '../platform/clock.ts'
import { buzz } from '../platform/device/haptics.ts'
import { play } from '../platform/device/sounds.ts'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './PartyInvites.module.css'
import { acceptPartyInvite, declinePartyInvite } from './useParty.ts'

interface PartyInvitesProps {
  invites: readonly ReceivedPartyInvite[]
  /** The person is in another party, which they leave by joining. */
  isInParty: boolean
}

/** Invites into parties, each with the remaining time, Join and Decline. */
export function PartyInvites({ invites, isInParty }: PartyInvitesProps) {
  const { t } = useI18n()
  const now = useNow(invites.length === 0 ? null : 500)
  const open = invites.filter(({ expireAt }) => expireAt > now)
  const newest = open.at(-1)?.inviteId
  useEffect(() => {
    if (newest === undefined) return
    play('request')
    buzz('request')
  }, [newest])
  if (open.length === 0) return null
  return (
    <InviteCards label={t('party.invites')}>
      {open.map((invite) => (
        <Card key={invite.inviteId} invite={invite} now={now} isInParty={isInParty} />
      ))}
    </InviteCards>
  )
}

function Card({ invite: { inviteId, sender, others, expireAt }, now, isInParty }: { invite: ReceivedPartyInvite; now: number; isInParty: boolean }) {
  const { t, language, formatDigits } = useI18n()
  const toast = useToast()
  const [busy, setBusy] = useState<'join' | 'decline' | null>(null)
  const names = new Intl.ListFormat(language).format(others.map(({ name }) => name))
  const answer = async (kind: 'join' | 'decline') => {
    if (busy !== null) return
    setBusy(kind)
    const answered = await (kind === 'join' ? acceptPartyInvite(inviteId) : declinePartyInvite(inviteId))
    setBusy(null)
    if (!answered.success) toast(answered.message || t('party.failed'), { tone: 'bad' })
  }
  return (
    <InviteCard
      mark={<Avatar id={sender._id} name={sender.name} src={sender.userImageUrl} />}
      end={<Countdown endsAt={expireAt} now={now} label={t('match.inviteEnds')} shape="seconds" look="tag" digits={formatDigits} />}
      actions={
        <>
          <Button size="sm" variant="green" busy={busy === 'join'} onClick={() => void answer('join')}>
            {t('party.join')}
          </Button>
          <Button size="sm" variant="ghost" busy={busy === 'decline'} onClick={() => void answer('decline')}>
            {t('party.decline')}
          </Button>
        </>
      }
    >
      {t('party.invitesYou', { name: sender.name })}
      {others.length > 0 && <small className={styles.note}>{t('party.with', { names })}</small>}
      {isInParty && <small className={styles.note}>{t('party.leavesOther')}</small>}
    </InviteCard>
  )
}
