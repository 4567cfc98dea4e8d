import { limits } from '@majlis/contract/core/limits'
import { getVerificationScreenConfig } from '@majlis/contract/regions'
import { type Handled, handle } from '../../platform/domain.ts'
import type { AccountsContext } from '../context.ts'
import { accountsSettings } from '../settings.ts'

const text = { en: 'We sent a PIN by SMS to', ar: 'أرسلنا رمزًا برسالة قصيرة إلى' }

/** What the screen on which a PIN is typed has to know. */
export function verificationScreen(ctx: AccountsContext): Handled {
  const { pinResendSeconds: resendSeconds, pinMinutes } = ctx.config.of(accountsSettings).limits
  return handle(getVerificationScreenConfig, async () => ({ pinLength: limits.ownPin, resendSeconds, pinMinutes, text }))
}
