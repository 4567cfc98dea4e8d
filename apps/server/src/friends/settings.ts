import { onlyLimits } from '../platform/settings.ts'

export const friendsSettings = onlyLimits({
  /** Friend requests of one user in an hour. */
  friendRequestsPerHourPerUser: 60,
  /** The same in the first day of an account. */
  friendRequestsPerHourOfNewUser: 30,
  /** Pages of people to meet that one user requests in a minute. */
  discoverPagesPerMinutePerUser: 60,
})
