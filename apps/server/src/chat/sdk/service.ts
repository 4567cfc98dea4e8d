import { isRecord } from '@majlis/contract/core/record.plain'
import { callProvider, NoAnswer } from '../../platform/http/providers.ts'
import type { SdkCredential } from './credential.ts'

/** Milliseconds for which an answer is awaited: somebody waits for their own record meanwhile. */
const timeoutMs = 5_000

/**
 * Makes a person known to the chat SDK's service and answers a token of theirs. The service learns the id of the account and nothing else.
 * @param minutes for which the token is to be valid
 * @throws NoAnswer when the service does not answer, or refuses
 */
export async function makeToken(service: SdkCredential, user: string, minutes: number): Promise<string> {
  const made = await ask(service, 'useradd', { address: user, token: { appid: service.appId, expiry: minutes } })
  const token = isRecord(made.user) ? made.user.token : undefined
  if (typeof token !== 'string' || token === '' || token.length > maxToken) throw new NoAnswer('lost', 'the chat SDK’s service answered no token')
  return token
}

/**
 * Removes a person from the service, with all their tokens. Whom it does not know any more is removed.
 * @throws NoAnswer when the service does not answer, or refuses
 */
export async function removePerson(service: SdkCredential, user: string): Promise<void> {
  await ask(service, 'userdel', { address: user }, ['USERNOTEXISTS', 'NOTEXISTS'])
}

const maxToken = 1_000
const maxError = 60

/** Its requests name the operation and the application's token in the body; its answers say by `result` whether it was done. */
async function ask(service: SdkCredential, op: string, user: object, alsoDone: readonly string[] = []): Promise<Readonly<Record<string, unknown>>> {
  const { status, body } = await callProvider(service, { method: 'POST', path: '/', body: { op, token: service.token, user }, timeoutMs, headers: {} })
  if (!isRecord(body)) throw new NoAnswer('lost', `the chat SDK’s service answered ${status}`)
  if (body.result === true || (typeof body.error === 'string' && alsoDone.includes(body.error))) return body
  throw new NoAnswer('lost', `the chat SDK’s service refused ${op}: ${typeof body.error === 'string' ? body.error.slice(0, maxError) : status}`)
}
