import { settings } from '../platform/settings.ts'
import { readIdentityCredentials } from './login/identity.ts'
import { readPartners } from './login/partners.ts'
import { readSms } from './sms.ts'

export const accountsSettings = settings({
  limits: {
    /** PINs sent to one number in ten minutes. */
    pinPerNumberTenMinutes: 3,
    /** PINs sent to one number in a day. */
    pinPerNumberDay: 6,
    /** Seconds before the same number may ask for another PIN. */
    pinResendSeconds: 120,
    /** Wrong tries after which a PIN is invalid. */
    pinTries: 5,
    /** Minutes for which a PIN is valid. */
    pinMinutes: 10,
    /** PINs requested from one address in an hour and not confirmed, whatever the numbers. */
    pinPerAddressHour: 30,
    /** PINs sent in an hour to numbers that differ in their last four digits only: whoever pumps texts owns a block of numbers. */
    pinPerPrefixHour: 300,
    /** PINs sent in a day to the numbers of one served country. */
    pinPerCountryDay: 50_000,
    /** PINs sent in a day to the numbers of all other countries together. */
    pinPerOtherCountryDay: 1_000,
    /** Wrong tries to confirm a PIN from one address in an hour, whatever the numbers. */
    pinTriesPerAddressHour: 60,
    /** Logins begun with a provider from one address in an hour. */
    socialPerAddressHour: 60,
    /** Files one user uploads in an hour: photos here, media of messages in chat. */
    uploadsPerHourPerUser: 120,
    /** How often one user gives another area, or shares the area anew, in a day. */
    placesPerDayPerUser: 10,
  },
  read: (env) => ({
    /** The real SMS service; undefined where none is configured. In the sandbox, its stand-in. */
    sms: readSms(env),
    /** Facebook, Google and Twitter as far as they are configured; in the sandbox the stand-ins. */
    identity: readIdentityCredentials(env),
    /** Partners who may sign for people and calls. */
    partners: readPartners(env),
    /** Mixed into the hashes of PINs, without which a copy of the database would reveal every open one; empty without one. The same on all nodes. */
    pinSecret: env.secret('PIN_SECRET'),
  }),
  isCredential: ({ sms, identity, partners }) => sms !== undefined || Object.keys(identity).length > 0 || partners.size > 0,
})
