import { Button } from '@majlis/ui/Button'
import { PartyPopper } from 'lucide-react'
import { useFriend } from '../../../friends/index.ts'
import { usePartyInvite } from './usePartyInvite.ts'

/** Starts a party with a friend, or invites them into the own one. It is empty for everybody else. */
export function PartyButton({ person }: { person: { readonly _id: string; readonly name: string } }) {
  const { relation } = useFriend(person._id)
  const party = usePartyInvite(person)
  if (relation !== 'friends' || party === undefined) return null
  return (
    <Button icon={<PartyPopper />} busy={party.busy} onClick={party.invite}>
      {party.label}
    </Button>
  )
}
