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
  hasUnread: boolean
  /** The people have just played, and the next game is chosen. */
  isNext: boolean
  /** The buttons of the voice chat. */
  voice: ReactNode
  onPeople: () => void
  onChat: () => void
  onPlay: () => void
}

/** The own party in one line: its people, voice and text, and for its leader the choice of a game. */
export function PartyBar({ party, me, hasUnread, isNext, voice, onPeople, onChat, onPlay }: PartyBarProps) {
  const { t } = useI18n()
  const { members, invites } = party
  const isLeader = members.some(({ _id, isLeader: leads }) => leads && _id === me)
  const status = members.length === 1 ? t(invites.length > 0 ? 'party.waiting' : 'party.alone') : t('party.count', { count: members.length })
  return (
    <section className={styles.bar} aria-label={t('party.title')}>
      <button type="button" className={styles.people} aria-haspopup="dialog" aria-label={`${t('party.people')}: ${status}`} onClick={onPeople}>
        <span className={styles.faces}>
          {members.map(({ _id, name, userImageUrl, isHere }) => (
            <span key={_id} className={styles.face} data-away={!isHere}>
              <Avatar id={_id} name={name} src={userImageUrl} size="xs" online={isHere} />
            </span>
          ))}
        </span>
        <span className={styles.status}>{status}</span>
      </button>
      {voice}
      <IconButton
        label={hasUnread ? t('party.chatUnread') : t('party.chat')}
        icon={<MessageCircle size={20} />}
        variant="bare"
        dot={hasUnread}
        aria-haspopup="dialog"
        onClick={onChat}
      />
      {isLeader && members.length > 1 && (
        <Button
          size="sm"
          variant="green"
          icon={<Gamepad2 />}
          aria-label={t(isNext ? 'party.nextGame' : 'party.choose')}
          aria-haspopup="dialog"
          onClick={onPlay}
        >
          {t(isNext ? 'party.nextGame' : 'party.play')}
        </Button>
      )}
    </section>
  )
}
