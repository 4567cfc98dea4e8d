import { create } from 'zustand'
import type { User } from '@majlis/contract/me'
import { onOtherTab, storage } from './storage.ts'

/** The part of one's record that is kept between visits, so that the first picture needs no call. Nothing private. */
type Kept = Pick<User, '_id' | 'name' | 'userImageUrl'> & Partial<Pick<User, 'isNamed' | 'tncAccepted'>>
/** The user as far as it is known: all of it after the first answer of the server. */
export type SessionUser = Kept & Partial<User>

interface SessionState {
  token: string | null
  user: SessionUser | null
  /** The session was ended by a login on another device: the dialog shows until it is answered. */
  loggedOutElsewhere: boolean
  /** Rises with every login; whoever checks the subscription listens (ACC-21). */
  logins: number
}

export const useSession = create<SessionState>(() => ({ ...kept(), loggedOutElsewhere: false, logins: 0 }))

/** The current session outside React. */
export const session = (): SessionState => useSession.getState()

/** The own user id; null for a visitor. */
export const useUserId = (): string | null => useSession((state) => (state.token && state.user ? state.user._id : null))

/** A login succeeded: the token and the user are kept. */
export function beginSession(token: string, user: SessionUser): void {
  storage.writeJson('session', keptOf(user))
  storage.write('api-token', token)
  useSession.setState((state) => ({ token, user, loggedOutElsewhere: false, logins: state.logins + 1 }))
}

/** Newer facts about the own user. Ignored when the session ended meanwhile. */
export function updateUser(news: Partial<User>): void {
  const { user, token } = session()
  if (!user || !token) return
  const next: SessionUser = { ...user, ...withoutUndefined(news) }
  storage.writeJson('session', keptOf(next))
  useSession.setState({ user: next })
}

/**
 * Forgets the session on this device: token, user, stored configuration and unsent messages (ACC-47, ACC-49, ACC-50).
 * @param elsewhere true when a login on another device ended it
 */
export function endSession(elsewhere = false): void {
  for (const key of ['api-token', 'session', 'configNo', 'outbox'] as const) storage.remove(key)
  useSession.setState({ token: null, user: null, ...(elsewhere && { loggedOutElsewhere: true }) })
}

/**
 * The server no longer knows this token. When another tab of this browser has just logged out, that is no news from elsewhere.
 * @param token the token in question; an older one is nobody's business any more
 */
export function sessionRevoked(token: string): void {
  if (session().token === token) endSession(storage.read('api-token') === token)
}

/** The logged-out dialog was answered. */
export const answerLoggedOut = (): void => useSession.setState({ loggedOutElsewhere: false })

/** Makes this tab follow logins and logouts of the other tabs. Call once. */
export function followOtherTabs(): () => void {
  return onOtherTab('api-token', (token) => {
    if (token === session().token) return
    useSession.setState({ ...kept(), token })
    if (token === null) useSession.setState({ user: null })
  })
}

function kept(): Pick<SessionState, 'token' | 'user'> {
  const user = storage.readJson('session', isKept)
  const token = storage.read('api-token')
  return user && token ? { token, user } : { token: null, user: null }
}

function keptOf({ _id, name, userImageUrl, isNamed, tncAccepted }: SessionUser): Kept {
  return { _id, name, userImageUrl, ...withoutUndefined({ isNamed, tncAccepted }) }
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string' && 'name' in value && typeof value.name === 'string'
}

function withoutUndefined<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
