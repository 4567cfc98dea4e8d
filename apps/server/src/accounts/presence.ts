import { userPath } from '@majlis/contract/live'
import { batcher, gatherReads } from '../platform/batch.ts'
import type { AccountsContext } from './context.ts'
import * as sql from './presence.sql.ts'

export interface Presence {
  readonly isOnline: boolean
  /** Epoch milliseconds; 0 when never seen. */
  readonly lastActiveTime: number
}

export interface Presences {
  /** Presence by user id; every id asked for is answered. */
  of(ids: readonly string[]): Promise<Map<string, Presence>>
  /** Hears when a user comes or goes on any device of this node, or when a dead node's users went. */
  onChange(heard: (user: string, isOnline: boolean) => void): void
  start(): Promise<void>
  stop(): Promise<void>
}

export const presenceOf = (isOnline: boolean, lastActive: Date | null): Presence => ({ isOnline, lastActiveTime: lastActive?.getTime() ?? 0 })

/** Online status: a row a user and node, written in batches; a node that dies takes its rows with it within ten seconds. */
export function createPresence(ctx: AccountsContext): Presences {
  const { db, clock, live } = ctx
  const node = ctx.entropy.uuid7()
  const now = () => new Date(clock.now())
  const listeners: ((user: string, isOnline: boolean) => void)[] = []
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

  const rowOf = gatherReads(async (ids) => new Map((await sql.selectPresence(db, ids)).map((row) => [row.id, row])))

  async function of(ids: readonly string[]): Promise<Map<string, Presence>> {
    const rows = await Promise.all(ids.map((id) => rowOf(id)))
    return new Map(rows.flatMap((row) => (row ? [[row.id, presenceOf(row.online, row.at)]] : [])))
  }

  async function tell(user: string): Promise<void> {
    const presence = (await of([user])).get(user)
    if (!presence) return
    for (const heard of listeners) heard(user, presence.isOnline)
    // Others watch presence only, in a view of their own.
    await live.publish(userPath, { userId: user }, { set: presence }, { views: ['other'] })
  }

  function changed(user: string, isHere: boolean): void {
    const work = changes
      .add({ user, isHere })
      .then(() => tell(user))
      .catch((problem: unknown) => ctx.log.warn({ err: problem }, 'presence could not be written'))
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }

  async function beat(): Promise<void> {
    for (const user of await sql.keepNode(db, node, now())) await tell(user)
  }

  live.onPresence((user, isHere) => {
    if (!stopped) changed(user, isHere)
  })

  return {
    of,
    onChange: (heard) => {
      listeners.push(heard)
    },
    async start() {
      await beat()
      clock.every(3_000, () => {
        if (!stopped) beat().catch((problem: unknown) => ctx.log.warn({ err: problem }, 'presence beat failed'))
      })
    },
    async stop() {
      stopped = true
      await changes.drained()
      await Promise.all(underWay)
      await sql.forgetNode(db, node)
    },
  }
}
