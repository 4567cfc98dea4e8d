import * as contract from '@majlis/contract/calls'
import { callPath, callSignalsPath, ownCallPath } from '@majlis/contract/live'
import { type Domain, handle, serve } from '../platform/domain.ts'
import { CallChanges } from './call-changes.ts'
import * as sql from './calls.sql.ts'
import type { CallsContext } from './context.ts'
import { DesertedCalls, lookMs, silentMs } from './deserted-calls.ts'
import { DirectCalls } from './direct-calls.ts'
import * as directSql from './direct-calls.sql.ts'
import { iceServersFor } from './relay.ts'
import { checkMs, Rooms } from './rooms.ts'
import { voiceChatAfterMs } from './seating.ts'
import { Signals } from './signals.ts'
import { callsSettings } from './settings.ts'

/** The public API of calls. */
interface Calls {
  /** True for the two people of a call, and for the members of a party. */
  isMember(call: string, user: string): Promise<boolean>
}

/**
 * Voice chat of matches and parties, and calls between friends: who is in a voice room, and the signals that browsers exchange to connect. No sound passes through
 * the server.
 */
export function calls(ctx: CallsContext): Domain<Calls> {
  const { db, clock, config } = ctx
  const rooms = new Rooms(ctx)
  const signals = new Signals(ctx, rooms)
  const changes = new CallChanges(ctx, rooms)
  const direct = new DirectCalls(ctx, changes)
  const deserted = new DesertedCalls(ctx, changes)
  // With the stand-ins every caller is local, so there the page may say where it is.
  const mayCallFrom: MayCallFrom = (address, region) =>
    (region !== undefined && config.sandbox ? ctx.regions.region(region) : ctx.regions.regionOfAddress(address)).voiceCalls

  ctx.accounts.personal.add({
    name: 'calls',
    async leave(user) {
      await direct.endOf(user)
      await rooms.leaveAll(user)
    },
    read: async (user) => ({ rooms: await sql.selectOfPerson(db, user), calls: await directSql.selectCallsOf(db, user) }),
    async erase(user) {
      await direct.endOf(user)
      await rooms.leaveAll(user)
      await sql.deleteOfPerson(db, user)
      await directSql.deleteCallsOf(db, user)
    },
  })
  ctx.on('accounts.restricted', async ({ userId }) => {
    await direct.endOf(userId)
    await rooms.leaveAll(userId)
  })
  ctx.on('friends.unfriended', ({ user, other }) => direct.endOf(user, other))
  ctx.on('matches.vacated', async ({ matchIds }) => {
    for (const match of matchIds) {
      await rooms.review(match)
      // The result stays on the screens for a while; should this process end before that, the next look at the room finds it over.
      clock.after(voiceChatAfterMs, () => {
        rooms.review(match).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'a voice room could not be closed'))
      })
    }
  })
  ctx.on('parties.vacated', ({ partyId }) => rooms.review(partyId))
  ctx.on('friends.blocked', async ({ blocker, blocked }) => {
    if (!(await ctx.friends.isBlocked(blocker, blocked))) return
    await direct.endOf(blocker, blocked)
    await signals.part([blocker, blocked])
  })

  return {
    operations: [...talking(ctx, rooms, signals, mayCallFrom), ...calling(ctx, { changes, direct, deserted }, mayCallFrom)],
    live: [...served(ctx, rooms), serve(ownCallPath, async ({ userId = '' }) => ({ value: { call: await direct.newestOf(userId) } }))],
    api: { isMember: async (id, user) => (await direct.isMember(id, user)) || (await ctx.parties.membersOf(id))?.includes(user) === true },
    async start() {
      // Callers could not say anything to a server that was down: each has time to connect again.
      const startedAt = clock.now()
      clock.every(lookMs, () => {
        if (clock.now() - startedAt < silentMs) return
        deserted.endDeserted().catch((problem: unknown) => ctx.log.warn({ err: problem }, 'ringing calls could not be looked at'))
      })
      clock.every(checkMs / 6, () => {
        const looked = rooms.check().then(() => deserted.check())
        looked.catch((problem: unknown) => ctx.log.warn({ err: problem }, 'voice rooms could not be looked at'))
      })
    },
  }
}

type MayCallFrom = (address: string, region: string | undefined) => boolean

/** The operations of voice rooms. */
function talking(ctx: CallsContext, rooms: Rooms, signals: Signals, mayCallFrom: MayCallFrom) {
  const { config, clock } = ctx
  return [
    handle(contract.join, async ({ roomId, peerId: wanted, isMuted = true, region }, { user, address }, fail) => {
      const seating = await rooms.seating(roomId)
      if (seating?.phase === 'over') return fail(seating.isCall ? 'CALL_ENDED' : 'MATCH_ENDED')
      if (seating?.phase !== 'open') return fail(seating?.isCall ? 'FORBIDDEN' : 'MATCH_NOT_STARTED')
      if (!seating.userIds.includes(user)) return fail('FORBIDDEN')
      if (!mayCallFrom(address, region)) return fail('CALLS_NOT_HERE')
      if (await ctx.accounts.isChatBanned(user)) return fail('CHAT_BANNED')
      const relations = await signals.relations(user, seating.userIds)
      const peerId = wanted ?? ctx.entropy.uuid7()
      const peers = await rooms.enter(roomId, { peerId, userId: user, isMuted })
      if (peers === undefined) return fail('FORBIDDEN')
      const { conference: ofMatches, videoCall } = config.of(callsSettings).voice
      const conference = seating.isCall ? videoCall : ofMatches
      return {
        roomId,
        peerId,
        peers,
        ...relations,
        ...iceServersFor(config.of(callsSettings).voice, user, clock.now()),
        conference: conference === undefined ? null : { ...conference, roomName: roomId },
      }
    }),
    handle(contract.leave, async ({ roomId, peerId }, { user }) => {
      await rooms.leave(roomId, user, peerId)
      return {}
    }),
    handle(contract.signal, async ({ roomId, peerId, to, description, candidate }, { user }, fail) => {
      const refused = await signals.send(user, roomId, { from: peerId, to, ...(description && { description }), ...(candidate && { candidate }) })
      return refused === undefined ? {} : fail(refused)
    }),
    handle(contract.setMuted, async ({ roomId, peerId, isMuted, isCameraOn = false }, { user }, fail) =>
      (await rooms.mute(roomId, { peerId, userId: user, isMuted, isCameraOn })) ? {} : fail('FORBIDDEN'),
    ),
  ]
}

interface Calling {
  readonly changes: CallChanges
  readonly direct: DirectCalls
  readonly deserted: DesertedCalls
}

/** The operations of calls between friends. */
function calling(ctx: CallsContext, { changes, direct, deserted }: Calling, mayCallFrom: MayCallFrom) {
  return [
    handle(contract.place, async ({ region, ...wanted }, { user, address }, fail) => {
      const other = wanted.otherUserId === user ? undefined : (await ctx.accounts.publicUsers([wanted.otherUserId])).get(wanted.otherUserId)
      if (other === undefined || other.isBot) return fail('NOT_FOUND')
      if (!mayCallFrom(address, region)) return fail('CALLS_NOT_HERE')
      if (await ctx.accounts.isChatBanned(user)) return fail('CHAT_BANNED')
      const row = await direct.place({ ...wanted, user })
      return typeof row === 'string' ? fail(row) : changes.shown(row)
    }),
    handle(contract.accept, async ({ callId, device, region }, { user, address }, fail) => {
      if (!mayCallFrom(address, region)) return fail('CALLS_NOT_HERE')
      if (await ctx.accounts.isChatBanned(user)) return fail('CHAT_BANNED')
      const row = await direct.accept(callId, user, device)
      return typeof row === 'string' ? fail(row) : changes.shown(row)
    }),
    handle(contract.decline, async ({ callId }, { user }, fail) => {
      const row = await direct.decline(callId, user)
      return typeof row === 'string' ? fail(row) : changes.shown(row)
    }),
    handle(contract.hangUp, async ({ callId }, { user }, fail) => {
      const row = await direct.hangUp(callId, user)
      return typeof row === 'string' ? fail(row) : changes.shown(row)
    }),
    handle(contract.keepRinging, async ({ callId }, { user }, fail) => ((await deserted.keepRinging(callId, user)) ? {} : fail('FORBIDDEN'))),
  ]
}

/** The people in a room, and the signals to each. */
function served({ db }: CallsContext, rooms: Rooms) {
  return [
    serve(
      callPath,
      async ({ roomId = '' }, { user }) => {
        const seating = await rooms.seating(roomId)
        if (seating === undefined || seating.phase === 'over' || (seating.phase === 'open' && !seating.userIds.includes(user))) return undefined
        const { version, peers } = await sql.selectRoom(db, roomId)
        return { version, value: { peers: peers.map(sql.toPeer) } }
      },
      {
        versions: (paths) =>
          sql.selectRoomVersions(
            db,
            paths.map(({ roomId = '' }) => roomId),
          ),
      },
    ),
    serve(
      callSignalsPath,
      async ({ roomId = '', userId = '' }) => {
        const found = await sql.selectSignals(db, roomId, userId)
        return found && { version: found.version, value: found.signals }
      },
      {
        versions: (paths) =>
          sql.selectInboxes(
            db,
            paths.map(({ roomId = '' }) => roomId),
            paths.map(({ userId = '' }) => userId),
          ),
      },
    ),
  ]
}
