import { randomUUID } from 'node:crypto'
import { partyModes, teamCountOf } from '@majlis/contract/parties.plain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ended, get, leave, look } from '../app/matching.ts'
import { done } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { seatingOf } from '../matches/index.ts'
import { openParty, type Page } from '../app/testing/parties.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ SANDBOX: 'on' })
})
afterAll(() => app.stop())

/** So many people in one party, which the first leads, each with an open page. */
async function party(count: number) {
  const opened = await openParty(app, count)
  const { leader, partyId } = opened
  const play = (gameId: string, configurationId: string, more: { mode?: 'against' | 'team'; fillsSeats?: boolean; playId?: string; by?: Person } = {}) => {
    const { mode = 'against', fillsSeats = false, playId = randomUUID(), by = leader } = more
    return by.call('parties.play', { partyId, playId, gameId, configurationId, mode, fillsSeats })
  }
  return { ...opened, play }
}

describe('the leader chooses a game', () => {
  test('and all members are in one match at once, and in the next one after its end; the same choice again is the same match', async () => {
    const { people, pages, play } = await party(2)
    const [, friend] = people as [Person, Person]
    // A search and a lobby of the members end.
    const search = await look(friend, 'reversi')
    const playId = randomUUID()
    const first = await done(play('four-in-a-row', 'duel', { playId }))
    expect(first.hindrances).toEqual([])
    for (const { own } of pages) await own.until('the match', ({ value }) => value.party?.match?.matchId === first.matchId)
    expect(await get(friend, search.matchId)).toMatchObject({ status: 'cancelled' })
    const match = await get(friend, first.matchId ?? '')
    expect(match).toMatchObject({ status: 'started', gameId: 'four-in-a-row', isFriendly: true })
    expect(match.allPlayers.toSorted()).toEqual(people.map(({ user }) => user).toSorted())
    expect((await done(play('four-in-a-row', 'duel', { playId }))).matchId).toBe(first.matchId)
    // Nobody leaves a running match for the next one.
    expect(await done(play('reversi', 'duel'))).toEqual({ matchId: null, hindrances: people.map(({ user }) => ({ userId: user, reason: 'playing' })) })
    await leave(friend, first.matchId ?? '')
    await ended(friend, first.matchId ?? '')
    const next = await done(play('reversi', 'duel'))
    for (const { own } of pages) await own.until('the next match', ({ value }) => value.party?.match?.matchId === next.matchId)
    expect(await get(friend, next.matchId ?? '')).toMatchObject({ status: 'started', gameId: 'reversi' })
  })

  test('32 times at once and there is one match', async () => {
    const { play, people } = await party(2)
    const answers = await Promise.all(Array.from({ length: 32 }, () => play('four-in-a-row', 'duel')))
    const matches = answers.flatMap(({ response }) => (response.matchId === null ? [] : [response.matchId]))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(matches).toHaveLength(1)
    expect(
      await app.db.query("select 1 from match_player p join match m on m.id = p.match_id where m.status = 'started' and p.account_id = $1", [people[1]?.user]),
    ).toHaveLength(1)
  })

  test('with a seat for everybody; bots take seats where they are wanted or needed', async () => {
    const three = await party(3)
    const alone = await done(three.play('ludo', 'table'))
    expect((await get(three.leader, alone.matchId ?? '')).players.map(({ isBot }) => isBot)).toEqual([false, false, false])
    const filled = await party(3)
    const { matchId } = await done(filled.play('ludo', 'table', { fillsSeats: true }))
    expect((await get(filled.leader, matchId ?? '')).players.filter(({ isBot }) => isBot)).toHaveLength(1)
    const needed = await party(2)
    const teams = await done(needed.play('ludo', 'teams'))
    expect((await get(needed.leader, teams.matchId ?? '')).players.filter(({ isBot }) => isBot)).toHaveLength(2)
    expect(await (await party(3)).play('four-in-a-row', 'duel')).toMatchObject({ status: 409, code: 'PARTY_SIZE' })
  })

  test('as a team: the members are on one side, and others are searched for', async () => {
    const { people, leader, play } = await party(2)
    const { matchId } = await done(play('ludo', 'teams', { mode: 'team' }))
    const lobby = await get(leader, matchId ?? '')
    expect(lobby).toMatchObject({ status: 'waiting', isSearching: true })
    expect(lobby.allPlayers).toEqual(people.map(({ user }) => user))
    const others = await party(2)
    await done(others.play('ludo', 'teams', { mode: 'team' }))
    await expect.poll(async () => (await get(leader, matchId ?? '')).movedTo).not.toBeNull()
    const match = await get(leader, (await get(leader, matchId ?? '')).movedTo ?? '')
    const sideOf = (who: Person | undefined) => (match.players.find(({ _id }) => _id === who?.user)?.seat ?? 0) % 2
    expect(match.status).toBe('started')
    expect(sideOf(people[0])).toBe(sideOf(people[1]))
    expect(sideOf(others.people[0])).toBe(sideOf(others.people[1]))
    expect(sideOf(people[0])).not.toBe(sideOf(others.people[0]))
  })

  test('in vain while a member is away, plays elsewhere, or may not play; nobody else chooses', async () => {
    const { people, pages, leader, play, partyId } = await party(3)
    const [, friend, third] = people as [Person, Person, Person]
    expect(await play('ludo', 'table', { by: friend })).toMatchObject({ status: 403, code: 'NOT_LEADER' })
    expect(await play('nothing', 'table')).toMatchObject({ status: 404 })
    expect(await play('ludo', 'nothing')).toMatchObject({ status: 400, code: 'UNKNOWN_TEMPLATE' })
    const bot = await done(friend.call('matches.requestMatch', { gameId: 'reversi', withBot: true }))
    expect(await done(play('ludo', 'table'))).toMatchObject({ matchId: null, hindrances: [{ userId: friend.user, reason: 'playing' }] })
    await leave(friend, bot.matchId)
    const [page, , last] = pages as [Page, Page, Page]
    last.close()
    await page.own.until('away', ({ value }) => value.party?.members[2]?.isHere === false)
    expect(await done(play('ludo', 'table'))).toMatchObject({ hindrances: [{ userId: third.user, reason: 'away' }] })
    await done(leader.call('parties.remove', { partyId, otherUserId: third.user }))
    expect((await done(play('ludo', 'table'))).matchId).not.toBeNull()
    await done(leader.call('parties.leave', { partyId }))
    expect(await play('ludo', 'table')).toMatchObject({ status: 409, code: 'PARTY_OVER' })
  })
})

test('the sides of a configuration are those that the referee seats', () => {
  const two = {
    title: 'Two',
    titleAr: 'اثنان',
    isSelectable: true,
    isVisible: true,
    maxPlayerCount: 4,
    minPlayerCount: 4,
    maxTeamCount: 2,
    minTeamCount: 2,
    playersInTeam: 2,
  }
  for (const template of [
    { ...two, teamUp: true },
    { ...two, teamUp: false },
    { ...two, teamUp: true, maxPlayerCount: 6 },
  ]) {
    expect(teamCountOf(template)).toBe(seatingOf(template).teamCount)
  }
  expect(partyModes({ ...two, teamUp: true }, 2, true)).toEqual(['against', 'team'])
  expect(partyModes({ ...two, teamUp: true }, 3, false)).toEqual([])
  expect(partyModes({ ...two, teamUp: true }, 4, false)).toEqual(['against'])
  expect(partyModes({ ...two, teamUp: false, minPlayerCount: 2 }, 1, true)).toEqual([])
})
