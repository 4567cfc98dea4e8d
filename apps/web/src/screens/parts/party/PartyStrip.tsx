import type { Party } from '@majlis/contract/parties'
import { lazy, Suspense, useState } from 'react'
import { useAccess } from '../../../billing/index.ts'
import { VoiceToggle } from '../../../calls/index.ts'
import { useUnread } from '../../../chat/index.ts'
import { PartyBar, useOwnParty } from '../../../parties/index.ts'
import { withWords } from '../../../platform/i18n/index.ts'
import { useUserId } from '../../../platform/state/session.ts'
import { useRegion } from '../../../regions/index.ts'

const PeopleSheet = lazy(withWords(async () => ({ default: (await import('./PartyPeople.tsx')).PartyPeople })))
const ChatSheet = lazy(withWords(async () => ({ default: (await import('./PartyChat.tsx')).PartyChat })))
const GameSheet = lazy(withWords(async () => ({ default: (await import('./PartyGames.tsx')).PartyGames })))

/** The bar of the own party with its sheets; nothing without a party. @param isNext the next game is chosen, after a match */
export function PartyStrip({ isNext = false }: { isNext?: boolean }) {
  const me = useUserId()
  const party = useOwnParty()?.party
  return me !== null && party ? <Strip party={party} me={me} isNext={isNext} /> : null
}

type SheetKind = 'people' | 'chat' | 'games'

function Strip({ party, me, isNext }: { party: Party; me: string; isNext: boolean }) {
  const ask = useAccess()
  const hasVoice = useRegion().data?.voiceCalls === true
  const hasUnread = useUnread(party.partyId, me)
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
        hasUnread={hasUnread}
        isNext={isNext}
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
