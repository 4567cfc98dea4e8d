import fastifyMultipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { DeclaredFailure } from '../domain.ts'
import type { App } from './app.ts'
import { InvalidInput } from './validators.ts'

/** Reads the one uploaded file into memory when it is called: nothing is read for a caller without the right. */
export type TakeUpload = () => Promise<Uint8Array>

/** Lets the routes that `add` adds accept multipart bodies; all others refuse them. */
export async function withUploads(app: App, add: (scope: App) => void): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, { limits: { files: 1, fields: 10, parts: 11, fieldNameSize: 100, fieldSize: 10_000, headerPairs: 20 } })
    add(scope as unknown as App)
  })
}

/**
 * Returns the function that reads the upload.
 * @param maxBytes a larger file is refused as TOO_LARGE
 */
export function uploadOf(request: FastifyRequest, maxBytes: number): TakeUpload | undefined {
  if (!request.isMultipart()) return undefined
  return async () => {
    try {
      const file = await request.file({ limits: { fileSize: maxBytes } })
      if (file === undefined) throw new InvalidInput('a file is missing')
      const parts: Buffer[] = []
      // The library's own `toBuffer` refuses a file that is too large when it has arrived, and one that never ends never.
      for await (const part of file.file) {
        if (file.file.truncated) break
        parts.push(part as Buffer)
      }
      if (file.file.truncated) {
        // The rest is dropped as it comes, so that the answer is read by a client that is still sending.
        request.raw.unpipe()
        request.raw.resume()
        throw new DeclaredFailure('TOO_LARGE')
      }
      return Buffer.concat(parts)
    } catch (problem) {
      if (problem instanceof InvalidInput || problem instanceof DeclaredFailure) throw problem
      throw (problem as { statusCode?: number }).statusCode === 413 ? new DeclaredFailure('TOO_LARGE') : new InvalidInput('the form cannot be read')
    }
  }
}
