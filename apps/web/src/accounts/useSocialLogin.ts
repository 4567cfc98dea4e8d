import { useState } from 'react'
import type { Input, Response } from '../platform/api.ts'
import { recordEvent } from '../platform/analytics.ts'
import { call } from '../platform/client.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { leaveTo } from '../platform/page.ts'
import { onSocialEnd, setSocialState } from '../platform/social.ts'
import { tabStorage } from '../platform/storage.ts'
import { facebookLogin } from './facebook.ts'
import { holdConfirmation } from './owner.ts'
import { signIn, takeWays } from './signIn.ts'

const START = 'POST /api/v4/social/start'
const FINISH = 'POST /api/v4/social/finish'

export type SocialProvider = Input<typeof START>['provider']
/** The three things that may come of it instead of a login (ACC-45). */
export type SocialProblem = 'failed' | 'cancelled' | 'error'
type Proof = Response<typeof FINISH>

/** What waits in this tab while the person is at the provider's. */
interface Flow {
  readonly flow: string
  readonly provider: SocialProvider
  /** The proof becomes a further login method of the account, not a login. */
  readonly isLink: boolean
  /** What the owner has confirmed it by. */
  readonly confirmation?: string | undefined
  /** The proof confirms the owner of the account, and nothing else. */
  readonly isConfirm?: boolean | undefined
}

/** What the proof is for. */
type Purpose = Pick<Flow, 'isLink' | 'isConfirm' | 'confirmation'>

/** Which problem a failure's code stands for. */
export function problemOf(code: string): SocialProblem {
  if (code === 'SOCIAL_CANCELLED') return 'cancelled'
  return code === 'SOCIAL_FAILED' ? 'failed' : 'error'
}

/** The words for a problem. */
export function useSocialWords(): (problem: SocialProblem) => string {
  const { t } = useI18n()
  const words = { failed: t('login.socialFailed'), cancelled: t('login.socialCancelled'), error: t('login.socialError') }
  return (problem) => words[problem]
}

/** Notes a login that came to nothing (ACC-46). */
export function noteProblem(provider: SocialProvider, problem: SocialProblem): SocialProblem {
  recordEvent('login_failed', { provider, problem })
  setSocialState('notLoggedIn')
  return problem
}

export interface StartOptions {
  /** Path of the app to come back to. */
  readonly returnTo: string
  /** A further way into the account of somebody who is logged in. */
  readonly isLink?: boolean
  /** What the owner has confirmed the further way by. */
  readonly confirmation?: string
  /** The proof confirms the owner of the account, and nothing else. */
  readonly isConfirm?: boolean
  /** Facebook's own script, where it can be loaded. */
  readonly sdk?: { readonly url: string; readonly clientId: string; readonly scopes: readonly string[] } | undefined
}

/**
 * Begins a login with an outside party: by Facebook's script where there is one, else by sending the browser to the party and back to
 * /login/callback.
 * @returns `start` answers the problem, 'in' when the person is logged in already, or 'away' when the browser is leaving
 */
export function useSocialLogin() {
  const [busy, setBusy] = useState<SocialProvider | null>(null)

  async function start(
    provider: SocialProvider,
    { returnTo, isLink = false, isConfirm = false, confirmation, sdk }: StartOptions,
  ): Promise<SocialProblem | 'in' | 'away' | 'taken'> {
    if (busy) return 'away'
    setBusy(provider)
    setSocialState('loading')
    const viaScript = provider === 'facebook' && sdk ? await facebookLogin(sdk) : 'unavailable'
    const purpose = { isLink, isConfirm, confirmation }
    const outcome = viaScript === 'unavailable' ? await redirect({ provider, returnTo, ...purpose }) : await byScript(viaScript, purpose)
    if (outcome === 'away') return outcome
    setBusy(null)
    if (outcome === 'in' || outcome === 'taken') return outcome
    return noteProblem(provider, outcome)
  }

  return { start, busy }
}

async function redirect({ provider, returnTo, ...purpose }: Purpose & { provider: SocialProvider; returnTo: string }): Promise<SocialProblem | 'away'> {
  const begun = await call(START, { provider, returnTo })
  if (!begun.success) return problemOf(String(begun.code))
  const { flow, authorizeUrl } = begun.response
  tabStorage.writeJson('socialFlow', { flow, provider, ...purpose } satisfies Flow)
  leaveTo(authorizeUrl)
  return 'away'
}

async function byScript(given: Exclude<Awaited<ReturnType<typeof facebookLogin>>, 'unavailable'>, purpose: Purpose): Promise<SocialProblem | 'in' | 'taken'> {
  if (typeof given === 'string') return given
  onSocialEnd(given.leave)
  const graph = await call('POST /api/v4/social/graph', { access_token: given.accessToken, userId: given.userId })
  if (!graph.success) return problemOf(String(graph.code))
  return applyProof(graph.response, purpose)
}

/** What came of the way back from the provider. */
export type Finish =
  | { readonly kind: 'in'; readonly isLink: false }
  | { readonly kind: 'linked' | 'taken'; readonly isLink: true }
  | { readonly kind: 'confirmed' | 'refused'; readonly isLink: boolean; readonly returnTo: string }
  | { readonly kind: SocialProblem; readonly isLink: boolean }

/**
 * Ends a login with what stood in the address of /login/callback. Works once for a start of this tab.
 * @param query the query string of the address
 */
export async function finishSocial(query: string): Promise<Finish> {
  const kept = tabStorage.readJson('socialFlow', isFlow)
  tabStorage.remove('socialFlow')
  // Somebody opened the address by hand, or began in another tab.
  if (!kept) return { kind: 'error', isLink: false }
  const { flow, provider, isLink, isConfirm } = kept
  setSocialState('loading')
  const given = new URLSearchParams(query)
  const text = (name: string, most: number) => (given.has(name) ? { [name]: given.get(name)?.slice(0, most) } : {})
  const told = { ...text('code', 2048), ...text('iss', 500), ...text('error', 200) }
  const finished = await call(FINISH, { flow, state: given.get('state')?.slice(0, 200) ?? '', ...told })
  if (!finished.success) return { kind: noteProblem(provider, problemOf(String(finished.code))), isLink }
  const outcome = await applyProof(finished.response, kept)
  if (isConfirm) return { kind: outcome === 'in' ? 'confirmed' : 'refused', isLink, returnTo: finished.response.returnTo }
  if (outcome === 'taken') return { kind: outcome, isLink: true }
  if (outcome !== 'in') return { kind: noteProblem(provider, outcome), isLink }
  return isLink ? { kind: 'linked', isLink } : { kind: 'in', isLink }
}

async function enter({ loginProof, loginType, social, name, userImageUrl }: Proof): Promise<'in' | SocialProblem> {
  const { isIn } = await signIn({ loginType, loginProof, social, ...(name !== '' && { name }), ...(userImageUrl !== '' && { userImageUrl }) })
  if (!isIn) return 'error'
  setSocialState('loggedIn')
  return 'in'
}

/** Uses a proof for what the person began. */
function applyProof(proof: Proof, { isLink, isConfirm, confirmation }: Purpose): Promise<'in' | 'taken' | SocialProblem> {
  if (isConfirm) return confirm(proof)
  return isLink ? link(proof, confirmation) : enter(proof)
}

async function confirm({ loginProof }: Proof): Promise<'in' | SocialProblem> {
  return (await holdConfirmation(loginProof)) ? 'in' : 'error'
}

async function link({ loginProof }: Proof, confirmation: string | undefined): Promise<'in' | 'taken' | SocialProblem> {
  const added = await call('POST /api/v4/user/logins/add', { loginProof, ...(confirmation && { confirmation }) })
  if (!added.success) return added.code === 'LOGIN_TAKEN' ? 'taken' : 'error'
  takeWays(added.response)
  setSocialState('loggedIn')
  return 'in'
}

function isFlow(value: unknown): value is Flow {
  return typeof value === 'object' && value !== null && 'flow' in value && typeof value.flow === 'string' && 'provider' in value && 'isLink' in value
}
