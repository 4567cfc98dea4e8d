import { ownDuelsPath } from '@majlis/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { challenge, endRound, playRound, provenRound } from '../app/testing/duels.ts'
import { done, twoFriends } from '../app/testing/people.ts'
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
