import { settings } from '../platform/settings.ts'
import { readMediaPath } from './media-path.ts'
import { readGifs } from './gifs/credential.ts'
import { readSdk, type SdkCredential } from './sdk/credential.ts'

export const chatSettings = settings({
  limits: {
    /** Chat messages of one user in ten seconds. */
    messagesPerTenSecondsPerUser: 30,
    /** Times that one user may write the same text of 20 letters or more, or with a link, in ten minutes. */
    sameTextPerTenMinutesPerUser: 10,
    /** Messages with a link that a new user may send to friends in a day; to others none. */
    linksPerDayOfNewUser: 5,
    /** Hours for which an account is new. */
    newUserHours: 24,
    /** Files one user uploads in an hour: media of messages here, photos in accounts. */
    uploadsPerHourPerUser: 120,
    /** Lists of GIFs that one user asks for in a minute. */
    gifListsPerMinutePerUser: 60,
  },
  read: (env) => ({
    /** The GIF service; in the sandbox its stand-in where none is configured. */
    gifs: readGifs(env),
    /** Where clients upload files of messages, beside the path of the contract. */
    mediaPath: readMediaPath(env),
    /** The chat SDK; in the sandbox its stand-in where none is configured. */
    sdk: readSdk(env),
  }),
  isCredential: ({ gifs, sdk }) => gifs !== undefined || sdk !== undefined,
})

/** The scripts of other hosts that pages load for chat, and the hosts to which these connect. */
export const chatScripts = (sdk: SdkCredential | undefined): { readonly url: string; readonly hosts: readonly string[] }[] =>
  sdk === undefined ? [] : [{ url: sdk.scriptUrl, hosts: sdk.hosts }]
