import { accountsSettings } from '../accounts/settings.ts'
import { attributionSettings } from '../attribution/settings.ts'
import { billingSettings } from '../billing/settings.ts'
import { callsSettings } from '../calls/settings.ts'
import { catalogSettings } from '../catalog/settings.ts'
import { chatSettings } from '../chat/settings.ts'
import { duelsSettings } from '../duels/settings.ts'
import { feedbackSettings } from '../feedback/settings.ts'
import { friendsSettings } from '../friends/settings.ts'
import { matchesSettings } from '../matches/settings.ts'
import { matchmakingSettings } from '../matchmaking/settings.ts'
import { meSettings } from '../me/settings.ts'
import { notificationsSettings } from '../notifications/settings.ts'
import { partiesSettings } from '../parties/settings.ts'
import { type Config, loadConfig, platformLimits } from '../platform/config.ts'
import type { Env } from '../platform/settings.ts'
import { playSettings } from '../play/settings.ts'
import { regionsSettings } from '../regions/settings.ts'
import { tournamentsSettings } from '../tournaments/settings.ts'

/** What the domains can be configured with. */
const declared = [
  regionsSettings,
  attributionSettings,
  accountsSettings,
  catalogSettings,
  feedbackSettings,
  billingSettings,
  friendsSettings,
  playSettings,
  chatSettings,
  matchesSettings,
  callsSettings,
  tournamentsSettings,
  matchmakingSettings,
  partiesSettings,
  duelsSettings,
  notificationsSettings,
  meSettings,
]

/** The server's configuration from environment variables. @throws ConfigError with one clear sentence for the first that cannot be used */
export const readConfig = (env: Env): Config => loadConfig(env, declared)

/** Every limit that LIMITS may override, with its default. */
export const defaultLimits = {
  ...platformLimits,
  ...regionsSettings.limits,
  ...attributionSettings.limits,
  ...accountsSettings.limits,
  ...catalogSettings.limits,
  ...feedbackSettings.limits,
  ...billingSettings.limits,
  ...friendsSettings.limits,
  ...playSettings.limits,
  ...chatSettings.limits,
  ...matchesSettings.limits,
  ...callsSettings.limits,
  ...tournamentsSettings.limits,
  ...matchmakingSettings.limits,
  ...notificationsSettings.limits,
  ...meSettings.limits,
  ...partiesSettings.limits,
  ...duelsSettings.limits,
}
