import { randomUUID } from 'node:crypto'
import { ownPartyPath } from '@majlis/contract/live'
import type { OwnParty } from '@majlis/contract/parties'
import { befriend, done, newcomer } from './people.ts'
import type { Person, Persons } from '../persons.ts'
import { type Mirror, mirror } from '../../platform/testing/mirror.ts'

/** An open page of a person, with what it shows of parties. */
export interface Page {
  readonly own: Mirror<OwnParty>
  close(): void
}

export async function openPage(who: Person): Promise<Page> {
  const socket = await who.socket()
  return { own: await mirror(socket, ownPartyPath, `ownParty/${who.user}`), close: () => void socket.close() }
}

const names = ['Amal', 'Badr', 'Chadi', 'Dana', 'Eman']

/** So many people, of whom the first is a friend of all the others. */
export async function circle(app: Persons, count: number): Promise<Person[]> {
  const people = await Promise.all(names.slice(0, count).map((name) => newcomer(app, name)))
  for (const friend of people.slice(1)) await befriend(people[0] as Person, friend)
  return people
}

export const invite = (from: Person, to: Person, inviteId: string = randomUUID()) => from.call('parties.invite', { inviteId, otherUserId: to.user })
export const accept = (who: Person, inviteId: string) => who.call('parties.accept', { inviteId })
export const membersOf = ({ own }: Page) => own.value.party?.members.map(({ name }) => name)

/** So many people in one party, which the first leads, each with an open page. */
export async function openParty(app: Persons, count: number) {
  const people = await circle(app, count)
  const [leader] = people as [Person]
  const pages = await Promise.all(people.map(openPage))
  let partyId = ''
  for (const friend of people.slice(1)) {
    const sent = await done(invite(leader, friend))
    await done(accept(friend, sent.inviteId))
    ;({ partyId } = sent)
  }
  const isWhole = ({ party }: OwnParty) => party?.members.length === count && party.members.every(({ isHere }) => isHere)
  for (const { own } of pages) await own.until('everybody is there', ({ value }) => isWhole(value))
  return { people, pages, partyId, leader }
}
