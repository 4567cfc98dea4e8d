import Fastify, { type FastifyInstance } from 'fastify'
import { indexPage } from './index-page.ts'
import { makeOutbox, smsParty, smsRoutes } from './sms.ts'

/** What the server needs to use the stand-in SMS party: the same two values as of a real one. */
export interface SandboxSms {
  readonly url: string
  readonly token: string
}

/** The running stand-ins. */
export interface Sandbox {
  /** Where the stand-ins listen, as in 'http://127.0.0.1:40123'. */
  readonly url: string
  readonly sms: SandboxSms
  /** The pages and answers under `/sandbox`, as a Fastify plugin, for the server's own port. They show the same outbox. */
  readonly pages: (app: FastifyInstance) => Promise<void>
  close(): Promise<void>
}

export interface SandboxOptions {
  /** 0, the default, lets the system choose. */
  readonly port?: number
  /** '127.0.0.1' by default: the outbox shows every PIN, so it stays on this machine. */
  readonly host?: string
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Bearer token that senders must show; a random one, made by the caller. */
  readonly token: string
}

/**
 * Starts the outside world for a machine without contracts: every party that the server's adapters speak to, over real HTTP.
 * State is kept in memory and gone with the process.
 */
export async function startSandbox({ port = 0, host = '127.0.0.1', now, token }: SandboxOptions): Promise<Sandbox> {
  const outbox = makeOutbox(now)
  const pages = async (app: FastifyInstance): Promise<void> => {
    app.get('/sandbox', { schema: { hide: true } as object }, async (_request, reply) => reply.type('text/html; charset=utf-8').send(indexPage()))
    smsRoutes(app, outbox)
  }
  const app = Fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true })
  smsParty(app, outbox, token)
  await app.register(pages)
  const url = await app.listen({ port, host })
  return { url, sms: { url: `${url}/sms/send`, token }, pages, close: () => app.close() }
}
