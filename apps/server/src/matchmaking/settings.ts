import { type Environment, settings } from '../platform/settings.ts'

export const matchmakingSettings = settings({
  limits: {
    /** Seconds for which a node keeps the count of a game's players. */
    playerCountSeconds: 10,
    /** Seconds until bots take the open seats of a search that is not alone. */
    botSeconds: 15,
    /** The same where nobody else looks for that game. */
    botAloneSeconds: 5,
    /** Match invitations of one user in a minute. */
    invitesPerMinutePerUser: 20,
  },
  /** Whether cards of games with few players show a random number (CAT-16) or none. */
  read: (env) => ({ playerCounts: readPlayerCounts(env) }),
})

function readPlayerCounts(env: Environment): 'decorated' | 'true' {
  const value = env.text('PLAYER_COUNTS') ?? 'decorated'
  return value === 'decorated' || value === 'true' ? value : env.refuse(`PLAYER_COUNTS must be decorated or true, not '${value}'.`)
}
