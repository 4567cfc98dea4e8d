import type { MessageMedia, MessageType } from '@majlis/contract/chat'
import { stickerOf } from '@majlis/contract/chat.plain'
import type { ChatContext } from './context.ts'
import type { Gifs } from './gifs/gifs.ts'
import { shareUpload } from './media.sql.ts'

/** Address of an upload, as chat/media answers it. */
const upload = /^\/media\/([0-9a-f]{64})$/
/** The kinds of media that a message of each type may name. */
const kinds = { image: 'image/', audio: 'audio/', gif: 'image/gif' } as const

/** The text as it is stored: PostgreSQL's text has no NUL, and half a surrogate pair is no text. Both become the replacement sign. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

/** What a client wants to send. */
export interface Wanted {
  readonly sender: string
  readonly roomId: string
  readonly type: MessageType
  readonly body: string
  readonly media: MessageMedia | undefined
}

/** What is stored as the body of a message, and what is known of its media. */
export interface Admitted {
  readonly body: string
  readonly media?: MessageMedia
}

/**
 * Admits what a client may send: any text; a sticker of the app; an image, a recording or a GIF that the sender uploaded, which the members of the room may
 * read from now on; or a GIF of the GIF service as this server offered it, which becomes such a file. Only the server writes invites and calls.
 * @returns undefined for what may not be sent, and 'unreached' for a GIF that the GIF service does not hand over now
 */
export async function admit(ctx: ChatContext, gifs: Gifs, { sender, roomId, type, body, media = {} }: Wanted): Promise<Admitted | 'unreached' | undefined> {
  if (type === 'text') return { body }
  if (type === 'invite' || type === 'call') return undefined
  if (type === 'image' && stickerOf(body) !== undefined) return { body }
  const own = upload.exec(body)?.[1]
  const at = new Date(ctx.clock.now())
  if (own !== undefined) {
    const shared = await shareUpload(ctx.db, { key: own, user: sender, roomId, kind: kinds[type], at }, type === 'audio' ? media : {})
    return shared && { body, ...(shared.media && { media: shared.media }) }
  }
  const chosen = type === 'gif' ? await gifs.choose(body, sender) : undefined
  if (typeof chosen !== 'object') return chosen
  await shareUpload(ctx.db, { key: chosen.key, user: sender, roomId, kind: kinds.image, at }, {})
  return { body: `/media/${chosen.key}`, media: chosen.media }
}
