import { useEffect, useEffectEvent, useRef } from 'react'
import { useVoice } from '../../../calls/index.ts'
import { PartyInvites, useOwnParty } from '../../../parties/index.ts'
import { PartyStrip } from './PartyStrip.tsx'

interface PartyCenterProps {
  /** Whether the bar of the party is shown here; games have no place for it. */
  showsBar: boolean
  onMatch: (matchId: string) => void
}

/** The own party on every screen: its matches are opened, and its voice chat goes on from screen to screen. */
export function PartyCenter({ showsBar, onMatch }: PartyCenterProps) {
  const party = useOwnParty()?.party ?? null
  useVoice(party?.partyId ?? null)
  const known = useRef<{ readonly partyId: string; readonly matchId: string | undefined } | null>(null)
  const partyId = party?.partyId
  const matchId = party?.match?.matchId
  const open = useEffectEvent(onMatch)
  useEffect(() => {
    const before = known.current
    known.current = partyId === undefined ? null : { partyId, matchId }
    // Only a match that begins while this page is open and looked at: others have their own ways back to it.
    if (matchId !== undefined && before !== null && before.partyId === partyId && before.matchId !== matchId && !document.hidden) open(matchId)
  }, [partyId, matchId])
  return showsBar ? <PartyStrip /> : null
}

/** Invites into parties, for the place where all invites are shown. */
export function PartyInviteStrip() {
  const own = useOwnParty()
  return own === undefined ? null : <PartyInvites invites={own.invites} isInParty={own.party !== null} />
}
