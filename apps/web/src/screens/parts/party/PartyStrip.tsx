import type { Party } from '@majlis/contract/parties'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useAccess } from '../../../billing/index.ts'
import { VoiceToggle } from '../../../calls/index.ts'
import { useUnread } from '../../../chat/index.ts'
import { PartyBar, useOwnParty } from '../../../parties/index.ts'
import { withMessages } from '../../../platform/i18n/index.ts'
import { untilLoaded } from '../../../platform/net/untilLoaded.ts'
import { useUserId } from '../../../platform/state/session.ts'
import { useRegion } from '../../../regions/index.ts'

const PeopleSheet = lazy(untilLoaded(withMessages(async () => ({ default: (await import('./PartyPeople.tsx')).PartyPeople }))))
const ChatSheet = lazy(untilLoaded(withMessages(async () => ({ default: (await import('./PartyChat.tsx')).PartyChat }))))
const GameSheet = lazy(untilLoaded(withMessages(async () => ({ default: (await import('./PartyGames.tsx')).PartyGames }))))

interface PartyStripProps extends Partial<Pick<ComponentProps<typeof PartyBar>, 'choice'>> {
  /** Whether its voice chat has buttons here; in a match of the party the game has them. */
  showsVoice?: boolean
}

/** The bar of the own party with its sheets; nothing without a party. */
export function PartyStrip({ choice = 'first', showsVoice = true }: PartyStripProps) {
  const me = useUserId()
  const party = useOwnParty()?.party
  return me !== null && party ? <Strip party={party} me={me} choice={choice} showsVoice={showsVoice} /> : null
}

type SheetKind = 'people' | 'chat' | 'games'

function Strip({ party, me, choice, showsVoice }: Required<PartyStripProps> & { party: Party; me: string }) {
  const ask = useAccess()
  const hasVoice = useRegion().data?.voiceCalls === true && showsVoice
  const unread = useUnread(party.partyId, me)
  const [open, setOpen] = useState<SheetKind | null>(null)
  /** Sheets that were opened stay, so that they can be animated when they close. */
  const [used, setUsed] = useState<ReadonlySet<SheetKind>>(new Set())
  const show = (kind: SheetKind) => {
    setUsed((before) => new Set([...before, kind]))
    setOpen(kind)
  }
  const close = () => setOpen(null)
  return (
    <>
      <PartyBar
        party={party}
        me={me}
        unread={unread}
        choice={choice}
        voice={hasVoice && party.members.length > 1 && <VoiceToggle roomId={party.partyId} me={me} />}
        onPeople={() => show('people')}
        onChat={() => show('chat')}
        onPlay={() => ask('invite', () => show('games'))}
      />
      <Suspense fallback={null}>
        {used.has('people') && <PeopleSheet party={party} me={me} open={open === 'people'} onClose={close} />}
        {used.has('chat') && <ChatSheet party={party} me={me} open={open === 'chat'} onClose={close} />}
        {used.has('games') && <GameSheet party={party} open={open === 'games'} onClose={close} />}
      </Suspense>
    </>
  )
}
