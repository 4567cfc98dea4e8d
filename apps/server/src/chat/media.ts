import { uploadMedia } from '@majlis/contract/chat'
import { limits } from '@majlis/contract/core/limits'
import { keyOf } from '../platform/blobs.ts'
import { type Handled, handle } from '../platform/domain.ts'
import { type DescribedPicture, redrawn } from '../platform/media/pictures.ts'
import { type Recording, recordingOf } from '../platform/media/sniff.ts'
import type { ChatContext } from './context.ts'
import { deleteOldGifs } from './gifs/gifs.sql.ts'
import * as sql from './media.sql.ts'
import type { Permissions } from './permissions.ts'
import { chatSettings } from './settings.ts'

/** Whose blobs they are: the same picture as somebody's photo has another key. */
const space = 'chat'

/**
 * Images and recordings of messages. The bytes of a file decide its type; an image is encoded again, a recording must contain sound and nothing else, and its
 * other data are removed.
 */
export function media(ctx: ChatContext): Handled[] {
  const rate = ctx.rates.limit('uploads', ctx.config.of(chatSettings).limits.uploadsPerHourPerUser, 3_600_000)

  return [
    handle(uploadMedia, async (_input, { user, upload }, fail) => {
      if (upload === undefined) return fail('BAD_REQUEST')
      if (await ctx.accounts.isChatBanned(user)) return fail('CHAT_BANNED')
      if (!(await rate.take(user))) return fail('TOO_MANY_REQUESTS')
      const bytes = await upload()
      const kept = recordingOf(bytes) ?? (await redrawn(bytes))
      if (kept === undefined) return fail('NOT_AN_IMAGE')
      const stored = await store(ctx, user, kept)
      const known = sql.toMedia(stored)
      return { url: `/media/${stored.key}`, type: kept.type, bytes: stored.bytes, ...(known && { media: known }) }
    }),
  ]
}

/** Stores a file of messages that a person uploads, or that this server fetches for them. */
export async function store(ctx: ChatContext, user: string, kept: Recording | DescribedPicture, about: Pick<sql.Upload, 'alt'> = {}): Promise<sql.Upload> {
  const upload = { ...describe(kept), ...about }
  await ctx.db.transaction(async (tx) => {
    // A removal of the same file is over before, or sees this upload.
    await sql.lockFile(tx, upload.key)
    await sql.insertUpload(tx, user, upload, new Date(ctx.clock.now()))
  })
  await ctx.blobs.put(kept.bytes, { type: kept.type, space })
  if ('thumbnail' in kept && kept.thumbnail) await ctx.blobs.put(kept.thumbnail, { type: 'image/webp', space })
  return upload
}

function describe(kept: Recording | DescribedPicture): sql.Upload {
  const { type, bytes } = kept
  const file = { key: keyOf(bytes, { type, space }), type, bytes: bytes.byteLength }
  if (!('preview' in kept)) return file
  const { width, height, preview, thumbnail } = kept
  return {
    ...file,
    width,
    height,
    preview: Buffer.from(preview).toString('base64'),
    ...(thumbnail && { thumbnail: keyOf(thumbnail, { type: 'image/webp', space }) }),
  }
}

/** Who may read a file: 'public' for what was not uploaded for a message, 'refused', or the key of what is sent. */
export type ReadMedia = (key: string, user: string | undefined, isSmall: boolean) => Promise<'public' | 'refused' | { readonly key: string }>

/** The uploader may read a file, and who is a member of a room in which it was sent during the life of messages. */
export function readMedia(ctx: ChatContext, allow: Permissions): ReadMedia {
  return async (key, user, isSmall) => {
    const file = await sql.selectFileAccess(ctx.db, key, user, new Date(ctx.clock.now() - limits.messageLifeMs))
    if (file === undefined) return 'public'
    if (user === undefined) return 'refused'
    const wanted = { key: isSmall ? (file.thumbnail ?? key) : key }
    if (file.isOwn) return wanted
    for (const room of file.rooms) if (await allow.isMember(room, user)) return wanted
    return 'refused'
  }
}

/** Removes files whose messages have expired and that nobody has uploaded since. @param before the time up to which messages have expired */
export async function expireMedia(ctx: ChatContext, before: Date, signal: AbortSignal | undefined): Promise<void> {
  while (!signal?.aborted && (await sql.deleteOldShares(ctx.db, before)) > 0);
  while (!signal?.aborted && (await deleteOldGifs(ctx.db, before)) > 0);
  for (let keys = await sql.selectUnused(ctx.db, before); keys.length > 0 && !signal?.aborted; keys = await sql.selectUnused(ctx.db, before)) {
    for (const key of keys) await removeFile(ctx, key, before)
  }
}

/** Removes what a person uploaded and no room shows. Files that others received stay, under an account without a name. */
export async function removeUploads(ctx: ChatContext, user: string): Promise<void> {
  for (const key of await sql.selectUnshared(ctx.db, user))
    await ctx.db.transaction(async (tx) => {
      await sql.lockFile(tx, key)
      for (const removed of await sql.deleteUpload(tx, key, user)) await ctx.blobs.remove(removed)
    })
}

/** Removes one file with its thumbnail, unless it is in use. */
async function removeFile(ctx: ChatContext, key: string, before: Date): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await sql.lockFile(tx, key)
    for (const removed of await sql.deleteUnused(tx, key, before)) await ctx.blobs.remove(removed)
  })
}
