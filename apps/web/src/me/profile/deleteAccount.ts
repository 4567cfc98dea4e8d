import { callAs } from '../../platform/client.ts'
import { endSession, leaveQuietly, session } from '../../platform/session.ts'

/**
 * Deletes the account on the server, then everything of the session on this device.
 * @param confirmation the owner's, from `user/confirm`
 * @returns false when the server could not be reached or refused; nothing has changed then
 */
export async function deleteAccount(confirmation: string): Promise<boolean> {
  const { token, user } = session()
  if (!token || !user) return false
  // The sockets hear of the end before the answer is here.
  const stay = leaveQuietly(token)
  const answer = await callAs(token)('DELETE /api/v4/account/:userId', { userId: user._id, confirmation })
  if (!answer.success) {
    stay()
    return false
  }
  endSession()
  return true
}
