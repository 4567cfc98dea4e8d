import { onlyLimits } from '../platform/settings.ts'

export const meSettings = onlyLimits({
  /** Exports of one user's own data in an hour. */
  exportsPerHourPerUser: 10,
})
