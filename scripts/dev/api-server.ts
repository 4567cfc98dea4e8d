import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../apps/server/src/platform/free-port.ts'

/** The API server as a child process that can be started again. */
export interface ApiServer {
  /** The port of the newest process; 0 before the first start. */
  readonly port: number
  /** Ends the running process, if any, and starts another one; resolves when it answers. Calls during a restart cause one more restart. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export interface ApiServerOptions {
  readonly root: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly say: (line: string) => void
}

/** Manages the API server. When a start fails, its message stays on the screen, and the next change tries again. */
export function createApiServer({ root, env, say }: ApiServerOptions): ApiServer {
  let child: ChildProcess | undefined
  let port = 0
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined

  async function end(): Promise<void> {
    const old = child
    child = undefined
    if (old === undefined || old.exitCode !== null || old.signalCode !== null) return
    const gone = new Promise((resolve) => old.once('exit', resolve))
    old.kill('SIGTERM')
    await gone
  }

  async function begin(): Promise<void> {
    await end()
    const began = performance.now()
    port = await freePort()
    // Its standard input is a pipe from this process: it drains when the pipe closes, even if this process is killed.
    const started = spawn(process.execPath, [join(root, 'apps/server/src/app/main.ts')], {
      cwd: root,
      env: { ...env, PORT: String(port), HOST: '127.0.0.1', LAUNCHER_PIPE: '1' },
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    started.stdin.on('error', () => undefined)
    child = started
    let isReady = false
    await new Promise<void>((resolve) => {
      started.stdout.on('data', (part: Buffer) => {
        const text = part.toString()
        // Its progress and address are for `npm start`; only its log is shown here.
        process.stdout.write(text.replaceAll(/^ {2}.*\n|^\n/gm, ''))
        if (!isReady && /^ {2}Ready in /m.test(text)) {
          isReady = true
          say(`API server ready after ${((performance.now() - began) / 1_000).toFixed(1)} s`)
          resolve()
        }
      })
      started.once('exit', (code) => {
        if (!isReady) say(`API server did not start (${code}). Waiting for a change.`)
        else if (child === started) say(`API server ended by itself (${code}). Waiting for a change.`)
        resolve()
      })
    })
  }

  return {
    get port() {
      return port
    },
    restart() {
      waiting ??= running.then(() => {
        waiting = undefined
        running = begin()
        return running
      })
      return waiting
    },
    async stop() {
      await running
      await end()
    },
  }
}
