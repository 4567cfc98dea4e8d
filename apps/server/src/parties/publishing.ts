import { ownPartyPath } from '@majlis/contract/live'
import type { OwnParty, PartyPerson } from '@majlis/contract/parties'
import type { Tx } from '../platform/db/pool.ts'
import { fillPath } from '../platform/live/paths.ts'
import type { PartiesContext } from './context.ts'
import { raiseRevisions, selectStates } from './states.sql.ts'

/** A change of what some people see, which is published after its commit. */
export interface Marked {
  readonly people: readonly string[]
  readonly note: string | undefined
}

/** Reads and publishes what people see of parties. */
export class Publishing {
  readonly #ctx: PartiesContext

  constructor(ctx: PartiesContext) {
    this.#ctx = ctx
  }

  /** What a person sees of parties. */
  async of(user: string): Promise<OwnParty> {
    return (await this.#read([user])).get(user) ?? { revision: 0, party: null, invites: [] }
  }

  async #read(users: readonly string[]): Promise<Map<string, OwnParty>> {
    const rows = await selectStates(this.#ctx.db, users)
    const ids = rows.flatMap(({ party, invites }) => [
      ...(party?.members.map(({ userId }) => userId) ?? []),
      ...(party?.invites.map(({ sentTo }) => sentTo) ?? []),
      ...invites.flatMap(({ sentBy, members }) => [sentBy, ...members]),
    ])
    const people = ids.length === 0 ? new Map<string, never>() : await this.#ctx.accounts.publicUsers([...new Set(ids)])
    const person = (id: string): PartyPerson => ({ _id: id, name: people.get(id)?.name ?? '', userImageUrl: people.get(id)?.userImageUrl ?? '' })
    return new Map(
      rows.map(({ account_id, revision, party, invites }): [string, OwnParty] => [
        account_id,
        {
          revision,
          party: party && {
            partyId: party.partyId,
            members: party.members.map(({ userId, isHere }) => ({ ...person(userId), isLeader: userId === party.leaderId, isHere })),
            invites: party.invites.map(({ sentTo, ...invite }) => ({ ...invite, person: person(sentTo) })),
            match: party.match,
          },
          invites: invites.map(({ sentBy, members, ...invite }) => ({
            ...invite,
            sender: person(sentBy),
            others: members.filter((id) => id !== sentBy).map(person),
          })),
        },
      ]),
    )
  }

  /** Notes within a change that it has to be published to these people. */
  async mark(tx: Tx, people: Iterable<string>): Promise<Marked> {
    const all = [...new Set(people)]
    if (all.length === 0) return { people: all, note: undefined }
    await raiseRevisions(tx, all)
    const note = await this.#ctx.live.note(
      tx,
      all.map((userId) => fillPath(ownPartyPath.path, { userId })),
    )
    return { people: all, note }
  }

  /** Publishes a change after its commit. */
  async publish({ people, note }: Marked): Promise<void> {
    if (note === undefined) return
    const states = await this.#read(people)
    const arePublished = await Promise.all([...states].map(([userId, state]) => this.#ctx.live.publish(ownPartyPath, { userId }, state)))
    if (arePublished.every(Boolean)) this.#ctx.live.settled(note)
  }

  /** Makes a change in one transaction and publishes it to those whom `work` adds to `seen`. */
  async change<Answer>(work: (tx: Tx, seen: Set<string>) => Promise<Answer>): Promise<Answer> {
    const { answer, marked } = await this.#ctx.db.transaction(async (tx) => {
      const seen = new Set<string>()
      const made = await work(tx, seen)
      return { answer: made, marked: await this.mark(tx, seen) }
    })
    await this.publish(marked)
    return answer
  }
}
