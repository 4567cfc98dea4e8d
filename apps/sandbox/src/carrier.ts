import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bound, type Book, countUp, type KnownRequest } from './carrier-book.ts'
import { codeAt, plays } from './carrier-cases.ts'
import type { SandboxPlatform } from './platform.ts'
import type { Outbox } from './sms.ts'
import { sameText } from './token.ts'

export interface CarrierOptions {
  readonly book: Book
  readonly outbox: Outbox
  readonly token: string
  readonly secret: string
  readonly now: () => number
  readonly machine: SandboxPlatform
  /** The origin to which callbacks are sent. */
  readonly callbackOrigin: () => string
}

interface Payment {
  readonly requestId: string
  readonly msisdn: string
  readonly serviceId: number
  readonly amount: string
  readonly callbackUrl?: string
  readonly pin?: string
  readonly trialDays?: number
}

const maxEntries = 200_000
const id = { type: 'string', maxLength: 100 } as const
const text = { type: 'string', maxLength: 2_000 } as const
const payment = {
  type: 'object',
  required: ['requestId', 'msisdn', 'serviceId', 'amount'],
  properties: { requestId: id, msisdn: { type: 'string', pattern: '^[0-9]{5,40}$' }, serviceId: { type: 'integer' }, amount: id, callbackUrl: text, pin: id },
} as const

/** The carrier's own interface, as docs/billing.md describes it: PINs, payments, what became of a request, cancellations and refunds. */
export function carrierParty(app: FastifyInstance, options: CarrierOptions): void {
  const { book, token, machine } = options
  const route = <Body>(path: string, body: object, answer: (body: Body, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): void => {
    app.post<{ Body: Body }>(path, { schema: { body, hide: true } as object }, async (request, reply) => {
      if (!sameText(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.code(401).send({ error: 'unauthorized' })
      const msisdn = (request.body as { readonly msisdn?: string }).msisdn ?? ''
      if (plays(msisdn, 'slow')) await machine.sleep(3_000)
      if (plays(msisdn, 'flapping') && countUp(book.calls, msisdn) % 3 === 0) return reply.code(503).send({ error: 'busy' })
      return answer(request.body as Body, request, reply)
    })
  }

  route<Payment & { readonly pinBy: string; readonly pinLength?: number; readonly returnUrl?: string }>('/v1/pins', payment, async (body) =>
    begin(options, body),
  )
  route<Payment>('/v1/subscriptions', payment, (body, request, reply) => pay(options, body, firstCode(options, body), request, reply))
  route<Payment>('/v1/charges', payment, (body, request, reply) => pay(options, body, renewalCode(options, body), request, reply))
  route<{ readonly requestId: string }>(
    '/v1/requests/close',
    { type: 'object', required: ['requestId'], properties: { requestId: id } },
    async ({ requestId }) => {
      const known = book.requests.get(requestId)
      if (known) return { code: known.code, state: known.state, reference: referenceOf(known) }
      book.requests.set(requestId, { requestId, msisdn: '', serviceId: 0, amount: '0', state: 'void', code: 101, charged: false, refunded: false })
      return { code: 101, state: 'void' }
    },
  )
  route<Payment>(
    '/v1/cancellations',
    { type: 'object', required: ['msisdn', 'serviceId'], properties: { msisdn: id, serviceId: { type: 'integer' } } },
    async (body) => {
      book.cancelled.add(`${body.msisdn} ${body.serviceId}`)
      if (plays(body.msisdn, 'stray')) void chargeOnceMore(options, body)
      return { code: 0 }
    },
  )
  route<{ readonly requestId: string }>('/v1/refunds', { type: 'object', required: ['requestId'], properties: { requestId: id } }, async ({ requestId }) => {
    const known = book.requests.get(requestId)
    if (known) known.refunded = true
    return { code: known ? 0 : 112 }
  })
}

/** The PIN step: a code by the number's end, a page, or a PIN of its own. */
function begin(
  { book, outbox, machine }: CarrierOptions,
  body: Payment & { readonly pinBy: string; readonly pinLength?: number; readonly returnUrl?: string },
): object {
  const { msisdn, requestId, serviceId, amount, callbackUrl = '', returnUrl = '' } = body
  const code = codeAt(msisdn, 'pin') ?? 0
  book.callbacks.set(msisdn, callbackUrl)
  bound(book.callbacks, maxEntries)
  if (code !== 0) return { code }
  if (body.pinBy === 'page') {
    if (plays(msisdn, 'foreign-page')) return { code, redirectUrl: 'https://pay.example.net/steal' }
    book.pages.set(requestId, { msisdn, serviceId, amount, callbackUrl, returnUrl })
    bound(book.pages, maxEntries)
    const origin = URL.canParse(returnUrl) ? new URL(returnUrl).origin : ''
    return { code, redirectUrl: `${origin}/sandbox/carrier/pay?request=${requestId}`, reference: requestId }
  }
  if (body.pinBy === 'operator') {
    const pin = machine.digits(body.pinLength ?? 4)
    book.pins.set(requestId, pin)
    bound(book.pins, maxEntries)
    outbox.add(msisdn, `Your operator's PIN for Majlis: ${pin}`)
  }
  return { code, reference: requestId }
}

function firstCode({ book }: CarrierOptions, { msisdn, pin = '', ...body }: Payment & { readonly reference?: string }): number {
  const code = codeAt(msisdn, 'confirm')
  if (code !== undefined) return code
  if (plays(msisdn, 'already')) return 102
  const texted = book.pins.get(body.reference ?? '')
  return texted !== undefined && texted !== pin ? 103 : 0
}

function renewalCode({ book }: CarrierOptions, { msisdn }: Payment): number {
  const code = codeAt(msisdn, 'renew')
  const before = countUp(book.renewals, msisdn)
  if (code !== undefined) return code
  return plays(msisdn, 'low-once') && before === 0 ? 110 : 0
}

/** A payment: the same request again gets the first answer, and never takes money twice. */
async function pay(options: CarrierOptions, body: Payment, code: number, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { book, machine } = options
  const { requestId, msisdn, serviceId, amount, callbackUrl } = body
  if (callbackUrl !== undefined) book.callbacks.set(msisdn, callbackUrl)
  const before = book.requests.get(requestId)
  if (before) return { code: before.code, state: before.state, reference: referenceOf(before) }
  if (plays(msisdn, 'silent')) return stall(machine, request, reply)
  const waits = plays(msisdn, 'pending')
  const known: KnownRequest = { requestId, msisdn, serviceId, amount, state: waits ? 'pending' : 'done', code, charged: code === 0 && !waits, refunded: false }
  book.requests.set(requestId, known)
  bound(book.requests, maxEntries)
  if (code === 0) book.cancelled.delete(`${msisdn} ${serviceId}`)
  if (waits) {
    void later(options, known)
    return { code, state: 'pending' }
  }
  if (plays(msisdn, 'silent-charged')) return stall(machine, request, reply)
  if (plays(msisdn, 'cut')) {
    request.raw.socket.destroy()
    return reply.hijack()
  }
  if (plays(msisdn, 'broken')) return reply.type('application/json').send('{"code":0,"refer')
  if (plays(msisdn, 'callback-first')) {
    await notify(options, known)
    await machine.sleep(100)
  }
  if (plays(msisdn, 'twice')) void [1, 2, 3].reduce((previous) => previous.then(() => notify(options, known, `${requestId}:again`)), Promise.resolve())
  return { code, state: 'done', reference: referenceOf(known) }
}

const referenceOf = ({ msisdn, serviceId }: KnownRequest): string => (msisdn === '' ? '' : `sub-${serviceId}-${msisdn}`)

/** Keeps the connection open and says nothing. */
async function stall(machine: SandboxPlatform, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  await machine.sleep(60_000)
  request.raw.socket.destroy()
  return reply.hijack()
}

async function later(options: CarrierOptions, known: KnownRequest): Promise<void> {
  await options.machine.sleep(5_000)
  known.state = 'done'
  known.charged = known.code === 0
  await notify(options, known)
}

/** The signed word about a request. */
export async function notify({ book, machine, secret, now }: CarrierOptions, known: KnownRequest, event = known.requestId): Promise<void> {
  const url = book.callbacks.get(known.msisdn)
  if (url === undefined || url === '') return
  const { requestId, msisdn, serviceId, code } = known
  const payload = JSON.stringify({
    id: `event-${event}`,
    at: now(),
    type: code === 0 ? 'charged' : 'refused',
    requestId,
    msisdn,
    serviceId,
    code,
    reference: referenceOf(known),
  })
  await machine.notify(url, { payload, signature: machine.sign(secret, payload) })
}

/** Somebody texted a word to a short code. */
export async function notifyStop(
  { book, machine, secret, now }: CarrierOptions,
  url: string,
  stop: { readonly msisdn: string; readonly keyword: string },
): Promise<void> {
  const payload = JSON.stringify({ id: `stop-${stop.msisdn}-${now()}`, at: now(), type: 'stopped', ...stop })
  await machine.notify(book.callbacks.get(stop.msisdn) || url, { payload, signature: machine.sign(secret, payload) })
}

/** A charge for somebody who has stopped. */
async function chargeOnceMore(options: CarrierOptions, { msisdn, serviceId }: Payment): Promise<void> {
  const paid = [...options.book.requests.values()].find((each) => each.msisdn === msisdn && each.serviceId === serviceId && each.charged)
  if (paid === undefined) return
  const requestId = `${paid.requestId.slice(0, -4)}ffff`
  const known: KnownRequest = { ...paid, requestId, state: 'done', code: 0, charged: true, refunded: false }
  options.book.requests.set(requestId, known)
  await options.machine.sleep(100)
  await notify(options, known)
}
