import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../apps/server/src/app/testing.ts'
import { chats, entrants, people, scorers } from './people.ts'
import { seed } from './seed.ts'

const program = join(dirname(import.meta.dirname), 'seed.ts')
const [first] = people
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Runs `npm run seed` to its end. */
function runSeed(env: Readonly<Record<string, string>>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [program], { env: { ...process.env, NODE_ENV: undefined, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

/** What a newcomer sees after the login. */
async function seenBy(person: Person) {
  const { user } = person
  const list = async (type: number) => (await person.call('friends.listFriends', { userId: user, type })).response.people
  const [friends, received, sent] = [await list(0), await list(1), await list(2)]
  const rooms = (await person.call('chat.userRooms', { userId: user })).response
  const history = (await person.call('matches.matchHistory', { userId: user })).response.matches
  const board = (await person.call('leaderboards.getLeaderboard', { period: 'daily' })).response
  const { activeTournaments } = (await person.call('tournaments.listTournaments', { userId: user })).response
  const scores = (await person.call('play.bestScores', { gameId: 'tile-merge' })).response
  return { friends, received, sent, rooms, history, board, activeTournaments, scores }
}

// Twenty people's logins, chats and matches take half a minute: `npm run test:full` runs it.
test.skipIf(process.env.FULL !== '1')(
  'a newcomer who logs in with the printed number sees friends, chats, matches, boards and a running tournament',
  async () => {
    const { code, output } = await runSeed({ PUBLIC_URL: app.url })
    expect(output).toContain('Done in')
    expect(code).toBe(0)
    const printed = /\+(\d+) +Layla Haddad/.exec(output)?.[1] ?? ''
    expect(printed).toBe(first?.msisdn)

    const newcomer = await app.signIn({ msisdn: printed })
    const seen = await seenBy(newcomer)
    expect(seen.friends).toHaveLength(8)
    expect(seen.friends.map(({ name }) => name)).toEqual(expect.arrayContaining(['Omar Siddiqui', 'نور الهاشمي']))
    for (const { userImageUrl } of seen.friends) expect((await fetch(new URL(userImageUrl, app.url))).headers.get('content-type')).toMatch(/^image\//)
    expect([seen.received.length, seen.sent.length]).toEqual([3, 2])

    const own = chats.filter(({ between }) => between.includes(0))
    expect(seen.rooms).toHaveLength(own.length)
    const texts = await Promise.all(seen.rooms.map(async ({ roomId }) => (await newcomer.call('chat.getAllMessages', { roomId })).response))
    expect(JSON.stringify(texts)).toContain('بالتوفيق')

    expect(new Set(seen.history.map(({ outcome }) => outcome))).toEqual(new Set(['win', 'lose']))
    expect(seen.board.rows.length).toBeGreaterThan(5)
    expect(seen.board.own).not.toBeNull()
    expect(seen.scores.rows).toHaveLength(scorers.length)
    const tournament = seen.activeTournaments.find(({ isJoined }) => isJoined)
    expect(tournament?.leaderboard).toEqual({ rank: 2, wins: 2 })
    const { rows } = (await newcomer.call('tournaments.tournamentLeaderboard', { tournamentId: tournament?._id ?? '', userId: newcomer.user })).response
    expect(rows[0]).toMatchObject({ name: 'هند المراكشي', wins: 3 })
    expect(rows).toHaveLength(entrants.length + 1)

    // The second run creates nothing, and the newcomer's session is still valid.
    expect(await seed(app.url, () => undefined)).toEqual({ made: [] })
    expect(await seenBy(newcomer)).toEqual(seen)
  },
)

test('production is refused, and so is a server without the sandbox', async () => {
  const refused = await runSeed({ NODE_ENV: 'production', PUBLIC_URL: app.url })
  expect(refused).toEqual({ code: 1, output: 'npm run seed makes up people: it does not run with NODE_ENV=production.\n' })

  const bare = await startTestApp({ SANDBOX: 'off' })
  try {
    const { code, output } = await runSeed({ PUBLIC_URL: bare.url })
    expect(code).toBe(1)
    expect(output).toContain(`The server at ${bare.url} runs without the sandbox: seed only fills development servers.`)
    expect(await bare.db.query('select 1 from session')).toHaveLength(0)
  } finally {
    await bare.stop()
  }
})
