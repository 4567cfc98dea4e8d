import { createMessage } from '@majlis/contract/chat'
import { failures } from '@majlis/contract/core/failure'
import { expect, test } from 'vitest'
import arabic from '../../platform/i18n/ar.json' with { type: 'json' }
import english from '../../platform/i18n/en.json' with { type: 'json' }
import { refusalOf } from './refusals.ts'

/** This app never repeats an id, and it waits when a limit is reached or a service is away. */
const without = ['ID_REUSED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE']

test('every reason for which the server may refuse a message has words in both languages, and a retry where it can help', () => {
  for (const code of createMessage.failures.filter((each) => !without.includes(each))) expect(refusalOf(code), code).toBeDefined()
  expect(refusalOf('CHAT_BANNED')).toEqual({ text: 'chat.failedBanned', canRetry: false })
  expect([english['chat.failedBanned'], arabic['chat.failedBanned']]).toEqual([failures.CHAT_BANNED.text.en, failures.CHAT_BANNED.text.ar])
  for (const code of ['NOT_FRIENDS', 'NO_SUBSCRIPTION', 'LOW_BALANCE', 'NO_STATUS']) expect(refusalOf(code)?.canRetry, code).toBe(true)
  for (const code of ['FORBIDDEN', 'BAD_REQUEST', 'TOO_LARGE']) expect(refusalOf(code)?.canRetry, code).toBe(false)
  expect(refusalOf(undefined)).toBeUndefined()
})
