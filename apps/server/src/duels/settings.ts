import { onlyLimits } from '../platform/settings.ts'

export const duelsSettings = onlyLimits({
  /** Challenges that one person sends in an hour. */
  duelsPerHourPerUser: 30,
  /** Scores of a running round that one person reports in a minute. */
  duelScoresPerMinutePerUser: 90,
})
