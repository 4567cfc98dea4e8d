import { Avatar } from '@majlis/ui/Avatar'
import { Button } from '@majlis/ui/Button'
import { Countdown } from '@majlis/ui/Countdown'
import { Dialog } from '@majlis/ui/Dialog'
import { useToast } from '@majlis/ui/Toast'
import { useEffect, useState } from 'react'
import { useNow } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { noticeOf } from '../failures.ts'
import { timeControl } from '../lobby/clockText.ts'
import { popupInvite, tournamentFirst } from './invites.ts'
import { usePopped } from './popped.ts'
import { acceptInvite, refuseInvite, useInvites } from './useInvites.ts'

export interface InvitePopupProps {
  me: string
  /** The game of the shown result. For an invite to the same game there is the Join button. */
  gameId: string
  titleOf: (gameId: string) => string
  onJoined: (matchId: string) => void
  /** Opens the page of the invite's tournament. */
  onTournament: (tournamentId: string) => void
}

/** Shown when somebody invites to another game while a result is shown: join, or cancel, which hides it. */
export function InvitePopup({ me, gameId, titleOf, onJoined, onTournament }: InvitePopupProps) {
  const i18n = useI18n()
  const { t, formatDigits } = i18n
  const toast = useToast()
  const { open } = useInvites()
  const time = useNow(open.length > 0 ? 500 : null)
  // Cancel hides an invite at once, also when the server does not hear of it.
  const [hidden, setHidden] = useState<readonly string[]>([])
  const invite = popupInvite(
    open.filter(({ firebaseNodeId }) => !hidden.includes(firebaseNodeId)),
    me,
    gameId,
    time,
  )
  const control = timeControl(invite?.clock, i18n)
  const id = invite?.firebaseNodeId ?? hidden.at(-1)
  const first = invite ? tournamentFirst(invite, undefined) : null
  useEffect(() => {
    usePopped.setState({ id })
    return () => usePopped.setState({ id: undefined })
  }, [id])
  const hide = () => {
    if (!invite) return
    setHidden([...hidden, invite.firebaseNodeId])
    refuseInvite(invite, me)
  }
  const join = async () => {
    if (!invite) return
    if (first !== null) return onTournament(first)
    const answer = await acceptInvite(invite, me)
    if (answer.success) return onJoined(answer.response.matchId)
    const notice = noticeOf(answer)
    if (notice !== null) toast(notice, { tone: 'bad' })
  }
  return (
    <Dialog
      open={invite !== undefined}
      onClose={hide}
      title={t('match.invitesYou', { name: invite?.sentByName ?? '' })}
      art={invite && <Avatar id={invite.sentBy} name={invite.sentByName} src={invite.sentByImage} size="lg" />}
      actions={
        <>
          <Button variant="green" onClick={() => void join()}>
            {t(first === null ? 'match.joinInvite' : 'match.toTournament')}
          </Button>
          <Button variant="ghost" onClick={hide}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      {invite && (
        <>
          <p>
            <bdi>{titleOf(invite.gameId)}</bdi>
          </p>
          {control !== null && <p>{control}</p>}
          <Countdown endsAt={invite.expireAt} now={time} label={t('match.inviteEnds')} shape="seconds" look="tag" digits={formatDigits} />
        </>
      )}
    </Dialog>
  )
}
