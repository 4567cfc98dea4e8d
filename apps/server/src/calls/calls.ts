import * as contract from '@majlis/contract/calls'
import { callPath, callSignalsPath } from '@majlis/contract/live'
import { type Domain, handle, serve } from '../platform/domain.ts'
import * as sql from './calls.sql.ts'
import type { CallsContext } from './context.ts'
import { iceServersFor } from './relay.ts'
import { checkMs, type LookAtSeats, Rooms } from './rooms.ts'
import { Signals } from './signals.ts'

/** What other domains may ask of calls. */
export interface Calls {
  /** Says who may be in a room. Given once, while the domains are made. */
  seatedBy(look: LookAtSeats): void
  /** Who may be in the room has changed: whoever may not any more is taken out, and a room that is over is closed. */
  review(room: string): Promise<void>
}

/** Voice rooms: who is in them, and what browsers say to each other to connect. No sound passes through here. */
export function calls(ctx: CallsContext): Domain<Calls> {
  const { db, clock, config } = ctx
  const rooms = new Rooms(ctx)
  const signals = new Signals(ctx, rooms)

  const operations = [
    handle(contract.joinCall, async ({ roomId, isMuted = true, region }, { user, address }, fail) => {
      const seating = await rooms.seating(roomId)
      if (seating === undefined || seating.phase === 'early') return fail('MATCH_NOT_STARTED')
      if (seating.phase === 'over') return fail('MATCH_ENDED')
      if (!seating.userIds.includes(user)) return fail('FORBIDDEN')
      // Behind the stand-ins every caller is local, so there the page may say where it is.
      const here = region !== undefined && config.sandbox ? ctx.regions.region(region) : ctx.regions.regionOfAddress(address)
      if (!here.voiceCalls) return fail('CALLS_NOT_HERE')
      if (await ctx.accounts.isChatBanned(user)) return fail('CHAT_BANNED')
      const relations = await signals.relations(user, seating.userIds)
      const peerId = ctx.entropy.uuid7()
      const peers = await rooms.enter(roomId, { peerId, userId: user, isMuted })
      const { conference } = config.voice
      return {
        ...{ roomId, peerId, peers, ...relations },
        ...iceServersFor(config.voice, user, clock.now()),
        conference: conference === undefined ? null : { ...conference, roomName: roomId },
      }
    }),
    handle(contract.leaveCall, async ({ roomId, peerId }, { user }) => {
      await rooms.leave(roomId, user, peerId)
      return {}
    }),
    handle(contract.signalPeer, async ({ roomId, peerId, to, description, candidate }, { user }, fail) => {
      const refused = await signals.send(user, roomId, { from: peerId, to, ...(description && { description }), ...(candidate && { candidate }) })
      return refused === undefined ? {} : fail(refused)
    }),
    handle(contract.setCallMuted, async ({ roomId, peerId, isMuted }, { user }, fail) =>
      (await rooms.mute(roomId, { peerId, userId: user, isMuted })) ? {} : fail('FORBIDDEN'),
    ),
  ]

  ctx.accounts.personal.add({
    name: 'calls',
    leave: (user) => rooms.leaveAll(user),
    read: async (user) => ({ rooms: await sql.selectOfPerson(db, user) }),
    async erase(user) {
      await rooms.leaveAll(user)
      await sql.deleteOfPerson(db, user)
    },
  })
  ctx.friends.onChange(({ users, isBlocked, isOrigin }) => {
    if (!isBlocked || !isOrigin) return
    signals.part(users).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'two who block each other could not be parted'))
  })

  return {
    operations,
    live: served(ctx, rooms),
    face: {
      seatedBy(look) {
        rooms.seating = look
      },
      review: (room) => rooms.review(room),
    },
    async start() {
      clock.every(checkMs / 6, () => {
        rooms.check().catch((problem: unknown) => ctx.log.warn({ err: problem }, 'voice rooms could not be looked at'))
      })
    },
  }
}

/** Who is in a room, and what was sent to each. */
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
