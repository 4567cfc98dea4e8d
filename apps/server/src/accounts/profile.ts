import type { Account, patchUser, removePhoto, setPhoto } from '@majlis/contract/accounts'
import type { InputOf } from '@majlis/contract/core/operation'
import { limits } from '@majlis/contract/core/limits'
import type { Handler } from '../platform/domain.ts'
import { InvalidInput } from '../platform/http/validators.ts'
import { portrait } from '../platform/media/pictures.ts'
import { type AccountPatch, selectAccounts, selectLogins, updateAccount } from './accounts.sql.ts'
import type { AccountsContext } from './context.ts'
import { interests } from './interests.ts'
import { type NameProblem, nameProblem, normalisePhone, tidyName, tidyText } from './naming.ts'
import { isPhotoUsed, replacePhoto } from './personal.sql.ts'
import type { Presences } from './presence.ts'
import { accountsSettings } from './settings.ts'

/** What people can change about themselves. */
export interface Profile {
  /** Accepts a version of the terms, at most the one that holds in the account's region. */
  acceptTerms(user: string, version: number): Promise<void>
  readonly patch: Handler<typeof patchUser>
  readonly setPhoto: Handler<typeof setPhoto>
  readonly removePhoto: Handler<typeof removePhoto>
  /** Removes a stored avatar that nobody uses any more. Other addresses are left alone. */
  readonly dropPhoto: (url: string) => Promise<void>
}

const earliest = '1900-01-01'

/** @param shown the account as its owner sees it */
export function profile(ctx: AccountsContext, shown: (user: string) => Promise<Account | undefined>, presence: Pick<Presences, 'applyPrivacy'>): Profile {
  const { db, clock } = ctx
  const uploads = ctx.rates.limit('photos', ctx.config.of(accountsSettings).limits.uploadsPerHourPerUser, 3_600_000)

  async function dropPhoto(url: string): Promise<void> {
    const [, key] = /^\/media\/([0-9a-f]{64})$/.exec(url) ?? []
    if (key === undefined) return
    // An identical image of two people is stored once.
    if (!(await isPhotoUsed(db, url))) await ctx.blobs.remove(key)
  }

  const isOwnPhone = async (user: string, msisdn: string): Promise<boolean> =>
    (await selectLogins(db, [user])).some(({ type, external_id }) => (type === 'phone' || type === 'direct') && external_id === msisdn)

  /** The version of the terms that apply in the account's region. */
  async function currentTerms(user: string): Promise<number> {
    const [row] = await selectAccounts(db, [user])
    return ctx.regions.region(row?.region).termsVersion
  }

  async function swap(user: string, url: string): Promise<Account | undefined> {
    const before = await replacePhoto(db, user, url)
    if (before !== undefined && before !== url) await dropPhoto(before)
    return shown(user)
  }

  return {
    dropPhoto,
    acceptTerms: async (user: string, version: number): Promise<void> =>
      updateAccount(db, user, { tncAccepted: true, tncVersion: Math.min(version, await currentTerms(user)) }),
    async patch(input, { user, session }, fail) {
      if (input._id !== undefined && input._id !== user) return fail('FORBIDDEN')
      if (input.phone && !(await isOwnPhone(user, normalisePhone(input.phone)))) return fail('FORBIDDEN')
      const patch = readPatch(input, clock.now())
      if (typeof patch === 'string') return fail(patch)
      await updateAccount(db, user, {
        ...patch,
        ...(patch.tncAccepted && { tncVersion: Math.min(input.tncVersion ?? Infinity, await currentTerms(user)) }),
        ...(patch.fcmKey !== undefined && { fcmFrom: { session, at: new Date(clock.now()) } }),
      })
      if (patch.showPresence !== undefined) await presence.applyPrivacy(user)
      // The account was deleted meanwhile, so that its token is not valid any more.
      return (await shown(user)) ?? fail('UNAUTHORIZED')
    },
    /** The avatar upload. The image is encoded again as a square, so that nothing hidden in the file survives. */
    async setPhoto(_input, { user, upload }, fail) {
      if (upload === undefined) return fail('BAD_REQUEST')
      if (!(await uploads.take(user))) return fail('TOO_MANY_REQUESTS')
      const drawn = await portrait(await upload(), limits.photoSide)
      if (drawn === undefined) return fail('NOT_AN_IMAGE')
      return (await swap(user, `/media/${await ctx.blobs.put(drawn.bytes, { type: drawn.type })}`)) ?? fail('UNAUTHORIZED')
    },
    removePhoto: async (_input, { user }, fail) => (await swap(user, '')) ?? fail('UNAUTHORIZED'),
  }
}

/**
 * The changes that an input asks for, tidied. Empty texts clear their field, except for the name.
 * @throws InvalidInput for a birthday that is not a day of the past
 */
export function readPatch(input: InputOf<typeof patchUser>, now: number): AccountPatch | NameProblem {
  const name = input.name === undefined ? undefined : tidyName(input.name)
  const problem = name === undefined ? undefined : nameProblem(name)
  if (problem) return problem
  if (input.birthday && !isPastDay(input.birthday, now)) throw new InvalidInput('body/birthday must be a day of the past')
  const known: ReadonlySet<string> = new Set(interests.map(({ id }) => id))
  return {
    ...given('language', input.language),
    ...given('tncAccepted', input.tncAccepted),
    ...given('configVersion', input.configVersion),
    ...given('name', name),
    ...given('fcmKey', input.fcm_key),
    ...given('bio', input.bio === undefined ? undefined : tidyText(input.bio)),
    ...given('hometown', input.hometown === undefined ? undefined : tidyName(input.hometown)),
    ...given('interests', input.interests === undefined ? undefined : [...new Set(input.interests)].filter((id) => known.has(id))),
    ...given('birthday', input.birthday),
    ...given('gender', input.gender),
    ...given('matchingGender', input.matchingGender),
    ...given('messageNotifications', input.messageNotifications),
    ...given('showPresence', input.showPresence),
    ...given('findableByNumber', input.findableByNumber),
  }
}

function given<K extends string, V>(key: K, value: V | undefined): { [Key in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [Key in K]: V })
}

/** Whether a text is a day of the calendar, from 1900 to the day that it is now somewhere on earth. */
function isPastDay(text: string, now: number): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  // Date turns the 30th of February into another day.
  return text >= earliest && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) && at <= now + 14 * 3_600_000
}
