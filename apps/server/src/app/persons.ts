import type { Inputs, OperationId, Responses } from '@majlis/contract/operations'
import { routes } from '@majlis/contract/operations.plain'
import { io, type Socket } from 'socket.io-client'

/** An answer as it came: HTTP status and the envelope. */
export interface Reply<R> {
  readonly status: number
  readonly success: boolean
  readonly message: string
  readonly code?: string
  readonly response: R
}

/** A person of a test: logged in by phone through the real operations. */
export interface Person {
  readonly user: string
  readonly token: string
  call<Id extends OperationId>(name: Id, input: Inputs[Id]): Promise<Reply<Responses[Id]>>
  socket(): Promise<Socket>
}

/** People of one server. */
export interface Persons {
  /** Logs a number in; with a name the terms are accepted too. */
  signIn(options: { msisdn: string; name?: string }): Promise<Person>
  /** The same person at this server, logged in elsewhere. */
  personOf(user: string, token: string): Person
  /** A confirmation of the person's session, by a PIN sent to their number. */
  confirm(person: Person): Promise<string>
}

/** @param url the server's address, without a slash at its end */
export function personsAt(url: string): Persons {
  function personOf(user: string, token: string): Person {
    return {
      user,
      token,
      call: (name, input) => callOperation(url, name, input as object, token) as never,
      socket: () => connect(url, token),
    }
  }

  async function proofOf(msisdn: string): Promise<string> {
    await callOperation(url, 'billing.genAuthCode', { msisdn, serviceId: 1, subscriptionRequired: false }, '')
    const pinCode = await newestPin(msisdn)
    const confirmed = await callOperation(url, 'billing.validateAuthCode', { msisdn, serviceId: 1, pinCode }, '')
    return (confirmed as unknown as { data: { loginProof: string } }).data.loginProof
  }

  async function newestPin(msisdn: string): Promise<string> {
    const texts = (await (await fetch(`${url}/sandbox/sms?msisdn=${msisdn}`)).json()) as { text: string }[]
    // Receipts have numbers, too: that to which 'STOP' is sent.
    const withPin = texts.filter(({ text }) => /PIN|رمز/.test(text))
    return withPin.map(({ text }) => /\b\d{4,6}\b/.exec(text)?.[0]).find((pin) => pin !== undefined) ?? ''
  }

  return {
    personOf,
    async confirm(person) {
      const { response } = await person.call('me.getUser', { id: person.user })
      const msisdn = response.phone ?? ''
      await person.call('me.sendOwnerPin', { msisdn })
      return (await person.call('me.confirmOwner', { msisdn, pinCode: await newestPin(msisdn) })).response.confirmation
    },
    async signIn({ msisdn, name }) {
      const loginProof = await proofOf(msisdn)
      const { response, code } = await callOperation(url, 'me.login', { loginType: { id: msisdn, type: 'phone' }, loginProof }, '')
      if (code !== undefined) throw new Error(`The login was refused: ${code}`)
      const { _id, token } = response as { _id: string; token: string }
      const person = personOf(_id, token)
      if (name !== undefined) await person.call('accounts.patchUser', { name, tncAccepted: true })
      return person
    },
  }
}

async function callOperation(url: string, name: OperationId, input: object, token: string): Promise<Reply<unknown>> {
  const [method = 'GET', path = ''] = routes[name].split(' ')
  const rest = new Map(Object.entries(input as Record<string, unknown>))
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => {
    const value = rest.get(key)
    rest.delete(key)
    return encodeURIComponent(String(value))
  })
  const query = method === 'GET' ? `?${new URLSearchParams([...rest].map(([key, value]) => [key, String(value)]))}` : ''
  const reply = await fetch(url + filled + query, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: JSON.stringify(Object.fromEntries(rest)) }),
  })
  return { status: reply.status, ...((await reply.json()) as Omit<Reply<unknown>, 'status'>) }
}

function connect(url: string, token: string): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })
}
