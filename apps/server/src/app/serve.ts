import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { uploadMedia } from '@majlis/contract/chat'
import { type Sandbox, startSandbox } from '@majlis/sandbox/sandbox'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { folderBlobs } from '../platform/blobs.ts'
import { objectBlobs } from '../platform/object-blobs.ts'
import { openBus } from '../platform/bus.ts'
import { type Clock, stoppableClock, steadyClock } from '../platform/clock.ts'
import { followingClock } from '../platform/db/following-clock.ts'
import { accountsSettings } from '../accounts/settings.ts'
import { billingSettings } from '../billing/settings.ts'
import { callsSettings, conferenceScripts } from '../calls/settings.ts'
import { chatScripts, chatSettings } from '../chat/settings.ts'
import { notificationsSettings } from '../notifications/settings.ts'
import { type Config, withSettings } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openEvents } from '../platform/events/events.ts'
import { openDrain } from '../platform/drain.ts'
import { systemEntropy } from '../platform/entropy.ts'
import { createFirstScreens } from '../platform/http/first-screens.ts'
import { type FilesOptions, serveFiles } from '../platform/http/files.ts'
import { answerHeaders } from '../platform/http/headers.ts'
import { serveMedia } from '../platform/http/media.ts'
import { createRunner } from '../platform/http/runner.ts'
import { mayOperate } from '../platform/http/operators.ts'
import { createHttp } from '../platform/http/server.ts'
import { installJobs, openJobs } from '../platform/jobs.ts'
import { connectNodes } from '../platform/live/nodes.ts'
import { createLive } from '../platform/live/live.ts'
import { startReminders } from '../platform/live/reminders.ts'
import { createSockets } from '../platform/live/sockets.ts'
import { openLog } from '../platform/log.ts'
import { type Metrics, openMetrics } from '../platform/metrics.ts'
import { createDesk } from '../platform/operator/desk.ts'
import { openOperatorSocket } from '../platform/operator/socket.ts'
import { openRates } from '../platform/rates.ts'
import { openSecurityLog } from '../platform/security.ts'
import { serveGifs } from './gifs.ts'
import { type Composed, compose, migrations } from './compose.ts'
import { declared, subscriptions } from './events.ts'

/** A server that runs. */
export interface Served {
  /** Where it listens, as in 'http://127.0.0.1:8080'. */
  readonly address: string
  readonly composed: Composed
  /** Drains and ends everything it started. */
  stop(): Promise<boolean>
}

export interface ServeOptions {
  /** Told before each step that may take a while. */
  readonly onStep?: (what: string) => void
  /** Ends the process on signals; only the command line wants that. */
  readonly onSignals?: boolean
  /** Takes the log's lines in place of standard output. */
  readonly onLogLine?: (line: string) => void
  /** The time that the domains know; without it the machine's, corrected to that of the database. */
  readonly clock?: Clock
  /** The machine's clock. */
  readonly machineClock?: Clock
}

const root = join(import.meta.dirname, '../../../..')

/** Starts the whole server: database, domains, HTTP, sockets and, where it is on, the sandbox of external services. */
export async function serve(
  config: Config,
  { onStep = () => undefined, onSignals = false, onLogLine, clock: given, machineClock = steadyClock }: ServeOptions = {},
): Promise<Served> {
  const following = followingClock(machineClock)
  const clock = stoppableClock(given ?? following)
  const entropy = systemEntropy(clock)
  const log = openLog(config.logLevel, onLogLine && { write: onLogLine })
  const security = openSecurityLog(log, clock, config.of(accountsSettings).pinSecret)
  const metrics = openMetrics()
  const drain = openDrain({ clock, onNote: (note) => log.warn(note) })
  if (onSignals) drain.onSignals()
  const undo: { name: string; step: () => Promise<void> | void }[] = []
  const started = (name: string, step: () => Promise<void> | void): void => void undo.unshift({ name, step })

  try {
    onStep(config.databaseUrl === undefined ? 'Starting the database' : 'Connecting to the database')
    const db = await openDatabase(config, { onTrouble: (what) => log.warn(what) })
    started('database', () => db.close())
    const followed = await following.follow(db, (problem) => log.warn({ err: problem }, 'the time of the database could not be read'))
    started('clock', () => followed.stop())
    started('repeated work', () => clock.stop())
    const applied = await migrate(db.url, migrations)
    if (applied.length > 0) onStep(`Applied ${applied.length} migrations`)
    await installJobs(db.url)

    const sandbox = config.sandbox ? await startSandbox({ now: () => clock.now(), token: entropy.token(), publicUrl: config.publicUrl }) : undefined
    if (sandbox) started('sandbox', () => sandbox.close())
    const bus = await openBus({ node: entropy.uuid7(), redisUrl: config.redisUrl, onTrouble: (what) => log.warn(what), clock })
    started('bus', () => bus.close())
    const rates = await openRates({ clock, redisUrl: config.redisUrl, onTrouble: (what) => log.warn(what) })
    started('rates', () => rates.close())
    const jobs = openJobs({ url: db.url, onTrouble: (what) => log.warn(what), clock })
    const live = createLive(db, log, config.redisUrl === undefined, entropy)
    const blobs = config.objectStorage ? objectBlobs(config.objectStorage) : folderBlobs(join(config.dataDir, 'blobs'))
    const events = openEvents({ db, bus, clock, entropy, log, declared, subscriptions })
    const platform = { db, live, clock, entropy, bus, rates, blobs, jobs, config: withStandIns(config, sandbox), log, security }
    const composed = compose(platform, events)

    const durations = metrics.duration('operation_seconds', 'Duration of operations.', ['operation', 'status'])
    const runner = createRunner(composed.operations, composed.gatekeeper, log, (operation, status, ms) => durations(ms, { operation, status }), {
      security,
      clock,
    })
    const isOperator = (request: FastifyRequest): boolean => !config.production || mayOperate(request, config.metricsToken)
    const headers = answerHeaders(config.production || config.publicUrl.startsWith('https:'))
    const app = await createHttp({
      runner,
      log,
      clock,
      isTrustedProxy: config.isTrustedProxy,
      limits: { rates, security, ...requestLimits(config) },
      headers,
      isOperator,
      otherPaths: { [uploadMedia.operationId]: config.of(chatSettings).mediaPath },
    })
    let ready = false
    serveState(app, { isReady: async () => ready && !drain.draining && (await db.ping()), isOperator, metrics })
    serveMedia(app, blobs, composed.mediaRights)
    serveGifs(app, composed.gifPicture)
    if (sandbox) await app.register(sandbox.pages)
    await serveFiles(app, fileOptions(config, composed, log))
    const sockets = openSockets(config, composed, { server: app.server, db, live, runner, clock, log, rates, security, headers })
    const nodes = await connectNodes(sockets.io, config.redisUrl, log, clock)
    started('nodes', () => nodes.close())
    started('reminders', await startReminders({ io: sockets.io, db, served: composed.live, clock, log }))
    metrics.gauge('sockets', 'Open sockets.', () => sockets.io.engine.clientsCount)
    metrics.gauge('database_connections_waiting', 'Callers waiting for a connection.', () => db.load.waiting)
    for (const { name, help, read } of composed.gauges) metrics.gauge(name, help, read)
    started('domains', () => composed.stop())
    await composed.start()
    events.start()
    started('events', () => events.stop())
    await jobs.start()
    started('jobs', () => jobs.stop())
    await app.listen({ port: config.port, host: config.host })
    started('http', async () => {
      // Idle keep-alive connections would hold the server open.
      app.server.closeIdleConnections()
      await app.close()
    })
    const operators = await openOperatorSocket({
      dataDir: config.dataDir,
      desk: createDesk({ db, clock, entropy, log, commands: composed.commands }),
      entropy,
      log,
    })
    started('operators', () => operators.close())
    // Before HTTP: that waits for every connection to close, and an open socket would never do so by itself.
    started('sockets', () => sockets.drain())
    ready = true
    for (const { name, step } of undo) drain.add(name, step)
    return { address: addressOf(app.server.address(), config), composed, stop: () => drain.run() }
  } catch (problem) {
    for (const { step } of undo) await Promise.resolve(step()).catch(() => undefined)
    throw problem
  }
}

type SocketOptions = Parameters<typeof createSockets>[0]

/** The sockets of all domains, with the limits of the configuration. */
function openSockets(
  config: Config,
  composed: Composed,
  tools: Pick<SocketOptions, 'server' | 'db' | 'live' | 'runner' | 'clock' | 'log' | 'rates' | 'security' | 'headers'>,
): ReturnType<typeof createSockets> {
  return createSockets({
    ...tools,
    served: composed.live,
    gatekeeper: composed.gatekeeper,
    endedSessions: composed.endedSessions,
    gamesDomain: config.gamesDomain,
    isTrustedProxy: config.isTrustedProxy,
    ...socketLimits(config),
  })
}

const requestLimits = ({ limits }: Config) => ({
  requestsPerMinute: limits.requestsPerMinutePerAddress,
  visitorCallsPerMinute: limits.visitorCallsPerMinutePerAddress,
  callsPerMinuteOfSession: limits.callsPerMinutePerSession,
})

const socketLimits = ({ limits }: Config) => ({
  callsPerTenSeconds: limits.callsPerTenSecondsPerSocket,
  socketsPerAddress: limits.socketsPerAddress,
  visitorSocketsPerAddress: limits.visitorSocketsPerAddress,
  socketsPerUser: limits.socketsPerUser,
  handshakesPerMinute: limits.requestsPerMinutePerAddress,
})

function fileOptions(config: Config, composed: Composed, log: Logger): FilesOptions {
  const web = join(root, 'apps/web/dist')
  return {
    web,
    games: join(root, 'games'),
    gameIds: composed.gameIds,
    gamesDomain: config.gamesDomain,
    publicUrl: config.publicUrl,
    sandbox: config.sandbox,
    framed: composed.terms,
    sdkUrls: Object.values(config.of(accountsSettings).identity).flatMap(({ sdkUrl }) => (sdkUrl === '' ? [] : [sdkUrl])),
    framingScriptUrls: conferenceScripts(config.of(callsSettings).voice),
    connectingScripts: chatScripts(config.of(chatSettings).sdk),
    documents: (gameId) => composed.documents.frame(gameId),
    heads: composed.heads,
    screens: createFirstScreens(web, composed.firstScreen, (problem) => log.error({ err: problem }, 'the first screen could not be drawn')),
  }
}

interface StateOptions {
  readonly isReady: () => Promise<boolean>
  /** Whether a request may read the metrics. */
  readonly isOperator: (request: FastifyRequest) => boolean
  readonly metrics: Metrics
}

/** What operators ask a server: whether it lives, whether it can serve, and its figures. */
function serveState(app: FastifyInstance, { isReady, isOperator, metrics }: StateOptions): void {
  const hidden = { schema: { hide: true } as object }
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (_request, reply) => ((await isReady()) ? reply.send({ status: 'ready' }) : reply.code(503).send({ status: 'not ready' })))
  app.get('/metrics', hidden, async (request, reply) => {
    if (!isOperator(request)) return reply.callNotFound()
    const page = await metrics.page()
    return reply.type(page.type).send(page.text)
  })
}

/** In the sandbox its stand-ins take the place of the parties. */
function withStandIns(config: Config, sandbox: Sandbox | undefined): Config {
  if (sandbox === undefined) return config
  const { partner, identity, payments, sms, gifs, fcm, chatSdk } = sandbox
  const { partners } = config.of(accountsSettings)
  const withLogins = withSettings(config, accountsSettings, {
    sms,
    identity,
    partners: new Map([[partner.name, { ...partner, publicKey: undefined }], ...partners]),
  })
  const chat = config.of(chatSettings)
  const withChat = withSettings(withLogins, chatSettings, { gifs: chat.gifs ?? gifs, sdk: chat.sdk ?? chatSdk })
  const withPushes = withSettings(withChat, notificationsSettings, { fcm: config.of(notificationsSettings).fcm ?? fcm })
  return withSettings(withPushes, billingSettings, { providers: { ...config.of(billingSettings).providers, ...payments, carriers: new Map() } })
}

function addressOf(address: AddressInfo | string | null, config: Config): string {
  return typeof address === 'object' && address !== null ? `http://${config.host}:${address.port}` : config.publicUrl
}
