import { create } from 'zustand'
import type { User } from '@majlis/contract/me'
import { now } from './clock.ts'
import { removeCookie } from './cookies.ts'
import { type KeptUser, onPersistedElsewhere, openPersisted, persist, persisted } from './persist.ts'
import { onOtherTab, storage, tabStorage } from './storage.ts'

/** The user as far as it is known: all of it after the first answer of the server. */
export type SessionUser = KeptUser & Partial<User>

interface SessionState {
  token: string | null
  user: SessionUser | null
  /** The session was ended by a login on another device: the dialog shows until it is answered. */
  loggedOutElsewhere: boolean
  /** Rises with every login; whoever checks the subscription listens (ACC-21). */
  logins: number
  /** When the user was as it stands here, by the device's clock. */
  userAt: number
}

export const useSession = create<SessionState>(() => ({ token: null, user: null, loggedOutElsewhere: false, logins: 0, userAt: 0 }))

/** The current session outside React. */
export const session = (): SessionState => useSession.getState()

/** The own user id; null for a visitor. */
export const useUserId = (): string | null => useSession((state) => (state.token && state.user ? state.user._id : null))

/** The user id that this device remembers: no authentication, it opens screens and nothing else (ACC-28, Q-16). */
export const storedUserId = (): string | null => storage.read('userId')

/** Takes up what an earlier visit left. Call once, before anything is drawn. */
export async function openSession(): Promise<void> {
  await openPersisted()
  useSession.setState(kept())
}

/** A login succeeded: the token and the user are kept. */
export function beginSession(token: string, user: SessionUser): void {
  storage.write('userId', user._id)
  storage.write('api-token', token)
  void persist({ user: keptOf(user), userLoggedout: false })
  useSession.setState((state) => ({ token, user, loggedOutElsewhere: false, logins: state.logins + 1, userAt: now() }))
}

/**
 * Newer facts about the own user. Ignored when the session ended meanwhile.
 * @param asOf when they were heard, by the device's clock; what is older than the last facts, as an answer from a cache may be, changes nothing
 */
export function updateUser(news: Partial<User>, asOf = now()): void {
  const { user, token, userAt } = session()
  if (!user || !token || asOf < userAt) return
  const next: SessionUser = { ...user, ...withoutUndefined(news) }
  void persist({ user: keptOf(next) })
  useSession.setState({ user: next, userAt: asOf })
}

/** The server gave the session another token (REG-09). Ignored when the session ended meanwhile. */
export function renewToken(before: string, token: string): void {
  if (session().token !== before || token === before || token === '') return
  storage.write('api-token', token)
  useSession.setState({ token })
}

/**
 * Forgets the session on this device: token, user, stored configuration number, rooms and unsent messages (ACC-47, ACC-49, ACC-50).
 * The regional configuration stays, and so does the list of games.
 * @param elsewhere true when a login on another device ended it
 */
export function endSession(elsewhere = false): void {
  for (const key of ['api-token', 'userId', 'configNo', 'rooms', 'chatRooms', 'fromChat', 'outbox', 'leaving'] as const) storage.remove(key)
  for (const key of storage.keys('outbox/')) storage.remove(key)
  // A purchase that was begun holds a phone number.
  for (const key of ['paywall', 'paymentMethod'] as const) tabStorage.remove(key)
  removeCookie('sidebarClosed')
  void persist({ user: null, partner: null, userLoggedout: true })
  useSession.setState({ token: null, user: null, ...(elsewhere && { loggedOutElsewhere: true }) })
}

/**
 * The server no longer knows this token. When another tab of this browser has just logged out, that is no news from elsewhere.
 * @param token the token in question; an older one is nobody's business any more
 */
export function sessionRevoked(token: string): void {
  if (session().token === token) endSession(storage.read('api-token') === token && storage.read('leaving') !== token)
}

/**
 * Says that the session is about to end by the person's own wish, in all tabs: its end is then no news from another device.
 * @returns says that it stays after all
 */
export function leaveQuietly(token: string): () => void {
  storage.write('leaving', token)
  return () => storage.remove('leaving')
}

/** The logged-out dialog was answered. */
export const answerLoggedOut = (): void => useSession.setState({ loggedOutElsewhere: false })

/** Makes this tab follow logins and logouts of the other tabs. Call once. */
export function followOtherTabs(): () => void {
  const stopToken = onOtherTab('api-token', (token) => {
    if (token === session().token) return
    useSession.setState(token === null ? { token: null, user: null } : kept())
  })
  // The token comes at once, the sealed rest a moment later.
  const stopState = onPersistedElsewhere(({ user }) => {
    const known = session().user
    if (user && known?._id === user._id) useSession.setState({ user: { ...known, ...user } })
  })
  return () => {
    stopToken()
    stopState()
  }
}

/** Where the sealed part is missing, the id is enough to ask the server for the rest; without an id the visit starts afresh. */
function kept(): Pick<SessionState, 'token' | 'user'> {
  const token = storage.read('api-token')
  const { user } = persisted()
  const id = storage.read('userId') ?? user?._id
  if (!token || !id) return { token: null, user: null }
  return { token, user: user?._id === id ? user : { _id: id, name: '', userImageUrl: '' } }
}

function keptOf({ _id, name, userImageUrl, isNamed, tncAccepted }: SessionUser): KeptUser {
  return { _id, name, userImageUrl, ...withoutUndefined({ isNamed, tncAccepted }) }
}

function withoutUndefined<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
