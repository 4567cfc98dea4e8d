import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** The HTTP server that the platform builds and the app adds its own routes to. */
export type App = FastifyInstance<Server, IncomingMessage, ServerResponse>
