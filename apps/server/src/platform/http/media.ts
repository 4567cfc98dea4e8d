import type { Blob, Blobs } from '../blobs.ts'
import type { App } from './app.ts'

/** Who may read a stored file: everybody, this reader alone (with the key of what is sent), or not this reader. */
export type MediaAccess = 'public' | 'refused' | { readonly key: string }
/**
 * Asked of each request for a file.
 * @param token of the reader; empty for a visitor
 * @param isSmall a thumbnail is enough
 */
export type MediaRights = (key: string, token: string, isSmall: boolean) => Promise<MediaAccess>

/** Serves stored files under /media/<key>. Content never changes, so it may be cached for ever; private files by their reader's browser only. */
export function serveMedia(app: App, blobs: Blobs, rightsOf: MediaRights): void {
  app.get('/media/:key', { schema: { hide: true } as object }, async (request, reply) => {
    const { key = '' } = request.params as { key?: string }
    const { size } = request.query as { size?: string }
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const access = isKey(key) ? await rightsOf(key, token, size === 'thumbnail') : 'refused'
    const blob = access === 'refused' ? undefined : access === 'public' ? await blobs.open(key) : ((await blobs.open(access.key)) ?? (await blobs.open(key)))
    if (blob === undefined) return reply.callNotFound()
    const range = rangeOf(request.headers.range, blob)
    void reply
      .header('cache-control', `${access === 'public' ? 'public' : 'private'}, max-age=31536000, immutable`)
      .header('vary', 'authorization')
      .header('x-content-type-options', 'nosniff')
      // Opened as a page, the file may load nothing.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-site')
      .header('accept-ranges', 'bytes')
      .type(blob.type)
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${blob.size}`).send()
    const { start, end } = range ?? { start: 0, end: blob.size - 1 }
    if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${blob.size}`)
    void reply.header('content-length', end - start + 1)
    return request.method === 'HEAD' ? reply.send() : reply.send(blob.stream({ start, end }))
  })
}

const isKey = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** Players of sound request parts (RFC 9110, 14). 'none' is a part that does not exist; a request for several parts gets the whole file. */
function rangeOf(header: string | undefined, { size }: Blob): { start: number; end: number } | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'none' : { start, end }
}
