import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { fastFolder } from './fast-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the database `postgres` on the server that this test run started. */
    postgresUrl: string
  }
}

/** Vitest's globalSetup: one PostgreSQL for the whole run, in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(fastFolder(), 'majlis-test-'))
  // mkdtemp closes the folder to other accounts, but the account of PostgreSQL must be able to pass through it.
  await chmod(dataDir, 0o711)
  const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  // The tables of tests are small: starting processes for a statement takes longer than the statement.
  const server = await startEmbedded({ dataDir, settings: { ...unsafe, max_connections: '400', max_parallel_workers_per_gather: '0', jit: 'off' } })
  project.provide('postgresUrl', server.url)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
