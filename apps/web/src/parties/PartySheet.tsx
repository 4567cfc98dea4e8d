import type { Party, PartyPerson } from '@majlis/contract/parties'
import { partySize } from '@majlis/contract/parties.plain'
import { Avatar } from '@majlis/ui/Avatar'
import { Button } from '@majlis/ui/Button'
import { Countdown } from '@majlis/ui/Countdown'
import { IconButton } from '@majlis/ui/IconButton'
import { ListRow } from '@majlis/ui/ListRow'
import { Sheet } from '@majlis/ui/Sheet'
import { useToast } from '@majlis/ui/Toast'
import { LogOut, UserRoundMinus, UserRoundPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '../platform/clock.ts'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './PartySheet.module.css'
import { declinePartyInvite, inviteIntoParty, leaveParty, removeFromParty } from './useParty.ts'

interface PartySheetProps {
  party: Party
  me: string
  /** The friends who can be invited; those in the party are left out here. */
  friends: readonly PartyPerson[]
  open: boolean
  onClose: () => void
}

/** The people of the own party, its open invites, and the friends who can be invited. */
export function PartySheet({ party, me, friends, open, onClose }: PartySheetProps) {
  const { t, formatDigits } = useI18n()
  const toast = useToast()
  /** The entries whose request is under way. */
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const now = useNow(open && party.invites.length > 0 ? 500 : null)
  const { partyId, members, invites } = party
  const isLeader = members.some(({ _id, isLeader: leads }) => leads && _id === me)
  const known = new Set([...members.map(({ _id }) => _id), ...invites.map(({ person }) => person._id)])
  const free = members.length + invites.length < partySize ? friends.filter(({ _id }) => !known.has(_id)) : []
  const ask = async (id: string, work: () => Promise<{ readonly success: boolean; readonly message: string }>) => {
    if (busy.has(id)) return
    setBusy((before) => new Set([...before, id]))
    const answer = await work()
    setBusy((before) => new Set([...before].filter((each) => each !== id)))
    if (!answer.success) toast(answer.message || t('party.failed'), { tone: 'bad' })
  }
  const avatarOf = ({ _id, name, userImageUrl }: PartyPerson, isHere = false) => <Avatar id={_id} name={name} src={userImageUrl} online={isHere} />
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('party.title')}
      closeLabel={t('common.close')}
      footer={
        <Button variant="ghost" size="big" icon={<LogOut />} busy={busy.has(partyId)} onClick={() => void ask(partyId, () => leaveParty(partyId))}>
          {t('party.leave')}
        </Button>
      }
    >
      <ul aria-label={t('party.people')}>
        {members.map((member) => (
          <ListRow
            key={member._id}
            leading={avatarOf(member, member.isHere)}
            title={member._id === me ? t('party.you', { name: member.name }) : member.name}
            subtitle={[member.isLeader && t('party.leader'), !member.isHere && t('party.away')].filter(Boolean).join(' · ')}
            trailing={
              isLeader && member._id !== me ? (
                <IconButton
                  label={t('party.remove', { name: member.name })}
                  icon={<UserRoundMinus size={20} />}
                  variant="bare"
                  onClick={() => void ask(member._id, () => removeFromParty(partyId, member._id))}
                />
              ) : undefined
            }
          />
        ))}
        {invites.map(({ inviteId, person, expireAt, sentBy }) => (
          <ListRow
            key={inviteId}
            leading={avatarOf(person)}
            title={person.name}
            subtitle={t('party.invited')}
            trailing={
              <>
                <Countdown endsAt={expireAt} now={now} label={t('match.inviteEnds')} shape="seconds" look="tag" digits={formatDigits} />
                {(isLeader || sentBy === me) && (
                  <IconButton
                    label={t('party.withdraw', { name: person.name })}
                    icon={<X size={20} />}
                    variant="bare"
                    onClick={() => void ask(inviteId, () => declinePartyInvite(inviteId))}
                  />
                )}
              </>
            }
          />
        ))}
      </ul>
      {free.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('party.inviteFriends')}</h3>
          <ul>
            {free.map((friend) => (
              <ListRow
                key={friend._id}
                leading={avatarOf(friend)}
                title={friend.name}
                trailing={
                  <Button
                    size="sm"
                    icon={<UserRoundPlus />}
                    busy={busy.has(friend._id)}
                    aria-label={t('party.inviteWho', { name: friend.name })}
                    onClick={() => void ask(friend._id, () => inviteIntoParty(friend._id))}
                  >
                    {t('party.invite')}
                  </Button>
                }
              />
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}
