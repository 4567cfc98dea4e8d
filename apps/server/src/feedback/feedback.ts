import { limits } from '@majlis/contract/core/limits'
import { sendFeedback } from '@majlis/contract/feedback'
import { type Domain, handle } from '../platform/domain.ts'
import { limitKey } from '../platform/http/address.ts'
import { createRateLimit } from '../platform/http/rate.ts'
import { InvalidInput } from '../platform/http/validators.ts'
import type { FeedbackContext } from './context.ts'
import * as sql from './feedback.sql.ts'
import { invalidFields } from './form.ts'
import { forgetPerson, selectOfPerson } from './personal.sql.ts'

/** What other domains may ask of feedback. */
interface Feedback {
  /** The newest entries first, for those who read them. */
  newest(most: number): Promise<sql.FeedbackRow[]>
}

/** What people say about the product. */
export function feedback(ctx: FeedbackContext): Domain<Feedback> {
  const { db, clock, entropy } = ctx
  const rate = createRateLimit(clock, ctx.config.limits.feedbackPerAddressHour, 3_600_000)

  const operations = [
    handle(sendFeedback, async (input, caller, fail) => {
      const [email = '', name = '', comments = ''] = [input.email, input.name, input.comments].map((text) => (text ?? '').trim())
      const invalid = invalidFields({ email, name, comments })
      if (invalid.length > 0) throw new InvalidInput(invalid.join(', '))
      if (!rate.take(limitKey(caller.address))) return fail('TOO_MANY_REQUESTS')
      const _id = entropy.uuid7()
      await sql.insertFeedback(db, { id: _id, account_id: caller.user === '' ? null : caller.user, email, name, comments, at: new Date(clock.now()) })
      return { _id }
    }),
  ]
  ctx.accounts.personal.add({
    name: 'feedback',
    read: (user) => selectOfPerson(db, user, limits.exportRows),
    erase: (user) => forgetPerson(db, user),
  })
  return { operations, face: { newest: (most) => sql.selectFeedback(db, most) } }
}
