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
 * @param mostBytes a larger file is refused as TOO_LARGE
 */
export function uploadOf(request: FastifyRequest, mostBytes: number): TakeUpload | undefined {
  if (!request.isMultipart()) return undefined
  return async () => {
    try {
      const file = await request.file({ limits: { fileSize: mostBytes } })
      if (file === undefined) throw new InvalidInput('a file is missing')
      const bytes = await file.toBuffer()
      // The library checks only while bytes come: a file that ends exactly at the limit passes it.
      if (file.file.truncated) throw new DeclaredFailure('TOO_LARGE')
      return bytes
    } catch (problem) {
      if (problem instanceof InvalidInput || problem instanceof DeclaredFailure) throw problem
      throw (problem as { statusCode?: number }).statusCode === 413 ? new DeclaredFailure('TOO_LARGE') : new InvalidInput('the form cannot be read')
    }
  }
}
