import type { Party } from '@majlis/contract/parties'
import { useAllFriends } from '../../../friends/index.ts'
import { PartySheet } from '../../../parties/PartySheet.tsx'

/** The people of the party, with the friends who can be invited. */
export function PartyPeople({ party, me, open, onClose }: { party: Party; me: string; open: boolean; onClose: () => void }) {
  const people = useAllFriends() ?? []
  return <PartySheet party={party} me={me} open={open} onClose={onClose} friends={people} />
}
