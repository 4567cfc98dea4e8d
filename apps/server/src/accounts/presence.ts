import { userPath } from '@majlis/contract/live'
import { batcher } from '../platform/batch.ts'
import type { AccountsContext } from './context.ts'
import * as sql from './presence.sql.ts'
import { type PresenceReads, presenceOf, presenceReads } from './shown-presence.ts'

/**
 * What is known about a user's connection: `here` on some node; `away` when the last socket was seen to close, or when its node has been gone
 * for so long that the socket is considered closed; `unknown` when the node of the socket is silent.
 */
export type Connection = 'here' | 'away' | 'unknown'

export interface Presences extends PresenceReads {
  /** Applies the person's present choice to open screens: theirs, and those of others. */
  applyPrivacy(user: string): Promise<void>
  /** False while this node cannot tell whether people were served: before it has seen the other nodes, and after a beat that failed. */
  readonly isServing: boolean
  start(): Promise<void>
  stop(): Promise<void>
}

const beatMs = 3_000
/** Two and a half beats: a node that was silent for this time has missed some. */
const missedMs = 6_500
/** A node that is silent for this time is considered gone: its users are shown as offline. */
const goneMs = 10_000
/**
 * A node that is silent for this time is deleted, and the sockets of its users are considered closed. The time is enough to resume, or to connect elsewhere.
 */
const forgottenMs = 40_000

/**
 * Online status: one row per user and node, written in batches, and one beat per node. A node that finds others silent can rely on that only
 * if its own beats came all the time. A node that finds itself considered gone writes its connected users again.
 */
export function createPresence(ctx: AccountsContext): Presences {
  const { db, live } = ctx
  const node = ctx.entropy.uuid7()
  const now = () => new Date(ctx.clock.now())
  const changes = batcher<sql.Presence, void>({
    max: 500,
    flush: async (batch) => {
      await sql.writePresence(db, node, batch, now())
      return batch.map(() => undefined)
    },
  })
  /** Running writes and their announcements. The end of the node waits for them. */
  const pendingWork = new Set<Promise<void>>()
  let stopped = false
  /** A write failed, so that the rows of this node may be wrong. */
  let isDoubtful = false
  const { rowOf, publishToOthers, ...reads } = presenceReads(ctx)

  async function publish(user: string, otherwise: Connection): Promise<void> {
    const row = await rowOf(user)
    if (!row) return
    ctx.publish('accounts.connectionChanged', { userId: user, connection: row.online ? 'here' : otherwise })
    // Nothing is published for people who hide it: that something changed would say that they came or went.
    if (!row.is_shown) return
    // Other people see only the presence, in a view of their own.
    await live.publish(userPath, { userId: user }, { set: presenceOf(row.online, row.at) }, { views: ['other'] })
    // The person may have hidden it meanwhile, and must not stay online on the screens of others.
    if ((await reads.hiddenOf([user])).has(user)) await publishToOthers(user)
  }

  function changed(user: string, isHere: boolean): void {
    const work = changes
      .add({ user, isHere })
      .then(() => publish(user, 'away'))
      .catch((problem: unknown) => {
        isDoubtful = true
        ctx.log.warn({ err: problem }, 'presence could not be written')
      })
    pendingWork.add(work)
    void work.finally(() => pendingWork.delete(work))
  }

  /** Writes again who is connected to this node. Changes that happen meanwhile are written afterwards, in their order. */
  async function rewrite(): Promise<void> {
    isDoubtful = false
    for (const user of live.present()) changed(user, true)
    const strays = await sql.selectStrays(db, node, live.present())
    for (const user of strays) if (!live.present().includes(user)) changed(user, false)
  }

  const heart = heartbeat(ctx, node, async ({ own, silent, gone }) => {
    if (own.wasGone || isDoubtful || (pendingWork.size === 0 && own.users !== live.present().length)) await rewrite()
    for (const user of gone) await publish(user, 'away')
    for (const user of silent) await publish(user, 'unknown')
  })

  live.onPresence((user, isHere) => {
    if (!stopped) changed(user, isHere)
  })

  return {
    ...reads,
    async applyPrivacy(user) {
      await publishToOthers(user)
      // The person's own screens ask again for the presence of others, which they may see now, or no longer.
      live.resync(user)
    },
    get isServing() {
      return heart.isServing
    },
    async start() {
      await heart.start()
    },
    async stop() {
      stopped = true
      await heart.stop()
      await changes.drained()
      await Promise.all(pendingWork)
      await sql.leaveNode(db, node, now())
    },
  }
}

/** The result of a beat: the state of this node, and the users of nodes that are considered gone, or deleted, from now on. */
interface Beaten {
  readonly own: { readonly wasGone: boolean; readonly users: number }
  readonly silent: readonly string[]
  readonly gone: readonly string[]
}

interface Heartbeat {
  readonly isServing: boolean
  start(): Promise<void>
  /** Resolves when no beat is running: a late one would say that the node is alive. */
  stop(): Promise<void>
}

/** Stores every three seconds that this node is alive, and marks the nodes that do not. */
function heartbeat(ctx: AccountsContext, node: string, heed: (beaten: Beaten) => Promise<void>): Heartbeat {
  const { db, clock, log } = ctx
  let stopped = false
  /** The beat that is running. */
  let beating: Promise<void> | undefined
  /** Another one has become due meanwhile. It follows: without it, this node would look silent while it announces the users of another one. */
  let isDue = false
  /** Since when the beats of this node have come without a gap, and when the last one came; undefined before the first beat. */
  let seenSince = clock.now()
  let seenAt: number | undefined
  /** When other nodes were last seen at the start of this one; undefined once it is known whether they are alive. */
  let othersAtStart: Date | undefined

  /** Whether no node was serving before this beat: every node was silent for too long, or those that were found at the start have been silent since. */
  function wasUnserved({ newest, others }: sql.NodesSeen, at: number): boolean {
    if (seenAt === undefined) {
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
    if (seenAt === undefined || at - seenAt > missedMs) seenSince = at
    const startOthers = othersAtStart
    const beaten = await db
      .transaction(async (tx): Promise<Beaten> => {
        if (wasUnserved(await sql.lockNodes(tx, node), at)) await ctx.publish('accounts.unserved', {}, tx)
        const own = await sql.keepNode(tx, node, new Date(at))
        const watched = at - seenSince
        const silent = watched >= goneMs ? await sql.takeForGone(tx, node, new Date(at - goneMs), new Date(at)) : []
        const gone = watched >= forgottenMs ? await sql.forgetNodes(tx, node, new Date(at - forgottenMs)) : []
        return { own, silent, gone }
      })
      .catch((problem: unknown) => {
        othersAtStart = startOthers
        throw problem
      })
    seenAt = at
    await heed(beaten)
  }

  function beatOnce(): void {
    if (stopped) return
    isDue = beating !== undefined
    if (isDue) return
    beating = beat()
      .catch((problem: unknown) => log.warn({ err: problem }, 'presence beat failed'))
      .finally(() => {
        beating = undefined
        if (isDue) beatOnce()
      })
  }

  return {
    get isServing() {
      return seenAt !== undefined && othersAtStart === undefined && clock.now() - seenAt <= missedMs
    },
    async start() {
      await beat()
      clock.every(beatMs, beatOnce)
    },
    async stop() {
      stopped = true
      await beating
    },
  }
}
