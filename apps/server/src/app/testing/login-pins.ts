import { defaultLimits } from '../config.ts'
import { startTestApp, type TestApp } from '../testing.ts'
import { manyRequests } from './many-requests.ts'

/** The real limits, except those of the one address that all tests share. */
export const realLimits = { ...defaultLimits, pinPerAddressHour: 100_000, pinTriesPerAddressHour: 100_000, ...manyRequests }
const apps: TestApp[] = []
/** Starts a server with the real limits, except those that are given. */
export const start = async (limits: object = {}, env: Readonly<Record<string, string>> = {}) => {
  const app = await startTestApp({ LIMITS: JSON.stringify({ ...realLimits, ...limits }), ...env })
  apps.push(app)
  return app
}
/** Stops the servers of this file; the next one may share the process. */
export const stopAll = () => Promise.all(apps.splice(0).map((each) => each.stop()))

let numbers = 0
export const newNumber = () => `92308${String(++numbers).padStart(7, '0')}`
/** A number in a block that no other test uses. */
export const newBlock = () => `92309${String(++numbers).padStart(3, '0')}0001`

export async function post(on: TestApp, path: string, body: object, headers: Readonly<Record<string, string>> = {}) {
  const reply = await on.request(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
  return { status: reply.status, ...(reply.body as { success: boolean; response_code: number; message: string; code?: string; data: { loginProof: string } }) }
}
export const wrong = (pin: string) => (pin === '000000' ? '000001' : '000000')
export const count = (replies: readonly { status: number }[], status: number) => replies.filter((reply) => reply.status === status).length

/** Asks for PINs, reads and confirms them, at this server unless another one is named. */
export function atServer(app: () => TestApp) {
  const texts = async (msisdn: string, on = app()) => (await (await fetch(`${on.url}/sandbox/sms?msisdn=${msisdn}`)).json()) as { text: string }[]
  return {
    texts,
    ask: (msisdn: string, on = app(), headers = {}) => post(on, '/subscription/v2/genAuthCode', { msisdn, serviceId: 1, subscriptionRequired: false }, headers),
    confirm: (msisdn: string, pinCode: string, on = app(), headers = {}) =>
      post(on, '/subscription/v1/validateAuthCode', { msisdn, serviceId: 1, pinCode }, headers),
    pinOf: async (msisdn: string, on = app()) => /\b\d{6}\b/.exec((await texts(msisdn, on))[0]?.text ?? '')?.[0] ?? '',
    age: (msisdn: string, seconds: number, on = app()) =>
      on.db.query('update pin set sent_at = sent_at - make_interval(secs => $2) where msisdn = $1', [msisdn, seconds]),
  }
}
