import { call } from '../../platform/net/client.ts'
import { endSession, leaveQuietly, session } from '../../platform/state/session.ts'

/**
 * Deletes the account on the server, then everything of the session on this device.
 * @param confirmation the owner's, from `user/confirm`
 * @returns false when the server could not be reached or refused; then nothing has changed
 */
export async function deleteAccount(confirmation: string): Promise<boolean> {
  const { token, user } = session()
  if (!token || !user) return false
  // The sockets are told before the answer arrives.
  const stay = leaveQuietly(token)
  const answer = await call('me.deleteAccount', { userId: user._id, confirmation }, { token })
  if (!answer.success) {
    stay()
    return false
  }
  endSession()
  return true
}
