import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { freePort } from '../free-port.ts'
import { compiledOnce } from './compiled.ts'

/** A TypeScript program run by a test in a process of its own. */
export interface Program {
  readonly process: ChildProcess
  /** Resolves with the first line of standard output that starts with `start`, whether it was printed before or is printed later. */
  line(start: string): Promise<string>
  /** Ends it as `kill -9` does and waits until it is gone. */
  kill9(): Promise<void>
}

/** Runs `file` (absolute path) with this process' Node. */
export function runProgram(file: string, env: Readonly<Record<string, string>> = {}): Program {
  const child = spawn(process.execPath, [file], { env: { ...compiledOnce, ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  let rest = ''
  const waiting = new Set<() => void>()
  child.stdout.on('data', (part: Buffer) => {
    const pieces = (rest + part.toString()).split('\n')
    rest = pieces.pop() ?? ''
    lines.push(...pieces)
    for (const look of waiting) look()
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    process: child,
    line: (start) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = lines.find((line) => line.startsWith(start))
          if (found === undefined) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        void gone.then(() => reject(new Error(`${file} ended before it said '${start}'`)))
        look()
      }),
    kill9() {
      child.kill('SIGKILL')
      return gone
    },
  }
}

/** True when Debian's redis-server is installed here. */
export const hasRedis = spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0

/** A Redis that only one test uses. */
export interface TestRedis {
  readonly url: string
  stop(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
}

/** Starts redis-server on a free port, without storing anything on disk. */
export async function testRedis(): Promise<TestRedis> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const started = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
        cwd: '/',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      child = started
      started.once('error', reject)
      started.stdout.on('data', (part: Buffer) => {
        if (part.toString().includes('Ready to accept connections')) resolve()
      })
    })
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop: () =>
      new Promise((resolve) => {
        child?.once('exit', () => resolve())
        child?.kill('SIGKILL')
      }),
  }
}
