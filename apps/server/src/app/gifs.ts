import type { App } from '../platform/http/app.ts'
import type { GifPicture } from '../chat/index.ts'

/** Serves pictures of the GIF service under /gifs, so that browsers ask this server alone. */
export function serveGifs(app: App, pictureOf: GifPicture): void {
  app.get('/gifs', { schema: { hide: true } as object }, async (request, reply) => {
    const { of, still } = request.query as { of?: unknown; still?: unknown }
    const picture = typeof of === 'string' ? await pictureOf(of, still === '1') : undefined
    if (picture === undefined) return reply.callNotFound()
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
    if (picture === 'unreached') return reply.code(503).header('cache-control', 'no-store').send()
    return reply.header('cache-control', `private, max-age=${picture.seconds}, immutable`).type(picture.type).send(Buffer.from(picture.bytes))
  })
}
