import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { Entropy } from '../../platform/entropy.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts voucher codes at rest. An encrypted code can be opened for its own voucher, or its own row of a stock, only. */
export interface Sealing {
  /** @returns base64url of the initialisation vector, the tag and the encrypted code */
  seal(handle: string, code: string): string
  /** @throws Error when it was sealed with another secret or for another voucher */
  open(handle: string, sealed: string): string
  /** A keyed hash by which a code is recognised without being read: 43 characters of base64url. */
  fingerprint(code: string): string
}

/**
 * Makes the encryption.
 * @param secret VOUCHER_SECRET; without it, as in the sandbox, the key is publicly known
 */
export function createSealing(secret: string, entropy: Pick<Entropy, 'bytes'>): Sealing {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'majlis voucher codes', 32))
  const hashKey = new Uint8Array(hkdfSync('sha256', secret, '', 'majlis voucher fingerprints', 32))
  return {
    fingerprint: (code) => createHmac('sha256', hashKey).update(code).digest('base64url'),
    seal(handle, code) {
      const iv = entropy.bytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(handle))
      const encrypted = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    open(handle, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(handle)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
