import { onlyLimits } from '../platform/settings.ts'

export const feedbackSettings = onlyLimits({
  /** Feedback from one address in an hour. */
  feedbackPerAddressHour: 20,
})
