import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { dumpTables, type KeptFacts, type KeptPerson, packKept } from './testing/kept-data.ts'
import { type Person, startTestApp } from './testing.ts'

/** `KEEP_RELEASE=2026-11-23 vitest run app/keep-release` writes the data of this version, once for each release. */
const release = process.env.KEEP_RELEASE ?? ''

test.runIf(release)('writes the data that this version leaves', async () => {
  const app = await startTestApp({ DISABLE_BOTS: '1' })
  const named = async (n: number, name: string) => {
    const msisdn = `92302${String(n).padStart(7, '0')}`
    return { msisdn, name, person: await app.signIn({ msisdn, name }) }
  }
  const [owner, friend, blocked, requester] = [await named(1, 'Salma'), await named(2, 'عمر'), await named(3, 'Badr'), await named(4, 'Dana')] as const
  const call = async <R extends { status: number }>(reply: Promise<R>): Promise<R> => {
    const got = await reply
    expect(got.status, JSON.stringify(got)).toBe(200)
    return got
  }
  const [a, b] = [owner.person, friend.person]
  await call(a.call('friends.requestFriend', { otherUserId: b.user }))
  await call(b.call('friends.acceptFriend', { otherUserId: a.user }))
  await call(requester.person.call('friends.requestFriend', { otherUserId: a.user }))
  await call(a.call('friends.block', { userId1: a.user, userId2: blocked.person.user }))

  const { response: room } = await call(a.call('chat.createRoom', { userId1: a.user, userId2: b.user }))
  const messages = ['Salaam!', 'وعليكم السلام، نلعب؟', 'Chess 👑 or <b>dominoes</b>?', 'شطرنج']
  for (const [at, body] of messages.entries()) await call((at % 2 ? b : a).call('chat.createMessage', { roomId: room._id, type: 'text', body }))
  await call(a.call('chat.markDelivered', { roomId: room._id, seq: 3 }))

  const play = async (moves: readonly number[]) => {
    const { response: lobby } = await call(a.call('matches.requestMatch', { gameId: 'four-in-a-row', search: false }))
    const { matchId } = lobby
    const { response: invite } = await call(a.call('matches.inviteToMatch', { currentUserId: a.user, otherUserId: b.user, matchId }))
    await call(b.call('matches.acceptInvite', { userId: b.user, matchId, firebaseNodeId: invite.firebaseNodeId }))
    let { response: match } = await call(a.call('matches.getMatch', { matchId: lobby.matchId }))
    if (match.status !== 'started') await call(a.call('matches.startMatch', { matchId: lobby.matchId }))
    match = (await call(a.call('matches.getMatch', { matchId: lobby.matchId }))).response
    const first = match.players.find(({ seat }) => seat === match.turn[0])?._id === a.user ? a : b
    const second = first === a ? b : a
    for (const [at, column] of moves.entries())
      await call((at % 2 ? second : first).call('matches.move', { matchId: lobby.matchId, seq: at + 1, move: { column } }))
    return { matchId: lobby.matchId, first, second }
  }
  const ended = await play([0, 1, 0, 1, 0, 1, 0])
  await call(a.call('matches.exitGame', { matchId: ended.matchId }))
  await call(b.call('matches.exitGame', { matchId: ended.matchId }))
  const running = await play([3, 2])

  const gameId = 'tile-merge'
  const { response: round } = await call(a.call('play.recordOpening', { gameId }))
  await call(a.call('matches.saveResult', { gameId, playId: round.playId, outcome: 'win', score: 12 }))
  const data = { board: [1, 2, 3], name: 'لوحة' }
  const { response: saved } = await call(a.call('play.putSave', { gameId, baseVersion: 0, data }))

  const id = `kept-${release}`
  await app.composed.apis.tournaments.schedule([
    {
      id,
      name: 'Kept cup',
      nameAr: 'كأس',
      gameId: 'four-in-a-row',
      startsAt: Date.now() - 1_000,
      expireAt: Date.now() + 3_000,
      rewards: [{ fromRank: 1, toRank: 1, name: 'Gold', nameAr: 'ذهب', image: '/gold.svg' }],
    },
  ])
  for (const { call: enter, user: userId } of [a, b]) await call(enter('tournaments.joinTournament', { userId, tournamentId: id }))
  await app.db.transaction((tx) => app.composed.apis.tournaments.recordWin(tx, id, { user: a.user, opponents: [b.user] }, new Date()))
  await expect.poll(async () => (await a.call('tournaments.expireTournament', { tournamentId: id })).status).toBe(200)
  const { response: wallet } = await call(a.call('tournaments.wallet', { userId: a.user }))

  const form = new FormData()
  form.set('file', new Blob([await readFile(join(import.meta.dirname, '../../../../docs/screenshots/game-tile-merge.png'))], { type: 'image/png' }), 'a.png')
  const photo = await app.request('/api/v4/user/photo', { method: 'POST', headers: { authorization: `Bearer ${a.token}` }, body: form })
  expect(photo.status).toBe(200)
  await call(a.call('accounts.patchUser', { messageNotifications: false }))
  const { response: record } = await call(a.call('me.getUser', { id: a.user }))

  const kept = ({ msisdn, name, person }: { msisdn: string; name: string; person: Person }): KeptPerson => ({
    msisdn,
    name,
    user: person.user,
    token: person.token,
  })
  const facts: KeptFacts = {
    owner: kept(owner),
    friend: kept(friend),
    blocked: kept(blocked),
    asking: kept(requester),
    roomId: room._id,
    messages,
    endedMatch: { matchId: ended.matchId, winner: ended.first.user, moves: 7 },
    runningMatch: { matchId: running.matchId, moves: 2, next: running.first.user },
    save: { gameId, version: saved.version, data },
    played: { gameId, wins: 1 },
    tournament: { id, rank: 1, wins: 1, voucher: wallet.vouchers[0]?.voucherCode ?? '' },
    image: record.userImageUrl,
    messageNotifications: false,
  }
  const applied = await app.db.query<{ name: string; checksum: string }>("select domain || '/' || name as name, checksum from migration")
  const checksums = Object.fromEntries(applied.map(({ name, checksum }) => [name, checksum]))
  const tables = await dumpTables(app.db)
  const files = await filesOf(app.dataDir)
  const file = join(import.meta.dirname, 'testing', 'kept', `${release}.json.gz`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, packKept({ at: new Date().toISOString(), migrations: checksums, tables, files, facts }))
  await app.stop()
})

async function filesOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(await Promise.all(files.map(async (path) => [relative(root, path), (await readFile(path)).toString('base64')] as const)))
}
