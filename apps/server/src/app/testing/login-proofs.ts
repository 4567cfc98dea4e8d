import { expect } from 'vitest'
import { Visitor } from '../../accounts/testing/visitor.ts'
import type { TestApp } from '../testing.ts'

/** How somebody proves at a server that a login method is theirs, and what their number is told. */
export function proving(app: () => TestApp) {
  async function post(path: string, body: object) {
    const reply = await app().request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    return reply.body as { success: boolean; code?: string; response: never; data: never }
  }
  /** The proof of a login with a provider. */
  async function proofOf(provider: string, name: string) {
    const { response } = (await post('/api/v4/social/start', { provider })) as { response: { authorizeUrl: string; flow: string } }
    const back = await new Visitor().choose(response.authorizeUrl, { name })
    const { code, state, iss } = Object.fromEntries(back.searchParams)
    return ((await post('/api/v4/social/finish', { flow: response.flow, code, state, iss })) as { response: { loginProof: string; social: { id: string } } })
      .response
  }
  const textsOf = async (msisdn: string) =>
    ((await (await fetch(`${app().url}/sandbox/sms?msisdn=${msisdn}`)).json()) as { text: string }[]).map(({ text }) => text)
  const expectText = (msisdn: string, text: string) => expect.poll(async () => (await textsOf(msisdn)).join('\n')).toContain(text)
  return { post, proofOf, textsOf, expectText }
}
