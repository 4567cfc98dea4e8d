import { call } from '../platform/client.ts'
import { persist } from '../platform/persist.ts'
import { session } from '../platform/session.ts'
import { signIn } from './signIn.ts'

/**
 * Logs in whom a carrier partner vouches for, without a button (ACC-13): phone and token are kept on this device (ACC-54). What the signature
 * service does not accept changes nothing, and nobody hears of it (ACC-55).
 */
export async function logInByPartner(signature: string, payload: string): Promise<boolean> {
  const verified = await call('GET /api/v4/signature', { signature, payload })
  if (!verified.success || !verified.response.verificationStatus) return false
  const { phone, token: loginProof } = verified.response
  const { isIn } = await signIn({ loginType: { id: phone, type: 'direct' }, loginProof })
  const { token } = session()
  if (isIn && token) await persist({ partner: { phone, token } })
  return isIn
}
