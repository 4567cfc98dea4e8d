import { Avatar } from '@majlis/ui/Avatar'
import { Button } from '@majlis/ui/Button'
import { Countdown } from '@majlis/ui/Countdown'
import { useToast } from '@majlis/ui/Toast'
import { useNow } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { noticeOf } from '../failures.ts'
import { timeControl } from '../lobby/clockText.ts'
import { fateIn, readInvite, openInvite } from './inviteMessage.ts'
import { countsDown, tournamentFirst } from './invites.ts'
import { FateMark, FateLabel } from './InviteStrip.tsx'
import { acceptInvite, refuseInvite, useInvites } from './useInvites.ts'
import styles from './InviteCard.module.css'

export interface InviteCardProps {
  /** The JSON of the chat message. */
  body: string
  /** When the message was stored, epoch milliseconds. */
  at: number
  me: string
  /** The sender, as this person knows them. */
  sender: { readonly _id: string; readonly name: string; readonly userImageUrl: string } | undefined
  /** The title of the game, by its id. */
  titleOf: (gameId: string) => string
  /** Opens the page of the invite's tournament. */
  onTournament: (tournamentId: string) => void
  /** Asks for what a game needs of the person, the terms and a name, then joins. */
  onJoin: (join: () => void) => void
  /** Opens its lobby, or the match that has started. */
  onOpen: (matchId: string) => void
}

/** An invite to play as a message of a chat: with the remaining time and its buttons while it is open, afterwards with its result. */
export function InviteCard({ body, at, me, sender, titleOf, onJoin, onOpen, onTournament }: InviteCardProps) {
  const i18n = useI18n()
  const { t, formatDigits } = i18n
  const toast = useToast()
  const { open, running } = useInvites()
  const message = readInvite(body, at)
  const isLive = message !== undefined && openInvite(message, open) !== undefined
  const time = useNow(isLive ? 500 : null)
  if (message === undefined) return <p className={styles.card}>{t('chat.inviteMessage')}</p>
  const invite = openInvite(message, open)
  const fate = fateIn(message, open, time)
  const control = timeControl(invite?.clock, i18n)
  const isMine = message._pid1 === me
  const first = invite && !isMine ? tournamentFirst(invite, undefined) : null
  const join = async () => {
    if (!invite) return
    const answer = await acceptInvite(invite, me)
    if (answer.success) return onOpen(answer.response.matchId)
    const notice = noticeOf(answer)
    if (notice !== null) toast(notice, { tone: 'bad' })
  }
  const press = () => {
    if (!invite) return
    if (isMine) onOpen(invite.matchId)
    else if (first !== null) onTournament(first)
    else onJoin(() => void join())
  }
  return (
    <div className={styles.card} data-fate={fate ?? 'default'}>
      {fate === undefined ? <Avatar id={sender?._id ?? message._pid1} name={sender?.name ?? ''} src={sender?.userImageUrl ?? ''} /> : <FateMark fate={fate} />}
      <span className={styles.texts}>
        <strong>
          <bdi>{titleOf(message._gameId)}</bdi>
        </strong>
        {control !== null && <small>{control}</small>}
        <span>{isMine ? t('match.youInvited') : t('match.invitesYou', { name: sender?.name ?? '' })}</span>
      </span>
      {fate !== undefined && <FateLabel fate={fate} />}
      {invite && countsDown(invite, time) && (
        <Countdown endsAt={invite.expireAt} now={time} label={t('match.inviteEnds')} shape="seconds" look="tag" digits={formatDigits} />
      )}
      {invite && (
        <span className={styles.actions}>
          <Button size="sm" variant="green" onClick={press}>
            {isMine ? t('match.openLobby') : t(first === null ? 'match.joinInvite' : 'match.toTournament')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => refuseInvite(invite, me)}>
            {isMine ? t('invite.cancel') : t('match.declineInvite')}
          </Button>
        </span>
      )}
      {fate === 'accepted' && message.matchId !== null && message.matchId === running && (
        <span className={styles.actions}>
          <Button size="sm" variant="green" onClick={() => onOpen(running)}>
            {t('match.return')}
          </Button>
        </span>
      )}
    </div>
  )
}
