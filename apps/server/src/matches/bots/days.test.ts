import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { players, type Players } from '../../app/matching.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import type { CountedEnd, Outcome } from '../results/counting.ts'
import { botOfDay, levelOfDay, utcDay } from './days.ts'
import { countAgainstBots, ladderOf } from './records.ts'

const gameId = 'four-in-a-row'
const now = Date.UTC(2026, 10, 26, 23, 59)
const row = { day: '2026-11-25', level: 2, days: 4, best_days: 9 }

describe('the level of the day', () => {
  const days = Array.from({ length: 60 }, (_, ago) => utcDay(now, ago))
  test.each([
    [0, [1]],
    [1, [1, 2]],
    [3, [2, 3, 4]],
    [6, [5, 6]],
  ])('is near the highest level that was beaten: after %i one of %j', (beaten, levels) => {
    const drawn = days.map((day) => levelOfDay(gameId, day, beaten))
    expect([...new Set(drawn)].toSorted()).toEqual(levels)
    expect(days.map((day) => levelOfDay(gameId, day, beaten))).toEqual(drawn)
  })

  test('differs between games on the same day', () => {
    expect(days.map((day) => levelOfDay('chess', day, 3))).not.toEqual(days.map((day) => levelOfDay('reversi', day, 3)))
  })
})

describe('the days in a row', () => {
  test('go on until the end of the day after the last one, by UTC', () => {
    expect(botOfDay(gameId, row, 3, now)).toMatchObject({ isBeaten: false, daysInARow: 4, bestDaysInARow: 9 })
    expect(botOfDay(gameId, row, 3, now + 60_000)).toMatchObject({ isBeaten: false, daysInARow: 0, bestDaysInARow: 9 })
    expect(botOfDay(gameId, undefined, 0, now)).toEqual({ level: 1, isBeaten: false, daysInARow: 0, bestDaysInARow: 0 })
  })

  test('include today once the bot was beaten, which keeps the level that it had', () => {
    expect(botOfDay(gameId, { ...row, day: '2026-11-26' }, 6, now)).toMatchObject({ level: 2, isBeaten: true, daysInARow: 4 })
  })
})

describe('matches against bots', () => {
  let app: TestApp
  let people: Players
  beforeAll(async () => {
    app = await startTestApp()
    people = players(app, '92310')
  })
  afterAll(() => app.stop())

  const end = (who: Person, level: number, outcome: Outcome) => {
    const seats = [
      { account_id: who.user, is_bot: false, stand_in: null, bot_level: null },
      { account_id: randomUUID(), is_bot: true, stand_in: null, bot_level: level },
    ]
    const state = { row: { game_id: gameId, hints: [] }, players: seats, code: { rules: {} }, running: undefined }
    return { state, outcomeOf: () => outcome, counts: true } as unknown as CountedEnd
  }
  const at = now
  const count = (time: number, ...ends: CountedEnd[]) => app.db.transaction((tx) => countAgainstBots(tx, ends, new Date(time)))
  const today = async (who: Person) => (await ladderOf(app.db, who.user, gameId, at)).today

  test('count a day once for a win against the bot of the day or a stronger one, and no other match does', async () => {
    const who = await people.signIn('Returns')
    await app.db.query('insert into bot_record (account_id, game_id, level, wins, at) values ($1, $2, 3, 1, now())', [who.user, gameId])
    const level = levelOfDay(gameId, utcDay(at), 3)
    expect(await today(who)).toEqual({ level, isBeaten: false, daysInARow: 0, bestDaysInARow: 0 })
    await count(at, end(who, 6, 'lose'), end(who, 6, 'draw'), end(who, level - 1, 'win'))
    expect(await today(who)).toMatchObject({ isBeaten: false, daysInARow: 0 })
    // Two days before, the day before twice, and today with the strongest bot.
    const [first, second] = [at - 2 * 86_400_000, at - 86_400_000]
    await count(first, end(who, 4, 'win'))
    await count(second, end(who, 5, 'win'), end(who, 5, 'win'))
    await count(second, end(who, 5, 'win'))
    expect(await today(who)).toMatchObject({ isBeaten: false, daysInARow: 2, bestDaysInARow: 2 })
    await count(at, end(who, 6, 'win'))
    expect(await today(who)).toMatchObject({ isBeaten: true, daysInARow: 3, bestDaysInARow: 3 })
    // A result of an earlier day that is stored late changes nothing.
    await count(second, end(who, 6, 'win'))
    expect(await today(who)).toMatchObject({ isBeaten: true, daysInARow: 3 })
    // A missed day ends the row, and the longest one is kept.
    await count(at + 2 * 86_400_000, end(who, 6, 'win'))
    expect((await who.call('matches.botLadder', { gameId })).response.today).toMatchObject({ bestDaysInARow: 3 })
    const { response } = await who.call('me.exportData', { userId: who.user })
    expect(response.data.matches).toMatchObject({ botsOfTheDay: [{ game_id: gameId, days: 1, best_days: 3 }] })
  })
})
