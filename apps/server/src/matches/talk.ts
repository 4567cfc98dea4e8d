import { matchTimes, quickPhrases } from '@majlis/contract/matches.plain'
import type { MatchLine } from '@majlis/contract/matches'
import { createRateLimit } from '../platform/http/rate.ts'
import type { MatchesContext } from './context.ts'
import type { Engine } from './engine.ts'
import { addLine, clearLines } from './talk.sql.ts'
import { seatOf } from './table.ts'

/** Lines of one player in three seconds; more would only push each other away. */
const linesMost = 4

export type TalkRefusal = 'MATCH_NOT_STARTED' | 'CHAT_BANNED' | 'BAD_REQUEST' | 'TOO_MANY_REQUESTS'

export interface Talk {
  say(user: string, match: string, line: Pick<MatchLine, 't' | 'm'>): Promise<MatchLine | TalkRefusal>
}

/** Code points in hex of one emoji, joiners and flags included: between hyphens, at most ten. */
const hexes = /^[0-9a-f]{2,6}(-[0-9a-f]{2,6}){0,9}$/i

/** True for an emoji as it is sent (MAT-71): code points that, together, are drawn as emoji. */
export function isEmoji(text: string): boolean {
  if (!hexes.test(text)) return false
  const points = text.split('-').map((hex) => Number.parseInt(hex, 16))
  if (points.some((point) => point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff))) return false
  return /^(\p{RGI_Emoji}|\p{Extended_Pictographic}\ufe0f?)$/v.test(String.fromCodePoint(...points))
}

/** True for a line that says something: words, an emoji, or a phrase that there is. */
export function isSayable({ t, m }: Pick<MatchLine, 't' | 'm'>): boolean {
  if (t === 'e') return isEmoji(m)
  if (t === 'q') return quickPhrases.some((phrase) => phrase === m)
  return m.trim() !== ''
}

/** The chat within a match: a line lives three seconds, in the match's own row, so that a second device and another node show it too. */
export function createTalk(ctx: MatchesContext, engine: Engine): Talk {
  const pace = createRateLimit(ctx.clock, linesMost, matchTimes.lineMs)

  async function clear(match: string): Promise<void> {
    await engine.change(match, ['chat'], async () => {
      const row = await clearLines(ctx.db, match, ctx.clock.now())
      return row && { row }
    })
  }

  return {
    async say(user, match, { t, m }) {
      const table = await engine.table(match)
      const player = table?.players.find((each) => each.seat === seatOf(table, user))
      if (table?.row.status !== 'started' || player === undefined || player.stand_in !== null) return 'MATCH_NOT_STARTED'
      // PostgreSQL's text has no NUL, and half a character is none.
      const text = m.replaceAll('\0', '').toWellFormed()
      if (!isSayable({ t, m: text })) return 'BAD_REQUEST'
      if (await ctx.accounts.isChatBanned(user)) return 'CHAT_BANNED'
      if (!pace.take(`${match} ${user}`)) return 'TOO_MANY_REQUESTS'
      const person = (await ctx.accounts.publicUsers([user])).get(user)
      const now = ctx.clock.now()
      const line: MatchLine = {
        ...{ id: ctx.entropy.uuid7(), s: user, profileImage: person?.userImageUrl ?? '', t, m: text.trim() },
        ...{ createdAt: now, until: now + matchTimes.lineMs },
      }
      const changed = await engine.change(match, ['chat'], async () => {
        const row = await addLine(ctx.db, match, line)
        return row && { row }
      })
      if (changed === undefined) return 'MATCH_NOT_STARTED'
      ctx.clock.after(matchTimes.lineMs, () => {
        clear(match).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'lines could not be taken away'))
      })
      return line
    },
  }
}
