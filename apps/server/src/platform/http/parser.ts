import { limits } from '@majlis/contract/core/limits'
import type { FastifyInstance } from 'fastify'

/** The parser refuses this text. */
class UnreadableJson extends Error {
  override name = 'UnreadableJson'
  readonly statusCode = 400
}

/** True when objects and arrays nest deeper than `maxDepth`, looking only outside strings. One pass, no allocation. */
export function isTooDeep(text: string, maxDepth: number): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at)
    if (inString) {
      if (char === 92) at += 1
      else if (char === 34) inString = false
    } else if (char === 34) inString = true
    else if (char === 123 || char === 91) {
      depth += 1
      if (depth > maxDepth) return true
    } else if (char === 125 || char === 93) depth -= 1
  }
  return false
}

/** Replaces Fastify's body parsers by one for JSON with a depth limit; Fastify itself has none. */
export function useJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    if (text === '') return done(null, undefined)
    if (isTooDeep(text, limits.bodyDepth)) return done(new UnreadableJson('too deep'))
    void parse(request, text, done)
  })
}
