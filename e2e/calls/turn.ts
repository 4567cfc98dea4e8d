import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createConnection } from 'node:net'
import { freePort } from '../../apps/server/src/platform/free-port.ts'
import { until } from '../support/until.ts'

/** True when coturn is installed here. */
export const hasTurn = spawnSync('turnserver', ['--version'], { stdio: 'ignore' }).status === 0

/** A relay of its own for one file of tests. */
export interface Turn {
  /** What the server is given: the relay over UDP and over TCP. */
  readonly env: Readonly<Record<'TURN_URLS' | 'TURN_SECRET', string>>
  /** Ends it as a machine that falls over does. */
  stop(): Promise<void>
  /** Starts it again at the same port. */
  start(): Promise<void>
}

/** Starts coturn on loopback, with two secrets as while one takes the other's place; the server is given the second. */
export async function startTurn(): Promise<Turn> {
  const port = await freePort()
  let running: ChildProcess | undefined
  const turn: Turn = {
    env: { TURN_URLS: `turn:127.0.0.1:${port}?transport=udp,turn:127.0.0.1:${port}?transport=tcp`, TURN_SECRET: 'the-newer-secret' },
    async stop() {
      const child = running
      running = undefined
      if (child === undefined || child.exitCode !== null) return
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGKILL')
      await gone
    },
    async start() {
      running = spawn('turnserver', [...options, '-p', String(port), '-L', '127.0.0.1', '-E', '127.0.0.1'], { stdio: 'ignore' })
      await listening(port, running)
    },
  }
  await turn.start()
  return turn
}

const options = [
  '-n',
  '--use-auth-secret',
  '--static-auth-secret=the-older-secret',
  '--static-auth-secret=the-newer-secret',
  '--realm=majlis.test',
  '--fingerprint',
  '--no-tls',
  '--no-dtls',
  '--no-cli',
  '--no-multicast-peers',
  '--min-port=49160',
  '--max-port=49400',
  '--log-file=stdout',
  '--pidfile=',
  // Only here: people of a test are all on this machine.
  '--allow-loopback-peers',
]

async function listening(port: number, child: ChildProcess): Promise<void> {
  await until('a relay that listens', 30_000, () => {
    if (child.exitCode !== null) throw new Error(`coturn ended with ${child.exitCode}`)
    return new Promise<boolean>((resolve) => {
      const probe = createConnection(port, '127.0.0.1', () => resolve(true))
      probe.once('error', () => resolve(false))
      probe.once('connect', () => probe.destroy())
    })
  })
}
