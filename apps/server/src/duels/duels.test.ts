import { randomUUID } from 'node:crypto'
import { ownDuelsPath } from '@majlis/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { challenge, dailyPuzzle, endRound, gameId, playPuzzle, playRound, provenRound } from '../app/testing/duels.ts'
import { done, newcomer, twoFriends } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { mirror } from '../platform/testing/mirror.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const watch = async (who: Person) => mirror(await who.socket(), ownDuelsPath, `ownDuels/${who.user}`)
const listOf = async (who: Person) => (await done(who.call('notifications.listNotifications', { userId: who.user }))).notifications

describe('a duel', () => {
  test('both play the same seed, see each other’s score while they play, and the server plays both rounds again', async () => {
    const [amal, badr] = await twoFriends(app)
    const [own, others] = [await watch(amal), await watch(badr)]
    const { duelId } = await done(challenge(amal, badr))
    await others.until('the challenge', ({ value }) => value.duels[0]?.duelId === duelId)
    expect(others.value.duels[0]).toMatchObject({
      gameId,
      status: 'open',
      isChallenger: false,
      own: { status: 'waiting' },
      other: { name: 'Amal', status: 'waiting' },
    })

    const first = await done(amal.call('duels.start', { duelId }))
    const second = await done(badr.call('duels.start', { duelId }))
    expect(second.seed).toBe(first.seed)
    expect(second.playId).not.toBe(first.playId)
    await done(amal.call('duels.progress', { duelId, score: 340 }))
    await others.until('the score', ({ value }) => value.duels[0]?.other.score === 340)
    expect(others.value.duels[0]?.other.status).toBe('playing')

    const [more, less] = [playRound(first.seed, 1_200), playRound(second.seed)]
    expect(more.score).toBeGreaterThan(less.score)
    await done(endRound(app, amal, first.playId, more))
    await others.until('the end of one', ({ value }) => value.duels[0]?.other.status === 'ended')
    expect(others.value.duels[0]).toMatchObject({ status: 'open', other: { score: more.score, isProven: true } })
    await done(endRound(app, badr, second.playId, less))
    await own.until('the end', ({ value }) => value.duels[0]?.status === 'over')
    expect(own.value.duels[0]).toMatchObject({ own: { score: more.score }, other: { score: less.score, isProven: true } })
    expect(own.gaps + others.gaps).toBe(0)
    // Sent again, with more points: nothing changes.
    await done(endRound(app, badr, second.playId, { ...less, score: less.score + 1_000 }))
    expect(await done(amal.call('duels.ownDuels', { userId: amal.user }))).toEqual(own.value)
    expect(await badr.call('duels.start', { duelId })).toMatchObject({ status: 409, code: 'DUEL_OVER' })
  })

  test('an own round is a challenge: the friend plays its seed, also where it was a later round of a visit', async () => {
    const [amal, badr] = await twoFriends(app)
    const visit = await provenRound(app, amal)
    const later = (await amal.call('play.recordOpening', { gameId })).response
    const claim = playRound(`${visit.seed}/2`, 600)
    await done(endRound(app, amal, later.playId, claim))
    const duel = await done(challenge(amal, badr, later.playId))
    expect(duel).toMatchObject({ status: 'open', own: { status: 'ended', score: claim.score, isProven: true }, other: { status: 'waiting' } })
    const { seed, playId } = await done(badr.call('duels.start', { duelId: duel.duelId }))
    expect(seed).toBe(`${visit.seed}/2`)
    const answer = playRound(seed)
    await done(endRound(app, badr, playId, answer))
    expect((await done(amal.call('duels.ownDuels', { userId: amal.user }))).duels[0]).toMatchObject({
      status: 'over',
      other: { score: answer.score, isProven: true },
    })
  })

  test('a claim that the server cannot play again counts as 0, and one of another seed does, too', async () => {
    const [amal, badr] = await twoFriends(app)
    const { duelId } = await done(challenge(amal, badr))
    const [first, second] = [await done(amal.call('duels.start', { duelId })), await done(badr.call('duels.start', { duelId }))]
    const honest = playRound(first.seed)
    await done(endRound(app, amal, first.playId, { ...honest, score: honest.score + 500 }))
    // A better round, of a seed that the server has given to the same person for another round.
    const { seed } = (await badr.call('play.recordOpening', { gameId })).response
    await app.db.query("update round set opened_at = opened_at - interval '1 hour' where account_id = $1", [badr.user])
    await done(endRound(app, badr, second.playId, playRound(seed, 1_200)))
    const [duel] = (await done(amal.call('duels.ownDuels', { userId: amal.user }))).duels
    expect(duel).toMatchObject({ status: 'over', own: { score: 0, isProven: false }, other: { score: 0, isProven: false } })
  })

  test('both play under the same setup: that of the round, or that of the game', async () => {
    const [amal, badr] = await twoFriends(app)
    const puzzle = 'sudoku'
    const [opening, others] = [
      (await amal.call('play.recordOpening', { gameId: puzzle })).response,
      (await badr.call('play.recordOpening', { gameId: puzzle })).response,
    ]
    const hard = playPuzzle(opening.seed, 'hard')
    expect((await done(endRound(app, amal, opening.playId, hard, puzzle))).board).toMatchObject({ isDuelable: true })
    const { duelId } = await done(challenge(amal, badr, opening.playId, randomUUID(), puzzle))
    const round = await done(badr.call('duels.start', { duelId }))
    expect(round).toMatchObject({ seed: opening.seed, setup: 'hard' })
    await app.db.query('update round set proven_setup = null where id = $1', [opening.playId])
    expect(await challenge(amal, badr, opening.playId, randomUUID(), puzzle), 'a round from before setups').toMatchObject({ status: 404 })
    // Of the same seed, but easier.
    await done(endRound(app, badr, round.playId, playPuzzle(round.seed, 'easy'), puzzle))
    const again = await done(challenge(badr, amal, undefined, randomUUID(), puzzle))
    const own = await done(badr.call('duels.start', { duelId: again.duelId }))
    expect(own.setup).toBe('medium')
    const medium = playPuzzle(own.seed, 'medium')
    await done(endRound(app, badr, own.playId, medium, puzzle))
    const { duels } = await done(badr.call('duels.ownDuels', { userId: badr.user }))
    expect(duels).toMatchObject([
      { own: { score: medium.score, isProven: true } },
      { status: 'over', own: { score: 0, isProven: false }, other: { score: hard.score } },
    ])

    // The day's puzzle would be shown to somebody who has not played it yet.
    const { seed, level } = dailyPuzzle(new Date().toISOString().slice(0, 10))
    await app.db.query("update round set opened_at = opened_at - interval '200 seconds' where id = $1", [others.playId])
    const { board } = await done(badr.call('matches.saveResult', { gameId: puzzle, playId: others.playId, ...playPuzzle(seed, level) }))
    expect(board).toMatchObject({ isRanked: true, isDuelable: false })
    expect(await challenge(badr, amal, others.playId, randomUUID(), puzzle)).toMatchObject({ status: 404 })
  })

  test('is for friends, for games that have duels and for own rounds; its id stands for one challenge', async () => {
    const [amal, badr] = await twoFriends(app)
    const stranger = await newcomer(app, 'Stranger')
    expect(await challenge(amal, stranger)).toMatchObject({ status: 403, code: 'NOT_FRIENDS' })
    expect(await challenge(amal, amal)).toMatchObject({ status: 404 })
    expect(await amal.call('duels.challenge', { duelId: randomUUID(), gameId: 'chess', otherUserId: badr.user })).toMatchObject({ status: 404 })
    const { playId } = await provenRound(app, badr)
    expect(await challenge(amal, badr, playId)).toMatchObject({ status: 404 })
    const { duelId } = await done(challenge(amal, badr))
    expect(await challenge(badr, amal, undefined, duelId)).toMatchObject({ status: 409, code: 'ID_REUSED' })
    for (const call of ['duels.start', 'duels.decline'] as const) expect(await stranger.call(call, { duelId })).toMatchObject({ status: 404 })
    expect(await stranger.call('duels.progress', { duelId, score: 1 })).toMatchObject({ status: 404 })
  })

  test('ends by being declined, withdrawn or after two days', async () => {
    const [amal, badr] = await twoFriends(app)
    const own = await watch(amal)
    const [first, second, third] = [await done(challenge(amal, badr)), await done(challenge(amal, badr)), await done(challenge(amal, badr))]
    await done(badr.call('duels.decline', { duelId: first.duelId }))
    await done(amal.call('duels.decline', { duelId: second.duelId }))
    await app.db.query('update duel set expire_at = now() where id = $1', [third.duelId])
    await own.until('both ends', ({ value }) => value.duels.filter(({ status }) => status === 'declined').length === 2)
    for (const { duelId } of [first, second, third]) expect(await badr.call('duels.start', { duelId })).toMatchObject({ status: 409, code: 'DUEL_OVER' })
    const { duels } = await done(badr.call('duels.ownDuels', { userId: badr.user }))
    expect(duels.map(({ status }) => status)).toEqual(['expired', 'declined', 'declined'])
  })

  test('cannot be ended by either of them once a round was begun, and that round counts', async () => {
    const [amal, badr] = await twoFriends(app)
    const { playId, score } = await provenRound(app, amal, 600)
    const refusal = { status: 409, code: 'DUEL_BEGUN' }
    const { duelId } = await done(challenge(amal, badr, playId))
    const round = await done(badr.call('duels.start', { duelId }))
    for (const person of [amal, badr]) expect(await person.call('duels.decline', { duelId })).toMatchObject(refusal)
    const claim = playRound(round.seed)
    await done(endRound(app, badr, round.playId, claim))
    const other = await done(challenge(amal, badr))
    await done(amal.call('duels.start', { duelId: other.duelId }))
    for (const person of [amal, badr]) expect(await person.call('duels.decline', { duelId: other.duelId })).toMatchObject(refusal)
    const { duels } = await done(badr.call('duels.ownDuels', { userId: badr.user }))
    expect(duels).toMatchObject([
      { status: 'open', canDecline: false, other: { status: 'playing' } },
      { status: 'over', canDecline: false, own: { score: claim.score }, other: { score } },
    ])
    // One that is over stays as it is.
    await done(badr.call('duels.decline', { duelId }))
    await expect.poll(async () => (await listOf(amal))[0]).toMatchObject({ type: 'duelEnded', duelId })
  })

  test('can be declined or withdrawn while it was only offered with a round, and a begun one expires', async () => {
    const [amal, badr] = await twoFriends(app)
    const { playId } = await provenRound(app, amal)
    const [first, second, third] = [await done(challenge(amal, badr, playId)), await done(challenge(amal, badr, playId)), await done(challenge(amal, badr))]
    expect([first, second, third]).toMatchObject([{ canDecline: true }, { canDecline: true }, { canDecline: true }])
    await done(badr.call('duels.decline', { duelId: first.duelId }))
    await done(amal.call('duels.decline', { duelId: second.duelId }))
    await done(badr.call('duels.start', { duelId: third.duelId }))
    await app.db.query('update duel set expire_at = now() where id = $1', [third.duelId])
    const { duels } = await done(badr.call('duels.ownDuels', { userId: badr.user }))
    expect(duels.map(({ status, canDecline }) => [status, canDecline])).toEqual([
      ['expired', false],
      ['declined', false],
      ['declined', false],
    ])
  })

  test('declined and begun at the same moment it is one of the two', async () => {
    const [amal, badr] = await twoFriends(app)
    for (let round = 0; round < 8; round += 1) {
      const { duelId } = await done(challenge(amal, badr))
      const [begun, declined] = await Promise.all([badr.call('duels.start', { duelId }), amal.call('duels.decline', { duelId })])
      expect([begun.success, declined.success].filter(Boolean)).toHaveLength(1)
      const [duel] = (await done(badr.call('duels.ownDuels', { userId: badr.user }))).duels
      expect(duel).toMatchObject(begun.success ? { status: 'open', own: { status: 'playing' } } : { status: 'declined', own: { status: 'waiting' } })
    }
  })

  test('is void once the game was updated between its rounds: it counts for nobody, and another one begins under the new steps', async () => {
    const [amal, badr] = await twoFriends(app)
    const update = (duelId: string) => app.db.query('update duel set steps_version = steps_version + 1 where id = $1', [duelId])
    // Updated between two rounds.
    const first = await done(challenge(amal, badr))
    const own = await done(amal.call('duels.start', { duelId: first.duelId }))
    await done(endRound(app, amal, own.playId, playRound(own.seed)))
    await update(first.duelId)
    expect(await badr.call('duels.start', { duelId: first.duelId })).toMatchObject({ status: 409, code: 'DUEL_OVER' })
    // Updated while both play.
    const second = await done(challenge(amal, badr))
    const [one, other] = [await done(amal.call('duels.start', { duelId: second.duelId })), await done(badr.call('duels.start', { duelId: second.duelId }))]
    await done(endRound(app, amal, one.playId, playRound(one.seed)))
    await update(second.duelId)
    await done(endRound(app, badr, other.playId, playRound(other.seed, 600)))
    // Updated after the round that was offered, and before it is.
    const { playId } = await provenRound(app, amal)
    const third = await done(challenge(amal, badr, playId))
    await update(third.duelId)
    expect(await badr.call('duels.start', { duelId: third.duelId })).toMatchObject({ code: 'DUEL_OVER' })
    await app.db.query('update round set proven_version = proven_version + 1 where id = $1', [playId])
    expect(await challenge(amal, badr, playId)).toMatchObject({ status: 404 })

    const { duels } = await done(badr.call('duels.ownDuels', { userId: badr.user }))
    expect(duels.map(({ status, canDecline }) => [status, canDecline])).toEqual(Array(3).fill(['void', false]))
    expect((await listOf(amal)).filter(({ type }) => type === 'duelEnded')).toEqual([])
    await expect.poll(async () => (await listOf(badr)).filter(({ type }) => type === 'duel').every(({ isRead }) => isRead)).toBe(true)
    const again = await done(challenge(badr, amal))
    const round = await done(badr.call('duels.start', { duelId: again.duelId }))
    const claim = playRound(round.seed)
    await done(endRound(app, badr, round.playId, claim))
    expect((await done(badr.call('duels.ownDuels', { userId: badr.user }))).duels[0]).toMatchObject({
      status: 'open',
      own: { score: claim.score, isProven: true },
    })
  })

  test('goes on only in the browser that began it; one that was begun without naming a browser belongs to the first that does', async () => {
    const [amal, badr] = await twoFriends(app)
    const [phone, laptop] = [randomUUID(), randomUUID()]
    const { duelId } = await done(challenge(amal, badr))
    const round = await done(badr.call('duels.start', { duelId, device: phone }))
    expect(await done(badr.call('duels.start', { duelId, device: phone }))).toEqual(round)
    for (const elsewhere of [{ duelId, device: laptop }, { duelId }]) {
      const refused = await badr.call('duels.start', elsewhere)
      expect(refused).toMatchObject({ status: 409, code: 'DUEL_ELSEWHERE' })
      expect(JSON.stringify(refused)).not.toContain(round.seed)
    }
    // Of the other one nothing is known.
    const other = await done(amal.call('duels.start', { duelId }))
    expect(await done(amal.call('duels.start', { duelId, device: laptop }))).toEqual(other)
    expect(await amal.call('duels.start', { duelId, device: phone })).toMatchObject({ code: 'DUEL_ELSEWHERE' })
    expect(await done(amal.call('duels.start', { duelId, device: laptop }))).toEqual(other)
  })

  test('its seed, which may be played over and over, leads to no best score', async () => {
    const [amal, badr] = await twoFriends(app)
    const { duelId } = await done(challenge(amal, badr))
    const { playId, seed } = await done(badr.call('duels.start', { duelId }))
    const other = (await badr.call('play.recordOpening', { gameId })).response
    // The round of the duel, and one outside of it with the seed of the duel.
    const claim = playRound(seed, 600)
    for (const id of [other.playId, playId])
      expect((await done(endRound(app, badr, id, claim))).board).toEqual({ isRanked: false, rank: null, isDuelable: false })
    expect((await badr.call('play.bestScores', { gameId })).response.own).toBeNull()
    const [duel] = (await done(badr.call('duels.ownDuels', { userId: badr.user }))).duels
    expect(duel).toMatchObject({ own: { score: claim.score, isProven: true } })
  })

  test('the challenge is in the list of who was challenged until it is answered, and its result in that of who played first', async () => {
    const [amal, badr] = await twoFriends(app)
    const { playId } = await provenRound(app, amal)
    const { duelId } = await done(challenge(amal, badr, playId))
    await expect.poll(async () => (await listOf(badr))[0]).toMatchObject({ type: 'duel', title: 'Amal', body: 'A challenge to a duel', duelId, isRead: false })
    const round = await done(badr.call('duels.start', { duelId }))
    await done(endRound(app, badr, round.playId, playRound(round.seed)))
    await expect.poll(async () => (await listOf(amal))[0]).toMatchObject({ type: 'duelEnded', title: 'Badr', duelId })
    await expect.poll(async () => (await listOf(badr)).find(({ type }) => type === 'duel')?.isRead).toBe(true)
    const { duelId: next } = await done(challenge(badr, amal))
    await expect.poll(async () => (await listOf(amal))[0]).toMatchObject({ type: 'duel', duelId: next, isRead: false })
    await done(badr.call('duels.decline', { duelId: next }))
    await expect.poll(async () => (await listOf(amal))[0]?.isRead).toBe(true)
  })

  test('goes with the account of either, also from the list of the other', async () => {
    const [amal, badr] = await twoFriends(app)
    const { duelId } = await done(challenge(amal, badr))
    expect(JSON.stringify(await done(amal.call('me.exportData', { userId: amal.user })))).toContain(duelId)
    const own = await watch(amal)
    await done(badr.call('me.deleteAccount', { userId: badr.user, confirmation: await app.confirm(badr) }))
    await own.until('no duel', ({ value }) => value.duels.length === 0)
    expect(await app.db.query('select 1 from duel where id = $1', [duelId])).toEqual([])
  })
})
