import { create } from 'zustand'
import type { User } from '@majlis/contract/me'
import { removeCookie } from './cookies.ts'
import { type KeptUser, onPersistedElsewhere, openPersisted, persist, persisted } from './persist.ts'
import { onOtherTab, storage, tabStorage } from './storage.ts'

/** The known part of the user: all of it after the first answer of the server. */
export type SessionUser = KeptUser & Partial<User>

interface SessionState {
  token: string | null
  user: SessionUser | null
  /** A login on another device ended the session: the dialog is shown until it is answered. */
  loggedOutElsewhere: boolean
  /** An operator suspended the account: the dialog is shown until it is answered. */
  isSuspended: boolean
  /** Rises with every login; the check of the subscription listens to it (ACC-21). */
  logins: number
  /** For each field of the user, the moment in which its value was asked for. */
  factsAt: Readonly<Record<string, number>>
}

export const useSession = create<SessionState>(() => ({ token: null, user: null, loggedOutElsewhere: false, isSuspended: false, logins: 0, factsAt: {} }))

let moments = 0
/** The next number in the order in which data about the user are asked for and received. A device's clock may jump, this does not. */
export function nextMoment(): number {
  moments += 1
  return moments
}

/** The current session outside React. */
export const session = (): SessionState => useSession.getState()

/** The own user id; null for a visitor. */
export const useUserId = (): string | null => useSession((state) => (state.token && state.user ? state.user._id : null))

/** The user id that this device stores. It authenticates nobody: it opens screens and nothing else (ACC-28, Q-16). */
export const storedUserId = (): string | null => storage.read('userId')

/** Loads what an earlier visit has stored. Call it once, before anything is drawn. */
export async function openSession(): Promise<void> {
  await openPersisted()
  useSession.setState(kept())
}

/** A login succeeded: the token and the user are stored. */
export function beginSession(token: string, user: SessionUser): void {
  storage.remove('endedSession')
  storage.write('userId', user._id)
  storage.write('api-token', token)
  void persist({ user: keptOf(user), userLoggedout: false })
  useSession.setState((state) => ({
    token,
    user,
    loggedOutElsewhere: false,
    isSuspended: false,
    logins: state.logins + 1,
    factsAt: momentOfAll(user, nextMoment()),
  }))
}

/**
 * Newer data about the own user. Ignored when the session ended meanwhile.
 * @param asOf the moment in which they were asked for; a field with a newer value keeps it, as when the person
 * chooses a name while an older answer is still on its way
 */
export function updateUser(news: Partial<User>, asOf = nextMoment()): void {
  const { user, token, factsAt } = session()
  if (!user || !token) return
  const fresh = Object.fromEntries(Object.entries(withoutUndefined(news)).filter(([field]) => asOf >= (factsAt[field] ?? 0)))
  const next: SessionUser = { ...user, ...fresh }
  void persist({ user: keptOf(next) })
  useSession.setState({ user: next, factsAt: { ...factsAt, ...momentOfAll(fresh, asOf) } })
}

const momentOfAll = (facts: object, moment: number): Record<string, number> => Object.fromEntries(Object.keys(facts).map((field) => [field, moment]))

/** The server gave the session another token (REG-09). Ignored when the session ended meanwhile. */
export function renewToken(before: string, token: string): void {
  if (session().token !== before || token === before || token === '') return
  storage.write('api-token', token)
  useSession.setState({ token })
}

/**
 * Deletes the session on this device: token, user, stored configuration number, rooms, drafts and unsent messages (ACC-47, ACC-49, ACC-50).
 * The regional configuration and the list of games stay.
 * @param elsewhere true when a login on another device ended it
 */
export function endSession(elsewhere = false): void {
  for (const key of ['api-token', 'userId', 'configNo', 'rooms', 'chatRooms', 'fromChat', 'outbox', 'leaving', 'recentEmoji', 'unsentLanguage'] as const)
    storage.remove(key)
  for (const key of [...storage.keys('outbox/'), ...storage.keys('drafts/')]) storage.remove(key)
  // The draft of a purchase contains a phone number.
  for (const key of ['paywall', 'paymentMethod'] as const) tabStorage.remove(key)
  removeCookie('sidebarClosed')
  void persist({ user: null, partner: null, userLoggedout: true })
  useSession.setState({ token: null, user: null, ...(elsewhere && { loggedOutElsewhere: true }) })
}

/** Why the server ended a session. The tab that hears of it first stores it, before it removes the token that all tabs share. */
type EndReason = 'elsewhere' | 'suspended'
const noteEnd = (reason: EndReason, token: string): void => storage.write('endedSession', `${reason} ${token}`)
const hasEnded = (reason: EndReason, token: string): boolean => storage.read('endedSession') === `${reason} ${token}`

/**
 * The server does not accept this token any more. When another tab of this browser has just logged out, no dialog is shown.
 * @param token the token in question; an older one is ignored
 */
export function sessionRevoked(token: string): void {
  if (session().token !== token) return
  if (storage.read('api-token') === token && storage.read('leaving') !== token) noteEnd('elsewhere', token)
  endSession(hasEnded('elsewhere', token))
}

/** The person has logged out in another tab of this browser. The browser may tell so later than the server. */
export function sessionLeft(token: string): void {
  if (session().token === token && storage.read('api-token') === token) endSession()
}

/** The server refuses this token because an operator suspended the account. */
export function sessionSuspended(token: string): void {
  if (session().token !== token) return
  noteEnd('suspended', token)
  endSession()
  showSuspended()
}

/** The account is suspended: for a person without a session the login was refused. */
export const showSuspended = (): void => useSession.setState({ isSuspended: true })

/**
 * Announces in all tabs that the person is ending the session, so that its end shows no dialog.
 * @returns withdraws the announcement
 */
export function leaveQuietly(token: string): () => void {
  storage.write('leaving', token)
  return () => storage.remove('leaving')
}

/** The person has answered the logged-out dialog. */
export const answerLoggedOut = (): void => useSession.setState({ loggedOutElsewhere: false, isSuspended: false })

/** Makes this tab follow logins and logouts of the other tabs, and say why their common session has ended. Call it once. */
export function followOtherTabs(): () => void {
  const stopToken = onOtherTab('api-token', (token) => {
    const own = session().token
    if (token === own) return
    if (token !== null) useSession.setState({ ...kept(), loggedOutElsewhere: false, isSuspended: false })
    else if (own !== null) useSession.setState({ token, user: null, loggedOutElsewhere: hasEnded('elsewhere', own), isSuspended: hasEnded('suspended', own) })
  })
  // The token is available at once, the sealed part a moment later.
  const stopState = onPersistedElsewhere(({ user }) => {
    const known = session().user
    if (user && known?._id === user._id) useSession.setState({ user: { ...known, ...user } })
  })
  return () => {
    stopToken()
    stopState()
  }
}

/** Without the sealed part, the id is enough to load the user from the server; without an id the visit starts without a session. */
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
