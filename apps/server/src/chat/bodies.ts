import type { MessageMedia, MessageType } from '@majlis/contract/chat'
import type { ChatContext } from './context.ts'
import { insertGif, shareUpload } from './media.sql.ts'
import { chatSettings } from './settings.ts'

/** Address of an upload, as chat/media answers it. */
const upload = /^\/media\/([0-9a-f]{64})$/
/** The kinds of media that a message of each type may name. */
const kinds = { image: 'image/', audio: 'audio/', gif: 'image/gif' } as const
/** Characters of an address of the GIF service. */
const maxAddress = 1_000

/** What a client wants to send. */
export interface Wanted {
  readonly sender: string
  readonly roomId: string
  readonly type: MessageType
  readonly body: string
  readonly media: MessageMedia | undefined
}

/**
 * Admits what a client may send: any text; an image, a recording or a GIF that the sender uploaded, which the members of the room may
 * read from now on; or a GIF of the GIF service's hosts. Only the server writes invites and calls.
 * @returns what is known of the media; undefined for what may not be sent
 */
export async function admit(ctx: ChatContext, { sender, roomId, type, body, media = {} }: Wanted): Promise<{ readonly media?: MessageMedia } | undefined> {
  if (type === 'text') return {}
  if (type === 'invite' || type === 'call') return undefined
  const at = new Date(ctx.clock.now())
  if (type === 'gif' && isOnHosts(body, ctx.config.of(chatSettings).gifHosts)) {
    const { width, height } = media
    if (width === undefined || height === undefined) return {}
    await insertGif(ctx.db, sender, body, media, at)
    return { media: { width, height } }
  }
  const key = upload.exec(body)?.[1]
  const shared = key === undefined ? undefined : await shareUpload(ctx.db, { key, user: sender, roomId, kind: kinds[type], at }, type === 'audio' ? media : {})
  return shared && { ...(shared.media && { media: shared.media }) }
}

function isOnHosts(text: string, hosts: readonly string[]): boolean {
  const url = text.length <= maxAddress ? URL.parse(text) : null
  return url !== null && url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '' && hosts.includes(url.hostname)
}
