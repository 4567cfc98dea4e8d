import { lookup } from 'node:dns'
import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Clock } from '../clock.ts'

/** A foreign document could not be fetched; the message says why, for the log. */
export class EgressError extends Error {
  override name = 'EgressError'
}

export interface EgressPolicy {
  /** Hosts that may be asked, `name` or `name:port`; a name alone means the usual ports, '*.name' all names below it. */
  readonly hosts: readonly string[]
  /** Hosts of the list that may have private or loopback addresses. */
  readonly privateHosts: readonly string[]
  readonly maxBytes: number
  /** For everything together, redirects included. */
  readonly timeoutMs: number
  readonly clock: Clock
}

export interface FetchedPage {
  /** Undefined when the page has not changed since `etag`. */
  readonly text: string | undefined
  readonly etag: string | undefined
  /** The address at the end of the redirects. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

const maxRedirects = 3
const inner = innerAddresses()

/** True for addresses of this machine, of private and of special networks: no public server has such an address. */
export function isInnerAddress(address: string): boolean {
  const mapped = /^::ffff:(?:0:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  const family = isIP(mapped)
  return family === 0 || inner.check(mapped, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Fetches one HTML page from an allowed host. Addresses are checked where the connection is made, so a name cannot change in between.
 * @throws EgressError for a host, address, redirect, status, type or size that is not allowed, and when time is up
 */
export function fetchPage(url: string, etag: string | undefined, rules: EgressPolicy): Promise<FetchedPage> {
  return follow(url, { accept: 'text/html', etag }, rules, (reply, last) => pageOf(reply, last, rules))
}

/**
 * Fetches the text of a script, under the same rules as a page.
 * @throws EgressError as `fetchPage` does
 */
export function fetchScript(url: string, rules: EgressPolicy): Promise<{ readonly text: string; readonly headers: IncomingHttpHeaders }> {
  return follow(url, { accept: '*/*', etag: undefined }, rules, async (reply) => {
    const bytes = await bodyOf(reply, /javascript|ecmascript/i, 'no script', rules)
    return { text: bytes.toString('utf8'), headers: reply.headers }
  })
}

/**
 * Fetches the bytes of something that claims to be a picture, under the same rules as a page. Decoding shows whether it is one.
 * @throws EgressError as `fetchPage` does
 */
export function fetchPicture(url: string, rules: EgressPolicy): Promise<Uint8Array> {
  return follow(url, { accept: 'image/webp,image/gif,image/jpeg,image/png', etag: undefined }, rules, (reply) =>
    bodyOf(reply, /^image\//i, 'no picture', rules),
  )
}

interface Wanted {
  readonly accept: string
  readonly etag: string | undefined
  /** What is posted; absent for a GET. */
  readonly post?: Posted
}

/** A request body with its headers. */
export interface Posted {
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Uint8Array
}

/**
 * Posts bytes to an address that somebody else chose, under the same rules as a page is fetched. Redirects are not followed.
 * @returns the status of the answer, whose body is dropped
 * @throws EgressError for a host or address that is not allowed, and when time is up
 */
export function postBytes(url: string, post: Posted, rules: EgressPolicy): Promise<number> {
  return inTime(rules, async (signal) => {
    const reply = await ask(new URL(url), { accept: '*/*', etag: undefined, post }, rules, signal)
    reply.destroy()
    return reply.statusCode ?? 0
  })
}

function follow<Answer>(url: string, wanted: Wanted, rules: EgressPolicy, read: (reply: IncomingMessage, last: URL) => Promise<Answer>): Promise<Answer> {
  return inTime(rules, async (signal) => {
    let next = new URL(url)
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const reply = await ask(next, wanted, rules, signal)
      const status = reply.statusCode ?? 0
      const { location } = reply.headers
      if (status >= 300 && status < 400 && status !== 304 && location !== undefined) {
        reply.destroy()
        if (!URL.canParse(location, next)) throw new EgressError('redirects to no address')
        next = new URL(location, next)
        continue
      }
      return await read(reply, next)
    }
    throw new EgressError(`redirects more than ${maxRedirects} times`)
  })
}

/** Gives work the time of the rules. @throws EgressError whatever goes wrong */
async function inTime<Answer>({ clock, timeoutMs }: EgressPolicy, work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const stop = new AbortController()
  const timer = clock.after(timeoutMs, () => stop.abort(new EgressError(`no answer within ${timeoutMs} ms`)))
  try {
    return await work(stop.signal)
  } catch (problem) {
    if (stop.signal.aborted) throw stop.signal.reason
    throw problem instanceof EgressError ? problem : new EgressError(problem instanceof Error ? problem.message : 'failed')
  } finally {
    timer.cancel()
    stop.abort()
  }
}

async function pageOf(reply: IncomingMessage, url: URL, rules: EgressPolicy): Promise<FetchedPage> {
  const etag = reply.headers.etag
  if (reply.statusCode === 304) {
    reply.destroy()
    return { text: undefined, etag, url: url.href, headers: reply.headers }
  }
  const bytes = await bodyOf(reply, /^text\/html\b|^application\/xhtml\+xml\b/i, 'no HTML', rules)
  return { text: bytes.toString('utf8'), etag, url: url.href, headers: reply.headers }
}

/** @param type what its media type must be, and in words what it otherwise is */
async function bodyOf(reply: IncomingMessage, type: RegExp, otherwise: string, rules: EgressPolicy): Promise<Buffer> {
  const refuse = (why: string): never => {
    reply.destroy()
    throw new EgressError(why)
  }
  if (reply.statusCode !== 200) refuse(`answers ${reply.statusCode}`)
  if (!type.test(reply.headers['content-type'] ?? '')) refuse(`answers ${otherwise}`)
  if ((reply.headers['content-encoding'] ?? 'identity') !== 'identity') refuse('answers in an encoding that was not asked for')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of reply as AsyncIterable<Buffer>) {
    size += part.length
    if (size > rules.maxBytes) refuse(`answers more than ${rules.maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Whether a host is on a list of `name`, `name:port` and `*.name`. */
export function isListed(host: string, hosts: readonly string[]): boolean {
  return hosts.some((each) => (each.startsWith('*.') ? host.endsWith(each.slice(1)) : host === each))
}

function ask(url: URL, { accept, etag, post }: Wanted, rules: EgressPolicy, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new EgressError(`${url.protocol} is no web address`)
  if (url.username !== '' || url.password !== '') throw new EgressError('the address carries credentials')
  if (!isListed(url.host, rules.hosts)) throw new EgressError(`${url.host} is not on the list of hosts`)
  const mayBeInner = rules.privateHosts.includes(url.host)
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  // Literal addresses are never looked up.
  if (isIP(literal) !== 0 && !mayBeInner && isInnerAddress(literal)) throw new EgressError(`${url.host} is a private address`)
  const request = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, {
      signal,
      agent: false,
      lookup: guarded(mayBeInner),
      method: post === undefined ? 'GET' : 'POST',
      headers: { accept, 'accept-encoding': 'identity', ...(etag !== undefined && { 'if-none-match': etag }), ...post?.headers },
    })
    clientRequest.once('response', resolve)
    clientRequest.on('error', reject)
    clientRequest.end(post?.body)
  })
}

function guarded(mayBeInner: boolean): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (problem, found) => {
      if (problem) return done(problem, '', 4)
      const fitting = mayBeInner ? found : found.filter(({ address }) => !isInnerAddress(address))
      const [first] = fitting
      // One inner address among others is an attack, not a mistake.
      if (first === undefined || fitting.length < found.length) return done(new EgressError(`${hostname} is at a private address`), '', 4)
      if (options.all) return done(null, fitting)
      return done(null, first.address, first.family)
    })
  }
}

function innerAddresses(): BlockList {
  const list = new BlockList()
  const four = ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24']
  const more = ['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3']
  const six = [
    '::/96',
    // IPv4 that a network translates (RFC 2765).
    '::ffff:0:0:0/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ]
  for (const [family, nets] of [
    ['ipv4', [...four, ...more]],
    ['ipv6', six],
  ] as const)
    for (const net of nets) {
      const [address = '', bits = ''] = net.split('/')
      list.addSubnet(address, Number(bits), family)
    }
  return list
}
