import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../platform/free-port.ts'
import { type TestDatabase, testDatabase } from '../platform/testing/database.ts'
import { runProgram } from '../platform/testing/processes.ts'
import { migrations } from './compose.ts'
import { personsAt } from './persons.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await testDatabase(migrations)
  dataDir = await mkdtemp(join(tmpdir(), 'majlis-drain-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Asks again until the answer is true. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setImmediate(resolve))
}

/** Both end the server the same way; SIGINT is for `npm run test:full`. */
const signals = process.env.FULL === '1' ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const)

for (const signal of signals)
  test(`${signal} with open sockets: readiness says no, the call in flight is answered, presence is taken back, and the exit code is 0`, async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const running = runProgram(join(import.meta.dirname, 'main.ts'), {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      SANDBOX: 'on',
    })
    const exited = new Promise<number | null>((resolve) => running.process.once('exit', resolve))
    await running.line('  Ready')
    const amal = await personsAt(url).signIn({ msisdn: signal === 'SIGTERM' ? '923040000011' : '923040000012', name: 'Amal' })
    const socket = await amal.socket()
    const isPresent = async () =>
      (await database.db.query('select 1 from presence join presence_node using (node_id) where account_id = $1 and gone_at is null', [amal.user])).length > 0
    await until(isPresent)
    // A connection that never says who it is may not hold the server open either.
    const silent = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
    await new Promise((resolve) => silent.addEventListener('message', resolve, { once: true }))

    const lock = new pg.Client({ connectionString: database.url })
    await lock.connect()
    await lock.query('begin')
    await lock.query('select 1 from account where id = $1 for update', [amal.user])
    const answered = socket.emitWithAck('call', { operationId: 'accounts.patchUser', input: { bio: signal } })
    await until(async () => (await lock.query("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")).rowCount !== 0)

    const disconnected = new Promise((resolve) => socket.once('disconnect', resolve))
    running.process.kill(signal)
    await until(() =>
      fetch(`${url}/readyz`).then(
        ({ status }) => status === 503,
        () => true,
      ),
    )
    await lock.query('commit')
    await lock.end()
    expect(await answered).toMatchObject({ success: true, response: { bio: signal } })
    await disconnected
    expect(await exited).toBe(0)
    expect(await isPresent()).toBe(false)
    socket.close()
  })
