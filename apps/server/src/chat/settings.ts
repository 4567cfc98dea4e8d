import { settings } from '../platform/settings.ts'

export const chatSettings = settings({
  limits: {
    /** Chat messages of one user in ten seconds. */
    messagesPerTenSecondsPerUser: 30,
    /** Files one user uploads in an hour: media of messages here, photos in accounts. */
    uploadsPerHourPerUser: 120,
  },
  read: (env) => ({
    /** Hosts of the GIF service: a message may refer to a GIF there. */
    gifHosts: env.list('GIF_HOSTS') ?? [],
  }),
})
