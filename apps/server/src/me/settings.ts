import { onlyLimits } from '../platform/settings.ts'

export const meSettings = onlyLimits({
  /** Exports of one user's own data in an hour. */
  exportsPerHourPerUser: 10,
  /** Times that one user looks for people by lists of social ids or numbers in a day; each list has up to 200. */
  socialLookupsPerDayPerUser: 10,
})
