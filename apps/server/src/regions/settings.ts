import { settings } from '../platform/settings.ts'

export const regionsSettings = settings({
  read: (env) => ({
    /** MMDB file of places by address; undefined for the shipped one, which knows countries. */
    geoDatabase: env.text('GEO_DATABASE'),
  }),
})
