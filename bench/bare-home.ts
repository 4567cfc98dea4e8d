// The reference for the measurement of Home's pages: Fastify and a route that answers fixed bytes, without authentication and validation.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { answerBench } from './answering.ts'

const bodies = (JSON.parse(process.env['BENCH_BODIES'] ?? '[]') as string[]).map((file) => readFileSync(file))
const app = Fastify()
app.get<{ Params: { readonly body: string } }>('/bare/:body', (request, reply) =>
  reply.type('application/json; charset=utf-8').send(bodies[Number(request.params.body)]),
)
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
answerBench({}, () => process.exit(0))
