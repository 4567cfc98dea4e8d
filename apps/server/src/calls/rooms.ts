import type { CallPeer } from '@majlis/contract/calls'
import { callPath, callSignalsPath } from '@majlis/contract/live'
import { batchedLoader } from '../platform/batch.ts'
import type { Tx } from '../platform/db/pool.ts'
import * as sql from './calls.sql.ts'
import type { CallsContext } from './context.ts'
import { selectCall } from './direct-calls.sql.ts'
import { type Seating, seatingOf, seatingOfCall, seatingOfParty } from './seating.ts'

/** Milliseconds after which a room is checked again, in case a person left without notice. */
export const checkMs = 30_000
const maxChecks = 200

/** Who is in which room. The database decides, so that it is the same on every node. */
export class Rooms {
  readonly #ctx: CallsContext
  readonly #peers: (room: string) => Promise<sql.PeerRow[] | undefined>

  constructor(ctx: CallsContext) {
    this.#ctx = ctx
    this.#peers = batchedLoader(async (rooms) => Map.groupBy(await sql.selectPeers(ctx.db, rooms), (row) => row.room_id))
  }

  #now(): Date {
    return new Date(this.#ctx.clock.now())
  }

  async #publish(roomId: string, version: number, userId: string, peer: CallPeer | null): Promise<void> {
    await this.#ctx.live.publish(callPath, { roomId }, { userId, peer }, { version })
  }

  /** Who may be in a room; undefined for one that does not exist. */
  async seating(room: string): Promise<Seating | undefined> {
    const call = await selectCall(this.#ctx.db, room)
    if (call) return seatingOfCall(call)
    const members = await this.#ctx.parties.membersOf(room)
    if (members) return seatingOfParty(members)
    const seats = await this.#ctx.matches.seatsOf(room)
    return seats && seatingOf(seats, this.#ctx.clock.now())
  }

  /** Who is in the room now. */
  async peers(room: string): Promise<readonly sql.PeerRow[]> {
    return (await this.#peers(room)) ?? []
  }

  /**
   * Puts a person into the room; a peer of another page of the same person is removed. A peer that is there already does not change.
   * Returns everyone there; undefined when the id is another person's peer.
   */
  async enter(room: string, peer: CallPeer): Promise<CallPeer[] | undefined> {
    const at = this.#now()
    const { version, peers } = await this.#ctx.db.transaction(async (tx) => {
      await sql.openRoom(tx, room, at)
      const before = (await sql.selectRoom(tx, room)).peers
      const known = before.find(({ peer_id }) => peer_id === peer.peerId)
      if (known) return { version: undefined, peers: known.account_id === peer.userId ? before : undefined }
      await sql.enterRoom(
        tx,
        { room_id: room, account_id: peer.userId, peer_id: peer.peerId, is_muted: peer.isMuted, is_camera_on: peer.isCameraOn === true },
        at,
      )
      return { version: await sql.raiseRoom(tx, room), peers: (await sql.selectRoom(tx, room)).peers }
    })
    if (peers === undefined) return undefined
    if (version !== undefined) await this.#publish(room, version, peer.userId, peer)
    // The person may have been removed from the match meanwhile.
    await this.review(room)
    return peers.map(sql.toPeer)
  }

  /** Changes an open room; returns its new version if `work` has changed anything. */
  #change(room: string, work: (tx: Tx) => Promise<boolean>): Promise<number | undefined> {
    return this.#ctx.db.transaction(async (tx) => ((await sql.lockRoom(tx, room)) && (await work(tx)) ? sql.raiseRoom(tx, room) : undefined))
  }

  /** Removes a person; with `peer` only while they are there under it. */
  async leave(room: string, user: string, peer?: string): Promise<void> {
    const version = await this.#change(room, (tx) => sql.exitRoom(tx, room, user, peer))
    if (version !== undefined) await this.#publish(room, version, user, null)
  }

  async leaveAll(user: string): Promise<void> {
    for (const room of await sql.selectRoomsOf(this.#ctx.db, user)) await this.leave(room, user)
  }

  /** Sets whether a peer is muted, and whether the camera is on; false when it is not this person's, or not there. */
  async mute(room: string, peer: CallPeer): Promise<boolean> {
    const version = await this.#change(room, (tx) => sql.setMuted(tx, room, peer))
    if (version !== undefined) await this.#publish(room, version, peer.userId, peer)
    return version !== undefined || (await this.peers(room)).some(({ peer_id, account_id }) => peer_id === peer.peerId && account_id === peer.userId)
  }

  /** The people who may be in the room have changed: everybody else is removed, and a room that is over is closed. */
  async review(room: string): Promise<void> {
    const peers = await this.peers(room)
    if (peers.length === 0) return
    const seating = await this.seating(room)
    if (seating?.phase !== 'open') return this.#close(room)
    for (const { account_id } of peers) {
      if (seating.userIds.includes(account_id)) continue
      await this.leave(room, account_id)
      this.#ctx.live.drop(callPath, { roomId: room }, account_id, 'FORBIDDEN')
      this.#ctx.live.drop(callSignalsPath, { roomId: room, userId: account_id }, account_id, 'FORBIDDEN')
    }
  }

  async #close(room: string): Promise<void> {
    for (const user of await sql.deleteRoom(this.#ctx.db, room)) {
      this.#ctx.live.drop(callPath, { roomId: room }, user, 'GONE')
      this.#ctx.live.drop(callSignalsPath, { roomId: room, userId: user }, user, 'GONE')
    }
  }

  /** Checks rooms that have been quiet for long: a page may have crashed, or the node that knew of the end. */
  async check(): Promise<void> {
    const at = this.#now()
    for (const room of await sql.takeUnchecked(this.#ctx.db, new Date(at.getTime() - checkMs), at, maxChecks)) {
      const seating = await this.seating(room)
      if (seating?.phase !== 'open') {
        await this.#close(room)
        continue
      }
      await this.review(room)
      const users = (await this.peers(room)).map((peer) => peer.account_id)
      const presences = await this.#ctx.accounts.presence.of(users)
      for (const user of users) {
        const presence = presences.get(user)
        if (presence?.isOnline !== true && at.getTime() - (presence?.lastActiveTime ?? 0) >= checkMs) await this.leave(room, user)
      }
    }
  }
}
