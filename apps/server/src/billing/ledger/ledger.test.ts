import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply, effectOfRefusal, type Entry, nothing, type Balance, sumOf } from './ledger.ts'

const day = 86_400_000
const agreed: Entry = { kind: 'consented', at: 0, note: 'c' }
const requested = (at: number, requestId: string): Entry => ({ kind: 'asked', at, requestId, amount: 3_000 })
const charged = (at: number, requestId: string): Entry => ({ kind: 'charged', at, requestId, amount: 3_000, until: at + day })
const refused = (at: number, requestId: string, code: number): Entry => ({ kind: 'refused', at, requestId, code, until: at + 14 * day })
const paid = [agreed, requested(1, 'a'), charged(2, 'a')]

test('[BIL-16] from nothing over pending to subscribed, and to its end', () => {
  expect(sumOf([agreed])).toMatchObject({ state: 'new', consented: true })
  expect(sumOf([agreed, requested(1, 'a')])).toMatchObject({ state: 'pending', pendingRequest: 'a' })
  expect(sumOf(paid)).toMatchObject({ state: 'active', pendingRequest: null, paid: 3_000, paidUntil: 2 + day, nextChargeAt: 2 + day })
  expect(sumOf([...paid, { kind: 'ended', at: 9, note: 'web' }])).toMatchObject({
    state: 'ended',
    nextChargeAt: null,
    endedAt: 9,
    endedReason: 'web',
    refusal: null,
  })
  expect(apply(sumOf([...paid, { kind: 'ended', at: 9, note: 'web' }]), { kind: 'ended', at: 10, note: 'lapsed' })).toBeUndefined()
})

test('nothing is asked for without consent, twice at once, or after the end', () => {
  expect(apply(nothing, requested(1, 'a'))).toBeUndefined()
  expect(apply(sumOf([agreed, requested(1, 'a')]), requested(2, 'b'))).toBeUndefined()
  expect(apply(sumOf([...paid, requested(3, 'b')]), requested(4, 'c'))).toBeUndefined()
  expect(apply(sumOf([...paid, { kind: 'ended', at: 9, note: '' }]), requested(10, 'b'))).toBeUndefined()
})

test('a first payment that is refused ends it; a refused renewal of somebody without money keeps it in grace, a try a day', () => {
  expect(sumOf([agreed, requested(1, 'a'), refused(2, 'a', 110)])).toMatchObject({ state: 'ended', endedReason: 'refused 110', refusal: 110 })
  const low = sumOf([...paid, requested(day, 'b'), refused(day, 'b', 110)])
  expect(low).toMatchObject({ state: 'lowBalance', graceUntil: 15 * day, nextChargeAt: 2 * day })
  const again = apply(apply(low, requested(2 * day, 'c')) as Balance, refused(2 * day, 'c', 110))
  expect(again).toMatchObject({ state: 'lowBalance', graceUntil: 15 * day, nextChargeAt: 3 * day })
  const back = apply(apply(again as Balance, requested(3 * day, 'd')) as Balance, charged(3 * day, 'd'))
  expect(back).toMatchObject({ state: 'active', graceUntil: null, paidUntil: 4 * day })
})

test('the carrier’s own troubles punish nobody; numbers that may not pay end', () => {
  for (const code of [100, 101, 105, 108]) expect([code, effectOfRefusal(code)]).toEqual([code, 'kept'])
  for (const code of [107, 111, 112, 115]) expect([code, effectOfRefusal(code)]).toEqual([code, 'ends'])
  expect(sumOf([...paid, requested(day, 'b'), refused(day, 'b', 105)])).toMatchObject({ state: 'active', graceUntil: 15 * day })
  expect(sumOf([...paid, requested(day, 'b'), refused(day, 'b', 111)])).toMatchObject({ state: 'ended', endedReason: 'refused 111', refusal: 111 })
})

test('money for something that is over is stray until it is given back', () => {
  const over = sumOf([...paid, requested(day, 'b'), { kind: 'ended', at: day, note: 'web' }])
  expect(apply(over, charged(day, 'b'))).toBeUndefined()
  const withOrphan = apply(over, { kind: 'stray', at: day, requestId: 'b', amount: 3_000 }) as Balance
  expect(withOrphan).toMatchObject({ state: 'ended', pendingRequest: null, paid: 3_000, orphaned: 3_000 })
  const back = apply(withOrphan, { kind: 'refunded', at: day, requestId: 'b', amount: 3_000 }) as Balance
  expect(back).toMatchObject({ orphaned: 0 })
  expect(apply(back, { kind: 'refunded', at: day, requestId: 'b', amount: 3_000 })).toBeUndefined()
})

test('a trial is free until its end, then the first payment is due; low balance in it is reported', () => {
  const trial = sumOf([agreed, requested(1, 'a'), { kind: 'trialBegan', at: 2, until: 3 * day, requestId: 'a' }])
  expect(trial).toMatchObject({ state: 'trial', trialEndsAt: 3 * day, nextChargeAt: 3 * day, paid: 0, pendingRequest: null })
  expect(apply(trial, { kind: 'low', at: 3, until: 17 * day })).toMatchObject({ state: 'lowBalance', trialEndsAt: 3 * day })
  const login = sumOf([{ kind: 'trialBegan', at: 0, until: day }])
  expect(login).toMatchObject({ state: 'trial', consented: false, nextChargeAt: null })
  expect(apply(login, requested(day, 'x'))).toBeUndefined()
})

test('whatever happens, in whatever order: no payment without consent and request, the sum is what was charged, and nothing follows the end', () => {
  const ids = fc.constantFrom('a', 'b', 'c')
  const time = fc.integer({ min: 0, max: 30 * day })
  const amount = fc.constantFrom(0, 1_000, 3_000)
  const entry: fc.Arbitrary<Entry> = fc.oneof(
    fc.record({ kind: fc.constant('consented' as const), at: time, note: fc.constant('c') }),
    fc.record({ kind: fc.constant('trialBegan' as const), at: time, until: time, requestId: ids }),
    fc.record({ kind: fc.constant('low' as const), at: time, until: time }),
    fc.record({ kind: fc.constant('asked' as const), at: time, requestId: ids, amount }),
    fc.record({ kind: fc.constant('charged' as const), at: time, requestId: ids, amount, until: time }),
    fc.record({ kind: fc.constant('refused' as const), at: time, requestId: ids, code: fc.constantFrom(105, 110, 111), until: time }),
    fc.record({ kind: fc.constant('ended' as const), at: time, note: fc.constant('') }),
    fc.record({ kind: fc.constant('stray' as const), at: time, requestId: ids, amount }),
    fc.record({ kind: fc.constant('refunded' as const), at: time, requestId: ids, amount }),
  )
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
      let balance: Balance = nothing
      const taken: Entry[] = []
      for (const each of entries) {
        const next = apply(balance, each)
        if (next === undefined) continue
        if (balance.state === 'ended') expect(next.state).toBe('ended')
        balance = next
        taken.push(each)
      }
      const sum = taken.reduce((total, each) => total + (each.kind === 'charged' ? each.amount : 0), 0)
      expect(balance.paid).toBe(sum)
      if (taken.some(({ kind }) => kind === 'charged')) {
        expect(taken.findIndex(({ kind }) => kind === 'consented')).toBeLessThan(taken.findIndex(({ kind }) => kind === 'charged'))
        expect(taken.some(({ kind }) => kind === 'asked')).toBe(true)
      }
      expect(balance.orphaned).toBeGreaterThanOrEqual(0)
      expect(sumOf(taken)).toEqual(balance)
    }),
    { numRuns: 500 },
  )
})
