import * as contract from '@majlis/contract/calls'
import { callPath, callSignalsPath } from '@majlis/contract/live'
import { type Domain, handle, serve } from '../platform/domain.ts'
import * as sql from './calls.sql.ts'
import type { CallsContext } from './context.ts'
import { iceServersFor } from './relay.ts'
import { checkMs, Rooms } from './rooms.ts'
import { talkAfterMs } from './seating.ts'
import { Signals } from './signals.ts'
import { callsSettings } from './settings.ts'

/** Voice chat: who is in it, and the signals that browsers exchange to connect. No sound passes through the server. */
export function calls(ctx: CallsContext): Domain<object> {
  const { db, clock, config } = ctx
  const rooms = new Rooms(ctx)
  const signals = new Signals(ctx, rooms)

  const operations = [
    handle(contract.join, async ({ roomId, peerId: wanted, isMuted = true, region }, { user, address }, fail) => {
      const seating = await rooms.seating(roomId)
      if (seating === undefined || seating.phase === 'early') return fail('MATCH_NOT_STARTED')
      if (seating.phase === 'over') return fail('MATCH_ENDED')
      if (!seating.userIds.includes(user)) return fail('FORBIDDEN')
      // With the stand-ins every caller is local, so there the page may say where it is.
      const here = region !== undefined && config.sandbox ? ctx.regions.region(region) : ctx.regions.regionOfAddress(address)
      if (!here.voiceCalls) return fail('CALLS_NOT_HERE')
      if (await ctx.accounts.isChatBanned(user)) return fail('CHAT_BANNED')
      const relations = await signals.relations(user, seating.userIds)
      const peerId = wanted ?? ctx.entropy.uuid7()
      const peers = await rooms.enter(roomId, { peerId, userId: user, isMuted })
      if (peers === undefined) return fail('FORBIDDEN')
      const { conference } = config.of(callsSettings).voice
      return {
        ...{ roomId, peerId, peers, ...relations },
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
    handle(contract.setMuted, async ({ roomId, peerId, isMuted }, { user }, fail) =>
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
  ctx.on('accounts.restricted', ({ userId }) => rooms.leaveAll(userId))
  ctx.on('matches.vacated', async ({ matchIds }) => {
    for (const match of matchIds) {
      await rooms.review(match)
      // The result stays on the screens for a while; should this process end before that, the next look at the room finds it over.
      clock.after(talkAfterMs, () => {
        rooms.review(match).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'a voice room could not be closed'))
      })
    }
  })
  ctx.on('friends.blocked', async ({ blocker, blocked }) => {
    if (await ctx.friends.isBlocked(blocker, blocked)) await signals.part([blocker, blocked])
  })

  return {
    operations,
    live: served(ctx, rooms),
    face: {},
    async start() {
      clock.every(checkMs / 6, () => {
        rooms.check().catch((problem: unknown) => ctx.log.warn({ err: problem }, 'voice rooms could not be looked at'))
      })
    },
  }
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
