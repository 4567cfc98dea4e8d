import { cacheStores } from './denied.ts'

/** Where a picture waits that another app has shared, until the person has chosen a chat. */
const STORE = 'shared'
const KEY = '/shared-picture'
/** The address of the manifest's `share_target`. */
export const SHARE_PATH = '/share'
/** The field of the form in which the system puts the picture. */
const FIELD = 'picture'
const LARGEST_BYTES = 30 * 1_048_576

/** Keeps the picture of a share, which replaces an earlier one, and leads to the screen that asks for a chat. Never throws. */
export async function takeShare(request: Pick<Request, 'formData'>, caches: Pick<CacheStorage, 'open'>): Promise<Response> {
  try {
    const picture = (await request.formData()).get(FIELD)
    if (picture instanceof Blob && picture.type.startsWith('image/') && picture.size <= LARGEST_BYTES)
      await (await caches.open(STORE)).put(KEY, new Response(picture, { headers: { 'content-type': picture.type } }))
  } catch {
    // The screen says that nothing has arrived.
  }
  return new Response(null, { status: 303, headers: { location: SHARE_PATH } })
}

/** The picture that waits; undefined where there is none. */
export async function sharedPicture(): Promise<File | undefined> {
  try {
    const reply = await (await globalThis.caches.open(STORE)).match(KEY)
    const picture = await reply?.blob()
    return picture && new File([picture], 'picture', { type: reply?.headers.get('content-type') ?? picture.type })
  } catch {
    return undefined
  }
}

/** Removes the picture that waits: it has been taken, or the session ended. */
export function dropSharedPicture(): void {
  void cacheStores()
    ?.delete(STORE)
    .catch(() => false)
}
