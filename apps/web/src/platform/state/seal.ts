/** Encrypts text so that only this browser can read it, and decrypts it. */
export interface Seal {
  close(text: string): Promise<string>
  /** Undefined for text that this browser did not seal. */
  open(sealed: string): Promise<string | undefined>
}

const DATABASE = 'majlis'
const STORE = 'keys'
const NAME = 'persistState'
/** Marks the way in which the text was sealed, in case it ever changes. */
const MARK = 'a1.'
const IV_BYTES = 12

/**
 * The seal of this device: AES-GCM with a key in the browser's database that cannot be exported.
 * @returns undefined where there is no WebCrypto (plain HTTP beyond localhost) or no database for the key
 */
export async function openSeal(): Promise<Seal | undefined> {
  // Plain HTTP has no `subtle`, whatever the types say.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) return undefined
  try {
    // Where storage is denied, reading `indexedDB` throws; without a database it is missing, and using it throws.
    return sealOf(await deviceKey(subtle), subtle)
  } catch {
    return undefined
  }
}

/** A seal with a key. */
export function sealOf(key: CryptoKey, subtle: SubtleCrypto): Seal {
  return {
    async close(text) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const closed = await subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
      return MARK + toBase64(new Uint8Array([...iv, ...new Uint8Array(closed)]))
    },
    async open(sealed) {
      if (!sealed.startsWith(MARK)) return undefined
      try {
        const bytes = fromBase64(sealed.slice(MARK.length))
        const opened = await subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) }, key, bytes.slice(IV_BYTES))
        return new TextDecoder().decode(opened)
      } catch {
        // Another key, a changed text, an incomplete text: in all cases the person starts again.
        return undefined
      }
    },
  }
}

async function deviceKey(subtle: SubtleCrypto): Promise<CryptoKey> {
  const database = await resultOf(openDatabase())
  try {
    const known = await resultOf<unknown>(database.transaction(STORE).objectStore(STORE).get(NAME))
    if (known instanceof CryptoKey) return known
    const fresh = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    const store = database.transaction(STORE, 'readwrite').objectStore(STORE)
    // Two tabs may do this at once: the first key stays.
    const meanwhile = await resultOf<unknown>(store.get(NAME))
    if (meanwhile instanceof CryptoKey) return meanwhile
    await resultOf(store.put(fresh, NAME))
    return fresh
  } finally {
    database.close()
  }
}

function openDatabase(): IDBOpenDBRequest {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return request
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser refused'))
  })
}

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
