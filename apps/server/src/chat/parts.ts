import { chatsPath } from '@majlis/contract/live'
import { fillPath } from '../platform/live/paths.ts'
import type { RateLimit } from '../platform/rates.ts'
import type { ChatContext } from './context.ts'
import { type Entries, entries } from './entries.ts'
import { type Gifs, gifs } from './gifs/gifs.ts'
import { type Permissions, permissions } from './permissions.ts'
import { type Posting, posting } from './posting.ts'
import { type Receipts, receipts } from './receipts.ts'
import * as sql from './rooms.sql.ts'
import { chatSettings } from './settings.ts'
import { type TextRules, textRules } from './spam/texts.ts'
import { type Summaries, summaries } from './summaries.ts'
import { type Typing, typing } from './typing.ts'

/** The parts of the domain, as its operations use them. */
export interface Parts {
  readonly allow: Permissions
  readonly entries: Entries
  readonly summaries: Summaries
  readonly posting: Posting
  readonly receipts: Receipts
  readonly typing: Typing
  readonly gifs: Gifs
  /** What a person may send and change in ten seconds. */
  readonly pace: RateLimit
  readonly texts: TextRules
  readonly openRoom: (a: string, b: string) => Promise<string>
}

/** Makes the parts of the domain. */
export function partsOf(ctx: ChatContext): Parts {
  const allow = permissions(ctx)
  const lists = entries(ctx, allow)
  const roomSummaries = summaries(ctx, allow, lists)

  async function openRoom(a: string, b: string): Promise<string> {
    const known = await sql.findDirect(ctx.db, a, b)
    if (known !== undefined) return known
    const note = { id: ctx.live.newNote(), paths: [a, b].map((userId) => fillPath(chatsPath.path, { userId })) }
    const { id, isNew } = await sql.ensureDirect(ctx.db, ctx.entropy.uuid7(), [a, b], new Date(ctx.clock.now()), note)
    if (isNew) roomSummaries.touch(id, undefined, {}, () => ctx.live.settled(note.id))
    return id
  }

  const pace = ctx.rates.limit('messages', ctx.config.of(chatSettings).limits.messagesPerTenSecondsPerUser, 10_000)
  return {
    allow,
    entries: lists,
    summaries: roomSummaries,
    posting: posting(ctx, roomSummaries, allow),
    receipts: receipts(ctx, roomSummaries),
    typing: typing(ctx),
    gifs: gifs(ctx),
    pace,
    texts: textRules(ctx, allow),
    openRoom,
  }
}
