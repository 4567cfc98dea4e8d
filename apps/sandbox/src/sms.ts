import type { FastifyInstance } from 'fastify'
import { escapeHtml, page } from './page.ts'
import { sameText } from './token.ts'

/** A text that the SMS gateway accepted. */
export interface SentSms {
  /** Digits only. */
  readonly msisdn: string
  readonly text: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** The newest thousand texts, in memory. */
export interface Outbox {
  add(msisdn: string, text: string): void
  /** Newest first; all numbers when none is given. */
  list(msisdn?: string): SentSms[]
}

const maxKept = 1_000

/** Makes an empty outbox. @param now epoch milliseconds */
export function makeOutbox(now: () => number): Outbox {
  const sent: SentSms[] = []
  return {
    add(msisdn, text) {
      sent.push({ msisdn, text, at: now() })
      if (sent.length > maxKept) sent.shift()
    },
    list: (msisdn) => sent.filter((sms) => msisdn === undefined || sms.msisdn === msisdn).reverse(),
  }
}

/** The interface of the gateway: `POST /sms/send {msisdn, text}` with the bearer token. 401 without it, 400 for what is no text. */
export function smsParty(app: FastifyInstance, outbox: Outbox, token: string): void {
  const body = {
    type: 'object',
    required: ['msisdn', 'text'],
    properties: { msisdn: { type: 'string', pattern: '^[0-9]{8,15}$' }, text: { type: 'string', minLength: 1, maxLength: 1_600 } },
  } as const
  app.post<{ Body: { msisdn: string; text: string } }>('/sms/send', { schema: { body, hide: true } as object }, async (request, reply) => {
    if (!sameText(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.code(401).send({ error: 'unauthorized' })
    outbox.add(request.body.msisdn, request.body.text)
    return reply.code(202).send({ accepted: true })
  })
}

/** What people and tests look at: `GET /sandbox/sms`, with `?msisdn=` for one number; a page for browsers, else JSON. */
export function smsRoutes(app: FastifyInstance, outbox: Outbox): void {
  app.get<{ Querystring: { msisdn?: string | string[] } }>('/sandbox/sms', { schema: { hide: true } as object }, async (request, reply) => {
    const given = [request.query.msisdn].flat()[0]
    // '+' arrives as a space when the caller did not encode it.
    const msisdn = given === undefined ? undefined : given.replace(/[^0-9]/g, '')
    const list = outbox.list(msisdn)
    reply.header('cache-control', 'no-store')
    const wantsPage = msisdn === undefined && (request.headers.accept ?? '').includes('text/html')
    return wantsPage ? reply.type('text/html; charset=utf-8').send(outboxPage(list)) : reply.send(list)
  })
}

function outboxPage(list: readonly SentSms[]): string {
  const empty = '<p>No text has been sent yet. This page refreshes by itself.</p>'
  const body = list.length === 0 ? empty : `<ul>${list.slice(0, 100).map(item).join('')}</ul>`
  return page('SMS outbox', `<main><h1>SMS outbox</h1><p>Newest first.</p><div id="list">${body}</div></main>`, script)
}

function item({ msisdn, text, at }: SentSms): string {
  const pin = /(?<![0-9])[0-9]{4,6}(?![0-9])/.exec(text)?.[0]
  const row = pin === undefined ? '' : `<div class="row"><span class="pin" dir="ltr">${pin}</span><button type="button" data-copy="${pin}">Copy</button></div>`
  const when = new Date(at).toISOString()
  const head = `<div class="head"><bdi dir="ltr">+${escapeHtml(msisdn)}</bdi><time datetime="${when}">${when.slice(11, 19)} UTC</time></div>`
  return `<li>${head}<p class="text" dir="auto">${escapeHtml(text)}</p>${row}</li>`
}

/** Refreshes the list in place, so that focus and scroll stay; copying also works without the clipboard's interface (plain HTTP beyond localhost). */
const script = `
const list = document.getElementById('list')
document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]')
  if (!button) return
  try { await navigator.clipboard.writeText(button.dataset.copy) } catch {
    const range = document.createRange()
    range.selectNodeContents(button.previousElementSibling)
    getSelection().removeAllRanges()
    getSelection().addRange(range)
    document.execCommand('copy')
  }
  button.textContent = 'Copied'
})
let last = list.innerHTML
setInterval(async () => {
  if (document.hidden) return
  try {
    const reply = await fetch(location.pathname, { headers: { accept: 'text/html' } })
    const fresh = new DOMParser().parseFromString(await reply.text(), 'text/html').getElementById('list').innerHTML
    if (fresh !== last) { last = fresh; list.innerHTML = fresh }
  } catch {}
}, 2000)
`
