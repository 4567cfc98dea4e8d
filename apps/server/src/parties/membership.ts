import { partySize } from '@majlis/contract/parties.plain'
import type { Tx } from '../platform/db/pool.ts'
import type { RateLimit } from '../platform/rates.ts'
import type { PartiesContext } from './context.ts'
import * as invites from './invites.sql.ts'
import type { Publishing } from './publishing.ts'
import { partiesSettings } from './settings.ts'
import * as sql from './parties.sql.ts'

/** Milliseconds for which an invite may be accepted. */
const inviteMs = 60_000

type InviteRefusal = 'NOT_FOUND' | 'NOT_FRIENDS' | 'BLOCKED' | 'PARTY_FULL' | 'IN_PARTY' | 'ID_REUSED' | 'TOO_MANY_REQUESTS'
type AcceptRefusal = 'INVITE_OVER' | 'PARTY_FULL' | 'BLOCKED'

/** Who is in which party. The database decides, so that it is the same on every node. */
export class Membership {
  readonly #ctx: PartiesContext
  readonly #publishing: Publishing
  readonly #pace: RateLimit

  constructor(ctx: PartiesContext, publishing: Publishing) {
    this.#ctx = ctx
    this.#publishing = publishing
    this.#pace = ctx.rates.limit('partyInvites', ctx.config.of(partiesSettings).limits.partyInvitesPerMinutePerUser, 60_000)
  }

  #now(): Date {
    return new Date(this.#ctx.clock.now())
  }

  /** Invites a friend into the own party, which is started where there is none. */
  async invite(user: string, id: string, other: string): Promise<invites.InviteRow | InviteRefusal> {
    const person = other === user ? undefined : (await this.#ctx.accounts.publicUsers([other])).get(other)
    if (person === undefined || person.isBot) return 'NOT_FOUND'
    // The same invite again costs nothing.
    if ((await invites.selectInvite(this.#ctx.db, id)) === undefined && !(await this.#pace.take(user))) return 'TOO_MANY_REQUESTS'
    return this.#publishing.change<invites.InviteRow | InviteRefusal>(async (tx, seen) => {
      await sql.lockPeople(tx, [user])
      const known = await invites.selectInvite(tx, id)
      if (known) return known.sent_by === user && known.sent_to === other ? known : 'ID_REUSED'
      // Within the lock: a block ends invites under the same lock, so that none is sent after it.
      const { areFriends, isBlocked } = await this.#ctx.friends.pairState(user, other, tx)
      if (isBlocked || !areFriends) return isBlocked ? 'BLOCKED' : 'NOT_FRIENDS'
      const at = this.#now()
      const party = (await sql.selectPartyOf(tx, user)) ?? (await this.#start(tx, user, at))
      await sql.lockParties(tx, [party])
      const members = (await sql.selectMembers(tx, party)).map(({ account_id }) => account_id)
      if (members.includes(other)) return 'IN_PARTY'
      const open = await invites.selectOpenOf(tx, party)
      const existing = open.find(({ sent_to }) => sent_to === other)
      if (existing) return existing
      if (await this.#isApart(tx, other, members)) return 'BLOCKED'
      if (members.length + open.length >= partySize) return 'PARTY_FULL'
      const row = { id, party_id: party, sent_by: user, sent_to: other, created_at: at, expire_at: new Date(at.getTime() + inviteMs) }
      await invites.insertInvite(tx, row)
      await this.#ctx.publish('parties.invited', { inviteId: id, partyId: party, sentBy: user, sentTo: other }, tx)
      see(seen, members, open, [other])
      return { ...row, state: 'invited' }
    })
  }

  async #start(tx: Tx, user: string, at: Date): Promise<string> {
    const id = this.#ctx.entropy.uuid7()
    await sql.insertParty(tx, id, user, at)
    await this.#ctx.chat.setGroup(id, [user], tx)
    return id
  }

  /** Whether a block stands between a person and one of the others. */
  async #isApart(tx: Tx, person: string, others: readonly string[]): Promise<boolean> {
    const pairs = await this.#ctx.friends.blockedPairs(tx, [person, ...others])
    return others.some((other) => pairs.has(`${person} ${other}`) || pairs.has(`${other} ${person}`))
  }

  /** Accepts an invite. Whoever is in another party leaves it. Returns the party. */
  async accept(user: string, id: string): Promise<{ readonly partyId: string } | AcceptRefusal> {
    const sent = await invites.selectInvite(this.#ctx.db, id)
    if (sent?.sent_to !== user) return 'INVITE_OVER'
    return this.#publishing.change<{ readonly partyId: string } | AcceptRefusal>(async (tx, seen) => {
      await sql.lockPeople(tx, [user])
      const before = await sql.selectPartyOf(tx, user)
      const partyId = sent.party_id
      const parties = await sql.lockParties(tx, before === undefined ? [partyId] : [partyId, before])
      const invite = await invites.holdInvite(tx, id)
      const at = this.#now()
      if (before === partyId && invite?.state === 'accepted') return { partyId }
      if (invite?.state !== 'invited' || invite.expire_at <= at || !parties.has(partyId)) return 'INVITE_OVER'
      const members = (await sql.selectMembers(tx, partyId)).map(({ account_id }) => account_id)
      if (members.length >= partySize) return 'PARTY_FULL'
      if (await this.#isApart(tx, user, members)) return 'BLOCKED'
      await invites.endInvite(tx, id, 'accepted')
      await this.#ctx.publish('parties.inviteAnswered', { inviteId: id, sentBy: invite.sent_by, sentTo: user }, tx)
      const old = before === undefined ? undefined : parties.get(before)
      if (old) await this.#exit(tx, old, user, seen)
      await sql.insertMember(tx, partyId, user, at)
      const leader = parties.get(partyId)?.leader_id ?? user
      await sql.setLeader(tx, partyId, leader, null)
      await this.#ctx.chat.setGroup(partyId, [...members, user], tx)
      see(seen, [...members, user], await invites.selectOpenOf(tx, partyId))
      return { partyId }
    })
  }

  /** Declines an invite; its sender and the leader of the party withdraw it. Returns false for everybody else. */
  async decline(user: string, id: string): Promise<boolean> {
    const invite = await invites.selectInvite(this.#ctx.db, id)
    if (invite === undefined) return false
    const leader = (await sql.selectParty(this.#ctx.db, invite.party_id))?.leader_id
    if (![invite.sent_to, invite.sent_by, leader].includes(user)) return false
    await this.#publishing.change(async (tx, seen) => {
      if (!(await invites.endInvite(tx, id, invite.sent_to === user ? 'declined' : 'cancelled'))) return
      if (invite.sent_to === user) await this.#ctx.publish('parties.inviteAnswered', { inviteId: id, sentBy: invite.sent_by, sentTo: user }, tx)
      await this.#seeEnded(tx, [invite], seen)
    })
    return true
  }

  /** Leaves a party; nothing happens to somebody who is not in it. */
  async leave(user: string, party: string): Promise<void> {
    await this.#publishing.change(async (tx, seen) => {
      await sql.lockPeople(tx, [user])
      const row = (await sql.lockParties(tx, [party])).get(party)
      if (row !== undefined && (await sql.selectPartyOf(tx, user)) === party) await this.#exit(tx, row, user, seen)
    })
  }

  /** Takes a person out of the party that they are in, and ends the invites of theirs. */
  async leaveAll(user: string): Promise<void> {
    for (const id of await invites.selectOpenInvitesOf(this.#ctx.db, user)) await this.decline(user, id)
    const party = await sql.selectPartyOf(this.#ctx.db, user)
    if (party !== undefined) await this.leave(user, party)
  }

  async remove(user: string, party: string, other: string): Promise<'NOT_LEADER' | 'PARTY_OVER' | undefined> {
    return this.#publishing.change<'NOT_LEADER' | 'PARTY_OVER' | undefined>(async (tx, seen) => {
      await sql.lockPeople(tx, [user, other])
      const row = (await sql.lockParties(tx, [party])).get(party)
      if (row === undefined || (await sql.selectPartyOf(tx, user)) !== party) return 'PARTY_OVER'
      if (row.leader_id !== user) return 'NOT_LEADER'
      if ((await sql.selectPartyOf(tx, other)) === party) await this.#exit(tx, row, other, seen)
      return undefined
    })
  }

  /** A block removes one of two people from their party: the blocked person if the leader blocked, otherwise the person who blocked. */
  async separate(blocker: string, blocked: string): Promise<void> {
    await this.#publishing.change(async (tx, seen) => {
      await sql.lockPeople(tx, [blocker, blocked])
      // The block may have been lifted meanwhile.
      if (!(await this.#ctx.friends.pairState(blocker, blocked, tx)).isBlocked) return
      const party = await sql.selectPartyOf(tx, blocker)
      const isShared = party !== undefined && (await sql.selectPartyOf(tx, blocked)) === party
      const row = isShared ? (await sql.lockParties(tx, [party])).get(party) : undefined
      await this.#seeEnded(tx, await invites.cancelInvitesBetween(tx, blocker, blocked), seen)
      if (row) await this.#exit(tx, row, row.leader_id === blocker ? blocked : blocker, seen)
    })
  }

  /** Ends the invites whose time is over. */
  async expire(): Promise<void> {
    await this.#publishing.change(async (tx, seen) => this.#seeEnded(tx, await invites.expireInvites(tx, this.#now()), seen))
  }

  /** Removes a member from a party. The caller has locked both. The last member ends it. */
  async #exit(tx: Tx, party: sql.PartyRow, user: string, seen: Set<string>): Promise<void> {
    const left = (await sql.selectMembers(tx, party.id)).filter(({ account_id }) => account_id !== user)
    const ids = left.map(({ account_id }) => account_id)
    const [next] = left.toSorted((a, b) => Number(a.away_since !== null) - Number(b.away_since !== null))
    const cancelled = await invites.cancelInvites(tx, party.id, next && user)
    see(seen, [user, ...ids], [...cancelled, ...(await invites.selectOpenOf(tx, party.id))])
    await sql.deleteMember(tx, party.id, user)
    if (next === undefined) await sql.deleteParty(tx, party.id)
    else await sql.setLeader(tx, party.id, party.leader_id === user ? next.account_id : party.leader_id, left.length === 1 ? this.#now() : null)
    await this.#ctx.chat.setGroup(party.id, ids, tx)
    await this.#ctx.publish('parties.vacated', { partyId: party.id }, tx)
  }

  async #seeEnded(tx: Tx, ended: readonly invites.InviteRow[], seen: Set<string>): Promise<void> {
    for (const party of new Set(ended.map(({ party_id }) => party_id))) {
      const members = await sql.selectMembers(tx, party)
      see(
        seen,
        members.map(({ account_id }) => account_id),
        [],
      )
    }
    see(seen, [], ended)
  }
}

/** Adds the people who see a change of a party: its members and those who are invited into it. */
function see(seen: Set<string>, members: readonly string[], open: readonly invites.InviteRow[], more: readonly string[] = []): void {
  for (const id of [...members, ...open.map(({ sent_to }) => sent_to), ...more]) seen.add(id)
}
