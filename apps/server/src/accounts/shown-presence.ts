import { userPath } from '@majlis/contract/live'
import { batchedLoader } from '../platform/batch.ts'
import type { AccountsContext } from './context.ts'
import * as sql from './presence.sql.ts'

export interface Presence {
  readonly isOnline: boolean
  /** Epoch milliseconds; 0 when never seen. */
  readonly lastActiveTime: number
}

export interface PresenceReads {
  /** Presence by user id, whatever people show to others. Every given id has an entry. */
  of(ids: readonly string[]): Promise<Map<string, Presence>>
  /** The same as a viewer sees it: people who do not show it are offline and were never seen, and so is everybody for a viewer who does not show it. */
  shownTo(viewer: string, ids: readonly string[]): Promise<Map<string, Presence>>
  /** Those of the people who do not show their presence to others. */
  hiddenOf(ids: readonly string[]): Promise<ReadonlySet<string>>
}

const nothingShown: Presence = { isOnline: false, lastActiveTime: 0 }

/** Presence as it is sent: the time in epoch milliseconds, 0 for somebody who was never seen. */
export const presenceOf = (isOnline: boolean, lastActive: Date | null): Presence => ({ isOnline, lastActiveTime: lastActive?.getTime() ?? 0 })

/** Reads presence, as it is and as others may see it. */
export function presenceReads({ db, live }: AccountsContext) {
  /** Calls in the same turn of the event loop share one query. */
  const rowOf = batchedLoader(async (ids) => new Map((await sql.selectPresence(db, ids)).map((row) => [row.id, row])))
  const rowsOf = async (ids: readonly string[]) => (await Promise.all(ids.map((id) => rowOf(id)))).filter((row) => row !== undefined)

  const of = async (ids: readonly string[]) => new Map((await rowsOf(ids)).map((row) => [row.id, presenceOf(row.online, row.at)]))
  const hiddenOf = async (ids: readonly string[]) => new Set((await rowsOf(ids)).filter((row) => !row.is_shown).map((row) => row.id))

  return {
    rowOf,
    of,
    hiddenOf,
    async shownTo(viewer: string, ids: readonly string[]): Promise<Map<string, Presence>> {
      const [presences, hidden] = await Promise.all([of(ids), hiddenOf([viewer, ...ids])])
      if (hidden.size === 0) return presences
      const isHidden = (id: string) => id !== viewer && (hidden.has(id) || hidden.has(viewer))
      return new Map([...presences].map(([id, presence]) => [id, isHidden(id) ? nothingShown : presence]))
    },
    /** Publishes to others what they may see now. The person's own value stays as it is. */
    async publishToOthers(user: string): Promise<void> {
      const row = await rowOf(user)
      if (!row) return
      const set = row.is_shown ? presenceOf(row.online, row.at) : nothingShown
      await live.publish(userPath, { userId: user }, {}, { views: ['other'], viewChange: { set } })
    },
  }
}
