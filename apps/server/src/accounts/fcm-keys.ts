import type { Queries } from '../platform/db/pool.ts'
import { clearFcmKey, selectFcmKey } from './fcm-keys.sql.ts'
import type { Sessions } from './login/sessions.ts'

export interface FcmKey {
  readonly key: string
  /** The session that gave it. */
  readonly session: string
}

export interface FcmKeys {
  /** The key of a person; undefined without one, when its session has ended, and when somebody else has given the same key since: the device is theirs now. */
  of(user: string): Promise<FcmKey | undefined>
  /** Empties the key of a person unless they have given another one. */
  remove(user: string, key: string): Promise<void>
}

/** Reads and removes push keys. The key of a session that has ended does not count. */
export function fcmKeys(db: Queries, { openSessions }: Pick<Sessions, 'openSessions'>): FcmKeys {
  return {
    async of(user) {
      const found = await selectFcmKey(db, user)
      if (found === undefined) return undefined
      return (await openSessions([found.session])).has(found.session) ? found : undefined
    },
    remove: (user, key) => clearFcmKey(db, user, key),
  }
}
