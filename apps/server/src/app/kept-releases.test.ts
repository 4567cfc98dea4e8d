import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { freePort } from '../platform/free-port.ts'
import { applyMigrations, platformMigrations, readMigrations } from '../platform/db/migrate.ts'
import { openPool } from '../platform/db/pool.ts'
import { emptyDatabase } from '../platform/testing/database.ts'
import { migrations } from './compose.ts'
import { type Person, personsAt } from './persons.ts'
import { type Served, serve } from './serve.ts'
import { type KeptData, type KeptPerson, keptReleases, loadTables, readKept } from './testing/kept-data.ts'

const releases = await keptReleases()

test('the data of at least one released version is kept', () => {
  expect(releases.length).toBeGreaterThan(0)
})

describe.each(releases)('this version, started on the data of %s', (release) => {
  let kept: KeptData
  let served: Served
  let dataDir: string
  let drop: () => Promise<void>
  const person = ({ user, token }: KeptPerson): Person => personsAt(served.address).personOf(user, token)

  beforeAll(async () => {
    kept = await readKept(release)
    const database = await emptyDatabase()
    drop = database.drop
    const all = await readMigrations([platformMigrations, ...migrations.filter(({ domain }) => domain !== 'platform')])
    const theirs = all.filter(({ domain, name }) => `${domain}/${name}` in kept.migrations)
    expect(Object.fromEntries(theirs.map(({ domain, name, checksum }) => [`${domain}/${name}`, checksum]))).toEqual(kept.migrations)
    await applyMigrations(database.url, theirs)
    const db = openPool(database.url, { maxConnections: 2 })
    await loadTables(db, kept)
    await db.close()
    dataDir = await mkdtemp(join(tmpdir(), 'majlis-kept-'))
    for (const [path, content] of Object.entries(kept.files)) {
      await mkdir(dirname(join(dataDir, path)), { recursive: true })
      await writeFile(join(dataDir, path), Buffer.from(content, 'base64'))
    }
    const config = { PORT: String(await freePort()), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'silent' }
    served = await serve(readConfig(config), {})
  })
  afterAll(async () => {
    await served.stop()
    await drop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  })

  test('a session goes on, with profile, settings and subscription', async () => {
    const { owner, image, messageNotifications } = kept.facts
    const { status, response } = await person(owner).call('me.getUser', { id: owner.user })
    expect(status).toBe(200)
    expect(response).toMatchObject({ _id: owner.user, name: owner.name, phone: owner.msisdn, userImageUrl: image, messageNotifications, tncAccepted: true })
    const subscription = await person(owner).call('billing.checkSubscriptionStatus', {})
    expect(subscription).toMatchObject({ status: 200, data: { onTrial: true, state: 'subscribed', msisdn: owner.msisdn } })
    expect((await fetch(served.address + image)).status).toBe(200)
  })

  test('a number logs in to the account that it had', async () => {
    const { blocked } = kept.facts
    const { user } = await personsAt(served.address).signIn({ msisdn: blocked.msisdn })
    expect(user).toBe(blocked.user)
  })

  test('friends, requests and blocks are as they were', async () => {
    const { owner, friend, blocked, asking: requester } = kept.facts
    const people = async (type: number) => {
      const { response } = await person(owner).call('friends.listFriends', { userId: owner.user, type })
      return response.people.map(({ _id }) => _id)
    }
    expect(await people(0)).toEqual([friend.user])
    expect(await people(1)).toEqual([requester.user])
    expect(await people(3)).toEqual([blocked.user])
  })

  test('a conversation has all its messages, and goes on', async () => {
    const { owner, roomId, messages } = kept.facts
    const texts = async () => {
      const { response } = await person(owner).call('chat.getAllMessages', { roomId })
      return response.filter(({ type }) => type === 'text').map(({ body }) => body)
    }
    expect((await texts()).toSorted()).toEqual(messages.toSorted())
    const sent = await person(owner).call('chat.createMessage', { roomId, type: 'text', body: 'still here' })
    expect(sent.status).toBe(200)
    expect(await texts()).toHaveLength(messages.length + 1)
  })

  test('an ended match stands in the history and can be replayed; a running one is played on', async () => {
    const { owner, friend, endedMatch, runningMatch } = kept.facts
    const { response } = await person(owner).call('matches.matchHistory', { userId: owner.user })
    expect(response.matches.find(({ matchId }) => matchId === endedMatch.matchId)).toMatchObject({
      outcome: endedMatch.winner === owner.user ? 'win' : 'lose',
      moves: endedMatch.moves,
      opponents: [{ _id: friend.user, name: friend.name }],
    })
    const replay = await person(owner).call('matches.replayMatch', { matchId: endedMatch.matchId })
    expect(replay.response.steps.at(-1)).toMatchObject({ seq: endedMatch.moves, kind: 'move' })
    const next = runningMatch.next === owner.user ? owner : friend
    const moved = await person(next).call('matches.move', { matchId: runningMatch.matchId, seq: runningMatch.moves + 1, move: { column: 5 } })
    expect(moved).toMatchObject({ status: 200, response: { seq: runningMatch.moves + 1 } })
  })

  test('saves, wins, the place in a tournament and its voucher are there', async () => {
    const { owner, save, played, tournament } = kept.facts
    const { call, user: userId } = person(owner)
    expect((await call('play.getSave', { gameId: save.gameId })).response).toEqual({ version: save.version, data: save.data })
    expect((await call('play.playedGames', { userId })).response).toContainEqual(expect.objectContaining(played))
    const history = (await call('tournaments.tournamentsHistory', { userId })).response
    expect(history).toMatchObject([{ tournament: { _id: tournament.id }, rank: tournament.rank, wins: tournament.wins }])
    const { vouchers } = (await call('tournaments.wallet', { userId })).response
    expect(vouchers).toHaveLength(1)
    // The code was kept in the open; now it is shown at the claim only.
    const claimed = await call('tournaments.claimRewards', { userId, voucherCode: vouchers[0]?.voucherCode ?? '' })
    expect(claimed).toMatchObject({ status: 200, response: { voucherCode: tournament.voucher, claimed: true } })
  })
})
