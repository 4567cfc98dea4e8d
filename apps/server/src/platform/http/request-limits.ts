import { hash } from 'node:crypto'
import { failures } from '@majlis/contract/core/failure'
import type { Language } from '@majlis/contract/core/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Rates } from '../rates.ts'
import type { SecurityLog } from '../security.ts'
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
/** Seconds after which a page that was refused loads itself again. */
const retrySeconds = 20

/** Refuses requests beyond the limits with 429: calls with their envelope, pages of the app with a page that loads itself again. */
export function limitRequests(app: FastifyInstance, options: RequestLimitOptions, languageOf: (request: FastifyRequest) => Language | undefined): void {
  const { rates, security } = options
  const all = rates.byAddress('requests', options.requestsPerMinute, windowMs)
  const visitors = rates.byAddress('visitor calls', options.visitorCallsPerMinute, windowMs)
  const sessions = rates.limit('session calls', options.callsPerMinuteOfSession, windowMs)

  /** The limits that a request counts for, by the name that the log shows, each with the answer whether it is within. */
  function take(request: FastifyRequest): readonly (readonly [string, boolean | Promise<boolean>])[] {
    const every = ['requestsPerMinutePerAddress', all.take(request.ip)] as const
    if (request.routeOptions.schema?.operationId === undefined) return [every]
    const token = /^bearer\s+(\S+)/i.exec(request.headers.authorization ?? '')?.[1]
    return [
      every,
      token === undefined
        ? ['visitorCallsPerMinutePerAddress', visitors.take(request.ip)]
        : // The token itself is not written to Redis.
          ['callsPerMinutePerSession', sessions.take(hash('sha256', token, 'base64url'))],
    ]
  }

  app.addHook('onRequest', (request, reply, next) => {
    const taken = take(request)
    const decide = (answers: readonly boolean[]): void => {
      const beyond = taken[answers.indexOf(false)]
      if (beyond === undefined) next()
      else {
        security({ event: 'limitReached', limit: beyond[0], address: request.ip })
        refuse(request, reply)
      }
    }
    const answers = taken.map(([, isWithin]) => isWithin)
    if (answers.every((answer) => typeof answer === 'boolean')) decide(answers)
    else void Promise.all(answers).then(decide)
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

const texts = {
  en: { title: 'Majlis', wait: 'This page loads again by itself in a moment.', again: 'Try again' },
  ar: { title: 'مجلس', wait: 'ستُحمَّل هذه الصفحة من جديد تلقائيًا بعد لحظات.', again: 'إعادة المحاولة' },
} as const

/** A page without files of its own, because those would be refused as well. */
function busyPage(language: Language, message: string): string {
  const { title, wait, again } = texts[language]
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta http-equiv="refresh" content="${retrySeconds}">
<title>${title}</title>
<style>
:root { --back: #120e26; --text: #f6f5fd; }
@media (prefers-color-scheme: light) { :root { --back: #f6f5fd; --text: #120e26; } }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 12px; padding: 24px; box-sizing: border-box; text-align: center;
  font: 16px/1.5 system-ui, sans-serif; background: var(--back); color: var(--text); }
h1 { margin: 0; font-size: 22px; }
p { margin: 0; }
a { justify-self: center; margin-top: 12px; padding: 12px 28px; border-radius: 14px; background: #ffb92e; color: #241a00; font-weight: 700; text-decoration: none; }
</style>
</head>
<body>
<h1>${message}</h1>
<p>${wait}</p>
<a href="">${again}</a>
</body>
</html>
`
}
