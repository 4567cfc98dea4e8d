import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { page } from './page.ts'
import type { SandboxPlatform } from './platform.ts'

/** A carrier that vouches for numbers by signed payloads, with the secret it shares with the server. */
export interface StandInPartner {
  readonly name: string
  readonly secret: string
  /** Any number of the regions may be vouched for here. */
  readonly prefixes: readonly string[]
}

/** The partner `sandbox`. @param secret at least 32 characters */
export function makePartner(secret: string): StandInPartner {
  return { name: 'sandbox', secret, prefixes: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] }
}

/** A payload as the partner signs it for a login. @param id unique a payload @param now epoch milliseconds */
function signLogin({ name, secret }: StandInPartner, phone: string, id: string, now: number): { readonly payload: string; readonly signature: string } {
  const seconds = Math.floor(now / 1_000)
  const claims = { partner: name, use: 'login', phone, jti: id, iat: seconds, exp: seconds + 120 }
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return { payload, signature: createHmac('sha256', secret).update(payload).digest('base64url') }
}

/** The partner's own site: `GET /sandbox/partner` asks for a number, and with `?phone=` sends the visitor on to the app; JSON for those who want it. */
export function partnerRoutes(app: FastifyInstance, partner: StandInPartner, now: () => number, machine: SandboxPlatform): void {
  app.get<{ Querystring: { phone?: string | string[] } }>('/sandbox/partner', { schema: { hide: true } as object }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const phone = [request.query.phone].flat()[0]?.replace(/[^0-9]/g, '') ?? ''
    if (phone === '') return reply.type('text/html; charset=utf-8').send(partnerPage())
    const signed = signLogin(partner, phone, machine.secret(18), now())
    const wantsPage = (request.headers.accept ?? '').includes('text/html')
    return wantsPage ? reply.redirect(`/login?${new URLSearchParams(signed)}`, 303) : reply.send(signed)
  })
}

function partnerPage(): string {
  return page(
    'A carrier',
    `<main><h1>A carrier</h1><p>It knows its customers' numbers, signs one, and sends the visitor on to Majlis.</p>
<form class="ask"><label>Number <input name="phone" type="tel" inputmode="numeric" required placeholder="923001234567" dir="ltr"></label><button type="submit">Open Majlis</button></form></main>`,
  )
}
