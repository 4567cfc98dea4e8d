import type { Input, Response } from '../../platform/net/api.ts'
import { versions } from '@majlis/contract/regions.plain'
import { call } from '../../platform/net/client.ts'
import { refreshCall } from '../../platform/net/query.ts'
import { beginSession, showSuspended, updateUser } from '../../platform/state/session.ts'
import { storage } from '../../platform/state/storage.ts'

export type SignInOutcome = { readonly isIn: true } | { readonly isIn: false; readonly code: string; readonly text: string }

/** Exchanges a proof for a session, and sends the page's language and the versions with it (ACC-16, ACC-18, REG-15). */
export async function signIn(
  proven: Pick<Input<'me.login'>, 'loginType' | 'loginProof' | 'social' | 'name' | 'userImageUrl' | 'acceptedTerms'>,
): Promise<SignInOutcome> {
  const configVersion = Math.max(0, Math.trunc(Number(storage.read('configNo'))) || 0)
  // Where this browser receives pushes; empty where the person refused them (NTF-02).
  const fcm_key = storage.read('pushToken') ?? ''
  const opened = await call('me.login', {
    ...proven,
    isWeb: true,
    configVersion,
    appVersion: versions.app,
    language: document.documentElement.lang === 'ar' ? 'ar' : 'en',
    fcm_key,
  })
  if (!opened.success) {
    // The dialog leads to the feedback form, which has a page of its own only with a session (ACC-27).
    if (opened.code === 'SUSPENDED') showSuspended()
    return { isIn: false, code: String(opened.code), text: opened.message }
  }
  const { token, ...user } = opened.response
  beginSession(token, user)
  return { isIn: true }
}

/** The login methods of the own account have changed. An answer to an earlier call would be outdated. */
export function storeLoginMethods(loginType: Response<'me.linkLogin'>): void {
  updateUser({ loginType })
  refreshCall('me.getUser')
}
