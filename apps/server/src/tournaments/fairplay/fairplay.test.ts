import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate, operated } from '../../app/testing/operate.ts'
import { newcomer } from '../../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'

let app: TestApp
const rewards = [
  { fromRank: 1, toRank: 1, name: 'Gold', nameAr: 'ذهب', image: '/gold.svg' },
  { fromRank: 2, toRank: 2, name: 'Silver', nameAr: 'فضة', image: '/silver.svg' },
]

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function cup(id: string, ...people: readonly Person[]): Promise<string> {
  const names = { id, name: 'Cup', nameAr: 'كأس', gameId: 'four-in-a-row', rewards }
  await app.composed.apis.tournaments.schedule([{ ...names, startsAt: Date.now() - 1_000, expireAt: Date.now() + 3_600_000 }])
  for (const { call, user } of people) expect((await call('tournaments.joinTournament', { userId: user, tournamentId: id })).status).toBe(200)
  return id
}

/** A completed match of the tournament, and its win if it counts. */
async function played(id: string, winner: Person, loser: Person, { reason = 'rules', win = 'counted' } = {}): Promise<void> {
  const [row] = await app.db.query<{ id: string }>(
    `insert into match (id, game_id, configuration_id, template, status, host_id, seed, rules_version, created_at, started_at, ended_at, result, end_reason,
       tournament_id, is_friendly, tournament_win)
     values (uuidv7(), 'four-in-a-row', 'c', '{}', 'completed', $1, 's', 1, now(), now() - interval '2 minutes', now(), $2, $3, $4, false, $5) returning id`,
    [winner.user, JSON.stringify({ win: [{ playerId: winner.user, rank: 1 }], lose: [{ playerId: loser.user, rank: 2 }] }), reason, id, win],
  )
  for (const [seat, { user }] of [winner, loser].entries())
    await app.db.query('insert into match_player (match_id, seat, account_id, active) values ($1, $2, $3, false)', [row?.id, seat, user])
  if (win === 'counted')
    await app.db.transaction((tx) => app.composed.apis.tournaments.recordWin(tx, id, { user: winner.user, opponents: [loser.user] }, new Date()))
}

const ended = async (id: string) => expect(await operate(app, `tournaments end ${id} --reason test`)).toMatchObject({ code: 0 })
const vouchers = async ({ call, user }: Person) =>
  (await call('tournaments.wallet', { userId: user })).response.vouchers.filter(({ tournamentName }) => tournamentName === 'Cup')
const claim = async (person: Person) =>
  person.call('tournaments.claimRewards', { userId: person.user, voucherCode: (await vouchers(person))[0]?.voucherCode ?? '' })
/** Assigned entries without a voucher that were not revoked, and vouchers without an assigned entry. */
const unbalanced = (id: string) =>
  app.db.query(
    `select e.voucher from voucher_entry e left join voucher v on v.code = e.voucher
     where e.tournament_id = $1 and e.kind = 'assigned'
       and (v.code is null) <> exists (select from voucher_entry r where r.voucher = e.voucher and r.kind = 'revoked')
     union all select v.code from voucher v where v.tournament_id = $1 and not exists (select from voucher_entry e where e.voucher = v.code and e.kind = 'assigned')`,
    [id],
  )

test('the prize of somebody whose opponents leave early waits; it can be claimed once the operator has cleared it', async () => {
  const [first, second, ...losers] = await Promise.all(['Amal', 'Badr', 'Dana', 'Emad', 'Fadi'].map((name) => newcomer(app, name)))
  if (first === undefined || second === undefined) throw new Error('Nobody.')
  const id = await cup('fair-cleared', first, second, ...losers)
  for (const [index, loser] of losers.entries()) await played(id, first, loser, { reason: ['left', 'dropped', 'timeout'][index % 3] ?? 'left' })
  await played(id, second, losers[0] as Person)
  await ended(id)
  expect(await vouchers(first)).toMatchObject([{ name: 'Gold', isUnderReview: true, claimed: false }])
  expect(await claim(first)).toMatchObject({ status: 409, code: 'VOUCHER_UNDER_REVIEW' })
  // Others do not wait.
  expect(await claim(second)).toMatchObject({ status: 200, response: { isUnderReview: false } })

  expect(await operated(app, 'fairplay list')).toMatchObject({
    lists: { reviews: [{ tournament: id, user: first.user, name: 'Amal', state: 'waiting', flags: 'resignations' }] },
  })
  const { lists } = (await operated(app, `fairplay show ${id} ${first.user}`)) as { lists: { evidence: { flag: string; count: number }[] } }
  expect(lists.evidence).toMatchObject([{ flag: 'resignations', count: 3 }])
  expect(await operate(app, `fairplay clear ${id} ${second.user} --reason none`)).toMatchObject({ code: 1, error: expect.stringContaining('has no review') })
  expect(await operate(app, `fairplay clear ${id} ${first.user}`)).toMatchObject({ code: 2 })
  expect(await operate(app, `fairplay clear ${id} ${first.user} --reason looked`)).toMatchObject({ code: 0 })
  expect(await operate(app, `fairplay clear ${id} ${first.user} --reason again`)).toMatchObject({ code: 1, error: expect.stringContaining('cleared already') })
  expect(await vouchers(first)).toMatchObject([{ isUnderReview: false }])
  // A decision stays when prizes are given anew.
  expect(await operate(app, `tournaments recompute ${id} --reason test`)).toMatchObject({ code: 0, text: expect.stringContaining('0 taken back') })
  expect(await claim(first)).toMatchObject({ status: 200 })
  const acts = (await operated(app, `audit list --about ${first.user}`)) as { lists: { acts: { command: string; refused: string | null }[] } }
  expect(acts.lists.acts.filter(({ refused }) => refused === null).map(({ command }) => command)).toEqual(['fairplay clear', 'fairplay show'])
})

test('who is disqualified in a review loses the prize, the next moves up, and the ledger agrees', async () => {
  const [first, second, third] = (await Promise.all(['Ghada', 'Hadi', 'Iman'].map((name) => newcomer(app, name)))) as [Person, Person, Person]
  const id = await cup('fair-out', first, second, third)
  for (let at = 0; at < 6; at += 1) await played(id, first, third, { win: at < 2 ? 'counted' : 'pace' })
  await played(id, second, third)
  await ended(id)
  const { lists } = (await operated(app, `fairplay show ${id} ${first.user}`)) as { lists: { evidence: { flag: string; user: string | null }[] } }
  expect(lists.evidence.map(({ flag, user }) => [flag, user])).toEqual([
    ['meetings', third.user],
    ['pace', null],
  ])
  expect(await operate(app, `fairplay disqualify ${id} ${first.user} --reason arranged`)).toMatchObject({
    code: 0,
    text: expect.stringContaining('2 taken back, 1 given'),
  })
  expect([await vouchers(first), await vouchers(second)]).toMatchObject([[], [{ name: 'Gold', rank: 1, isUnderReview: false }]])
  expect(await unbalanced(id)).toEqual([])
  expect(await operated(app, `fairplay show ${id} ${first.user}`)).toMatchObject({ fields: { state: 'disqualified' } })
  expect(await claim(second)).toMatchObject({ status: 200 })
})

test('people who log in on one device, or pay by one number, are flagged when one wins over the other; ended accounts leave no trace', async () => {
  const [first, second, third] = (await Promise.all(['Jad', 'Kenza', 'Lina'].map((name) => newcomer(app, name)))) as [Person, Person, Person]
  const phoneOf = async ({ user }: Person) => (await app.composed.apis.accounts.account(user))?.phone ?? ''
  for (const person of [first, third]) await app.composed.apis.accounts.pins.rememberDevice(await phoneOf(person), 'one-device-of-two-people')
  await app.composed.apis.accounts.pins.rememberDevice(await phoneOf(second), 'another-device')
  // A subscription that both had, one after the other.
  await app.db.query(
    `with paid as (
       insert into subscription (id, msisdn, service_id, payment_type, on_trial, started_at, ended_at, state)
       values (uuidv7(), '923009999999', 5, 'easypaisa', false, now(), now(), 'ended') returning id)
     insert into payment_method (account_id, type, data, added_at, subscription_id)
     select a, 'easypaisa', '923009999999', now(), paid.id::text from unnest($1::uuid[]) as a, paid`,
    [[second.user, third.user]],
  )
  // Naming somebody else's number as an own payment method throws no suspicion on them.
  const { status } = await first.call('billing.addPaymentMethod', { type: 'mobile', userId: first.user, data: await phoneOf(second) })
  expect(status).toBe(200)
  const id = await cup('fair-shared', first, second, third)
  await played(id, first, third)
  await played(id, first, second)
  await played(id, second, third)
  await ended(id)
  const flags = async ({ user }: Person) =>
    ((await operated(app, `fairplay show ${id} ${user}`)) as { lists: { evidence: { flag: string; user: string }[] } }).lists.evidence.map((each) => [
      each.flag,
      each.user,
    ])
  expect(await flags(first)).toEqual([['device', third.user]])
  expect(await flags(second)).toEqual([['payment', third.user]])
  const stored = JSON.stringify(await app.db.query("select encode(device, 'escape') as device, encode(number, 'escape') as number from device_number"))
  expect(stored).not.toContain(await phoneOf(first))
  expect(stored).not.toContain('one-device')
  await app.composed.apis.accounts.personal.erase(first.user)
  expect(await app.composed.apis.accounts.devicesOf(app.db, [first.user])).toEqual(new Map())
  expect(await app.db.query('select 1 from tournament_review where account_id = $1', [first.user])).toEqual([])
  expect(await app.db.query('select 1 from device_number')).toHaveLength(2)
})

test('an accomplice on the same device who deletes the account before the end leaves the evidence; who wins no prize has nothing to review', async () => {
  const [first, second, accomplice] = (await Promise.all(['Rami', 'Salma', 'Tariq'].map((name) => newcomer(app, name)))) as [Person, Person, Person]
  const phoneOf = async ({ user }: Person) => (await app.composed.apis.accounts.account(user))?.phone ?? ''
  for (const person of [first, second, accomplice]) await app.composed.apis.accounts.pins.rememberDevice(await phoneOf(person), 'device-of-three-people')
  const id = await cup('fair-deleted', first, second, accomplice)
  await played(id, first, accomplice)
  await app.composed.apis.accounts.personal.erase(accomplice.user)
  const listed = async () =>
    ((await operated(app, 'fairplay list')) as { lists: { reviews: { tournament: string; user: string; flags: string }[] } }).lists.reviews.filter(
      ({ tournament }) => tournament === id,
    )
  expect(await listed()).toEqual([])
  await ended(id)
  expect(await listed()).toMatchObject([{ user: first.user, flags: 'device' }])
  expect(await claim(first)).toMatchObject({ code: 'VOUCHER_UNDER_REVIEW' })
})

test('who took part or was disqualified, deletes the account and comes back with the same number does not enter again before the end', async () => {
  const [winner, loser, out] = (await Promise.all(['Zayd', 'Basma', 'Duha'].map((name) => newcomer(app, name)))) as [Person, Person, Person]
  const id = await cup('fair-back', winner, loser, out)
  await played(id, winner, loser)
  expect((await operate(app, `tournaments disqualify ${id} ${out.user} --reason cheats`)).code).toBe(0)
  const back = await Promise.all(
    [loser, out].map(async ({ user }) => {
      const msisdn = (await app.composed.apis.accounts.account(user))?.phone ?? ''
      // Agreed subscriptions stay with their number; trials do not.
      await app.db.query("update subscription set consent_id = gen_random_uuid(), state = 'active', entries = 0 where msisdn = $1", [msisdn])
      await app.composed.apis.accounts.personal.erase(user)
      return app.signIn({ msisdn, name: 'Back' })
    }),
  )
  const join = (person: Person, tournamentId: string) => person.call('tournaments.joinTournament', { userId: person.user, tournamentId })
  for (const person of back) expect(await join(person, id)).toMatchObject({ status: 403, code: 'ENTERED_BEFORE' })
  const next = await cup('fair-next')
  for (const person of back) expect((await join(person, next)).status).toBe(200)
  await ended(id)
  expect(await app.db.query('select 1 from tournament_left')).toEqual([])
})

test('an opponent who played with nobody else and lost three times is named to the operator', async () => {
  const [first, second, accomplice] = (await Promise.all(['Umar', 'Wafa', 'Yara'].map((name) => newcomer(app, name)))) as [Person, Person, Person]
  const id = await cup('fair-accomplice', first, second, accomplice)
  for (let at = 0; at < 3; at += 1) await played(id, first, accomplice)
  for (let at = 0; at < 2; at += 1) await played(id, second, first)
  await ended(id)
  const { lists } = (await operated(app, `fairplay show ${id} ${first.user}`)) as { lists: { evidence: { flag: string; user: string; count: number }[] } }
  expect(lists.evidence).toMatchObject([{ flag: 'accomplice', user: accomplice.user, count: 3 }])
  expect(await operate(app, `fairplay show ${id} ${second.user}`)).toMatchObject({ code: 1 })
})

test('the prize of somebody who is suspended before or after the end waits for the operator', async () => {
  const [first, second, third] = (await Promise.all(['Majd', 'Nour', 'Omar'].map((name) => newcomer(app, name)))) as [Person, Person, Person]
  const id = await cup('fair-suspended', first, second, third)
  await played(id, first, third)
  await played(id, first, second)
  await played(id, second, third)
  expect((await operate(app, `users suspend ${first.user} --reason insults`)).code).toBe(0)
  await ended(id)
  const waiting = async () =>
    ((await operated(app, 'fairplay list')) as { lists: { reviews: { tournament: string; name: string; flags: string }[] } }).lists.reviews
      .filter(({ tournament }) => tournament === id)
      .map(({ name, flags }) => [name, flags])
  expect(await waiting()).toEqual([['Majd', 'suspended']])
  expect((await operate(app, `users suspend ${second.user} --reason insults`)).code).toBe(0)
  await expect.poll(waiting).toEqual([
    ['Majd', 'suspended'],
    ['Nour', 'suspended'],
  ])
  // The second is innocent after all, the first is out: the second takes the first rank, and can claim.
  expect((await operate(app, `fairplay clear ${id} ${second.user} --reason looked`)).code).toBe(0)
  expect((await operate(app, `fairplay disqualify ${id} ${first.user} --reason cheats`)).code).toBe(0)
  expect(await app.db.query('select account_id, rank from voucher where tournament_id = $1 order by rank', [id])).toEqual([
    { account_id: second.user, rank: 1 },
  ])
  expect(await unbalanced(id)).toEqual([])
})
