import { useRef, useState } from 'react'
import type { Answer, Input, Response } from '../../platform/net/api.ts'
import { recordEvent } from '../../platform/net/analytics.ts'
import { call } from '../../platform/net/client.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { leaveTo } from '../../platform/device/page.ts'
import { setSocialFriends } from './socialFriends.ts'
import { onSocialEnd, setSocialState } from './socialState.ts'
import { tabStorage } from '../../platform/state/storage.ts'
import { facebookLogin } from './facebook.ts'
import { holdConfirmation } from '../owner.ts'
import { signIn, storeLoginMethods } from './signIn.ts'

export type SocialProvider = Input<'accounts.startSocial'>['provider']
/** The results other than a login: the three of ACC-45, too many attempts from this device (ERR-23), and a suspended account (ACC-72). */
export type SocialProblem = 'failed' | 'cancelled' | 'error' | 'limited' | 'suspended'
type Proof = Response<'accounts.finishSocial'>

/** What this tab stores while the person is on the provider's page. */
interface Flow {
  readonly flow: string
  readonly provider: SocialProvider
  /** The proof adds a login method to the account, and is not used for a login. */
  readonly isLink: boolean
  /** The confirmation of the owner for it. */
  readonly confirmation?: string | undefined
  /** The proof confirms the owner of the account, and nothing else. */
  readonly isConfirm?: boolean | undefined
  /** Nothing but the person's friends at the provider is asked for. */
  readonly isFriendSync?: boolean | undefined
}

/** What the proof is for. */
type Purpose = Pick<Flow, 'isLink' | 'isConfirm' | 'confirmation' | 'isFriendSync'>

/** Which problem a failure's code stands for. */
export function problemOf(code: string): SocialProblem {
  if (code === 'SOCIAL_CANCELLED') return 'cancelled'
  if (code === 'TOO_MANY_REQUESTS') return 'limited'
  if (code === 'SUSPENDED') return 'suspended'
  return code === 'SOCIAL_FAILED' ? 'failed' : 'error'
}

/** The message for a problem. */
export function useSocialMessages(): (problem: SocialProblem) => string {
  const { t } = useI18n()
  const messages = {
    failed: t('login.socialFailed'),
    cancelled: t('login.socialCancelled'),
    error: t('login.socialError'),
    limited: t('login.socialLimited'),
    suspended: t('session.suspended'),
  }
  return (problem) => messages[problem]
}

/** Reports a failed login (ACC-46). The provider is not known where this tab has not begun the login. */
export function noteProblem(provider: SocialProvider | 'unknown', problem: SocialProblem): SocialProblem {
  recordEvent('login_failed', { provider, problem })
  setSocialState('notLoggedIn')
  return problem
}

export interface StartOptions {
  /** The path of the app to return to. */
  readonly returnTo: string
  /** Adds a login method to the account of a person with a session. */
  readonly isLink?: boolean
  /** The confirmation of the owner for it. */
  readonly confirmation?: string
  /** The proof confirms the owner of the account, and nothing else. */
  readonly isConfirm?: boolean
  /** Nothing but the person's friends at the provider is asked for; they are kept in `socialFriends.ts`. */
  readonly isFriendSync?: boolean
  /** Facebook's own script, where it can be loaded. */
  readonly sdk?: { readonly url: string; readonly clientId: string; readonly scopes: readonly string[] } | undefined
}

/**
 * Begins a login with a provider: with Facebook's script where there is one, otherwise by sending the browser to the provider, which returns it
 * to /login/callback.
 * @returns `start` returns the problem, 'in' when the person is logged in already, or 'away' when the browser leaves the page or the login was given up;
 * `giveUp` ends a login whose provider has not answered yet, for a person who continues with another method
 */
export function useSocialLogin() {
  const [busy, setBusy] = useState<SocialProvider | null>(null)
  /** The number of the newest login. */
  const newest = useRef(0)

  async function start(
    provider: SocialProvider,
    { returnTo, isLink = false, isConfirm = false, isFriendSync = false, confirmation, sdk }: StartOptions,
  ): Promise<SocialProblem | 'in' | 'away' | 'taken'> {
    if (busy) return 'away'
    setBusy(provider)
    if (!isFriendSync) setSocialState('loading')
    newest.current += 1
    const own = newest.current
    const isWanted = () => newest.current === own
    const purpose = { isLink, isConfirm, isFriendSync, confirmation }
    const outcome = await follow({ provider, returnTo, sdk, isWanted, ...purpose }).catch(() => 'error' as const)
    if (outcome === 'away' || !isWanted()) return 'away'
    setBusy(null)
    if (outcome === 'in' || outcome === 'taken') return outcome
    return isFriendSync ? outcome : noteProblem(provider, outcome)
  }

  function giveUp(): void {
    if (busy === null) return
    newest.current += 1
    setBusy(null)
    setSocialState('notLoggedIn')
  }

  return { start, giveUp, busy }
}

/** One login, and whether the person still waits for it. */
type Attempt = Purpose & { readonly provider: SocialProvider; readonly returnTo: string; readonly isWanted: () => boolean }

async function follow({ sdk, ...attempt }: Attempt & Pick<StartOptions, 'sdk'>): Promise<SocialProblem | 'in' | 'away' | 'taken'> {
  const viaScript = attempt.provider === 'facebook' && sdk ? await facebookLogin(sdk) : 'unavailable'
  if (!attempt.isWanted()) return 'away'
  return viaScript === 'unavailable' ? redirect(attempt) : byScript(viaScript, sdk, attempt)
}

async function redirect({ provider, returnTo, isWanted, ...purpose }: Attempt): Promise<SocialProblem | 'away'> {
  const begun = await call('accounts.startSocial', { provider, returnTo })
  if (!isWanted()) return 'away'
  if (!begun.success) return problemOf(String(begun.code))
  const { flow, authorizeUrl } = begun.response
  tabStorage.writeJson('socialFlow', { flow, provider, ...purpose } satisfies Flow)
  leaveTo(authorizeUrl)
  return 'away'
}

type ScriptAnswer = Exclude<Awaited<ReturnType<typeof facebookLogin>>, 'unavailable'>

async function byScript(given: ScriptAnswer, sdk: StartOptions['sdk'], purpose: Purpose): Promise<SocialProblem | 'in' | 'taken'> {
  if (typeof given === 'string') return given
  onSocialEnd(given.leave, sdk)
  const graph = await call('accounts.graphLogin', { access_token: given.accessToken, userId: given.userId })
  if (!graph.success) return problemOf(String(graph.code))
  return applyProof(graph.response, purpose)
}

/** The result of the return from a provider. */
export type Finish =
  | { readonly kind: 'in'; readonly isLink: false }
  | { readonly kind: 'linked' | 'taken'; readonly isLink: true }
  | { readonly kind: 'confirmed' | 'refused'; readonly isLink: boolean; readonly returnTo: string }
  | { readonly kind: 'synced'; readonly isLink: false }
  | { readonly kind: SocialProblem; readonly isLink: boolean }

/**
 * Ends a login with the query of /login/callback. It works once for each start in this tab.
 * @param query the query string of the address
 */
export async function finishSocial(query: string): Promise<Finish> {
  const kept = tabStorage.readJson('socialFlow', isFlow)
  tabStorage.remove('socialFlow')
  // Somebody opened the address directly, or began in another tab.
  if (!kept) return { kind: noteProblem('unknown', 'error'), isLink: false }
  const { flow, provider, isLink, isConfirm, isFriendSync } = kept
  if (!isFriendSync) setSocialState('loading')
  const given = new URLSearchParams(query)
  const text = (name: string, maxLength: number) => (given.has(name) ? { [name]: given.get(name)?.slice(0, maxLength) } : {})
  const parameters = { ...text('code', 2048), ...text('iss', 500), ...text('error', 200) }
  const finished = await call('accounts.finishSocial', { flow, state: given.get('state')?.slice(0, 200) ?? '', ...parameters })
  if (isFriendSync) return synced(finished)
  if (!finished.success) return { kind: noteProblem(provider, problemOf(String(finished.code))), isLink }
  const outcome = await applyProof(finished.response, kept)
  if (isConfirm) return { kind: outcome === 'in' ? 'confirmed' : 'refused', isLink, returnTo: finished.response.returnTo }
  if (outcome === 'taken') return { kind: outcome, isLink: true }
  if (outcome !== 'in') return { kind: noteProblem(provider, outcome), isLink }
  return isLink ? { kind: 'linked', isLink } : { kind: 'in', isLink }
}

/** Keeps the friends that a provider named. For a person who went back it is no failure. */
function synced(finished: Answer<'accounts.finishSocial'>): Finish {
  if (finished.success) holdFriends(finished.response)
  else if (problemOf(String(finished.code)) !== 'cancelled') setSocialFriends('failed')
  return { kind: 'synced', isLink: false }
}

function holdFriends({ friends }: Proof): 'in' {
  setSocialFriends(friends.map(({ id }) => id))
  return 'in'
}

async function enter({ loginProof, loginType, social, name, userImageUrl }: Proof): Promise<'in' | SocialProblem> {
  const outcome = await signIn({ loginType, loginProof, social, name, userImageUrl })
  if (!outcome.isIn) return problemOf(outcome.code)
  setSocialState('loggedIn')
  return 'in'
}

/** Uses a proof for the purpose with which the person began. */
async function applyProof(proof: Proof, { isLink, isConfirm, isFriendSync, confirmation }: Purpose): Promise<'in' | 'taken' | SocialProblem> {
  if (isFriendSync) return holdFriends(proof)
  if (isConfirm) return confirm(proof)
  return isLink ? link(proof, confirmation) : enter(proof)
}

async function confirm({ loginProof }: Proof): Promise<'in' | SocialProblem> {
  return (await holdConfirmation(loginProof)) ? 'in' : 'error'
}

async function link({ loginProof }: Proof, confirmation: string | undefined): Promise<'in' | 'taken' | SocialProblem> {
  const added = await call('me.linkLogin', { loginProof, ...(confirmation && { confirmation }) })
  if (!added.success) return added.code === 'LOGIN_TAKEN' ? 'taken' : 'error'
  storeLoginMethods(added.response)
  setSocialState('loggedIn')
  return 'in'
}

function isFlow(value: unknown): value is Flow {
  return typeof value === 'object' && value !== null && 'flow' in value && typeof value.flow === 'string' && 'provider' in value && 'isLink' in value
}
