import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { replayMatch } from '@majlis/rules/referee'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, get, leave, move, playOut, players, type Players, until } from '../../app/matching.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { loadGames } from '../games.ts'

const gameId = 'four-in-a-row'
let app: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp()
  people = players(app, '92308')
})
afterAll(() => app.stop())

const history = async (who: Person, more: { gameId?: string; cursor?: string } = {}) =>
  (await who.call('matches.matchHistory', { userId: who.user, ...more })).response
const replay = (who: Person, matchId: string, more: { seat?: number; from?: number } = {}) => who.call('matches.replayMatch', { matchId, ...more })
const record = (who: Person, matchId: string) => who.call('matches.matchRecord', { matchId })
const ratingOf = async (who: Person) => (await who.call('matches.ratings', { userId: who.user })).response

test('a played match stands in the history of both, newest first, by pages and by game', async () => {
  const [a, b] = [await people.signIn('Amal'), await people.signIn('Badr')]
  const ids: string[] = []
  for (let played = 0; played < 26; played += 1) {
    const { matchId } = await people.withBot(gameId, a, 1)
    await leave(a, matchId)
    ids.unshift(matchId)
  }
  const pair = await people.pair(gameId, a, b)
  await leave(b, pair.matchId)
  ids.unshift(pair.matchId)
  const first = await history(a)
  expect(first.matches.map(({ matchId }) => matchId)).toEqual(ids.slice(0, 25))
  expect(first.matches[0]).toMatchObject({
    gameId,
    outcome: 'win',
    endReason: 'left',
    moves: 1,
    isRated: true,
    opponents: [{ _id: b.user, name: 'Badr', isBot: false }],
  })
  expect(first.matches[1]).toMatchObject({ outcome: 'lose', isRated: false, ratingChange: null, opponents: [{ isBot: true }] })
  const second = await history(a, { cursor: first.cursor ?? '' })
  expect(second).toMatchObject({ cursor: null, matches: ids.slice(25).map((matchId) => ({ matchId })) })
  expect((await history(b)).matches).toMatchObject([{ outcome: 'lose', winLevel: 'GOOD' }])
  expect((await history(a, { gameId: 'reversi' })).matches).toEqual([])
  expect(await a.call('matches.matchHistory', { userId: b.user })).toMatchObject({ status: 403 })
})

test('the record of two people counts what one won and the other lost, by game; it is empty for others and while one blocks the other', async () => {
  const [a, b, c] = [await people.signIn('Amal'), await people.signIn('Badr'), await people.signIn('Cyra')]
  for (const loser of [b, b, a]) {
    const pair = await people.pair(gameId, a, b)
    await leave(loser, pair.matchId)
  }
  const running = await people.pair('reversi', a, b)
  const between = async (one: Person, other: Person) => (await one.call('matches.headToHead', { userId: one.user, otherUserId: other.user })).response
  expect(await between(a, b)).toMatchObject([{ gameId, played: 3, won: 2, lost: 1 }])
  expect(await between(b, a)).toMatchObject([{ gameId, played: 3, won: 1, lost: 2 }])
  expect(await between(a, c)).toEqual([])
  expect(await between(a, a)).toEqual([])
  expect(await c.call('matches.headToHead', { userId: a.user, otherUserId: b.user })).toMatchObject({ status: 403 })
  await leave(b, running.matchId)
  expect((await between(a, b)).map((row) => row.gameId)).toEqual(['reversi', gameId])
  await b.call('friends.block', { userId1: b.user, userId2: a.user })
  expect([await between(a, b), await between(b, a)]).toEqual([[], []])
})

test('ratings, streaks and medals follow results between people, once; a match against a bot changes no rating', async () => {
  const pair = await people.pair(gameId)
  await playOut(pair)
  const { first, second, matchId } = pair
  const match = await ended(first, matchId)
  const change = (who: Person) => match.players.find((player) => player._id === who.user)?.ratingChange ?? 0
  expect(change(first)).toBeGreaterThan(0)
  expect(match.players.map((player) => player.rating)).toEqual([1000, 1000])
  await Promise.all([leave(first, matchId), leave(second, matchId), move(first, matchId, 7, 0)])
  expect(await ratingOf(first)).toEqual([{ gameId, rating: 1000 + change(first), matches: 1, streak: 1, bestStreak: 1 }])
  expect(await ratingOf(second)).toMatchObject([{ matches: 1, streak: 0, bestStreak: 0 }])
  expect((await ratingOf(second))[0]?.rating).toBe(1000 + change(second))
  const next = await people.pair(gameId, first, second)
  expect((await get(first, next.matchId)).players.find((player) => player._id === first.user)?.rating).toBe(1000 + change(first))
  for (const seq of [1, 2]) await move(seq === 1 ? next.first : next.second, next.matchId, seq, seq)
  await leave(second, next.matchId)
  expect((await ratingOf(first))[0]).toMatchObject({ matches: 2, streak: 2, bestStreak: 2 })
  const bot = await people.withBot(gameId, first)
  expect(bot).toMatchObject({ status: 'started', isRated: false })
  await leave(first, bot.matchId)
  expect((await ratingOf(first))[0]).toMatchObject({ matches: 2, streak: 2 })
})

test('who leaves without a single move has lost, and gives away no rating: nobody climbs by friends who only come to go', async () => {
  const { first, second, matchId } = await people.pair(gameId)
  await move(first, matchId, 1, 0)
  await leave(second, matchId)
  const match = await ended(first, matchId)
  expect(match).toMatchObject({ isRated: true, endReason: 'left', result: { win: [{ playerId: first.user }], lose: [{ playerId: second.user }] } })
  expect(match.players.map((player) => player.ratingChange)).toEqual([null, null])
  expect([await ratingOf(first), await ratingOf(second)]).toEqual([[], []])
  const played = (await first.call('play.playedGames', { userId: first.user })).response
  expect(played).toMatchObject([{ gameId, wins: 1 }])
})

test('a match is looked at step by step, and its last step is how it ended', async () => {
  const pair = await people.pair(gameId)
  await playOut(pair)
  const { first, second, matchId } = pair
  const { response } = await replay(second, matchId)
  expect(response).toMatchObject({ matchId, gameId, last: 7, isOver: true })
  expect(response.steps.map(({ seq, kind }) => [seq, kind])).toEqual([[0, 'start'], ...Array.from({ length: 7 }, (_, at) => [at + 1, 'move'])])
  expect(response.steps.at(-1)?.view).toEqual((await get(second, matchId)).state)
  expect(response.steps.slice(1).map(({ move: column }) => column)).toEqual([0, 1, 0, 1, 0, 1, 0].map((column) => ({ column })))
  expect((await replay(first, matchId, { from: 6 })).response.steps.map(({ seq }) => seq)).toEqual([6, 7])
  expect(await replay(await people.signIn('Nosy'), matchId)).toMatchObject({ status: 403 })
})

test('while a match runs nobody looks through the eyes of another, and the seed is a secret; afterwards everything is open', async () => {
  const { matchId, first, second } = await people.pair('sea-battle')
  const legal = (await get(first, matchId)).legal[0]
  await first.call('matches.move', { matchId, seq: 1, move: legal })
  const seatOf = async (who: Person) => (await get(who, matchId)).players.find((player) => player._id === who.user)?.seat ?? -1
  const [mine, theirs] = [await seatOf(first), await seatOf(second)]
  expect((await replay(first, matchId)).response.steps.at(-1)).toMatchObject({ kind: 'move', seats: [mine], move: legal })
  const hidden = (await replay(second, matchId)).response
  expect(hidden).toMatchObject({ isOver: false, result: null })
  expect(hidden.steps.at(-1)).toMatchObject({ kind: 'move', seats: [mine], move: null })
  expect(JSON.stringify(hidden)).not.toContain(JSON.stringify((legal as { ships: unknown }).ships))
  expect(await replay(second, matchId, { seat: mine })).toMatchObject({ status: 403 })
  expect(await record(second, matchId)).toMatchObject({ status: 409, code: 'MATCH_RUNNING' })
  await leave(second, matchId)
  const open = (await replay(second, matchId, { seat: mine })).response
  expect(open.steps.map(({ kind }) => kind)).toEqual(['start', 'move', 'forfeit'])
  expect(open.steps[1]).toMatchObject({ move: legal })
  expect(open.steps[2]).toMatchObject({ seats: [theirs] })
  expect(await replay(second, matchId, { seat: 2 })).toMatchObject({ status: 404 })
})

test('a hostile player hears their own view only: no other view can be watched, no other player asked for, and nothing sent tells of the other', async () => {
  const { matchId, first, second } = await people.pair('sea-battle')
  const [socket, theirs] = [await second.socket(), await first.socket()]
  const received: unknown[] = []
  socket.onAny((...event: unknown[]) => void received.push(event))
  const ask = (path: string): Promise<unknown> => socket.emitWithAck('watch', { path })
  for (const path of [`mmV4/${matchId}#${first.user}`, `mmV4/${matchId}/${first.user}`, `p:mmV4/${matchId}#${first.user}`, `mmV4/${matchId}#0`])
    expect(await ask(path), path).toMatchObject({ success: false, code: 'FORBIDDEN' })
  received.push(await ask(`mmV4/${matchId}`))
  const [fleet] = (await get(first, matchId)).legal
  expect(await first.call('matches.move', { matchId, seq: 1, move: fleet })).toMatchObject({ status: 200 })
  await until('the change', 60_000, async () => (JSON.stringify(received).includes('"seq":1') ? true : undefined))
  received.push(await second.call('matches.getMatch', { matchId, userId: first.user, seat: 0 } as never))
  expect(JSON.stringify(received)).not.toContain(JSON.stringify((fleet as { ships: unknown }).ships))
  for (const each of [socket, theirs]) each.close()
})

test('the seed was committed before the first move and is revealed after the last: the record leads to the result once more', async () => {
  const pair = await people.pair(gameId)
  const before = await get(pair.first, pair.matchId)
  expect(before.seed).toBeNull()
  await playOut(pair)
  const { response } = await record(pair.second, pair.matchId)
  expect(createHash('sha256').update(response.seed).digest('hex')).toBe(before.seedHash)
  expect(response.seedHash).toBe(before.seedHash)
  const games = (await pair.first.call('catalog.gamesList', {})).response
  const code = (await loadGames(games, join(import.meta.dirname, '../../../../../games'))).get(gameId)
  if (!code) throw new Error('no rules')
  expect(code.rules.version).toBe(response.rulesVersion)
  const again = replayMatch(
    code.rules,
    response.seats.length,
    response.seed,
    response.events.map(({ kind, seat, move: made, seats }) => (kind === 'forfeit' ? { kind, seat, seats } : { kind: 'move' as const, seat, move: made })),
  )
  expect(code.rules.outcome(again.state)).toMatchObject({ over: true, winners: [response.seats.indexOf(response.result.win[0]?.playerId ?? '')] })
})

test('a card to share is a picture in the language of the call, with the result in words, and the same every time', async () => {
  const pair = await people.pair(gameId, await people.signIn('ليلى'), await people.signIn('Badr <b>&'))
  const { first, matchId } = pair
  expect(await first.call('matches.shareCard', { matchId })).toMatchObject({ status: 409, code: 'MATCH_RUNNING' })
  await playOut(pair)
  const cards = await Promise.all(
    ['en', 'ar', 'en'].map(async (language) => {
      const { body } = await app.request(`/api/v4/match/card?matchId=${matchId}&language=${language}`, { headers: { authorization: `Bearer ${first.token}` } })
      return body.response as { url: string; width: number; height: number; text: string }
    }),
  )
  const [english, arabic, again] = cards
  expect(english?.url).toMatch(/^\/media\/[0-9a-f]{64}$/)
  expect(again).toEqual(english)
  expect(arabic?.url).not.toBe(english?.url)
  expect(english?.text).toContain('won')
  expect(arabic?.text).toMatch(/\p{Script=Arabic}/u)
  const picture = await fetch(`${app.url}${english?.url}`)
  expect(picture.headers.get('content-type')).toBe('image/png')
  const bytes = new Uint8Array(await picture.arrayBuffer())
  const about = await sharp(bytes).metadata()
  expect([about.format, about.width, about.height]).toEqual(['png', 1200, 630])
  expect(bytes.byteLength).toBeLessThan(400_000)
  // The image shows something: a plain surface has hardly any variance.
  const stats = await sharp(bytes).stats()
  expect(stats.entropy).toBeGreaterThan(1)
})
