import { storage } from './storage.ts'

/**
 * The secret of this browser, created once and kept over logouts: 32 random bytes in base64url. The server has a separate limit for PINs that are
 * requested where a number has logged in before.
 */
export function deviceKey(): string {
  const kept = storage.read('deviceKey')
  if (kept !== null && /^[\w-]{43}$/.test(kept)) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
  storage.write('deviceKey', made)
  return made
}
