import { settings } from '../platform/settings.ts'
import { readFcm } from './fcm/credential.ts'

/** The push services of Chromium's browsers, Firefox, Safari and Edge. */
const defaultHosts = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

export const notificationsSettings = settings({
  limits: {
    /** Offline pushes one user asks for in an hour. */
    pushesPerHourPerUser: 120,
  },
  read: (env) => ({
    /** Hosts of the push services that browsers may name, `name` or `*.name`. */
    pushHosts: env.list('PUSH_HOSTS') ?? defaultHosts,
    /** Firebase Cloud Messaging, for the push keys of apps; in the sandbox its stand-in where none is configured. */
    fcm: readFcm(env),
  }),
  isCredential: ({ fcm }) => fcm !== undefined,
})
