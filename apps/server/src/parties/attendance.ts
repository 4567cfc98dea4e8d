import { type Batcher, batcher } from '../platform/batch.ts'
import type { PartiesContext } from './context.ts'
import { deleteOldInvites } from './invites.sql.ts'
import type { Membership } from './membership.ts'
import * as sql from './parties.sql.ts'
import type { Publishing } from './publishing.ts'

/** Milliseconds after which a member without a connection leaves the party, and a person alone ends it. */
const absentMs = 3 * 60_000
/** Milliseconds between two comparisons of members' connections with the stored ones. */
const compareMs = 10_000
const firstId = '00000000-0000-0000-0000-000000000000'
/** Milliseconds for which invites are kept that were answered. */
const keptMs = 24 * 3_600_000
const sweepMs = 1_000
const maxSwept = 200

interface Attending {
  readonly user: string
  readonly isHere: boolean
}

/** Who of the members is connected. Whoever stays away for some minutes leaves, and a party of one person ends. */
export class Attendance {
  readonly #ctx: PartiesContext
  readonly #membership: Membership
  readonly #publishing: Publishing
  readonly #changes: Batcher<Attending, void>
  /** The last member whose connection was compared. */
  #comparedTo = firstId

  constructor(ctx: PartiesContext, membership: Membership, publishing: Publishing) {
    this.#ctx = ctx
    this.#membership = membership
    this.#publishing = publishing
    this.#changes = batcher<Attending, void>({
      max: 500,
      flush: async (batch) => {
        // Of several changes of one person the last one counts.
        await this.#store([...new Map(batch.map((each) => [each.user, each])).values()])
        return batch.map(() => undefined)
      },
    })
    ctx.on('accounts.connectionChanged', ({ userId, connection }) => {
      this.#changes
        .add({ user: userId, isHere: connection === 'here' })
        .catch((problem: unknown) => ctx.log.warn({ err: problem }, 'presence in a party could not be stored'))
    })
  }

  #now(): Date {
    return new Date(this.#ctx.clock.now())
  }

  start(): void {
    const { clock, log } = this.#ctx
    clock.every(compareMs, () => {
      this.#compare().catch((problem: unknown) => log.warn({ err: problem }, 'the presence of parties could not be compared'))
    })
    clock.every(sweepMs, () => {
      this.#sweep().catch((problem: unknown) => log.warn({ err: problem }, 'the sweep of parties failed'))
    })
  }

  drained(): Promise<void> {
    return this.#changes.drained()
  }

  async #store(people: readonly Attending[]): Promise<void> {
    // Hardly anybody is in a party: nothing is locked or published for the others.
    await this.#publishing.change(async (tx, seen) => {
      for (const party of await sql.setHere(tx, people, this.#now())) for (const { account_id } of await sql.selectMembers(tx, party)) seen.add(account_id)
    })
  }

  /** Compares the stored connections with those that are known, some at a time, in case a node did not report a change. */
  async #compare(): Promise<void> {
    const people = await sql.selectPeopleAfter(this.#ctx.db, this.#comparedTo, maxSwept)
    this.#comparedTo = people.length < maxSwept ? firstId : (people.at(-1) ?? firstId)
    if (people.length === 0) return
    const presences = await this.#ctx.accounts.presence.of(people)
    await this.#store(people.map((user) => ({ user, isHere: presences.get(user)?.isOnline === true })))
  }

  /** Any node may run it. */
  async #sweep(): Promise<void> {
    await this.#membership.expire()
    const at = this.#ctx.clock.now()
    const before = new Date(at - absentMs)
    const gone = [...(await sql.selectAway(this.#ctx.db, before, maxSwept)), ...(await sql.selectAlone(this.#ctx.db, before, maxSwept))]
    for (const { account_id, party_id } of gone) await this.#membership.leave(account_id, party_id)
    await deleteOldInvites(this.#ctx.db, new Date(at - keptMs))
  }
}
