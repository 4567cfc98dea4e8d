import { limits } from '@majlis/contract/core/limits'
import { ownPartyPath } from '@majlis/contract/live'
import * as contract from '@majlis/contract/parties'
import { type Domain, handle, serve } from '../platform/domain.ts'
import { Attendance } from './attendance.ts'
import type { PartiesContext } from './context.ts'
import { Membership } from './membership.ts'
import * as sql from './parties.sql.ts'
import { Playing } from './playing.ts'
import { Publishing } from './publishing.ts'

/** The public API of parties. */
export interface Parties {
  /** The members of a party; undefined when there is none with this id. */
  membersOf(party: string): Promise<readonly string[] | undefined>
}

/** Parties: two to four friends who stay together from game to game, with a chat room and a voice room under the party's id. */
export function parties(ctx: PartiesContext): Domain<Parties> {
  const { db } = ctx
  const publishing = new Publishing(ctx)
  const membership = new Membership(ctx, publishing)
  const attendance = new Attendance(ctx, membership, publishing)
  const playing = new Playing(ctx, publishing)

  ctx.on('friends.blocked', ({ blocker, blocked }) => membership.separate(blocker, blocked))
  ctx.on('accounts.restricted', async ({ userId, isSuspended }) => {
    if (isSuspended) await membership.leaveAll(userId)
  })
  ctx.on('accounts.unserved', (_payload, tx) => sql.giveTime(tx, new Date(ctx.clock.now())))
  ctx.accounts.personal.add({
    name: 'parties',
    leave: (user) => membership.leaveAll(user),
    read: (user) => sql.selectOfPerson(db, user, limits.exportRows),
    async erase(user) {
      await membership.leaveAll(user)
      await sql.deleteOfPerson(db, user)
    },
  })

  return {
    operations: [
      handle(contract.invite, async ({ inviteId, otherUserId }, { user }, fail) => {
        const row = await membership.invite(user, inviteId, otherUserId)
        return typeof row === 'string' ? fail(row) : { inviteId: row.id, partyId: row.party_id, expireAt: row.expire_at.getTime() }
      }),
      handle(contract.accept, async ({ inviteId }, { user }, fail) => {
        const joined = await membership.accept(user, inviteId)
        return typeof joined === 'string' ? fail(joined) : joined
      }),
      handle(contract.decline, async ({ inviteId }, { user }, fail) => ((await membership.decline(user, inviteId)) ? {} : fail('NOT_FOUND'))),
      handle(contract.leave, async ({ partyId }, { user }) => {
        await membership.leave(user, partyId)
        return {}
      }),
      handle(contract.remove, async ({ partyId, otherUserId }, { user }, fail) => {
        const refusal = await membership.remove(user, partyId, otherUserId)
        return refusal === undefined ? {} : fail(refusal)
      }),
      handle(contract.play, async (input, { user }, fail) => {
        const played = await playing.play(user, input)
        return typeof played === 'string' ? fail(played) : played
      }),
    ],
    live: [serve(ownPartyPath, async ({ userId = '' }) => ({ value: await publishing.of(userId) }))],
    api: {
      async membersOf(party) {
        const members = await sql.selectMembers(db, party)
        return members.length === 0 ? undefined : members.map(({ account_id }) => account_id)
      },
    },
    async start() {
      attendance.start()
    },
    stop: () => attendance.drained(),
  }
}
