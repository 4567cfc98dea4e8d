import { join } from 'node:path'
import { freePort } from '../../platform/free-port.ts'
import { type Program, runProgram } from '../../platform/testing/processes.ts'
import { manyRequests } from './many-requests.ts'

const main = join(import.meta.dirname, '../main.ts')
const limits = {
  pinPerAddressHour: 100_000,
  pinPerPrefixHour: 100_000,
  pinResendSeconds: 1,
  ...manyRequests,
}

/** The server in a process of its own, on one port, killed and started again. */
export class Killable {
  readonly #databaseUrl: string
  readonly #dataDir: string
  readonly #env: Readonly<Record<string, string>>
  #program: Program | undefined
  #port = 0

  /** @param env laid over its configuration */
  constructor(databaseUrl: string, dataDir: string, env: Readonly<Record<string, string>> = {}) {
    this.#env = env
    this.#databaseUrl = databaseUrl
    this.#dataDir = dataDir
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async start(): Promise<void> {
    if (this.#port === 0) this.#port = await freePort()
    this.#program = runProgram(main, {
      PORT: String(this.#port),
      HOST: '127.0.0.1',
      DATABASE_URL: this.#databaseUrl,
      DATA_DIR: this.#dataDir,
      LOG_LEVEL: 'silent',
      DATABASE_CONNECTIONS: '6',
      LIMITS: JSON.stringify(limits),
      ...this.#env,
    })
    await this.#program.line('  Ready in')
  }

  /** Starts again after a kill: a busy machine may need a second try. */
  async restart(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const problem = await this.start().then(
        () => undefined,
        (failed: unknown) => failed,
      )
      if (problem === undefined) return
      if (tries === 5) throw problem
      await this.kill()
    }
  }

  /** Stops it where it stands, as a machine that stalls does; its connections stay open. */
  freeze(): void {
    this.#program?.process.kill('SIGSTOP')
  }

  thaw(): void {
    this.#program?.process.kill('SIGCONT')
  }

  /** Kill -9 before this returns, without waiting for the end of the process. */
  killNow(): void {
    this.#program?.process.kill('SIGKILL')
  }

  /** Kill -9. */
  async kill(): Promise<void> {
    await this.#program?.kill9()
  }
}
