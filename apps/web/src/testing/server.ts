import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { failures, type FailureCode } from '@majlis/contract/core/failure'
import type { SessionEndReason } from '@majlis/contract/core/live'
import type { Operation } from '@majlis/contract/core/operation'
import { livePaths, type OperationId, operations, type Path } from '@majlis/contract/operations'
import { Server as LiveServer, type Socket } from 'socket.io'
import type { Input, MainOperation, Response, SubscriptionAnswer, SubscriptionOperation } from '../platform/net/api.ts'
import type { LiveChange, LiveValue } from '../platform/net/useLive.ts'
import { exampleOf, faultsOf } from './example.ts'

/** The answer to a failed call; the text is the server's own unless one is given. */
export interface Refused {
  readonly refused: FailureCode
  readonly message?: string
}
export const refused = (code: FailureCode, message?: string): Refused => ({ refused: code, ...(message !== undefined && { message }) })
/** The connection breaks before the answer. */
export const noAnswer = Symbol('no answer')

type Answered<Id extends OperationId> = Id extends SubscriptionOperation ? Partial<SubscriptionAnswer<Id>> : Id extends MainOperation ? Response<Id> : never
type Given<Id extends OperationId> = Answered<Id> | Refused | typeof noAnswer
type Handler = (input: Readonly<Record<string, unknown>>) => unknown

interface RecordedCall {
  readonly name: OperationId
  readonly input: Readonly<Record<string, unknown>>
  readonly token: string | undefined
}

interface Watched {
  value: unknown
  version: number
}

/**
 * The server as a screen uses it: HTTP and Socket.IO at an address of their own. It has every operation and live path of the contract. For answers that
 * a test does not give it uses the smallest value that the declared schema allows, and given answers are validated by that schema.
 */
export class TestServer {
  readonly recorded: RecordedCall[] = []
  /** The tokens with which sockets connected, in order; undefined for a visitor's. */
  readonly connected: (string | undefined)[] = []
  /** What was wrong with the answers of a test; `close` throws them. */
  readonly #faults: string[] = []
  readonly #handlers = new Map<string, Handler>()
  readonly #held = new Map<string, Promise<void>>()
  readonly #files = new Map<string, Blob>()
  readonly #live = new Map<string, Watched | 'FORBIDDEN'>()
  readonly #http = createServer((request, reply) => void this.#serve(request, reply))
  #hasSockets = true
  #isLost = false
  #sockets = new LiveServer(this.#http, {
    serveClient: false,
    pingInterval: 600_000,
    allowRequest: (_, decide) => decide(null, this.#hasSockets),
  })
  address = ''

  async listen(): Promise<this> {
    this.#sockets.on('connection', (socket) => this.#connected(socket))
    await new Promise<void>((done) => this.#http.listen(0, '127.0.0.1', done))
    this.address = `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`
    return this
  }

  /**
   * Ends all connections.
   * @throws Error when an answer of the test did not fit the contract
   */
  async close(): Promise<void> {
    await this.#sockets.close()
    this.#http.closeAllConnections()
    if (this.#faults.length > 0) throw new Error(`Answers that the contract does not allow:\n${this.#faults.join('\n')}`)
  }

  /** Deletes given answers and recorded calls. */
  reset(): void {
    this.recorded.length = 0
    this.connected.length = 0
    this.#handlers.clear()
    this.#held.clear()
    this.#live.clear()
    this.#files.clear()
    this.#hasSockets = true
    this.#isLost = false
  }

  /** Refuses sockets from now on, as some networks do, or accepts them again; HTTP goes on. */
  allowSockets(isAllowed: boolean): void {
    this.#hasSockets = isAllowed
    if (!isAllowed) this.cutSockets()
  }

  /** Is not reached from now on, by calls or by sockets, or is again. */
  lose(isLost = true): void {
    this.#isLost = isLost
    this.allowSockets(!isLost)
  }

  /** Stores a file of a message, such as `/media/1`, which is answered to requests with a token only. */
  stores(address: string, file: Blob): void {
    this.#files.set(address, file)
  }

  /** Sets the answer to an operation from now on: a value, a failure, or a function of its input. */
  answer<Id extends OperationId>(name: Id, given: Given<Id> | ((input: Input<Id>) => Given<Id>)): void {
    this.#handlers.set(name, (typeof given === 'function' ? given : () => given) as Handler)
  }

  /** Holds the answers of an operation back. @returns releases them */
  hold(name: OperationId): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#held.set(name, promise)
    return () => {
      this.#held.delete(name)
      resolve()
    }
  }

  /** The inputs of an operation's calls, in order. */
  inputsOf<Id extends OperationId>(name: Id): Input<Id>[] {
    return this.recorded.filter((one) => one.name === name).map(({ input }) => input as Input<Id>)
  }

  /** Sets the value of a live path; `FORBIDDEN` refuses it. */
  shows<P extends Path>(path: P, place: string, value: LiveValue<P> | 'FORBIDDEN'): void {
    const schema = livePaths.find((one) => one.path === path)
    if (schema && value !== 'FORBIDDEN') this.#faults.push(...faultsOf(schema.value, value).map((fault) => `${place}: ${fault}`))
    this.#live.set(place, value === 'FORBIDDEN' ? 'FORBIDDEN' : { value, version: 1 })
  }

  /**
   * Sends a change to all subscribers of a live path.
   * @param isNewer it is a change of a newer server, which the contract of this page does not have to allow
   */
  change<P extends Path>(path: P, place: string, change: LiveChange<P>, isNewer = false): void {
    const declared = livePaths.find((one) => one.path === path)
    const watched = this.#watched(place)
    if (!declared || watched === 'FORBIDDEN') throw new Error(`nobody can watch ${place}`)
    if (!isNewer) this.#faults.push(...faultsOf(declared.change, change).map((fault) => `${place}, change: ${fault}`))
    watched.value = (declared.apply as (value: unknown, change: unknown) => unknown)(watched.value, change)
    watched.version += 1
    this.#sockets.to(place).emit('change', { path: place, from: watched.version - 1, version: watched.version, change })
  }

  /** Withdraws a live path from all subscribers. */
  withdraw(place: string, reason: 'FORBIDDEN' | 'GONE' = 'GONE'): void {
    this.#live.set(place, 'FORBIDDEN')
    this.#sockets.to(place).emit('lost', { path: place, reason })
  }

  /** Ends the session of every open page, as a login elsewhere does where no reason is given. */
  endSessions(reason?: SessionEndReason): void {
    this.#sockets.emit('loggedOut', { ...(reason && { reason }) })
  }

  /** The tokens of the sockets that are open now; undefined for a visitor's. */
  openSockets(): (string | undefined)[] {
    return [...this.#sockets.sockets.sockets.values()].map((socket) => socket.handshake.auth['token'] as string | undefined)
  }

  /** Cuts every live connection. */
  cutSockets(): void {
    this.#sockets.disconnectSockets(true)
  }

  #watched(place: string): Watched | 'FORBIDDEN' {
    const known = this.#live.get(place)
    if (known) return known
    const declared = livePaths.find((one) => pattern(one.path).test(place))
    if (!declared) return 'FORBIDDEN'
    const fresh = { value: exampleOf(declared.value), version: 1 }
    this.#live.set(place, fresh)
    return fresh
  }

  #connected(socket: Socket): void {
    this.connected.push(socket.handshake.auth['token'] as string | undefined)
    socket.on('watch', ({ path }: { path: string }, acknowledge: (answer: unknown) => void) => {
      void socket.join(path)
      const watched = this.#watched(path)
      acknowledge(watched === 'FORBIDDEN' ? { success: false, code: watched } : { success: true, response: { ...watched } })
    })
    socket.on('unwatch', ({ path }: { path: string }) => void socket.leave(path))
    socket.on(
      'call',
      async ({ operationId, input }: { operationId: string; input: Readonly<Record<string, unknown>> }, acknowledge: (answer: unknown) => void) => {
        const operation = operations.find((one) => one.operationId === operationId)
        const answer = operation && (await this.#answerOf(operation, input, socket.handshake.auth['token']))
        if (answer !== undefined) acknowledge(answer.body)
      },
    )
  }

  async #serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    if (this.#isLost) {
      request.socket.destroy()
      return
    }
    const url = new URL(request.url ?? '/', this.address)
    if (url.pathname.startsWith('/socket.io/')) return
    const file = this.#files.get(url.pathname)
    if (file && request.headers.authorization !== undefined) {
      reply.writeHead(200, { 'content-type': file.type }).end(Buffer.from(await file.arrayBuffer()))
      return
    }
    const found = find(request.method ?? 'GET', url.pathname)
    if (!found) {
      reply.writeHead(404, headers()).end(JSON.stringify({ success: false, code: 'NOT_FOUND', message: '', response: {} }))
      return
    }
    const input = { ...Object.fromEntries(url.searchParams), ...(await bodyOf(request)), ...found.params }
    const answer = await this.#answerOf(found.operation, input, request.headers.authorization?.replace('Bearer ', ''))
    if (answer === undefined) return void request.socket.destroy()
    reply.writeHead(answer.status, headers()).end(JSON.stringify(answer.body))
  }

  async #answerOf(operation: Operation, input: RecordedCall['input'], token: string | undefined): Promise<{ status: number; body: unknown } | undefined> {
    const name = operation.operationId as OperationId
    this.recorded.push({ name, input, token })
    await this.#held.get(name)
    const handler = this.#handlers.get(name)
    const given = handler ? handler(input) : undefined
    if (given === noAnswer) return undefined
    return operation.envelope === 'subscription' ? this.#subscription(operation, given) : this.#main(operation, given)
  }

  #main(operation: Operation, given: unknown): { status: number; body: unknown } {
    if (isRefused(given)) {
      const { status, text } = failures[given.refused]
      return { status, body: { success: false, code: given.refused, message: given.message ?? text.en, response: {} } }
    }
    const response = given === undefined ? exampleOf(operation.response) : given
    this.#faults.push(...faultsOf(operation.response, response).map((fault) => `${operation.operationId}: ${fault}`))
    return { status: 200, body: { success: true, message: '', response } }
  }

  #subscription(operation: Operation, given: unknown): { status: number; body: unknown } {
    if (isRefused(given)) return { status: 400, body: { success: false, message: given.message ?? '', header: '', response_code: -100, data: {} } }
    const body = { success: true, message: '', header: '', response_code: 100, ...(given as object | undefined) }
    const data = 'data' in body ? body.data : body.success ? exampleOf(operation.response) : {}
    if (body.success) this.#faults.push(...faultsOf(operation.response, data).map((fault) => `${operation.operationId}: ${fault}`))
    return { status: body.success ? 200 : 400, body: { ...body, data } }
  }
}

const isRefused = (given: unknown): given is Refused => typeof given === 'object' && given !== null && 'refused' in given

/** Matches the concrete paths of a declared path with `:name` parts. */
const pattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`)

const routes = operations.map((operation) => {
  const [method = '', path = ''] = operation.call.split(' ')
  return { operation, method, path: pattern(path), parameters: (path.match(/:/g) ?? []).length }
})

/** The operation of a request; a path without parameters goes before one with. */
function find(method: string, pathname: string): { operation: Operation; params: Record<string, string> } | undefined {
  const matching = routes.filter((route) => route.method === method && route.path.test(pathname)).toSorted((a, b) => a.parameters - b.parameters)
  const [route] = matching
  if (!route) return undefined
  const groups = route.path.exec(pathname)?.groups ?? {}
  return { operation: route.operation, params: Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, decodeURIComponent(value)])) }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  // A multipart body is a file beside its fields; its content does not matter here.
  return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
}

/** The time is that of the test, whose clock may have been set. */
const headers = () => ({ 'content-type': 'application/json', date: new Date().toUTCString() })
