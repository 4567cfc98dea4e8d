import type { CallPeer } from '@majlis/contract/calls'
import { callPath, callSignalsPath } from '@majlis/contract/live'
import { gatherReads } from '../platform/batch.ts'
import type { Tx } from '../platform/db/pool.ts'
import * as sql from './calls.sql.ts'
import type { CallsContext } from './context.ts'

/** Who may be in a room, by the domain whose room it is. */
export interface Seating {
  /** `open` while people may talk, `early` before and `over` after that. */
  readonly phase: 'early' | 'open' | 'over'
  /** People who may be there. No bots. */
  readonly userIds: readonly string[]
}

export type LookAtSeats = (room: string) => Promise<Seating | undefined>

/** Milliseconds after which a room is looked at again, in case somebody went without a word. */
export const checkMs = 30_000
const checksMost = 200

/** Who is in which room. The database is the truth, so that it is the same on every node. */
export class Rooms {
  readonly #ctx: CallsContext
  readonly #peers: (room: string) => Promise<sql.PeerRow[] | undefined>
  /** Who may be in a room; undefined for one that does not exist. */
  seating: LookAtSeats = async () => undefined

  constructor(ctx: CallsContext) {
    this.#ctx = ctx
    this.#peers = gatherReads(async (rooms) => Map.groupBy(await sql.selectPeers(ctx.db, rooms), (row) => row.room_id))
  }

  #now(): Date {
    return new Date(this.#ctx.clock.now())
  }

  async #tell(roomId: string, version: number, userId: string, peer: CallPeer | null): Promise<void> {
    await this.#ctx.live.publish(callPath, { roomId }, { userId, peer }, { version })
  }

  /** Who is in the room now. */
  async peers(room: string): Promise<readonly sql.PeerRow[]> {
    return (await this.#peers(room)) ?? []
  }

  /** Puts a person into the room; where they are in it already, from another page, that one is out. Answers everyone there. */
  async enter(room: string, peer: CallPeer): Promise<CallPeer[]> {
    const at = this.#now()
    const { version, peers } = await this.#ctx.db.transaction(async (tx) => {
      const raised = await sql.touchRoom(tx, room, at)
      await sql.enterRoom(tx, { room_id: room, account_id: peer.userId, peer_id: peer.peerId, is_muted: peer.isMuted }, at)
      return { version: raised, peers: (await sql.selectRoom(tx, room)).peers }
    })
    await this.#tell(room, version, peer.userId, peer)
    // They may have been taken out of the match while they entered.
    await this.review(room)
    return peers.map(sql.toPeer)
  }

  /** Changes an open room; answers its new version if `work` has changed anything. */
  #change(room: string, work: (tx: Tx) => Promise<boolean>): Promise<number | undefined> {
    return this.#ctx.db.transaction(async (tx) => ((await sql.lockRoom(tx, room)) && (await work(tx)) ? sql.raiseRoom(tx, room) : undefined))
  }

  /** Takes a person out; with `peer` only while they are there under it. */
  async leave(room: string, user: string, peer?: string): Promise<void> {
    const version = await this.#change(room, (tx) => sql.exitRoom(tx, room, user, peer))
    if (version !== undefined) await this.#tell(room, version, user, null)
  }

  async leaveAll(user: string): Promise<void> {
    for (const room of await sql.selectRoomsOf(this.#ctx.db, user)) await this.leave(room, user)
  }

  /** Tells the room whether a peer is muted; false when it is not this person's, or not there. */
  async mute(room: string, peer: CallPeer): Promise<boolean> {
    const version = await this.#change(room, (tx) => sql.setMuted(tx, room, peer.userId, peer.peerId, peer.isMuted))
    if (version !== undefined) await this.#tell(room, version, peer.userId, peer)
    return version !== undefined || (await this.peers(room)).some(({ peer_id, account_id }) => peer_id === peer.peerId && account_id === peer.userId)
  }

  /** Who may be in the room has changed: whoever may not any more is taken out, and a room that is over is closed. */
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

  /** Looks after rooms that nobody speaks of any more: a page crashed, or the node that knew of the end. */
  async check(): Promise<void> {
    const at = this.#now()
    for (const room of await sql.takeUnchecked(this.#ctx.db, new Date(at.getTime() - checkMs), at, checksMost)) {
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
