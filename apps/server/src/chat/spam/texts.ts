import type { ChatContext } from '../context.ts'
import type { Permissions } from '../permissions.ts'
import { chatSettings } from '../settings.ts'
import { foldedText, hasLink, textHash } from './text.ts'

/** A text that somebody wants to write. */
export interface WrittenText {
  readonly roomId: string
  readonly user: string
  readonly text: string
  /** Whether it is stored already: a retry changes nothing and is not refused. */
  readonly isKnown: () => Promise<boolean>
}

/** What a person may write how often, over what a room permits. */
export interface TextRules {
  /** Why a text is refused; undefined where it may be written. */
  refusal(written: WrittenText): Promise<'REPEATED_TEXT' | 'LINKS_LIMITED' | undefined>
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Greetings and short answers are the same in many chats. */
const repeatableLetters = 20

/** Limits for advertising: the same text again and again, and links of new accounts. Nothing here costs a query for a text without a link. */
export function textRules(ctx: ChatContext, allow: Permissions): TextRules {
  const { sameTextPerTenMinutesPerUser, linksPerDayOfNewUser, newUserHours } = ctx.config.of(chatSettings).limits
  const same = ctx.rates.limit('same texts', sameTextPerTenMinutesPerUser, 10 * minuteMs)
  const links = ctx.rates.limit('links of new users', linksPerDayOfNewUser, 24 * hourMs)

  const isNew = async (user: string): Promise<boolean> => {
    const account = await ctx.accounts.account(user)
    return account !== undefined && ctx.clock.now() - account.createdAt < newUserHours * hourMs
  }

  /** Whether everybody else in the room is a friend. */
  async function isAmongFriends(roomId: string, user: string): Promise<boolean> {
    const others = (await allow.room(roomId))?.members.filter((member) => member !== user) ?? []
    return (await Promise.all(others.map((other) => allow.pair(user, other)))).every(({ areFriends }) => areFriends)
  }

  return {
    async refusal({ roomId, user, text, isKnown }) {
      const withLink = hasLink(text)
      const folded = withLink || text.length >= repeatableLetters ? foldedText(text) : ''
      const isCounted = withLink || folded.length >= repeatableLetters
      if (isCounted && !(await same.take(`${user} ${textHash(folded)}`))) return (await isKnown()) ? undefined : 'REPEATED_TEXT'
      if (!withLink || !(await isNew(user))) return undefined
      const isAllowed = (await isAmongFriends(roomId, user)) && (await links.take(user))
      return isAllowed || (await isKnown()) ? undefined : 'LINKS_LIMITED'
    },
  }
}
