import type { FastifyInstance } from 'fastify'
import type { KnownRequest } from './carrier-book.ts'
import { type CarrierOptions, notify, notifyStop } from './carrier.ts'
import { caseCodes, tricks } from './carrier-cases.ts'
import { escapeHtml, page } from './page.ts'

const hidden = { schema: { hide: true } as object }

/** What people and tests look at: the table of numbers, the carrier's own ledger, its payment page, and STOP by SMS. */
export function carrierRoutes(app: FastifyInstance, options: CarrierOptions): void {
  const { book } = options
  app.get('/sandbox/carrier', hidden, async (_request, reply) => reply.type('text/html; charset=utf-8').send(tablePage()))

  // The carrier's side of every payment, against which the product's ledger can be held.
  app.get<{ Querystring: { msisdn?: string } }>('/sandbox/carrier/requests', hidden, async (request, reply) => {
    const wanted = request.query.msisdn?.replace(/[^0-9]/g, '')
    const list = [...book.requests.values()].filter(({ msisdn }) => wanted === undefined || msisdn === wanted)
    return reply.header('cache-control', 'no-store').send(list.slice(-10_000))
  })

  // A text to the short code, as somebody's phone would send it.
  app.post<{ Body: { msisdn: string; keyword?: string } }>('/sandbox/carrier/stop', hidden, async (request) => {
    const { msisdn, keyword = 'STOP' } = request.body
    // Never the Host header: whoever writes that would choose where a signed call goes.
    await notifyStop(options, `${options.callbackOrigin()}/subscription/v1/callback`, {
      msisdn: String(msisdn).replace(/[^0-9]/g, ''),
      keyword: String(keyword).slice(0, 40),
    })
    return { sent: true }
  })

  app.get<{ Querystring: { request?: string } }>('/sandbox/carrier/pay', hidden, async (request, reply) => {
    const payment = book.pages.get(request.query.request ?? '')
    reply.type('text/html; charset=utf-8')
    if (payment === undefined) return reply.code(404).send(page('Payment', '<main><h1>Payment</h1><p>This payment is over.</p></main>'))
    return reply.send(payPage(request.query.request ?? '', payment.msisdn, payment.amount))
  })

  app.post<{ Querystring: { request?: string; answer?: string } }>('/sandbox/carrier/pay', hidden, async (request, reply) => {
    const requestId = request.query.request ?? ''
    const payment = book.pages.get(requestId)
    if (payment === undefined) return reply.code(404).send({ error: 'over' })
    const isYes = request.query.answer === 'yes'
    const { msisdn, serviceId, amount } = payment
    book.callbacks.set(msisdn, payment.callbackUrl)
    const known: KnownRequest = book.requests.get(requestId) ?? {
      requestId,
      msisdn,
      serviceId,
      amount,
      state: 'done',
      code: isYes ? 0 : 105,
      charged: isYes,
      refunded: false,
    }
    book.requests.set(requestId, known)
    book.pages.delete(requestId)
    await notify(options, known)
    return reply.send({ returnUrl: payment.returnUrl })
  })
}

function payPage(requestId: string, msisdn: string, amount: string): string {
  const id = escapeHtml(requestId)
  return page(
    'Payment',
    `<main><h1>Your carrier's payment page</h1><p>Subscribe <bdi dir="ltr">+${escapeHtml(msisdn)}</bdi> for ${escapeHtml(amount)}?</p>
<div class="row"><button type="button" data-answer="yes" data-request="${id}">Pay</button><button type="button" data-answer="no" data-request="${id}">Not now</button></div></main>`,
    `document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-answer]')
  if (!button) return
  const reply = await fetch('/sandbox/carrier/pay?request=' + encodeURIComponent(button.dataset.request) + '&answer=' + button.dataset.answer, { method: 'POST' })
  const { returnUrl } = await reply.json()
  location.assign(returnUrl || '/')
})`,
  )
}

function tablePage(): string {
  const row = (tail: string, says: string): string => `<li><span class="pin" dir="ltr">…${tail}</span><p class="text">${escapeHtml(says)}</p></li>`
  const codes = caseCodes.filter((code) => code !== 0).join(', ')
  const digits = `<p>The last four digits of a number choose what the carrier does with it. NNN is a code of the error catalogue: ${codes}.</p>`
  const steps = [row('9NNN', 'That code when a PIN is asked for.'), row('8NNN', 'That code at the confirmation.'), row('7NNN', 'That code at every renewal.')]
  const more = Object.entries(tricks).map(([tail, { says }]) => row(tail, says))
  const tokens =
    '<h2>App store</h2><p>Purchase tokens: <code>active-7</code> runs for seven days, <code>expired</code> is over, <code>late</code> is called active after its expiry, <code>slow</code> never answers; others are unknown.</p>'
  return page('Carrier', `<main><h1>Carrier</h1>${digits}<ul>${[...steps, ...more].join('')}</ul>${tokens}</main>`)
}
