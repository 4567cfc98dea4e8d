import { setTimeout as wait } from 'node:timers/promises'
import { type Person, personsAt, type Reply } from '../../apps/server/src/app/persons.ts'
import type { SeedPerson } from './people.ts'

/** A failure that can be explained with one sentence. */
export class SeedError extends Error {
  override name = 'SeedError'
}

/** A person of the seed with a session, which is opened when it is first needed. */
export interface Seeded extends SeedPerson {
  readonly at: number
  /** The session; an older one of the same person ends. */
  login(): Promise<Person>
}

/**
 * A person whose session is opened when it is first needed: by a partner's signature, which costs no SMS, where the account exists;
 * by a PIN the first time, because only a confirmed PIN starts the trial.
 */
export function seededPerson(url: string, person: SeedPerson, at: number): Seeded {
  let session: Promise<Person> | undefined
  return {
    ...person,
    at,
    login() {
      session ??= openSession(url, person)
      return session
    },
  }
}

async function openSession(url: string, { msisdn }: SeedPerson): Promise<Person> {
  const persons = personsAt(url)
  const known = await loginByPartner(url, msisdn)
  if (known?.isSubscriber === true) return persons.personOf(known.user, known.token)
  return persons.signIn({ msisdn })
}

/** The codes of the subscription service for somebody with a subscription or a trial. */
const subscribed = new Set([110, 114])

async function loginByPartner(url: string, msisdn: string): Promise<{ user: string; token: string; isSubscriber: boolean } | undefined> {
  const signed = (await (await fetch(`${url}/sandbox/partner?phone=${msisdn}`)).json()) as { payload: string; signature: string }
  const proof = (await (await fetch(`${url}/api/v4/signature?${new URLSearchParams(signed)}`)).json()) as { response: { token: string } }
  const reply = await fetch(`${url}/api/v4/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginType: { id: msisdn, type: 'direct' }, loginProof: proof.response.token }),
  })
  const { success, response } = (await reply.json()) as Reply<{ _id: string; token: string }>
  if (!success) return undefined
  const person = personsAt(url).personOf(response._id, response.token)
  const status = await person.call('billing.checkSubscriptionStatus', {})
  return { user: response._id, token: response.token, isSubscriber: subscribed.has((status as unknown as { response_code: number }).response_code) }
}

/**
 * Awaits a call and returns its response; waits and calls again when the server says that there were too many calls.
 * @throws SeedError with the server's sentence for any other failure
 */
export async function ok<R>(what: string, call: () => Promise<Reply<R>>): Promise<R> {
  for (let tries = 0; ; tries += 1) {
    const reply = await call()
    if (reply.success) return reply.response
    if (reply.status !== 429 || tries === 10) throw new SeedError(`${what}: ${reply.message} (${reply.code ?? reply.status})`)
    await wait(5_000)
  }
}
