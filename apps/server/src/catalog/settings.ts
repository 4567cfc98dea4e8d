import { settings } from '../platform/settings.ts'

export const catalogSettings = settings({
  read: (env) => ({
    /** File of the games on other sites; undefined for the catalogue's own. */
    foreignGames: env.text('FOREIGN_GAMES'),
  }),
})
