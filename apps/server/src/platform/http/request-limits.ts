import { hash } from 'node:crypto'
import { failures } from '@majlis/contract/core/failure'
import type { Language } from '@majlis/contract/core/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Rates } from '../rates.ts'
import type { SecurityLog } from '../security.ts'
import { busyPage, retrySeconds } from './busy-page.ts'
import { failed } from './envelope.ts'
import { wantsPage } from './files.ts'

export interface RequestLimitOptions {
  readonly rates: Rates
  readonly security: SecurityLog
  /** Requests of any kind from one address in a minute. Carriers put thousands of phones behind one address, and a page is many files. */
  readonly requestsPerMinute: number
  /** Of these, calls of operations without a session. */
  readonly visitorCallsPerMinute: number
  /** Calls of operations with one session in a minute, from whatever address. */
  readonly callsPerMinuteOfSession: number
}

const windowMs = 60_000

/** Refuses requests beyond the limits with 429: calls with their envelope, pages of the app with a page that loads itself again. */
export function limitRequests(app: FastifyInstance, options: RequestLimitOptions, languageOf: (request: FastifyRequest) => Language | undefined): void {
  const { rates, security } = options
  const all = rates.byAddress('requests', options.requestsPerMinute, windowMs)
  const visitors = rates.byAddress('visitor calls', options.visitorCallsPerMinute, windowMs)
  const sessions = rates.limit('session calls', options.callsPerMinuteOfSession, windowMs)

  /** The limit that a call counts for beside the one of all requests; undefined for a file or a page. */
  function ownLimit(request: FastifyRequest): { readonly name: string; readonly take: () => boolean | Promise<boolean> } | undefined {
    if (request.routeOptions.schema?.operationId === undefined) return undefined
    const token = /^bearer\s+(\S+)/i.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) return { name: 'visitorCallsPerMinutePerAddress', take: () => visitors.take(request.ip) }
    // The token itself is not written to Redis.
    return { name: 'callsPerMinutePerSession', take: () => sessions.take(hash('sha256', token, 'base64url')) }
  }

  app.addHook('onRequest', (request, reply, next) => {
    const refuseBy = (limit: string): void => {
      security({ event: 'limitReached', limit, address: request.ip })
      refuse(request, reply)
    }
    // A flood of ever new tokens must not fill the memory with counts: what its address may not send is not counted further.
    whenKnown(all.take(request.ip), (isWithin) => {
      const own = ownLimit(request)
      if (!isWithin) refuseBy('requestsPerMinutePerAddress')
      else if (own === undefined) next()
      else whenKnown(own.take(), (isAlsoWithin) => (isAlsoWithin ? next() : refuseBy(own.name)))
    })
  })

  function refuse(request: FastifyRequest, reply: FastifyReply): void {
    const language = languageOf(request) ?? 'en'
    const answer = failed(undefined, 'TOO_MANY_REQUESTS', language)
    void reply.code(answer.status)
    if (request.method === 'GET' && request.routeOptions.schema?.operationId === undefined && wantsPage(request.headers, request.url)) {
      void reply
        .header('retry-after', String(retrySeconds))
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
        .type('text/html; charset=utf-8')
        .send(busyPage(language, failures.TOO_MANY_REQUESTS.text[language]))
      return
    }
    void reply.header('retry-after', '60').send(answer.body)
  }
}

/** Goes on at once where no other process is involved. */
function whenKnown(answer: boolean | Promise<boolean>, next: (isWithin: boolean) => void): void {
  if (typeof answer === 'boolean') next(answer)
  else void answer.then(next)
}
