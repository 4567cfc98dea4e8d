import { settings } from '../platform/settings.ts'
import { readGifs } from './gifs/credential.ts'

export const chatSettings = settings({
  limits: {
    /** Chat messages of one user in ten seconds. */
    messagesPerTenSecondsPerUser: 30,
    /** Files one user uploads in an hour: media of messages here, photos in accounts. */
    uploadsPerHourPerUser: 120,
    /** Lists of GIFs that one user asks for in a minute. */
    gifListsPerMinutePerUser: 60,
  },
  read: (env) => ({
    /** The GIF service; in the sandbox its stand-in where none is configured. */
    gifs: readGifs(env),
  }),
  isCredential: ({ gifs }) => gifs !== undefined,
})
