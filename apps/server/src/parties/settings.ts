import { onlyLimits } from '../platform/settings.ts'

export const partiesSettings = onlyLimits({
  /** Invites into parties that one person sends in a minute. */
  partyInvitesPerMinutePerUser: 20,
})
