import type { Party } from '@majlis/contract/parties'
import { Avatar } from '@majlis/ui/Avatar'
import { Button } from '@majlis/ui/Button'
import { IconButton } from '@majlis/ui/IconButton'
import { Gamepad2, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './PartyBar.module.css'

interface PartyBarProps {
  party: Party
  me: string
  /** How many messages of the others are not read. */
  unread: number
  /** What its leader chooses: a game, or the next one after a match; nothing while a match runs. */
  choice: 'first' | 'next' | 'none'
  /** The buttons of the voice chat. */
  voice: ReactNode
  onPeople: () => void
  onChat: () => void
  onPlay: () => void
}

/** The own party in one line: its people, voice and text, and for its leader the choice of a game. */
export function PartyBar({ party, me, unread, choice, voice, onPeople, onChat, onPlay }: PartyBarProps) {
  const { t, formatNumber } = useI18n()
  const { members, invites } = party
  const isLeader = members.some(({ _id, isLeader: leads }) => leads && _id === me)
  const status = members.length === 1 ? t(invites.length > 0 ? 'party.waiting' : 'party.alone') : t('party.count', { count: members.length })
  return (
    <section className={styles.bar} aria-label={t('party.title')}>
      <button type="button" className={styles.people} aria-haspopup="dialog" aria-label={`${t('party.people')}: ${status}`} onClick={onPeople}>
        <span className={styles.avatars}>
          {members.map(({ _id, name, userImageUrl, isHere }) => (
            <span key={_id} className={styles.avatar} data-away={!isHere}>
              <Avatar id={_id} name={name} src={userImageUrl} size="xs" online={isHere} />
            </span>
          ))}
        </span>
        <span className={styles.status}>{status}</span>
      </button>
      {voice}
      <IconButton
        label={unread > 0 ? t('party.chatUnread', { count: unread }) : t('party.chat')}
        icon={
          <>
            <MessageCircle size={20} />
            {unread > 0 && <span className={styles.unread}>{formatNumber(unread)}</span>}
          </>
        }
        variant="bare"
        aria-haspopup="dialog"
        onClick={onChat}
      />
      {choice !== 'none' && isLeader && members.length > 1 && (
        <Button
          size="sm"
          variant="green"
          icon={<Gamepad2 />}
          aria-label={t(choice === 'next' ? 'party.nextGame' : 'party.choose')}
          aria-haspopup="dialog"
          onClick={onPlay}
        >
          {t(choice === 'next' ? 'party.nextGame' : 'party.play')}
        </Button>
      )}
    </section>
  )
}
