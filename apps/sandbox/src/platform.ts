import { createHmac, randomBytes, randomInt } from 'node:crypto'

/** What the stand-ins need of the machine; tests may pass their own. */
export interface SandboxPlatform {
  sleep(ms: number): Promise<void>
  /** Posts JSON and does not care what comes of it. */
  notify(url: string, body: object): Promise<void>
  /** So many random digits. */
  digits(count: number): string
  /** So many random bytes, in base64url. */
  secret(bytes: number): string
  /** Posts a form and answers its JSON. */
  post(url: string, form: URLSearchParams): Promise<unknown>
  /** HMAC-SHA-256, hex. */
  sign(secret: string, payload: string): string
}

export const machine: SandboxPlatform = {
  sleep: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms).unref()
    }),
  async notify(url, body) {
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(5_000),
      })
      await reply.body?.cancel()
    } catch {
      // The server may be gone; a real carrier's callback is lost then, too.
    }
  },
  digits: (count) => String(randomInt(10 ** count)).padStart(count, '0'),
  secret: (bytes) => randomBytes(bytes).toString('base64url'),
  post: async (url, body) => (await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(5_000) })).json(),
  sign: (secret, payload) => createHmac('sha256', secret).update(payload, 'utf8').digest('hex'),
}
