import type { Party } from '@majlis/contract/parties'
import { IconButton } from '@majlis/ui/IconButton'
import { PartyPopper } from 'lucide-react'
import { useState } from 'react'
import { useUnread } from '../../../chat/index.ts'
import { useOwnParty } from '../../../parties/index.ts'
import { useI18n } from '../../../platform/i18n/index.ts'
import { useUserId } from '../../../platform/state/session.ts'
import styles from './PartyDock.module.css'
import { PartyStrip } from './PartyStrip.tsx'

interface PartyDockProps {
  /** In a match nobody chooses the next one. */
  isMatch: boolean
  /** The game has buttons for the voice chat of the party. */
  hasVoiceButton: boolean
}

/** The own party within a game: a button with the number of unread messages, which opens the bar over the game's upper edge. Nothing without a party. */
export function PartyDock(props: PartyDockProps) {
  const me = useUserId()
  const party = useOwnParty()?.party
  return me !== null && party ? <Dock {...props} party={party} me={me} /> : null
}

function Dock({ party, me, isMatch, hasVoiceButton }: PartyDockProps & { party: Party; me: string }) {
  const { t, formatNumber } = useI18n()
  const unread = useUnread(party.partyId, me)
  const [isOpen, setOpen] = useState(false)
  const people = t('party.open', { count: party.members.length })
  return (
    <div className={styles.dock}>
      <IconButton
        label={unread > 0 ? t('party.openUnread', { people, count: unread }) : people}
        icon={
          <>
            <PartyPopper size={20} />
            {unread > 0 && <span className={styles.count}>{formatNumber(unread)}</span>}
          </>
        }
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false)
        }}
      />
      {isOpen && (
        <div className={styles.bar}>
          <PartyStrip choice={isMatch ? 'none' : 'first'} showsVoice={!hasVoiceButton} />
        </div>
      )}
    </div>
  )
}
