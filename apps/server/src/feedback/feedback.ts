import { createHash } from 'node:crypto'
import { limits } from '@majlis/contract/core/limits'
import { sendFeedback } from '@majlis/contract/feedback'
import { type Domain, handle } from '../platform/domain.ts'
import { limitKey } from '../platform/http/address.ts'
import { InvalidInput } from '../platform/http/validators.ts'
import type { FeedbackContext } from './context.ts'
import * as sql from './feedback.sql.ts'
import { invalidFields } from './form.ts'
import { operating } from './operating.ts'
import { forgetPerson, selectOfPerson } from './personal.sql.ts'
import { feedbackSettings } from './settings.ts'

/** The public API of feedback. */
interface Feedback {
  /** The newest entries first, for those who read them. */
  newest(max: number): Promise<sql.FeedbackRow[]>
}

/** Feedback of people about the product. */
export function feedback(ctx: FeedbackContext): Domain<Feedback> {
  const { db, clock, entropy } = ctx
  const rate = ctx.rates.limit('feedback', ctx.config.of(feedbackSettings).limits.feedbackPerAddressHour, 3_600_000)

  const operations = [
    handle(sendFeedback, async (input, caller, fail) => {
      const [email = '', name = '', comments = ''] = [input.email, input.name, input.comments].map((text) => (text ?? '').trim())
      const invalid = invalidFields({ email, name, comments })
      if (invalid.length > 0) throw new InvalidInput(invalid.join(', '))
      if (!(await rate.take(limitKey(caller.address)))) return fail('TOO_MANY_REQUESTS')
      const at = new Date(clock.now())
      const sender = caller.user === '' ? limitKey(caller.address) : caller.user
      // The same text of the same person within a day is the same call, sent again because its answer was lost.
      const key = createHash('sha256')
        .update(JSON.stringify([sender, email, name, comments, at.toISOString().slice(0, 10)]))
        .digest()
      const row = { id: entropy.uuid7(), account_id: caller.user === '' ? null : caller.user, email, name, comments, at }
      return { _id: await sql.insertFeedback(db, row, key) }
    }),
  ]
  ctx.accounts.personal.add({
    name: 'feedback',
    read: (user) => selectOfPerson(db, user, limits.exportRows),
    erase: (user) => forgetPerson(db, user),
  })
  return { operations, commands: operating(), api: { newest: (max) => sql.selectFeedback(db, max) } }
}
