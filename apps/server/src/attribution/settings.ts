import { onlyLimits } from '../platform/settings.ts'

export const attributionSettings = onlyLimits({
  /** Landings and UTM events from one address in a minute. */
  attributionPerMinutePerAddress: 120,
})
