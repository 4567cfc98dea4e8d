import { call } from '../../platform/net/client.ts'
import { persist } from '../../platform/state/persist.ts'
import { session } from '../../platform/state/session.ts'
import { signIn } from './signIn.ts'

/**
 * Logs in a person whose number a carrier partner has signed, without a button (ACC-13). Phone and token are stored on this device (ACC-54).
 * When the signature service refuses the payload, nothing changes and nothing is shown (ACC-55).
 */
export async function logInByPartner(signature: string, payload: string): Promise<boolean> {
  const verified = await call('accounts.verifySignature', { signature, payload })
  if (!verified.success || !verified.response.verificationStatus) return false
  const { phone, token: loginProof } = verified.response
  const { isIn } = await signIn({ loginType: { id: phone, type: 'direct' }, loginProof })
  const { token } = session()
  if (isIn && token) await persist({ partner: { phone, token } })
  return isIn
}
