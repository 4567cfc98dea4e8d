import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** A GIF of the set, drawn by `scripts/draw-gifs.ts`. */
interface DrawnGif {
  readonly name: string
  readonly en: string
  readonly ar: string
  readonly keywords: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** What the server needs to use the stand-in: the same values as of a real service. */
export interface SandboxGifs {
  readonly url: string
  readonly token: string
  readonly hosts: readonly string[]
  readonly privateHosts: readonly string[]
}

const folder = join(import.meta.dirname, '../gifs')
/** Vowel signs and the lengthening of letters do not count in a search, and forms of alef are the same letter. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\u064b-\u065f\u0640’']/g, '')
    .replaceAll(/[أإآ]/g, 'ا')

/**
 * A GIF service with the interface of Tenor's version 2: `featured` and `search` below `/gifs/v2`, and its pictures. It knows one set of drawn GIFs by their
 * names in English and Arabic. A search for `unavailable` is answered with 503.
 */
export function gifService(app: FastifyInstance, token: string): void {
  const drawn = JSON.parse(readFileSync(join(folder, 'list.json'), 'utf8')) as readonly DrawnGif[]
  type GifQuery = { readonly key?: string; readonly q?: string; readonly limit?: string; readonly locale?: string }

  const answer = (gifs: readonly DrawnGif[], origin: string, { limit = '20', locale = '' }: GifQuery) => ({
    results: gifs.slice(0, Math.min(50, Number(limit))).map((gif) => {
      const media = { url: `${origin}/gifs/media/${gif.name}.gif`, dims: [gif.width, gif.height], size: gif.bytes, duration: 1.4 }
      return { id: gif.name, title: '', content_description: locale.startsWith('ar') ? gif.ar : gif.en, media_formats: { gif: media, tinygif: media } }
    }),
    next: '',
  })

  app.get<{ Querystring: GifQuery }>('/gifs/v2/featured', async ({ query, host }, reply) =>
    query.key === token ? answer(drawn, `http://${host}`, query) : reply.code(403).send({ error: { code: 403 } }),
  )
  app.get<{ Querystring: GifQuery }>('/gifs/v2/search', async ({ query, host }, reply) => {
    if (query.key !== token) return reply.code(403).send({ error: { code: 403 } })
    if (query.q === 'unavailable') return reply.code(503).send({ error: { code: 503 } })
    const terms = plain(query.q ?? '').split(/\s+/)
    const found = drawn.filter((gif) => terms.every((term) => plain(`${gif.en} ${gif.ar} ${gif.keywords}`).includes(term)))
    return answer(found, `http://${host}`, query)
  })
  app.get<{ Params: { name: string } }>('/gifs/media/:name.gif', async ({ params }, reply) => {
    const gif = drawn.find(({ name }) => name === params.name)
    if (gif === undefined) return reply.callNotFound()
    return reply.type('image/gif').send(await readFile(join(folder, `${gif.name}.gif`)))
  })
}
