import { type FailureCode, failures } from '@majlis/contract/core/failure'
import type { Language } from '@majlis/contract/core/language'
import type { Operation } from '@majlis/contract/core/operation'
import { outcomeText } from '@majlis/contract/core/outcome'
import type { SubscriptionOutcome } from '../domain.ts'
import { emptyOf } from './validators.ts'

/** An answer in the form that either transport sends. */
export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  /** The body as JSON, if it was already serialised. */
  readonly text?: Buffer
}

/** Wraps the answer of a handler. */
export function succeeded(operation: Operation, value: unknown, language: Language): Answer {
  if (operation.envelope !== 'subscription') {
    // `decided: false` of an open result is no success, but no error either (wire.md, realtime).
    const open = isOpenResult(value)
    return { status: 200, body: { success: !open, message: '', response: value } }
  }
  const { response_code, data, text } = value as SubscriptionOutcome<unknown>
  const { header, message, success } = text ?? outcomeText(response_code, language)
  return { status: 200, body: { success, message, header, response_code, data } }
}

function isOpenResult(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'decided' in value && value.decided === false
}

/** Wraps a failure: true status, declared code, a text in the caller's language, the empty answer of the expected shape. */
export function failed(operation: Operation | undefined, code: FailureCode, language: Language, detail = ''): Answer {
  const { status, text } = failures[code]
  const message = detail === '' ? text[language] : `${text[language]}: ${detail}`
  const empty = operation === undefined ? null : (operation.failureResponse ?? emptyOf(operation.response))
  if (operation?.envelope === 'subscription') {
    const response_code = code === 'BAD_REQUEST' ? 107 : 101
    return { status, body: { success: false, message, header: outcomeText(response_code, language).header, response_code, code, data: empty } }
  }
  return { status, body: { success: false, message, code, response: empty } }
}
