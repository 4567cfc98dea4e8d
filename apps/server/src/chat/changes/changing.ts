import { createHash } from 'node:crypto'
import type { ChatMessage } from '@majlis/contract/chat'
import { deleteMessage, editMessage, getChanges, reactToMessage } from '@majlis/contract/chat.changes'
import { emojiOf } from '@majlis/contract/chat.plain'
import { limits } from '@majlis/contract/core/limits'
import { chatsPath, roomMessages, roomPath } from '@majlis/contract/live'
import type { Tx } from '../../platform/db/pool.ts'
import { type Handled, handle } from '../../platform/domain.ts'
import { fillPath } from '../../platform/live/paths.ts'
import type { RateLimit } from '../../platform/rates.ts'
import { storable } from '../bodies.ts'
import type { ChatContext } from '../context.ts'
import { withdrawUpload } from '../media.sql.ts'
import { toMessage } from '../messages.sql.ts'
import type { Permissions } from '../permissions.ts'
import type { TextRules } from '../spam/texts.ts'
import type { Summaries } from '../summaries.ts'
import { maxInt4, viewOf } from '../view.ts'
import * as sql from './changes.sql.ts'

/** The parts of the domain that changes use. */
export interface ChangeParts {
  readonly allow: Permissions
  readonly summaries: Summaries
  readonly pace: RateLimit
  readonly texts: TextRules
}

/** What somebody wants to change about a stored message. */
interface Change {
  readonly id: string
  readonly roomId: string
  readonly messageId: string
  readonly user: string
  readonly kind: 'edit' | 'react' | 'delete'
  /** The new text, or the emoji. */
  readonly text: string
}

type Refusal = 'NOT_FOUND' | 'FORBIDDEN' | 'TOO_LATE' | 'ID_REUSED'

/** What a change makes of its message; the reason where it is not allowed. */
function nextOf({ kind, user, text }: Change, target: sql.Target, at: Date): sql.NextState | Refusal {
  const { body, edited_at, deleted_at, reactions } = target
  if (kind === 'react') {
    if (deleted_at !== null) return 'NOT_FOUND'
    const others = Object.entries(reactions ?? {}).filter(([who]) => who !== user)
    const next = text === '' ? others : [...others, [user, text] as const]
    return { body, edited_at, deleted_at, reactions: next.length === 0 ? null : Object.fromEntries(next) }
  }
  if (target.sender_id !== user) return 'FORBIDDEN'
  if (kind === 'delete') return target.may_delete ? { body: '', edited_at: null, deleted_at: at, reactions: null } : 'TOO_LATE'
  if (deleted_at !== null) return 'NOT_FOUND'
  if (target.type !== 'text') return 'FORBIDDEN'
  return target.may_edit ? { body: text, edited_at: at, deleted_at, reactions } : 'TOO_LATE'
}

/** Edits, deletions for all and reactions: changes of a room, in one order with its messages. */
export function changing(ctx: ChatContext, { allow, summaries, pace, texts }: ChangeParts): Handled[] {
  /** Stores a change, or recognises one that is stored, and publishes it after the commit. */
  async function change(wanted: Change): Promise<ChatMessage | Refusal> {
    const { roomId } = wanted
    const note = { id: ctx.live.newNote(), paths: await pathsOf(roomId) }
    const made = await ctx.db.transaction((tx) => store(ctx, tx, wanted, note.paths))
    if (typeof made === 'string') return made
    if (made.note !== undefined) {
      const { message, version, note: stored } = made
      void ctx.live.publish(roomMessages, { roomId }, message, { version })
      summaries.touch(roomId, undefined, { lastChange: message.changed ?? 0 }, () => ctx.live.settled(stored))
    }
    return made.message
  }

  /** Paths whose version the platform counts. */
  async function pathsOf(roomId: string): Promise<string[]> {
    const room = await allow.room(roomId)
    const lists = room?.kind === 'direct' ? room.members.map((userId) => fillPath(chatsPath.path, { userId })) : []
    return [fillPath(roomPath.path, { roomId }), ...lists]
  }

  return [
    handle(editMessage, async ({ id = ctx.entropy.uuid7(), body, ...at }, { user }, fail) => {
      if (!(await pace.take(user))) return fail('TOO_MANY_REQUESTS')
      const why = await allow.sendRefusal(at.roomId, user)
      if (why !== undefined) return fail(why)
      const isKnown = async () => (await sql.selectChange(ctx.db, at.roomId, id)) !== undefined
      const spam = await texts.refusal({ roomId: at.roomId, user, text: body, isKnown })
      if (spam !== undefined) return fail(spam)
      const made = await change({ ...at, id, user, kind: 'edit', text: storable(body) })
      return typeof made === 'string' ? fail(made) : made
    }),
    handle(reactToMessage, async ({ id = ctx.entropy.uuid7(), emoji: given, ...at }, { user }, fail) => {
      const emoji = emojiOf(given)
      if (!isReaction(emoji)) return fail('BAD_REQUEST')
      if (!(await pace.take(user))) return fail('TOO_MANY_REQUESTS')
      const why = await allow.sendRefusal(at.roomId, user)
      if (why !== undefined) return fail(why)
      const made = await change({ ...at, id, user, kind: 'react', text: emoji })
      if (typeof made !== 'string') return made
      return fail(made === 'ID_REUSED' ? made : 'NOT_FOUND')
    }),
    handle(deleteMessage, async ({ id = ctx.entropy.uuid7(), ...at }, { user }, fail) => {
      if (!(await pace.take(user))) return fail('TOO_MANY_REQUESTS')
      const made = await change({ ...at, id, user, kind: 'delete', text: '' })
      return typeof made === 'string' ? fail(made) : made
    }),
    handle(getChanges, ({ roomId, after }, { user }) => sql.selectChanged(ctx.db, roomId, Math.min(after, maxInt4), viewOf(ctx, user), limits.page)),
  ]
}

/** One emoji, with or without the sign that asks for its colours; nothing takes a reaction back. */
const isReaction = (text: string): boolean => text === '' || [text, `${text}\ufe0f`].some((each) => /^\p{RGI_Emoji}$/v.test(each))

interface Made {
  readonly message: ChatMessage
  readonly version: number
  /** Id of the note of the paths on which it has to be published; undefined when nothing has changed. */
  readonly note: string | undefined
}

async function store(ctx: ChatContext, tx: Tx, wanted: Change, paths: readonly string[]): Promise<Made | Refusal> {
  const { id, roomId, messageId, user } = wanted
  const changes = await sql.lockRoom(tx, roomId)
  if (changes === undefined) return 'NOT_FOUND'
  const known = await sql.selectChange(tx, roomId, id)
  const digest = digestOf(wanted)
  if (known !== undefined && (known.account_id !== user || known.digest !== digest)) return 'ID_REUSED'
  const target = await sql.selectTarget(tx, roomId, messageId, viewOf(ctx, undefined).since)
  if (target === undefined) return 'NOT_FOUND'
  // What is deleted stays deleted: nobody has to be notified again.
  const isDone = known !== undefined || (wanted.kind === 'delete' && target.sender_id === user && target.deleted_at !== null)
  if (isDone) return { message: toMessage(target), version: 0, note: undefined }
  const at = new Date(ctx.clock.now())
  const next = nextOf(wanted, target, at)
  if (typeof next === 'string') return next
  const number = changes + 1
  await sql.storeChange(tx, target, next, { number, id, user, digest, at })
  if (wanted.kind === 'delete') await withdrawUpload(tx, roomId, user, target.body)
  const { media, ...rest } = toMessage({ ...target, ...next, changed: number })
  const message = media === undefined || wanted.kind === 'delete' ? rest : { ...rest, media }
  const version = (await sql.selectLastSeq(tx, roomId)) + number
  return { message, version, note: await ctx.live.note(tx, paths) }
}

/** Recognises a change that is sent again, without storing what it says. */
const digestOf = ({ kind, messageId, text }: Change): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, messageId, text]))
    .digest('base64url')
