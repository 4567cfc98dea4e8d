import type { BotLadder } from '@majlis/contract/matches.bots'
import { BOT_LEVELS, type BotLevel, botLevelOf } from '@majlis/rules/rules'
import type { Queries, Tx } from '../../platform/db/pool.ts'
import type { CountedEnd } from '../results/counting.ts'
import { fittingLevel } from '../results/ratings.ts'
import { selectRatingsBy } from '../results/ratings.sql.ts'
import { botOfDay, levelOfDay, utcDay } from './days.ts'
import { addDays, type DayWin, selectDay } from './days.sql.ts'
import { botOf, nameOfBot } from './roster.ts'
import { addRecords, type Ended, selectBeaten, selectRecords } from './records.sql.ts'

/**
 * Counts matches of one person alone against bots, in the transaction that ends them. A seat that a bot took over is no such match, and what was not lost after
 * hints, or after moves were taken back, is not counted.
 */
export async function countAgainstBots(tx: Tx, ends: readonly CountedEnd[], at: Date): Promise<void> {
  const ended = ends.flatMap(({ state: { row, players, code, running }, outcomeOf }): Ended[] => {
    const people = players.filter((player) => !player.is_bot)
    const levels = new Set(players.filter((player) => player.is_bot).map((player) => player.bot_level))
    const [person, level] = [people[0], botLevelOf([...levels][0])]
    if (people.length !== 1 || person === undefined || person.stand_in !== null || levels.size !== 1 || level === undefined) return []
    const outcome = outcomeOf(person)
    if (outcome !== 'lose' && (row.hints.length > 0 || (running !== undefined && code.rules.isAssisted?.(running.state)))) return []
    return [{ user: person.account_id, gameId: row.game_id, level, outcome }]
  })
  if (ended.length === 0) return
  await countDays(tx, ended, at)
  await addRecords(tx, ended, at)
}

/** Counts the day for who beat the bot of the day, or a stronger one. It is called before the records change, because the bot of the day follows from them. */
async function countDays(tx: Tx, ended: readonly Ended[], at: Date): Promise<void> {
  const won = ended.filter(({ outcome }) => outcome === 'win')
  if (won.length === 0) return
  const [beaten, day] = [await selectBeaten(tx, [...new Set(won.map(({ user, gameId }) => `${user} ${gameId}`))]), utcDay(at.getTime())]
  const wins = won.flatMap(({ user, gameId, level }): DayWin[] => {
    const ofDay = levelOfDay(gameId, day, beaten.get(`${user} ${gameId}`) ?? 0)
    return level < ofDay ? [] : [{ user, gameId, level: ofDay }]
  })
  if (wins.length > 0) await addDays(tx, wins, day)
}

/**
 * The bots of a game by level, with the record of a person against each, and the bot of the day.
 * @param now epoch milliseconds
 */
export async function ladderOf(db: Queries, user: string, gameId: string, now: number): Promise<BotLadder> {
  const rows = await selectRecords(db, user, gameId)
  const beaten = Math.max(0, ...rows.filter(({ wins }) => wins > 0).map(({ level }) => level))
  const newest = rows.toSorted((left, right) => right.at.getTime() - left.at.getTime())[0]
  return {
    bots: BOT_LEVELS.map((level) => {
      const row = rows.find((each) => each.level === level)
      const id = botOf(level)
      return { level, _id: id, name: nameOfBot(id), wins: row?.wins ?? 0, losses: row?.losses ?? 0, draws: row?.draws ?? 0 }
    }),
    next: botLevelOf(Math.min(6, 1 + beaten)) ?? 1,
    last: botLevelOf(newest?.level) ?? null,
    today: botOfDay(gameId, await selectDay(db, user, gameId), beaten, now),
  }
}

/** The level against which each person has a fair chance, by `user game`: by the rating, and no lower than a level that was beaten. */
export async function levelsFor(db: Queries, keys: readonly string[]): Promise<ReadonlyMap<string, BotLevel>> {
  const [skills, beaten] = [await selectRatingsBy(db, keys), await selectBeaten(db, keys)]
  return new Map(keys.map((key) => [key, botLevelOf(Math.max(fittingLevel(skills.get(key)), beaten.get(key) ?? 1)) ?? 1]))
}
