import { onlyLimits } from '../platform/settings.ts'

export const friendsSettings = onlyLimits({
  /** Friend requests of one user in an hour. */
  friendRequestsPerHourPerUser: 60,
})
