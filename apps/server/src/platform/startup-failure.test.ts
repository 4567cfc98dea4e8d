import { createServer } from 'node:net'
import { pino } from 'pino'
import { Server } from 'socket.io'
import { expect, inject, test } from 'vitest'
import { systemClock } from './clock.ts'
import { ConfigError } from './settings.ts'
import { openDatabase } from './db/database.ts'
import { freePort } from './free-port.ts'
import { asDatabaseFailure } from './db/failure.ts'
import { connectNodes } from './live/nodes.ts'
import { startupFailure } from './startup-failure.ts'

const caught = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (problem: unknown) => problem,
  )

test('a taken port', async () => {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  const address = holder.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const problem = await new Promise((resolve) => createServer().once('error', resolve).listen(port, '127.0.0.1'))
  expect(startupFailure(problem, `127.0.0.1:${port}`)).toBe(
    `Port ${port} is taken by another program: stop that one, or start with PORT set to another number.`,
  )
  holder.close()
})

test('a data folder that cannot be written', async () => {
  const problem = await caught(openDatabase({ databaseUrl: undefined, dataDir: '/proc/majlis' }))
  expect(startupFailure(problem, '')).toMatch(/^The data folder \/proc\/majlis cannot be written \(\w+\): set DATA_DIR to a folder that can\.$/)
})

test('a DATABASE_URL where nobody answers', async () => {
  const problem = await caught(openDatabase({ databaseUrl: 'postgres://u:hunter2@127.0.0.1:1/d', dataDir: '/tmp' }))
  expect(startupFailure(problem, '')).toBe('DATABASE_URL names 127.0.0.1:1, where no PostgreSQL answers.')
})

test('a DATABASE_URL with a wrong password, or naming no database', async () => {
  const wrong = new URL(inject('postgresUrl'))
  wrong.password = 'hunter2'
  const refused = await caught(openDatabase({ databaseUrl: wrong.href, dataDir: '/tmp' }))
  expect(startupFailure(refused, '')).toBe(`DATABASE_URL is refused by ${wrong.host}: the user or password is wrong.`)
  const missing = new URL(inject('postgresUrl'))
  missing.pathname = '/nothing'
  const absent = await caught(openDatabase({ databaseUrl: missing.href, dataDir: '/tmp' }))
  expect(startupFailure(absent, '')).toBe(`DATABASE_URL names the database 'nothing', which does not exist on ${missing.host}.`)
})

test('a wrong setting speaks for itself and an unforeseen error is not dressed up', () => {
  expect(startupFailure(new ConfigError('PORT must be a number.'), '')).toBe('PORT must be a number.')
  expect(startupFailure(new TypeError('x is not a function'), '')).toBeUndefined()
})

test('a REDIS_URL where nobody answers ends the start with a sentence that does not hold the password', async () => {
  const port = await freePort()
  const problem = await caught(connectNodes(new Server(), `redis://:hunter2@127.0.0.1:${port}`, pino({ level: 'silent' }), systemClock))
  expect(startupFailure(problem, '')).toBe(`REDIS_URL names 127.0.0.1:${port}, where no Redis answers: start it, or leave REDIS_URL out for a single process.`)
})

test('a full disk is named as what it is', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', path: '/data/blobs' })
  expect(startupFailure(full, '')).toBe('The disk that holds /data/blobs is full: make room, or set DATA_DIR to a folder on another disk.')
  const refused = asDatabaseFailure(Object.assign(new Error('could not extend file'), { code: '53100' }))
  expect(startupFailure(refused, '')).toBe('The database cannot write: its disk is full, or it is read-only. Make room and start again.')
})
