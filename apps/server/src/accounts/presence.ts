import { userPath } from '@majlis/contract/live'
import { batcher, gatherReads } from '../platform/batch.ts'
import type { Tx } from '../platform/db/pool.ts'
import type { AccountsContext } from './context.ts'
import * as sql from './presence.sql.ts'

export interface Presence {
  readonly isOnline: boolean
  /** Epoch milliseconds; 0 when never seen. */
  readonly lastActiveTime: number
}

/**
 * What is known of a user's connection: `here` on some node; `away`, the last socket was seen to close, or its node has been gone for so long that
 * it is taken for closed; `unknown`, the node of the socket is not heard of.
 */
export type Connection = 'here' | 'away' | 'unknown'

export interface Presences {
  /** Presence by user id; every id asked for is answered. */
  of(ids: readonly string[]): Promise<Map<string, Presence>>
  /** Hears what becomes of the connections of this node's users, and of the users of nodes that are gone. */
  onChange(heard: (user: string, connection: Connection) => void): void
  /**
   * Hears, within a transaction, that no node has served anybody for a while: whatever runs out at a moment has to be given time. Told once for
   * each such time, by the node that first serves again.
   */
  onUnserved(heard: (tx: Tx) => Promise<void>): void
  /** False while this node cannot tell whether people were served: before it has heard of the others, and after a beat that failed. */
  readonly isServing: boolean
  start(): Promise<void>
  stop(): Promise<void>
}

export const presenceOf = (isOnline: boolean, lastActive: Date | null): Presence => ({ isOnline, lastActiveTime: lastActive?.getTime() ?? 0 })

const beatMs = 3_000
/** Two beats and a half: whoever was not heard of for so long has missed some. */
const missedMs = 6_500
/** A node that is silent for so long is taken for gone: its users are shown as offline. */
const goneMs = 10_000
/** A node that is silent for so long is forgotten, and the sockets of its users are taken for closed: time enough to come back, or to connect elsewhere. */
const forgottenMs = 40_000

/**
 * Online status: a row a user and node, written in batches, and a beat a node. A node that finds others silent is sure of that only if it was
 * heard itself all the time; and a node that finds itself taken for gone says anew who is connected to it.
 */
export function createPresence(ctx: AccountsContext): Presences {
  const { db, live } = ctx
  const node = ctx.entropy.uuid7()
  const now = () => new Date(ctx.clock.now())
  const listeners: ((user: string, connection: Connection) => void)[] = []
  const unserved: ((tx: Tx) => Promise<void>)[] = []
  const changes = batcher<sql.Presence, void>({
    most: 500,
    flush: async (batch) => {
      await sql.writePresence(db, node, batch, now())
      return batch.map(() => undefined)
    },
  })
  /** Writes and their announcements under way: the end waits for them. */
  const underWay = new Set<Promise<void>>()
  let stopped = false
  /** Set by a write that failed: the rows of this node may be wrong. */
  let isDoubtful = false
  const rowOf = gatherReads(async (ids) => new Map((await sql.selectPresence(db, ids)).map((row) => [row.id, row])))

  async function of(ids: readonly string[]): Promise<Map<string, Presence>> {
    const rows = await Promise.all(ids.map((id) => rowOf(id)))
    return new Map(rows.flatMap((row) => (row ? [[row.id, presenceOf(row.online, row.at)]] : [])))
  }

  async function publish(user: string, otherwise: Connection): Promise<void> {
    const presence = (await of([user])).get(user)
    if (!presence) return
    for (const heard of listeners) heard(user, presence.isOnline ? 'here' : otherwise)
    // Others watch presence only, in a view of their own.
    await live.publish(userPath, { userId: user }, { set: presence }, { views: ['other'] })
  }

  function changed(user: string, isHere: boolean): void {
    const work = changes
      .add({ user, isHere })
      .then(() => publish(user, 'away'))
      .catch((problem: unknown) => {
        isDoubtful = true
        ctx.log.warn({ err: problem }, 'presence could not be written')
      })
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }

  /** Writes anew who is connected to this node. What happens meanwhile is written behind it, in its order. */
  async function rewrite(): Promise<void> {
    isDoubtful = false
    for (const user of live.present()) changed(user, true)
    const strays = await sql.selectStrays(db, node, live.present())
    for (const user of strays) if (!live.present().includes(user)) changed(user, false)
  }

  const heart = heartbeat(ctx, node, unserved, async ({ own, silent, gone }) => {
    if (own.wasGone || isDoubtful || (underWay.size === 0 && own.users !== live.present().length)) await rewrite()
    for (const user of gone) await publish(user, 'away')
    for (const user of silent) await publish(user, 'unknown')
  })

  live.onPresence((user, isHere) => {
    if (!stopped) changed(user, isHere)
  })

  return {
    of,
    onChange: (heard) => {
      listeners.push(heard)
    },
    onUnserved: (heard) => {
      unserved.push(heard)
    },
    get isServing() {
      return heart.isServing
    },
    async start() {
      await heart.start()
    },
    async stop() {
      stopped = true
      heart.stop()
      await changes.drained()
      await Promise.all(underWay)
      await sql.leaveNode(db, node, now())
    },
  }
}

/** What a beat came to: how this node stands, and the users of nodes that are taken for gone, or forgotten, from now on. */
interface Beaten {
  readonly own: { readonly wasGone: boolean; readonly users: number }
  readonly silent: readonly string[]
  readonly gone: readonly string[]
}

interface Heartbeat {
  readonly isServing: boolean
  start(): Promise<void>
  stop(): void
}

/** Says every three seconds that this node lives, and judges those that do not say so. */
function heartbeat(
  { db, clock, log }: AccountsContext,
  node: string,
  unserved: readonly ((tx: Tx) => Promise<void>)[],
  heed: (beaten: Beaten) => Promise<void>,
): Heartbeat {
  let stopped = false
  let isBeating = false
  /** Since when this node has been heard without a break, and when last; undefined before the first beat. */
  let heardSince = clock.now()
  let heardAt: number | undefined
  /** When other nodes were last heard of as this one began; undefined once it is known whether they live. */
  let othersAtStart: Date | undefined

  /** Nobody served before this beat: either no node has been heard of for too long, or those that this one found at its start have been silent since. */
  function wasUnserved({ newest, others }: sql.Heard, at: number): boolean {
    if (heardAt === undefined) {
      if (newest !== null && at - newest.getTime() <= missedMs) othersAtStart = newest
      return othersAtStart === undefined
    }
    if (othersAtStart === undefined) return newest === null || at - newest.getTime() > missedMs
    const haveSpoken = others !== null && others.getTime() > othersAtStart.getTime()
    const isKnown = haveSpoken || at - othersAtStart.getTime() > missedMs
    if (isKnown) othersAtStart = undefined
    return isKnown && !haveSpoken
  }

  async function beat(): Promise<void> {
    const at = clock.now()
    if (heardAt === undefined || at - heardAt > missedMs) heardSince = at
    const startOthers = othersAtStart
    const beaten = await db
      .transaction(async (tx): Promise<Beaten> => {
        if (wasUnserved(await sql.hearNodes(tx, node), at)) for (const heard of unserved) await heard(tx)
        const own = await sql.keepNode(tx, node, new Date(at))
        const watched = at - heardSince
        const silent = watched >= goneMs ? await sql.takeForGone(tx, node, new Date(at - goneMs), new Date(at)) : []
        const gone = watched >= forgottenMs ? await sql.forgetNodes(tx, node, new Date(at - forgottenMs)) : []
        return { own, silent, gone }
      })
      .catch((problem: unknown) => {
        othersAtStart = startOthers
        throw problem
      })
    heardAt = at
    await heed(beaten)
  }

  function beatOnce(): void {
    if (stopped || isBeating) return
    isBeating = true
    beat()
      .catch((problem: unknown) => log.warn({ err: problem }, 'presence beat failed'))
      .finally(() => {
        isBeating = false
      })
  }

  return {
    get isServing() {
      return heardAt !== undefined && othersAtStart === undefined && clock.now() - heardAt <= missedMs
    },
    async start() {
      await beat()
      clock.every(beatMs, beatOnce)
    },
    stop() {
      stopped = true
    },
  }
}
