/** Why an external service gave no answer: it was never reached, so nothing happened there; or the answer was lost, so the result is unknown. */
export type Silence = 'unreached' | 'lost'

/** A call without an answer. Never contains what was sent. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly silence: Silence
  constructor(silence: Silence, message: string, options?: ErrorOptions) {
    super(message, options)
    this.silence = silence
  }
}

/** How an external service is reached. */
export interface ProviderCredential {
  /** Without a trailing slash. */
  readonly url: string
  readonly token: string
}

export interface ProviderCall {
  readonly method: 'GET' | 'POST'
  /** Beginning with a slash, appended to the service's URL. */
  readonly path: string
  /** Sent as JSON. */
  readonly body?: object
  /** Sent as a form, in place of a body. */
  readonly form?: Readonly<Record<string, string>>
  readonly timeoutMs: number
  /** Bytes of the largest answer that is read; 64 KiB without it. */
  readonly maxBytes?: number
  /** In place of the bearer token. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface ProviderReply {
  readonly status: number
  /** Parsed JSON; undefined when the answer was none. */
  readonly body: unknown
  /** What the header Retry-After says; absent without one. */
  readonly retryAfter?: string
}

/** Calls an external service over HTTP. @throws NoAnswer */
export type CallProvider = (provider: ProviderCredential, call: ProviderCall) => Promise<ProviderReply>

const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

/** HTTP with a bearer token and JSON in both directions. Redirects are not followed: for a service that moved, the configuration has to change. */
export const callProvider: CallProvider = async (provider, { method, path, body, form, timeoutMs, headers, maxBytes = 64 * 1024 }) => {
  try {
    const reply = await fetch(`${provider.url}${path}`, {
      method,
      headers: {
        ...(headers ?? { authorization: `Bearer ${provider.token}` }),
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form !== undefined && { body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    const retryAfter = reply.headers.get('retry-after')
    return { status: reply.status, body: parsed(await textOf(reply, maxBytes)), ...(retryAfter !== null && { retryAfter }) }
  } catch (problem) {
    if (problem instanceof NoAnswer) throw problem
    throw new NoAnswer(neverReached.has(codeOf(problem)) ? 'unreached' : 'lost', 'the provider did not answer', { cause: problem })
  }
}

async function textOf(reply: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  if (reply.body === null) return ''
  for await (const part of reply.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > maxBytes) throw new NoAnswer('lost', `the provider answered more than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The system's code of a failed fetch, which is in its cause, or in the causes of several tries. */
function codeOf(problem: unknown): string {
  if (typeof problem !== 'object' || problem === null) return ''
  if ('code' in problem && typeof problem.code === 'string') return problem.code
  if ('errors' in problem && Array.isArray(problem.errors)) return problem.errors.map(codeOf).find((code) => code !== '') ?? ''
  return 'cause' in problem ? codeOf(problem.cause) : ''
}
