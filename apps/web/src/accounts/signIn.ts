import type { Input, Response } from '../platform/api.ts'
import { versions } from '@majlis/contract/regions.plain'
import { call } from '../platform/client.ts'
import { refreshCall } from '../platform/query.ts'
import { beginSession, session, updateUser } from '../platform/session.ts'
import { storage } from '../platform/storage.ts'

const CALL = 'POST /api/v4/user'

export type SignInOutcome = { readonly isIn: true } | { readonly isIn: false; readonly text: string }

/** Turns a proof into a session; the page's language and the versions go along (ACC-16, ACC-18, REG-15). */
export async function signIn(proven: Pick<Input<typeof CALL>, 'loginType' | 'loginProof' | 'social' | 'name' | 'userImageUrl'>): Promise<SignInOutcome> {
  const configVersion = Math.max(0, Math.trunc(Number(storage.read('configNo'))) || 0)
  const fcm_key = session().user?.fcmKey ?? ''
  const opened = await call(CALL, {
    ...{ ...proven, isWeb: true, configVersion, appVersion: versions.app },
    language: document.documentElement.lang === 'ar' ? 'ar' : 'en',
    fcm_key,
  })
  if (!opened.success) return { isIn: false, text: opened.message }
  const { token, ...user } = opened.response
  beginSession(token, user)
  return { isIn: true }
}

/** The ways into the own account have changed: an answer that is still on its way knows less. */
export function takeWays(loginType: Response<'POST /api/v4/user/logins/add'>): void {
  updateUser({ loginType })
  refreshCall('GET /api/v3/user/:id')
}
