import { blockReasonOf, isServiceFiftyNumber, isSubscribedCode, lowBalanceFlag, numberFits, promptOf, userStatusOf } from '@majlis/contract/billing.plain'
import { expect, test } from 'vitest'

const check = (statusCode: number | undefined, onTrial = false, userId: string | undefined = 'u') => blockReasonOf({ userId, statusCode, onTrial })

test('[BIL-05] without a user id access is denied, whatever else holds', () => {
  for (const code of [110, 114, 115, 112, undefined]) {
    expect(blockReasonOf({ userId: undefined, statusCode: code, onTrial: true })).toBe('USER_NOT_FOUND')
    expect(check(code, true, '')).toBe('USER_NOT_FOUND')
  }
})

test('[BIL-06] the codes of an active subscription open everything, on trial or not', () => {
  for (const code of [110, 114]) for (const onTrial of [true, false]) expect(check(code, onTrial)).toBeUndefined()
})

test('[BIL-07] low balance opens only on trial', () => {
  expect(check(115, true)).toBeUndefined()
  expect(check(115, false)).toBe('LOW_BALANCE')
})

test('[BIL-08] every other code is no subscription, on trial or not', () => {
  for (const code of [-1, 0, 100, 111, 112, 113, 116, 130, 900, Number.NaN])
    for (const onTrial of [true, false]) expect(check(code, onTrial)).toBe('NO_SUBSCRIPTION')
})

test('[BIL-15] before any answer the status is unknown, and paid features stay closed', () => {
  expect(check(undefined)).toBe('NO_STATUS')
  expect(check(undefined, true)).toBe('NO_STATUS')
})

test('[BIL-05] [BIL-06] [BIL-08] the whole truth table', () => {
  const users = [undefined, '', 'u'] as const
  const codes = [undefined, -1, -100, 0, ...Array.from({ length: 41 }, (_, at) => 100 + at), 900] as const
  for (const userId of users)
    for (const statusCode of codes)
      for (const onTrial of [true, false]) {
        const expected =
          userId === undefined || userId === ''
            ? 'USER_NOT_FOUND'
            : statusCode === undefined
              ? 'NO_STATUS'
              : statusCode === 110 || statusCode === 114 || (statusCode === 115 && onTrial)
                ? undefined
                : statusCode === 115
                  ? 'LOW_BALANCE'
                  : 'NO_SUBSCRIPTION'
        expect([userId, statusCode, onTrial, blockReasonOf({ userId, statusCode, onTrial })]).toEqual([userId, statusCode, onTrial, expected])
      }
})

test('[BIL-12] [BIL-13] 110, 114 and 115 are subscribed; only an active one that is no trial clears the low-balance flag', () => {
  for (const code of [110, 114, 115]) expect(isSubscribedCode(code)).toBe(true)
  for (const code of [undefined, -1, 0, 111, 112, 900]) expect(isSubscribedCode(code)).toBe(false)
  for (const code of [110, 114]) expect([lowBalanceFlag(code, false), lowBalanceFlag(code, true)]).toEqual([false, true])
  for (const onTrial of [true, false]) expect(lowBalanceFlag(115, onTrial)).toBe(true)
})

test('[BIL-14] the user status of each reason', () => {
  expect([undefined, 'NO_STATUS', 'LOW_BALANCE', 'NO_SUBSCRIPTION', 'USER_NOT_FOUND'].map((reason) => userStatusOf(reason as never))).toEqual([0, 0, 1, 2, 3])
})

test('[BIL-10] [BIL-11] [BIL-04] games and Messages open the paywall, friends and the rest the exclusive dialog, low balance its own', () => {
  for (const point of ['game', 'messages', 'invite', 'friends', 'discover', 'tournaments'] as const) {
    expect(promptOf(point, 'LOW_BALANCE')).toBe('lowBalance')
    expect(promptOf(point, 'NO_SUBSCRIPTION')).toBe(point === 'game' || point === 'messages' ? 'paywall' : 'exclusive')
    expect(promptOf(point, 'NO_STATUS')).toBe('checking')
  }
})

test('[BIL-52] digits 4 to 6 of the number without plus decide on service 50', () => {
  for (const msisdn of ['212574123456', '212575123456', '999574']) expect(isServiceFiftyNumber(msisdn)).toBe(true)
  for (const msisdn of ['212573123456', '212576123456', '215740000000', '574212123456', '21257', '']) expect(isServiceFiftyNumber(msisdn)).toBe(false)
})

test('[BIL-62] a number within a sequence selects its services; without sequences every number does', () => {
  const operatorNumeroValues = [
    { numeroSequence: { start: '300', end: '309' }, services: [1, 2] },
    { numeroSequence: { start: '3455', end: '3457' }, services: [2] },
  ]
  const service = { serviceId: 2, operatorNumeroValues }
  for (const local of ['3000000000', '3091234567', '3456000000']) expect(numberFits(service, local)).toBe(true)
  for (const local of ['3100000000', '2990000000', '3458000000', '30', '']) expect(numberFits(service, local)).toBe(false)
  const selected = (local: string) => [1, 2, 3].filter((serviceId) => numberFits({ serviceId, operatorNumeroValues }, local))
  expect(['3000000000', '3456000000', '3100000000'].map(selected)).toEqual([[1, 2], [2], []])
  expect(numberFits({ serviceId: 3, operatorNumeroValues: [] }, '1')).toBe(true)
})
