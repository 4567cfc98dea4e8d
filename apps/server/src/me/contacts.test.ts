import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer, newNumber } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: JSON.stringify({ socialLookupsPerDayPerUser: 20 }) })
})
afterAll(() => app.stop())

const lookup = (who: Person, socialIds: readonly string[]) => who.call('accounts.getUsersBySocialIds', { socialIds: [...socialIds] })
const found = async (who: Person, socialIds: readonly string[]) =>
  (await lookup(who, socialIds)).response.map(({ name, socialIds: ids }) => ({ name, socialIds: ids }))

test('[SOC-18] social ids and numbers of contacts find the users who log in with them, each with the ids that found them', async () => {
  const [numberB, numberC] = [newNumber(), newNumber()]
  const a = await newcomer(app, 'Amal')
  const b = await app.signIn({ msisdn: numberB, name: 'Badr' })
  const c = await app.signIn({ msisdn: numberC, name: 'Chadi' })
  await app.db.query("insert into account_login (type, external_id, account_id) values ('facebook', 'fb-badr', $1)", [b.user])
  // Somebody with two of the ids is there once; ids of nobody are left out, and so is the person who asks.
  await app.db.query("insert into account_login (type, external_id, account_id) values ('google', 'g-amal', $1)", [a.user])
  expect(await found(a, ['fb-badr', `+${numberB}`, `+${numberC}`, '+923999999999', 'fb-nobody', 'g-amal'])).toEqual([
    { name: 'Badr', socialIds: [`+${numberB}`, 'fb-badr'] },
    { name: 'Chadi', socialIds: [`+${numberC}`] },
  ])
  // A number is one only with its plus, and what is answered has no number that was not given.
  expect(await found(a, [numberB])).toEqual([])
  expect(await found(a, ['fb-badr'])).toEqual([{ name: 'Badr', socialIds: ['fb-badr'] }])
  // Who does not want to be found by the number is found by it no more, but still as a friend on the other network.
  expect((await b.call('accounts.patchUser', { findableByNumber: false })).response).toMatchObject({ findableByNumber: false })
  expect(await found(a, ['fb-badr', `+${numberB}`])).toEqual([{ name: 'Badr', socialIds: ['fb-badr'] }])
  // Neither side of a block finds the other.
  await c.call('friends.block', { userId1: c.user, userId2: a.user })
  expect(await found(a, [`+${numberC}`])).toEqual([])
})

test('[ACC-41] [SOC-18] a contact without a name has the generated one that everybody sees', async () => {
  const [a, number] = [await newcomer(app, 'Amal'), newNumber()]
  const nameless = await app.signIn({ msisdn: number })
  const sum = [...number].reduce((total, digit) => total + Number(digit), 0)
  expect(await found(a, [`+${number}`])).toEqual([{ name: `user ${sum}`, socialIds: [`+${number}`] }])
  expect((await a.call('me.getUser', { id: nameless.user })).response.name).toBe(`user ${sum}`)
})

test('lists of numbers are looked up so many times in a day only, so that nobody learns who has which number', async () => {
  const a = await newcomer(app, 'Amal')
  for (let time = 0; time < 20; time += 1) expect((await lookup(a, ['+1'])).success).toBe(true)
  expect(await lookup(a, ['+1'])).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS', response: {} })
  const b = await newcomer(app, 'Badr')
  expect((await lookup(b, ['+1'])).success).toBe(true)
})
