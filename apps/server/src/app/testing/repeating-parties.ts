import { randomUUID } from 'node:crypto'
import { players } from '../matching.ts'
import type { Person, TestApp } from '../testing.ts'
import { done } from './people.ts'
import type { Repeated } from './repeated.ts'

/** Parties of friends. Everybody has a socket, because whoever has none leaves a party after a while and cannot be brought into a match. */
export function ofParties(app: TestApp): Readonly<Record<string, () => Promise<Repeated>>> {
  const people = players(app, '92328')
  const connected = async (who: Person) => {
    await who.socket()
    return who
  }
  const friends = async () => {
    const [a, b] = await people.friends()
    return [await connected(a), await connected(b)] as const
  }
  /** A leader, a friend, and the invite of the leader to the friend. */
  const invited = async () => {
    const [leader, friend] = await friends()
    const inviteId = randomUUID()
    const { partyId } = await done(leader.call('parties.invite', { inviteId, otherUserId: friend.user }))
    return { leader, friend, inviteId, partyId }
  }
  const together = async () => {
    const party = await invited()
    await done(party.friend.call('parties.accept', { inviteId: party.inviteId }))
    return party
  }
  return {
    'parties.invite': async () => {
      const [as, friend] = await friends()
      return { as, input: { inviteId: randomUUID(), otherUserId: friend.user } }
    },
    'parties.accept': async () => {
      const { friend: as, inviteId } = await invited()
      return { as, input: { inviteId } }
    },
    'parties.decline': async () => {
      const { friend: as, inviteId } = await invited()
      return { as, input: { inviteId } }
    },
    'parties.leave': async () => {
      const { friend: as, partyId } = await together()
      return { as, input: { partyId } }
    },
    'parties.remove': async () => {
      const { leader: as, friend, partyId } = await together()
      return { as, input: { partyId, otherUserId: friend.user } }
    },
    'parties.play': async () => {
      const { leader: as, partyId } = await together()
      const game = { gameId: 'four-in-a-row', configurationId: 'duel', mode: 'against' as const, fillsSeats: false }
      return { as, input: { partyId, playId: randomUUID(), ...game } }
    },
  }
}
