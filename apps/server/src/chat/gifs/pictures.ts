import { fetchPicture, EgressError } from '../../platform/http/egress.ts'
import { firstFrame, type Picture } from '../../platform/media/pictures.ts'
import { pictureType } from '../../platform/media/sniff.ts'
import type { ChatContext } from '../context.ts'
import type { GifCredential } from './credential.ts'

/** What is sent for an address of a GIF: bytes with their type, and the seconds for which a browser may keep them. */
export interface ServedGif {
  readonly type: string
  readonly bytes: Uint8Array
  readonly seconds: number
}

type Kept = Omit<ServedGif, 'seconds'>

const timeoutMs = 6_000
/** Bytes of small pictures that a node remembers. */
const remembered = 32 * 1024 * 1024
export const maxSmallBytes = 2 * 1024 * 1024
export const maxFullBytes = 5 * 1024 * 1024

/**
 * Fetches a picture of the GIF service: from its own hosts alone, with the limits for everything that this server fetches.
 * @returns undefined when there is none, or it is neither a GIF nor a WebP
 */
export async function fetchGif(ctx: ChatContext, service: GifCredential, url: string, maxBytes: number): Promise<Picture | undefined> {
  try {
    const bytes = await fetchPicture(url, { hosts: service.hosts, privateHosts: service.privateHosts, maxBytes, timeoutMs, clock: ctx.clock })
    const type = pictureType(bytes)
    return type === 'image/gif' || type === 'image/webp' ? { type, bytes } : undefined
  } catch (problem) {
    if (!(problem instanceof EgressError) && !(problem instanceof TypeError)) throw problem
    ctx.log.warn({ reason: problem.message }, 'a GIF could not be fetched')
    return undefined
  }
}

/** The small pictures of offered GIFs. Those asked for last stay in memory; several requests at once for one fetch it once. */
export function smallPictures(ctx: ChatContext): (service: GifCredential, url: string, isStill: boolean) => Promise<Kept | undefined> {
  const kept = new Map<string, Kept>()
  const coming = new Map<string, Promise<Kept | undefined>>()
  let bytes = 0

  function keep(name: string, picture: Kept): void {
    kept.set(name, picture)
    bytes += picture.bytes.byteLength
    for (const [oldest, { bytes: freed }] of kept) {
      if (bytes <= remembered) return
      kept.delete(oldest)
      bytes -= freed.byteLength
    }
  }

  async function load(service: GifCredential, url: string, isStill: boolean): Promise<Kept | undefined> {
    const name = `${isStill ? 'still' : 'moving'} ${url}`
    const known = kept.get(name)
    if (known !== undefined) {
      // The last one of the map is the one that was asked for last.
      kept.delete(name)
      kept.set(name, known)
      return known
    }
    const moving = isStill ? await once(service, url, false) : undefined
    const picture = isStill ? moving && (await firstFrame(moving.bytes)) : await fetchGif(ctx, service, url, maxSmallBytes)
    if (picture !== undefined) keep(name, picture)
    return picture
  }

  function once(service: GifCredential, url: string, isStill: boolean): Promise<Kept | undefined> {
    const name = `${isStill} ${url}`
    const running = coming.get(name) ?? load(service, url, isStill).finally(() => coming.delete(name))
    coming.set(name, running)
    return running
  }
  return once
}
