/** An external service did not answer, in time or at all, or answered that it cannot. */
export class ServiceUnavailable extends Error {
  override name = 'ServiceUnavailable'
}

export interface ServiceLimits {
  /** For the whole answer. */
  readonly timeoutMs: number
  readonly maxBytes: number
}

export interface ServiceRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/**
 * Asks an external service that the operator has configured. No redirects; the whole answer is read, with limits, before it is used.
 * @throws ServiceUnavailable when it cannot be reached, is slow, answers too much, or answers 5xx or 429
 */
export async function askService(url: string, request: ServiceRequest, { timeoutMs, maxBytes }: ServiceLimits): Promise<Response> {
  const { host } = new URL(url)
  try {
    const reply = await fetch(url, {
      method: request.method ?? 'GET',
      headers: { ...request.headers },
      body: (request.body ?? null) as NonNullable<RequestInit['body']> | null,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (reply.status >= 500 || reply.status === 429) {
      await reply.body?.cancel()
      throw new ServiceUnavailable(`${host} answered ${reply.status}`)
    }
    const bytes = await readCapped(reply, maxBytes, host)
    // Status codes that allow no body refuse even an empty one.
    return new Response(bytes.length === 0 ? null : bytes, { status: reply.status, headers: reply.headers })
  } catch (problem) {
    if (problem instanceof ServiceUnavailable) throw problem
    throw new ServiceUnavailable(`${host} did not answer`, { cause: problem })
  }
}

async function readCapped(reply: Response, maxBytes: number, host: string): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of reply.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new ServiceUnavailable(`${host} answered more than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
