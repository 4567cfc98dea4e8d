import { type Gif, searchGifs, trendingGifs } from '@majlis/contract/chat.gifs'
import type { MessageMedia } from '@majlis/contract/chat'
import type { Language } from '@majlis/contract/core/language'
import { type Handled, handle } from '../../platform/domain.ts'
import { describedPicture } from '../../platform/media/pictures.ts'
import { NoAnswer } from '../../platform/http/providers.ts'
import type { ChatContext } from '../context.ts'
import { store } from '../media.ts'
import { insertUpload, lockFile, toMedia, type Upload } from '../media.sql.ts'
import { ensureSecret, saveGifFile, selectGifFile } from './gifs.sql.ts'
import { fetchGif, maxFullBytes, maxSmallBytes, type ServedGif, smallPictures } from './pictures.ts'
import { chatSettings } from '../settings.ts'
import type { GifCredential } from './credential.ts'
import { type FoundGif, findGifs } from './service.ts'
import { addressOf, type Offer, offeredUntil, offerOf } from './signing.ts'

/**
 * Asked of each request for a GIF that has not been sent yet.
 * @param of what the server signed
 * @param isStill the first frame is enough
 * @returns undefined for what the server did not sign, or not for so long; 'unreached' while the service does not answer
 */
export type GifPicture = (of: string, isStill: boolean) => Promise<ServedGif | 'unreached' | undefined>

/** A GIF of the service as a file of this server that its sender uploaded. */
export interface ChosenGif {
  readonly key: string
  readonly media: MessageMedia
}

export interface Gifs {
  readonly operations: Handled[]
  readonly picture: GifPicture
  /**
   * Stores a GIF that somebody sends, so that it is shown for as long as its message, whatever becomes of the service.
   * @param address as this server offered it, expired or not
   * @returns undefined for any other address; 'unreached' while the GIF can neither be fetched nor has been before
   */
  choose(address: string, user: string): Promise<ChosenGif | 'unreached' | undefined>
}

/** Milliseconds for which a node answers a list from memory, and the number of these lists. */
const listMs = 600_000
const maxLists = 500

/** GIFs of the GIF service. Browsers know this server alone: neither the service nor its hosts learn who looks for what. */
export function gifs(ctx: ChatContext): Gifs {
  const rate = ctx.rates.limit('gif lists', ctx.config.of(chatSettings).limits.gifListsPerMinutePerUser, 60_000)
  const lists = rememberedLists(ctx)
  const small = smallPictures(ctx)
  let stored: Promise<Uint8Array> | undefined
  const secret = (): Promise<Uint8Array> => {
    stored ??= ensureSecret(ctx.db, ctx.entropy.bytes(32)).catch((problem: unknown) => {
      stored = undefined
      throw problem
    })
    return stored
  }

  async function offer(query: string | undefined, language: Language): Promise<{ gifs: Gif[] } | undefined> {
    const [found, key] = [await lists(query, language), await secret()]
    const until = offeredUntil(ctx.clock.now())
    return found && { gifs: found.map((gif) => ({ address: addressOf({ ...gif, until }, key), title: gif.title, width: gif.width, height: gif.height })) }
  }

  return {
    operations: [
      handle(trendingGifs, async (_input, { user, language }, fail) => {
        if (!(await rate.take(user))) return fail('TOO_MANY_REQUESTS')
        return (await offer(undefined, language)) ?? fail('UNAVAILABLE')
      }),
      handle(searchGifs, async ({ q }, { user, language }, fail) => {
        const query = q.toWellFormed().replaceAll(/\s+/g, ' ').trim().toLowerCase()
        if (query === '') return fail('BAD_REQUEST')
        if (!(await rate.take(user))) return fail('TOO_MANY_REQUESTS')
        return (await offer(query, language)) ?? fail('UNAVAILABLE')
      }),
    ],
    async picture(of, isStill) {
      const offered = offerOf(of, await secret())
      const service = serviceOf(ctx)
      if (offered === undefined || offered.until <= ctx.clock.now() || service === undefined) return undefined
      const picture = await small(service, offered.small, isStill)
      return picture === undefined ? 'unreached' : { ...picture, seconds: Math.floor((offered.until - ctx.clock.now()) / 1_000) }
    },
    async choose(address, user) {
      const offered = offerOf(address, await secret())
      return offered && (await choose(ctx, offered, user))
    },
  }
}

/** The GIF service; private addresses are for stand-ins only. */
function serviceOf({ config }: ChatContext): GifCredential | undefined {
  const { gifs: service } = config.of(chatSettings)
  return service && { ...service, privateHosts: config.sandbox ? service.privateHosts : [] }
}

async function choose(ctx: ChatContext, offered: Offer, user: string): Promise<ChosenGif | 'unreached'> {
  const upload = (await chooseKnown(ctx, offered, user)) ?? (await chooseNew(ctx, offered, user))
  return upload === undefined ? 'unreached' : { key: upload.key, media: toMedia(upload) ?? {} }
}

/** Makes a file that others have sent the person's own, too. */
function chooseKnown(ctx: ChatContext, offered: Offer, user: string): Promise<Upload | undefined> {
  const at = new Date(ctx.clock.now())
  return ctx.db.transaction(async (tx) => {
    const found = await selectGifFile(tx, offered.full)
    if (found === undefined) return undefined
    // A removal of the file is over before, or sees this choice.
    await lockFile(tx, found.key)
    const file = await selectGifFile(tx, offered.full)
    if (file === undefined) return undefined
    const upload = withTitle(file, offered)
    await insertUpload(tx, user, upload, at)
    await saveGifFile(tx, offered.full, file.key, at)
    return upload
  })
}

async function chooseNew(ctx: ChatContext, offered: Offer, user: string): Promise<Upload | undefined> {
  const service = serviceOf(ctx)
  if (service === undefined) return undefined
  // A picture that is too large to be sent has a small form.
  const fetched = (await fetchGif(ctx, service, offered.full, maxFullBytes)) ?? (await fetchGif(ctx, service, offered.small, maxSmallBytes))
  const described = fetched && (await describedPicture(fetched.bytes))
  if (described === undefined) return undefined
  const upload = await store(ctx, user, described, withTitle({}, offered))
  await saveGifFile(ctx.db, offered.full, upload.key, new Date(ctx.clock.now()))
  return upload
}

const withTitle = <File extends object>(file: File, { title }: Offer): File & Pick<Upload, 'alt'> => ({ ...file, ...(title !== '' && { alt: title }) })

/** Lists of the GIF service, from memory where it was asked lately. Undefined when it does not answer, or there is none. */
function rememberedLists(ctx: ChatContext): (query: string | undefined, language: Language) => Promise<readonly FoundGif[] | undefined> {
  const lists = new Map<string, { readonly at: number; readonly found: Promise<FoundGif[]> }>()
  return async (query, language) => {
    const service = serviceOf(ctx)
    if (service === undefined) return undefined
    const name = `${language} ${query ?? ''}`
    const known = lists.get(name)
    const isFresh = known !== undefined && ctx.clock.now() - known.at < listMs
    const list = isFresh ? known : { at: ctx.clock.now(), found: findGifs(service, query, language) }
    lists.delete(name)
    lists.set(name, list)
    for (const oldest of lists.keys()) if (lists.size > maxLists) lists.delete(oldest)
    try {
      return await list.found
    } catch (problem) {
      if (lists.get(name) === list) lists.delete(name)
      if (!(problem instanceof NoAnswer)) throw problem
      ctx.log.warn({ reason: problem.message }, 'the GIF service did not answer')
      return undefined
    }
  }
}
