import type { Blob, Blobs } from '../blobs.ts'
import type { App } from './app.ts'

/** Serves what is stored under /media/<key>. Keys are hashes that nobody guesses; content never changes, so it is kept for ever. */
export function serveMedia(app: App, blobs: Blobs): void {
  app.get('/media/:key', { schema: { hide: true } as object }, async (request, reply) => {
    const { key = '' } = request.params as { key?: string }
    const blob = await blobs.open(key)
    if (blob === undefined) return reply.callNotFound()
    const range = rangeOf(request.headers.range, blob)
    void reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      // Opened as a page it is nothing but itself.
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

/** Players of sound ask for parts (RFC 9110, 14). 'none' is a part that is not there; several parts at once are answered whole. */
function rangeOf(header: string | undefined, { size }: Blob): { start: number; end: number } | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'none' : { start, end }
}
