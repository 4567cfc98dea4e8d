import { settings } from '../platform/settings.ts'

export const playSettings = settings({
  limits: {
    /** Rounds of single-player games that one user opens in an hour and does not end. */
    openRoundsPerHourPerUser: 60,
  },
  read: (env) => ({
    /** Hosts of games on other sites that may have private addresses; used with the sandbox only. */
    foreignPrivateHosts: env.list('FOREIGN_PRIVATE_HOSTS') ?? [],
  }),
})
