import type { FastifyInstance } from 'fastify'
import type { SandboxPlatform } from './platform.ts'

/** What the server needs to use the stand-in: the same values as of a real service. */
export interface SandboxChatSdk {
  readonly url: string
  readonly token: string
  readonly scriptUrl: string
  readonly appId: string
  readonly hosts: readonly string[]
}

/** The people whom the stand-in knows, by the address under which the server added them. */
export type ChatSdkPeople = Map<string, { token: string; appid: string; expiresAt: number; isConnected: boolean }>

interface Service {
  readonly token: string
  readonly now: () => number
  readonly machine: SandboxPlatform
}

const maxPeople = 10_000

/**
 * The service of the chat SDK mesibo as far as the server uses it: `useradd` makes a token for an address, and the one before it ends; `userdel` removes
 * the address. Refusals are answers with `result` false and the name of an error.
 */
export function chatSdkService(app: FastifyInstance, people: ChatSdkPeople, { token, now, machine }: Service): void {
  interface SdkRequest {
    readonly op?: string
    readonly token?: string
    readonly user?: { readonly address?: string; readonly token?: { readonly appid?: string; readonly expiry?: number } }
  }
  app.post<{ Body: SdkRequest }>('/mesibo/backend/', async ({ body }) => {
    const { op = '', user: { address = '', token: wanted } = {} } = body ?? {}
    const refused = (error: string) => ({ op, result: false, error })
    if (body?.token !== token) return refused('INVALIDTOKEN')
    if (address === '') return refused('BADADDRESS')
    if (op === 'userdel') return people.delete(address) ? { op, result: true } : refused('USERNOTEXISTS')
    if (op !== 'useradd') return refused('BADOP')
    const { appid, expiry = 525_600 } = wanted ?? {}
    if (appid === undefined) return refused('BADAPPID')
    const [oldest] = people.keys()
    if (people.size >= maxPeople && oldest !== undefined) people.delete(oldest)
    const made = machine.secret(24)
    people.set(address, { token: made, appid, expiresAt: now() + expiry * 60_000, isConnected: false })
    return { op, result: true, user: { uid: people.size, token: made } }
  })
}

/**
 * What the browser loads: the script at `/sandbox/mesibo.js`, which connects by `/sandbox/mesibo/connect`. `GET /sandbox/mesibo` lists who is connected.
 * The status is 1 for a valid token of the named application and 4 for any other, as the script of the service reports it.
 */
export function chatSdkRoutes(app: FastifyInstance, people: ChatSdkPeople, now: () => number): void {
  const hidden = { schema: { hide: true } as object }
  const find = (token: string, appid: string) => [...people.values()].find((each) => each.token === token && each.appid === appid && each.expiresAt > now())

  app.get('/sandbox/mesibo.js', hidden, (_request, reply) => reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script))
  app.get('/sandbox/mesibo', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send([...people].map(([address, { appid, isConnected }]) => ({ address, appid, isConnected }))),
  )
  app.post<{ Body: { token?: string; appid?: string; isConnected?: boolean } }>('/sandbox/mesibo/connect', hidden, async ({ body }) => {
    const person = find(body?.token ?? '', body?.appid ?? '')
    if (person) person.isConnected = body.isConnected === true
    return { status: person ? 1 : 4 }
  })
}

const script = `window.Mesibo = class Mesibo {
  setAppName(appid) { this.appid = appid }
  setListener(listener) { this.listener = listener }
  setCredentials(token) { this.token = token }
  start() { this.tell(true) }
  stop() { this.tell(false) }
  async tell(isConnected) {
    const body = JSON.stringify({ token: this.token, appid: this.appid, isConnected })
    const reply = await fetch('/sandbox/mesibo/connect', { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true })
    const { status } = await reply.json()
    if (isConnected) this.listener?.Mesibo_OnConnectionStatus?.(status, 0)
  }
}
`
