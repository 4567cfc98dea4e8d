import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs, and verifies what external services send. */
export interface Signatures {
  verify(payload: string, signature: string): boolean
}

/** HMAC-SHA-256 with a shared secret, hex. Without a secret no signature is valid. */
export function signatures(secret: string | undefined): Signatures {
  return {
    verify(payload, signature) {
      if (secret === undefined || !/^[0-9a-f]{64}$/.test(signature)) return false
      return timingSafeEqual(createHmac('sha256', secret).update(payload, 'utf8').digest(), Buffer.from(signature, 'hex'))
    },
  }
}
