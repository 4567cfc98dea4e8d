import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rulesFor } from '../../../../../games/ludo/rules.ts'
import { ended, get, leave } from '../../app/matching.ts'
import { ludoTables } from '../../app/testing/ludo-tables.ts'
import { openParty } from '../../app/testing/parties.ts'
import { done } from '../../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ SANDBOX: 'on' })
})
afterAll(() => app.stop())

test('a match in teams names who played with whom, in the list of matches and on the card to share', async () => {
  const { leader, people, partyId } = await openParty(app, 4)
  const input = { partyId, playId: randomUUID(), gameId: 'ludo', configurationId: 'teams', mode: 'against', fillsSeats: false } as const
  const id = (await done(leader.call('parties.play', input))).matchId ?? ''
  const { players } = await get(leader, id)
  const [first, second, third, fourth] = players.map((player) => people.find(({ user }) => user === player._id) as Person) as [Person, Person, Person, Person]
  const nameOf = ({ user }: Person) => players.find((player) => player._id === user)?.name ?? ''
  for (const who of [second, fourth]) await leave(who, id)
  expect(await ended(first, id)).toMatchObject({ endReason: 'left', players: [{ resultStatus: 'win' }, {}, { resultStatus: 'win' }, {}] })
  const { response } = await first.call('matches.matchHistory', { userId: first.user })
  expect(response.matches[0]).toMatchObject({
    outcome: 'win',
    place: null,
    opponents: [{ _id: second.user }, { _id: fourth.user }],
    partners: [{ _id: third.user }],
  })
  const card = await third.call('matches.shareCard', { matchId: id })
  expect(card.response.text).toBe(`${nameOf(third)} + ${nameOf(first)} won at Ludo against ${nameOf(second)} · ${nameOf(fourth)}`)
})

test('the list of matches names the place of each player who lost, and the card to share the second and the third one', async () => {
  const { matchOf, bringHome } = ludoTables(app, rulesFor({ configuration: 'table', teamUp: false }))
  const match = await matchOf(4)
  const { matchId, at } = match
  const home = [await bringHome(match), await bringHome(match), await bringHome(match)]
  const last = [0, 1, 2, 3].find((seat) => !home.includes(seat)) ?? -1
  const people = [...home, last].map(at)
  await ended(at(last), matchId)
  const lists = await Promise.all(people.map((who) => who.call('matches.matchHistory', { userId: who.user })))
  expect(lists.map(({ response }) => response.matches[0])).toMatchObject([null, 2, 3, 4].map((place) => ({ matchId, place, partners: [] })))
  const cards = await Promise.all(people.map((who) => who.call('matches.shareCard', { matchId })))
  const texts = ['won at', 'came second at', 'came third at', 'played'].map((verb) => expect.stringMatching(new RegExp(`^\\w+ ${verb} Ludo against `)))
  expect(cards.map(({ response }) => response.text)).toEqual(texts)
})
