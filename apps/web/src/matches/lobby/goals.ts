import type { BotLadder } from '@majlis/contract/matches.bots'

/** Wins against a bot for its first, second and third star. */
const STAR_WINS = [1, 3, 5] as const
export const STARS = STAR_WINS.length

export type BotGoal =
  /** Beat the bot of the day. */
  | { readonly kind: 'today'; readonly level: number; readonly isDone: boolean }
  /** Beat a bot for the first time. */
  | { readonly kind: 'next'; readonly level: number }
  /** So many more wins against a bot give its star `star`. */
  | { readonly kind: 'star'; readonly level: number; readonly star: number; readonly left: number }
  /** Stars of all bots together. */
  | { readonly kind: 'all'; readonly stars: number; readonly of: number }

/** The stars of somebody who has won so often against a bot: 0 to 3. */
export function starsOf(wins: number): number {
  return STAR_WINS.filter((needed) => wins >= needed).length
}

/**
 * The goals of a game against bots, at most three: the bot of the day, the next bot to beat, the star that needs the fewest wins, and all stars. The next bot is no
 * goal of its own while it is also the bot of the day.
 */
export function goalsOf({ bots, next, today }: Pick<BotLadder, 'bots' | 'next' | 'today'>): BotGoal[] {
  const goals: BotGoal[] = [{ kind: 'today', level: today.level, isDone: today.isBeaten }]
  const isNew = bots.some(({ level, wins }) => level === next && wins === 0)
  if (isNew && (today.isBeaten || today.level !== next)) goals.push({ kind: 'next', level: next })
  const stars = bots.flatMap(({ level, wins }): Extract<BotGoal, { kind: 'star' }>[] => {
    const star = starsOf(wins) + 1
    const needed = STAR_WINS[star - 1]
    // The first star of a bot is the goal of beating it; a newcomer is told how the first star of all is won.
    return needed === undefined || (wins === 0 && level > 1) ? [] : [{ kind: 'star', level, star, left: needed - wins }]
  })
  // Of two that are equally near the stronger bot is the goal.
  const nearest = stars.toSorted((left, right) => left.left - right.left || right.level - left.level)[0]
  if (nearest !== undefined) goals.push(nearest)
  goals.push({ kind: 'all', stars: bots.reduce((sum, { wins }) => sum + starsOf(wins), 0), of: bots.length * STARS })
  return goals.slice(0, 3)
}
