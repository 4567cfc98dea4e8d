import { withOwnParty } from '@majlis/contract/parties.reduce'
import type { OwnParty, PartyMode } from '@majlis/contract/parties'
import { call } from '../platform/net/client.ts'
import { useLive } from '../platform/net/useLive.ts'
import { uuidV7 } from '../platform/device/random.ts'
import { useUserId } from '../platform/state/session.ts'

/** The own party and the invites to others; undefined until it is known. */
export function useOwnParty(): OwnParty | undefined {
  const me = useUserId()
  return useLive('ownParty/:userId', me === null ? null : { userId: me }, withOwnParty).value
}

/**
 * The own party where everybody else in a match belongs to it, so that its chat and voices go on there. Strangers would hear and read nothing of it: with
 * them the match has its own.
 * @param others the ids of the other people, without bots
 */
export function usePartyIn(others: readonly string[]): string | undefined {
  const party = useOwnParty()?.party
  const isInParty = (id: string) => party?.members.some(({ _id }) => _id === id) === true
  return others.length > 0 && others.every(isInParty) ? party?.partyId : undefined
}

/** Invites a friend; without a party this starts one. */
export const inviteIntoParty = (otherUserId: string) => call('parties.invite', { inviteId: uuidV7(), otherUserId })
/** Joins the party of an invite, and leaves the present one. */
export const acceptPartyInvite = (inviteId: string) => call('parties.accept', { inviteId })
/** Declines an invite, or withdraws one of the party. */
export const declinePartyInvite = (inviteId: string) => call('parties.decline', { inviteId })
/** Leaves a party. It ends with its last member. */
export const leaveParty = (partyId: string) => call('parties.leave', { partyId })
/** Removes a member from the party that the person leads. */
export const removeFromParty = (partyId: string, otherUserId: string) => call('parties.remove', { partyId, otherUserId })

export interface PartyChoice {
  readonly gameId: string
  readonly configurationId: string
  readonly mode: PartyMode
  readonly fillsSeats: boolean
}
/** Starts a match for everybody in the party. The answer has its id, or what keeps which members from playing. */
export const playAsParty = (partyId: string, choice: PartyChoice) => call('parties.play', { partyId, playId: uuidV7(), ...choice })
