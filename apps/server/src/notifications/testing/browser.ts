import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

interface TakenPush {
  readonly ttl: number
  readonly topic: string
  readonly urgency: string
  readonly body: string
  readonly signedBy: string
}

/** What the service worker of a browser gets. */
export interface ReadPush {
  readonly ttl: number
  readonly topic: string
  readonly signedBy: string
  readonly payload: { readonly type: string; readonly title: string; readonly body: string; readonly tag: string; readonly data: Record<string, string> }
}

/** A browser at the sandbox's push service: it has keys of its own, and reads what was encrypted for it (RFC 8291). */
export class PushBrowser {
  readonly endpoint: string
  readonly #keys = createECDH('prime256v1')
  readonly #auth = randomBytes(16)

  /** @param device its name at the push service, which decides how the service treats it */
  constructor(url: string, device: string) {
    this.endpoint = `${url}/sandbox/push/${device}`
    this.#keys.generateKeys()
  }

  get subscription(): { readonly endpoint: string; readonly p256dh: string; readonly auth: string } {
    return { endpoint: this.endpoint, p256dh: this.#keys.getPublicKey('base64url'), auth: this.#auth.toString('base64url') }
  }

  /** The pushes that the service holds, oldest first, decrypted. */
  async pushes(): Promise<ReadPush[]> {
    const taken = (await (await fetch(this.endpoint)).json()) as TakenPush[]
    return taken.map(({ ttl, topic, signedBy, body }) => ({ ttl, topic, signedBy, payload: JSON.parse(this.#read(Buffer.from(body, 'base64'))) }))
  }

  #read(message: Buffer): string {
    const salt = message.subarray(0, 16)
    const keyLength = message.readUInt8(20)
    const sender = message.subarray(21, 21 + keyLength)
    const sealed = message.subarray(21 + keyLength)
    const derived = (secret: Uint8Array, from: Uint8Array, info: Uint8Array, length: number) => Buffer.from(hkdfSync('sha256', secret, from, info, length))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender])
    const secret = derived(this.#keys.computeSecret(sender), this.#auth, info, 32)
    const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // A delimiter and zeros follow the text.
    return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
  }
}
