import fastifySwagger from '@fastify/swagger'
import { limits as plain } from '@majlis/contract/core/limits'
import type { Language } from '@majlis/contract/core/language'
import { mainEnvelope, type Operation, subscriptionEnvelope } from '@majlis/contract/core/operation'
import Fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Handled } from '../domain.ts'
import { type IsTrustedProxy, noProxy } from './address.ts'
import type { AnswerHeaders } from './headers.ts'
import type { App } from './app.ts'
import { failed } from './envelope.ts'
import { createPacker, type PackedText } from './packed.ts'
import { useJsonParser } from './parser.ts'
import { limitRequests, type RequestLimitOptions } from './request-limits.ts'
import type { Runner } from './runner.ts'
import { unreadRefuser } from './unread.ts'
import { uploadOf, withUploads } from './upload.ts'

export interface HttpOptions {
  readonly runner: Runner
  readonly log: Logger
  readonly clock: Clock
  readonly limits: RequestLimitOptions
  /** The headers of every answer. */
  readonly headers: AnswerHeaders
  /** Whether the description of all operations may be read by the caller. */
  readonly isOperator?: (request: FastifyRequest) => boolean
  /** Proxies whose X-Forwarded-For counts; without it no header counts. */
  readonly isTrustedProxy?: IsTrustedProxy
  /** A further path of operations, by their ids. */
  readonly otherPaths?: Readonly<Record<string, string>>
  /** Milliseconds until an operation is given up with 503. */
  readonly deadlineMs?: number
}

const packer = createPacker()

/** The HTTP side: one route per operation, the OpenAPI document, envelopes for everything that goes wrong. */
export async function createHttp(options: HttpOptions): Promise<App> {
  const { runner, log, otherPaths = {} } = options
  const app: App = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: plain.bodyBytes,
    // An empty list of proxies is not evaluated at every call.
    trustProxy: options.isTrustedProxy === undefined || options.isTrustedProxy === noProxy ? false : options.isTrustedProxy,
    requestTimeout: 10_000,
    // Longer than Socket.IO's ping interval of 25 s, or long polling is cut.
    connectionTimeout: 40_000,
    // Longer than the minute after which proxies close idle connections: whoever closes first may cut a request that is on its way.
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000 },
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: requestIds(),
    // One logger for all requests: what goes wrong is logged with the request's id.
    childLoggerFactory: (logger) => logger,
    clientErrorHandler: unreadRefuser(options.headers),
    // Addresses that the router cannot read never reach a handler.
    frameworkErrors: (_problem, request, reply: FastifyReply) => {
      void (reply as unknown as FastifyReply).headers(options.headers(request.url))
      const answer = failed(undefined, 'BAD_REQUEST', languageOf(request) ?? 'en')
      return (reply as unknown as FastifyReply).code(answer.status).send(answer.body)
    },
  }) as unknown as App
  useJsonParser(app)
  // The runner validates and cleans, alike for sockets; Fastify's schemas serve the document only.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Majlis', version: '0.1.0', description: 'Play Games & Talk Live.' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
  })
  app.addHook('onRequest', (request, reply, next) => {
    void reply.headers(options.headers(request.url))
    next()
  })
  limitRequests(app as never, options.limits, languageOf)
  const handled = [...new Set(runner.handled.values())].flatMap((each) => [each, ...atOtherPath(each, otherPaths[each.operation.operationId])])
  handleProblems(
    app,
    handled.map((each) => each.operation),
  )
  for (const each of handled) if (each.operation.upload === undefined) addRoute(app, each, options)
  await withUploads(app, (scope) => {
    for (const each of handled) if (each.operation.upload !== undefined) addRoute(scope, each, options)
  })
  app.get('/openapi.json', { schema: { hide: true } }, (request, reply) => (options.isOperator?.(request) === false ? reply.callNotFound() : app.swagger()))
  return app
}

/** The same operation at the further path that is configured, if there is one and it is another. */
function atOtherPath({ operation, ...rest }: Handled, path: string | undefined): Handled[] {
  const [method = '', usual] = operation.call.split(' ')
  return path === undefined || path === usual ? [] : [{ ...rest, operation: { ...operation, call: `${method} ${path}` as Operation['call'] } }]
}

/** How the document shows an upload. */
const uploadForm = { type: 'object', required: ['file'], properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } } }

function addRoute(app: App, each: Handled, options: HttpOptions): void {
  const { operation } = each
  const space = operation.call.indexOf(' ')
  const envelope = operation.envelope === 'subscription' ? subscriptionEnvelope(operation.response) : mainEnvelope(operation.response)
  app.route({
    method: operation.call.slice(0, space) as 'GET',
    url: operation.call.slice(space + 1),
    // HEAD is listed nowhere, and would do what GET does (API-15).
    exposeHeadRoute: false,
    bodyLimit: operation.bodyBytes ?? plain.bodyBytes,
    schema: {
      ...(operation.call === options.runner.handled.get(operation.operationId)?.operation.call ? {} : { hide: true }),
      operationId: operation.operationId,
      summary: operation.summary,
      tags: [operation.operationId.split('.')[0] ?? ''],
      ...(operation.params && { params: operation.params }),
      ...(operation.query && { querystring: operation.query }),
      ...(operation.body && { body: operation.body }),
      ...(operation.upload && { consumes: ['multipart/form-data'], body: uploadForm }),
      response: { 200: envelope, default: envelope },
      security: operation.access === 'visitor' ? [] : [{ token: [] }],
    },
    handler: each.forAll
      ? (request, reply) => answerForAll(each, options.runner, request, reply)
      : async (request, reply) => {
          const work = options.runner.run(operation.operationId, {
            params: request.params,
            query: request.query,
            body: request.body,
            token: bearer(request),
            language: languageOf(request),
            address: request.ip,
            userAgent: request.headers['user-agent'],
            upload: operation.upload && uploadOf(request, operation.upload.maxBytes),
          })
          const answer = await within(options.deadlineMs ?? 10_000, work, () => failed(operation, 'UNAVAILABLE', languageOf(request) ?? 'en'), options.clock)
          return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body)
        },
  })
}

/** What is the same for everybody may be packed: nothing of a person stands beside what a stranger could have chosen. */
function answerForAll(each: Handled, runner: Runner, request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
  const { params, query } = request
  const { status, body, text } = runner.runForAll(each, { params, query, body: undefined }, languageOf(request), request.url)
  void reply.code(status).headers(writtenHeaders)
  if (text === undefined) return reply.send(body)
  const packed = packer.text(text, request.headers['accept-encoding'])
  const send = (ready: PackedText | undefined): FastifyReply => {
    if (ready) void reply.header('content-encoding', ready.encoding)
    return reply.send(ready?.bytes ?? text)
  }
  return packed instanceof Promise ? packed.then(send) : send(packed)
}

const writtenHeaders = { 'cache-control': 'no-store', vary: 'accept-encoding', 'content-type': 'application/json; charset=utf-8' }

/** Ids that no other process creates: they occur in the log only. */
function requestIds(): () => string {
  const process = crypto.randomUUID().slice(0, 8)
  let last = 0
  return () => {
    last += 1
    return `${process}-${last.toString(36)}`
  }
}

function within<T>(ms: number, work: Promise<T>, late: () => T, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = clock.after(ms, () => resolve(late()))
    work.then(resolve, reject).finally(() => timer.cancel())
  })
}

/** Envelopes for what no handler answered: unknown paths and methods, unreadable bodies, failures of the platform. */
function handleProblems(app: App, operations: readonly Operation[]): void {
  const methods = new Map<string, Set<string>>()
  for (const { call } of operations) {
    const [method = '', path = ''] = call.split(' ')
    methods.set(path, (methods.get(path) ?? new Set()).add(method))
  }
  app.setErrorHandler((problem: { statusCode?: number; message?: string }, request, reply) => {
    const code =
      (
        {
          400: 'BAD_REQUEST',
          403: 'NOT_FOUND',
          404: 'NOT_FOUND',
          413: 'TOO_LARGE',
          415: 'UNSUPPORTED_TYPE',
          429: 'TOO_MANY_REQUESTS',
          503: 'UNAVAILABLE',
        } as const
      )[problem.statusCode ?? 500] ?? 'INTERNAL'
    // Only the file server answers 403, to an encoded path that leaves its folder: there is nothing, and nothing is wrong here.
    if (problem.statusCode === 403) request.log.info({ reqId: request.id }, 'a path that leads out of its folder was refused')
    if (code === 'INTERNAL') request.log.error({ err: problem, reqId: request.id }, 'request failed')
    const answer = failed(operationOf(request, operations), code, languageOf(request) ?? 'en')
    return reply.code(answer.status).send(answer.body)
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]?.replace(/\/$/, '') ?? ''
    const allowed = [...methods].filter(([pattern]) => matches(pattern, path)).flatMap(([, known]) => [...known])
    // A listed method reaches this when a parameter is too long for any id.
    const isMethod = allowed.length > 0 && !allowed.includes(request.method)
    const answer = failed(undefined, isMethod ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND', languageOf(request) ?? 'en')
    if (isMethod) void reply.header('allow', allowed.join(', '))
    return reply.code(answer.status).send(answer.body)
  })
}

function operationOf(request: FastifyRequest, operations: readonly Operation[]): Operation | undefined {
  const call = `${request.method} ${request.routeOptions.url ?? ''}`
  return operations.find((operation) => operation.call === call)
}

function matches(pattern: string, path: string): boolean {
  const [want, have] = [pattern.split('/'), path.split('/')]
  return want.length === have.length && want.every((part, at) => part.startsWith(':') || part === have[at])
}

/** The token of the `authorization` header; empty when there is no bearer token. */
export function bearer(request: FastifyRequest): string {
  const given = request.headers.authorization ?? ''
  return given.startsWith('Bearer ') ? given.slice(7).trim() : ''
}

/** `?language=`, else Accept-Language; undefined when neither says. */
export function languageOf(request: FastifyRequest): Language | undefined {
  const query = request.query as Record<string, unknown> | undefined
  return asLanguage(query?.language) ?? asLanguage(request.headers['accept-language'])
}

function asLanguage(value: unknown): Language | undefined {
  if (typeof value !== 'string') return undefined
  const first = value.trim().slice(0, 2).toLowerCase()
  return first === 'ar' || first === 'en' ? first : undefined
}
