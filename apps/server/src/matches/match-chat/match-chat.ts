import { matchTimes, quickPhrases } from '@majlis/contract/matches.plain'
import type { MatchLine } from '@majlis/contract/matches'
import type { MatchesContext } from '../context.ts'
import type { Engine } from '../engine.ts'
import { addLine, clearLines, selectLine } from './match-chat.sql.ts'
import { seatOf } from '../match-state.ts'

/** The maximum of lines of one player in three seconds. There is no room for more on the screen. */
const maxLines = 4

export type MatchChatRefusal = 'MATCH_NOT_STARTED' | 'CHAT_BANNED' | 'BAD_REQUEST' | 'TOO_MANY_REQUESTS'

export interface MatchChat {
  say(user: string, match: string, line: Pick<MatchLine, 't' | 'm'> & { readonly id?: string | undefined }): Promise<MatchLine | MatchChatRefusal>
}

/** The code points of one emoji in hex, joiners and flags included: separated by hyphens, at most ten. */
const hexes = /^[0-9a-f]{2,6}(-[0-9a-f]{2,6}){0,9}$/i

/** Whether a text is an emoji as clients send it (MAT-71): code points that together are drawn as emoji. */
export function isEmoji(text: string): boolean {
  if (!hexes.test(text)) return false
  const points = text.split('-').map((hex) => Number.parseInt(hex, 16))
  if (points.some((point) => point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff))) return false
  return /^(\p{RGI_Emoji}|\p{Extended_Pictographic}\ufe0f?)$/v.test(String.fromCodePoint(...points))
}

/** Whether a line has content: words, an emoji, or the id of an existing phrase. */
export function isSayable({ t, m }: Pick<MatchLine, 't' | 'm'>): boolean {
  if (t === 'e') return isEmoji(m)
  if (t === 'q') return quickPhrases.some((phrase) => phrase === m)
  return m.trim() !== ''
}

/** The match chat. A line is shown for three seconds. It is stored in the match's row, so that a second device and other nodes show it too. */
export function createMatchChat(ctx: MatchesContext, engine: Engine): MatchChat {
  const pace = ctx.rates.limit('lines', maxLines, matchTimes.lineMs)

  async function clear(match: string): Promise<void> {
    await engine.change(match, ['chat'], async () => {
      const row = await clearLines(ctx.db, match, ctx.clock.now())
      return row && { row }
    })
  }

  return {
    async say(user, match, { id = ctx.entropy.uuid7(), t, m }) {
      const state = await engine.state(match)
      const player = state?.players.find((each) => each.seat === seatOf(state, user))
      if (state?.row.status !== 'started' || player === undefined || player.stand_in !== null) return 'MATCH_NOT_STARTED'
      // PostgreSQL's text type allows neither NUL nor half a surrogate pair.
      const text = m.replaceAll('\0', '').toWellFormed()
      if (!isSayable({ t, m: text })) return 'BAD_REQUEST'
      if (await ctx.accounts.isChatBanned(user)) return 'CHAT_BANNED'
      if (!(await pace.take(`${match} ${user}`))) return 'TOO_MANY_REQUESTS'
      const person = (await ctx.accounts.publicUsers([user])).get(user)
      const now = ctx.clock.now()
      const line: MatchLine = {
        id,
        s: user,
        profileImage: person?.userImageUrl ?? '',
        t,
        m: text.trim(),
        createdAt: now,
        until: now + matchTimes.lineMs,
      }
      const changed = await engine.change(match, ['chat'], async () => {
        const row = await addLine(ctx.db, match, line)
        return row && { row }
      })
      if (changed === undefined) {
        const known = await selectLine(ctx.db, match, id)
        if (known === undefined) return 'MATCH_NOT_STARTED'
        return known.s === user ? known : 'BAD_REQUEST'
      }
      ctx.clock.after(matchTimes.lineMs, () => {
        clear(match).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'lines could not be taken away'))
      })
      return line
    },
  }
}
