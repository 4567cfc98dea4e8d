import { UserId } from '@majlis/contract/core/ids'
import { Type } from 'typebox'
import { event } from '../platform/events/event.ts'

export const accessChanged = event('billing.accessChanged', {
  delivery: 'everyNode',
  summary:
    'A subscription began, was paid, lapsed or ended, so that the access of its user to paid features may have changed; without a user, that of anybody.',
  payload: Type.Object({ userId: Type.Union([UserId, Type.Null()]) }),
})

declare module '../platform/security.ts' {
  interface SecurityEvents {
    readonly unsubscribed: { readonly reason: string }
  }
}
