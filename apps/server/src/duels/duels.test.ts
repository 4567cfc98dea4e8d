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
})
