import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { type Blobs, isKey, keyOf } from './blobs.ts'

/** An object storage that speaks S3: Amazon's, MinIO and others. */
export interface ObjectStorage {
  /** Its address without the bucket; the bucket is the first part of the path. */
  readonly url: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

const TIMEOUT_MS = 8_000
const RETRIES = 2

/** Blobs as private objects of a bucket, which all nodes share. The bucket has to exist. */
export function objectBlobs({ url, bucket, accessKey, secretKey, region }: ObjectStorage): Blobs {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region, retries: RETRIES })
  const addressOf = (key: string) => `${url.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/${key.slice(0, 2)}/${key}`
  const send = async (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', key: string, { headers = {}, body }: Pick<RequestInit, 'headers' | 'body'> = {}) => {
    const reply = await client.fetch(addressOf(key), { method, headers, ...(body && { body }), redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (reply.ok || (reply.status === 404 && method !== 'PUT')) return reply
    throw new Error(`the object storage answered ${reply.status} to ${method}: compare S3_URL, S3_BUCKET and the keys`)
  }

  return {
    async put(bytes, about) {
      const key = keyOf(bytes, about)
      if ((await send('HEAD', key)).ok) return key
      await send('PUT', key, { headers: { 'content-type': about.type }, body: Buffer.from(bytes) })
      return key
    },
    async open(key) {
      if (!isKey(key)) return undefined
      const { ok, headers } = await send('HEAD', key)
      if (!ok) return undefined
      return {
        type: headers.get('content-type') ?? 'application/octet-stream',
        size: Number(headers.get('content-length')),
        stream: (part) => Readable.from(read(() => send('GET', key, part && { headers: { range: `bytes=${part.start}-${part.end}` } }))),
      }
    },
    async remove(key) {
      if (isKey(key)) await send('DELETE', key)
    },
  }
}

async function* read(ask: () => Promise<Response>): AsyncGenerator<Uint8Array> {
  const { ok, body } = await ask()
  if (!ok || body === null) throw new Error('the object was removed meanwhile')
  yield* body
}
