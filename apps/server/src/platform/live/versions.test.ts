import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { insertNote, raiseNoted, raiseVersions, readRaised } from './versions.sql.ts'

let database: TestDatabase
let next: string
const seen = new Set<string>()

beforeAll(async () => {
  database = await testDatabase()
  next = (await readRaised(database.db, undefined)).next
})
afterAll(() => database.drop())

/** What is found for the first time: a transaction of another test, on another database of this server, makes reads find some of it again. */
async function read(): Promise<readonly string[]> {
  const found = await readRaised(database.db, next)
  next = found.next
  const fresh = found.raised.map(({ path, version }) => `${path} ${version}`).filter((each) => !seen.has(each))
  for (const each of fresh) seen.add(each)
  return fresh.sort()
}

test('a read finds the versions that were raised since the one before, and those alone', async () => {
  await raiseVersions(database.db, ['first', 'second', 'second'])
  expect(await read()).toEqual(['first 1', 'second 2'])
  expect(await read()).toEqual([])
  await raiseVersions(database.db, ['first'])
  expect(await read()).toEqual(['first 2'])
})

test('a version that is raised by a note is found', async () => {
  await insertNote(database.db, crypto.randomUUID(), ['noted'])
  await raiseNoted(database.db, 0, 10)
  expect(await read()).toEqual(['noted 1'])
})

test('a version that a node of the version before raises, which names no transaction, is found', async () => {
  const raise = "insert into live_version as l (path, version) values ('old', 1) on conflict (path) do update set version = l.version + 1"
  for (const version of [1, 2]) {
    await database.db.query(raise)
    expect(await read()).toEqual([`old ${version}`])
  }
})

test('a version that is raised before a read and committed after it is found by a later read', async () => {
  const [raised, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = database.db.transaction(async (tx) => {
    await insertNote(tx, crypto.randomUUID(), ['slow'])
    await raiseNoted(tx, 0, 10)
    raised.resolve()
    await mayCommit.promise
  })
  await raised.promise
  await raiseVersions(database.db, ['quick'])
  expect(await read()).toEqual(['quick 1'])
  mayCommit.resolve()
  await slow
  expect(await read()).toEqual(['slow 1'])
  expect(await read()).toEqual([])
})

test('rows of a database with higher transaction numbers are left out', async () => {
  await database.db.query("update live_version set raised = '1000000000000'")
  expect(await read()).toEqual([])
})
