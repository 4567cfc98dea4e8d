import { createHash, timingSafeEqual } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Entropy } from '../entropy.ts'
import { CommandRefused } from './command.ts'
import type { Desk, SentCommand } from './desk.ts'

/** The token for the sockets of a data folder. All its servers share it, and only the owner of the files can read it. */
export const operatorToken = (dataDir: string): string => join(dataDir, 'operator.token')

/** The sockets in a data folder: one for each server that runs on it, and those that killed servers left. */
export async function operatorSockets(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => /^operator\.[\da-f]{8}\.sock$/.test(name)).map((name) => join(dataDir, name))
}

/** The maximum size of one command, in bytes. The largest one contains a file of vouchers. */
const commandBytes = 8 * 1024 * 1024
/** The maximum length of a Unix socket's path, in bytes. */
const pathBytes = 103

export interface OperatorSocket {
  close(): Promise<void>
}

export interface OperatorSocketOptions {
  /** An absolute path. */
  readonly dataDir: string
  readonly desk: Desk
  readonly entropy: Pick<Entropy, 'bytes' | 'token'>
  readonly log: Logger
}

/**
 * Accepts commands of operators over a Unix domain socket in the data folder, mode 0600. Where the path is too long for a socket, none is
 * opened, and the log says so.
 */
export async function openOperatorSocket({ dataDir, desk, entropy, log }: OperatorSocketOptions): Promise<OperatorSocket> {
  const path = join(dataDir, `operator.${Buffer.from(entropy.bytes(4)).toString('hex')}.sock`)
  if (Buffer.byteLength(path) > pathBytes) {
    log.warn({ path }, `operators' commands are off: the path of their socket is longer than ${pathBytes} bytes; choose a shorter DATA_DIR`)
    return { close: () => Promise.resolve() }
  }
  await mkdir(dataDir, { recursive: true })
  const token = await tokenIn(operatorToken(dataDir), entropy.token())
  for (const left of await operatorSockets(dataDir)) if (!(await isServed(left))) await rm(left, { force: true })
  const server = createServer((request, reply) => {
    answer(request, reply, token, desk, log).catch((problem: unknown) => {
      log.error({ err: problem }, "an operator's command failed")
      send(reply, 500, { error: 'The command failed on the server; its log says why. Nothing was changed.' })
    })
  })
  await listen(server, path)
  await chmod(path, 0o600)
  return {
    // Node removes the path when the server closes.
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  }
}

/** False for a socket that a killed server left. */
function isServed(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    // The umask ensures that nobody else can connect before the chmod either.
    const before = process.umask(0o177)
    server.listen(path, resolve)
    process.umask(before)
  })
}

/** The token of a data folder, created where there is none. */
async function tokenIn(path: string, made: string): Promise<string> {
  await writeFile(path, `${made}\n`, { mode: 0o600, flag: 'wx' }).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'EEXIST') throw problem
  })
  await chmod(path, 0o600)
  const token = (await readFile(path, 'utf8')).trim()
  if (token.length < 32) throw new Error(`The token of operators in ${path} is too short: delete the file, and the next start makes a new one.`)
  return token
}

async function answer(request: IncomingMessage, reply: ServerResponse, token: string, desk: Desk, log: Logger): Promise<void> {
  if (!isToken(request.headers.authorization ?? '', `Bearer ${token}`)) {
    log.warn("an operator's command was refused: wrong token")
    return send(reply, 401, { error: 'The token is not the one of this server.' })
  }
  if (request.method !== 'POST' || request.url !== '/commands') return send(reply, 404, { error: 'There is only POST /commands.' })
  const sent = readSent(await textOf(request))
  if (sent === undefined) return send(reply, 400, { error: 'This is no command.' })
  try {
    send(reply, 200, await desk.run(sent))
  } catch (problem) {
    if (!(problem instanceof CommandRefused)) throw problem
    send(reply, 409, { error: problem.message })
  }
}

function isToken(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(a, b)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes <= commandBytes) parts.push(part)
  }
  return bytes > commandBytes ? '' : Buffer.concat(parts).toString('utf8')
}

function readSent(text: string): SentCommand | undefined {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof given !== 'object' || given === null) return undefined
  const { name, operator, reason = '', arguments: args = [], options = {} } = given as Partial<Record<keyof SentCommand, unknown>>
  const isText = (value: unknown): value is string => typeof value === 'string'
  if (![name, operator, reason].every(isText) || !Array.isArray(args) || !args.every(isText)) return undefined
  if (typeof options !== 'object' || options === null || !Object.values(options).every(isText)) return undefined
  return { name, operator, reason, arguments: args, options } as SentCommand
}

function send(reply: ServerResponse, status: number, body: object): void {
  if (reply.headersSent) return
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
