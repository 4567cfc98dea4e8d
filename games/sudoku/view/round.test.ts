import { utcDate } from '@majlis/game-kit/days'
import { describe, expect, test } from 'vitest'
import type { GameHost } from '@majlis/game-bridge/guest'
import type { Json, PutAnswer } from '@majlis/game-bridge/protocol'
import { fakeTimers } from '@majlis/game-bridge/fixture'
import { createAutosave } from '@majlis/game-kit/autosave'
import { dailyDate, dailySeed } from '@majlis/game-kit/daily-seed'
import { dailyLevel } from '../daily.ts'
import type { LEVELS } from '../generate.ts'
import { openText } from '../input.ts'
import { replay } from '../step.ts'
import { actionOf } from './pad.ts'
import { messages } from './messages.ts'
import { markOf } from './months.ts'
import { NO_PROGRESS, asJson, daysInARow, readProgress, together, withEnd } from './progress.ts'
import { wonTexts } from './result.ts'
import { newRound, resumedRound } from './round.ts'
import type { Round } from './round.ts'

function solve(round: Round, tenths = 100): void {
  for (const [cell, digit] of round.state.solution.entries()) round.play({ act: 'place', at: Math.max(tenths, round.state.at), cell, digit })
}

describe('round', () => {
  test('its end carries a proof that replays to the same score', () => {
    const round = newRound('seed', 'easy', null)
    expect(round.end()).toBeNull()
    round.play({ act: 'note', at: 5, cell: round.state.values.indexOf(0), digit: 3 })
    round.play({ act: 'hint', at: 40 })
    solve(round)
    const end = round.end()
    expect(end).toMatchObject({ outcome: 'win', proof: { version: 1, seed: 'seed', level: 'easy' } })
    expect(replay('seed', end?.proof.inputs ?? '')).toEqual(round.state)
    expect(end?.score).toBe(round.state.score)
  })

  test('a saved round goes on exactly where it was; one that is over or forged does not', () => {
    const live = newRound('seed', 'hard', null)
    live.play({ act: 'hint', at: 10 })
    live.play({ act: 'note', at: 30, cell: live.state.values.indexOf(0), digit: 7 })
    const saved = live.saved(55)
    const read = readProgress({ ...(NO_PROGRESS as unknown as { [key: string]: Json }), round: { ...saved } })
    expect(read.round).toEqual(saved)
    const resumed = resumedRound(saved)
    expect(resumed?.state).toEqual(live.state)
    resumed?.play({ act: 'quit', at: 60 })
    expect(resumed?.end()).toMatchObject({ outcome: 'lose', score: 0 })
    expect(resumed && resumedRound(resumed.saved(60))).toBeUndefined()
    expect(resumedRound({ ...saved, inputs: 'nonsense' })).toBeUndefined()
  })

  test('the puzzle of the day is the same for everybody on one UTC date', () => {
    const date = utcDate(Date.UTC(2026, 10, 21, 23, 59))
    expect(date).toBe('2026-11-21')
    expect(utcDate(Date.UTC(2026, 10, 21), 1)).toBe('2026-11-22')
    const [one, two] = [newRound(dailySeed(date), dailyLevel(date), date), newRound(dailySeed(date), dailyLevel(date), date)]
    expect(one.state).toEqual(two.state)
    expect([dailyDate(dailySeed(date)), dailyDate('daily/'), dailyDate(`x${dailySeed(date)}`)]).toEqual([date, undefined, undefined])
    // With another level it is another puzzle, and not the puzzle of that day.
    expect([replay(dailySeed(date), openText(dailyLevel(date)))?.status, replay(dailySeed(date), openText('expert'))]).toEqual(['playing', undefined])
    expect(new Set(Array.from({ length: 4 }, (_, day) => dailyLevel(utcDate(0, day))))).toEqual(new Set(['easy', 'medium', 'hard']))
  })
})

describe('progress', () => {
  const won = (level: (typeof LEVELS)[number], tenths: number) => {
    const round = newRound(`p${tenths}`, level, null)
    solve(round, tenths)
    return round.state
  }

  test('best times and medals are kept for each level; a streak grows by wins and ends with giving up', () => {
    let progress = withEnd(NO_PROGRESS, won('easy', 900), null)
    progress = withEnd(progress, won('easy', 700), null)
    progress = withEnd(progress, won('hard', 800), null)
    progress = withEnd(progress, won('easy', 1200), null)
    expect(progress).toMatchObject({ best: { easy: 700, hard: 800, medium: 0 }, medals: { easy: 3 }, solved: 4, streak: 4, longest: 4 })
    const lost = newRound('l', 'easy', null)
    lost.play({ act: 'quit', at: 1 })
    expect(withEnd(progress, lost.state, null)).toMatchObject({ streak: 0, longest: 4, solved: 4, round: null })
  })

  test('days in a row count once a day and end with a missed day', () => {
    const state = won('easy', 900)
    const first = withEnd(NO_PROGRESS, state, '2026-11-20')
    const second = withEnd(first, state, '2026-11-21')
    expect(second.days).toBe(2)
    expect(withEnd(second, state, '2026-11-21').days).toBe(2)
    expect(withEnd(second, state, '2026-11-23').days).toBe(1)
    expect([daysInARow(second, '2026-11-21'), daysInARow(second, '2026-11-22'), daysInARow(second, '2026-11-23')]).toEqual([2, 2, 0])
  })

  test('a past day that is solved later is marked so, and changes nothing of the days in a row', () => {
    const state = won('easy', 900)
    const today = withEnd(withEnd(NO_PROGRESS, state, '2026-11-20'), state, '2026-11-21')
    const later = withEnd(withEnd(today, state, '2026-11-18', true), state, '2026-11-20', true)
    expect(later).toMatchObject({ days: 2, bestDays: 2, dailyDone: '2026-11-21', solved: 4 })
    const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
    expect(days.map((date) => markOf(later.months, date))).toEqual(['late', '', 'done', 'done'])
    // Neither does a day after the last one that was solved in time.
    const missed = withEnd(today, state, '2026-11-22', true)
    expect([missed.days, daysInARow(missed, '2026-11-23'), markOf(missed.months, '2026-11-22')]).toEqual([2, 0, 'late'])
    const lost = newRound('l', 'easy', '2026-11-19', true)
    lost.play({ act: 'quit', at: 1 })
    expect(markOf(withEnd(later, lost.state, lost.daily, lost.isLate).months, '2026-11-19')).toBe('')
  })

  test('the best days in a row outlive a missed day', () => {
    const state = won('easy', 900)
    let progress = NO_PROGRESS
    for (const date of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-25']) progress = withEnd(progress, state, date)
    expect([progress.days, progress.bestDays]).toEqual([1, 3])
  })

  test('a save from before the calendar loads: its days in a row are marked', () => {
    const old = readProgress({
      version: 1,
      solved: 9,
      dailyDone: '2026-12-01',
      days: 3,
      round: { seed: 'daily/2026-12-02', inputs: 'e', at: 4, daily: '2026-12-02' },
    })
    expect(old).toMatchObject({ days: 3, bestDays: 3, solved: 9, round: { daily: '2026-12-02', isLate: false } })
    const days = ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']
    expect(days.map((date) => markOf(old.months, date))).toEqual(['', 'done', 'done', 'done', ''])
    expect(readProgress(asJson(old))).toEqual(old)
  })

  test('the result of a past day does not call it the puzzle of today', () => {
    const write = { number: String, digits: String, change: String, clock: String, date: String, month: String, weekday: String, firstDay: 1 }
    const title = (isLate: boolean) => {
      const round = newRound(dailySeed('2026-11-19'), dailyLevel('2026-11-19'), '2026-11-19', isLate)
      solve(round)
      return wonTexts(round, { best: 0, days: 1, streak: 1 }, messages.en, write).title
    }
    expect([title(false), title(true)]).toEqual([messages.en.end.wonDaily, messages.en.end.won])
  })

  test('two devices together keep the better of each record', () => {
    const mine = withEnd(NO_PROGRESS, won('easy', 900), '2026-11-20')
    const theirs = withEnd(withEnd(NO_PROGRESS, won('easy', 700), null), won('hard', 2000), '2026-11-21')
    expect(together(mine, theirs)).toMatchObject({ best: { easy: 700, hard: 2000, medium: 0 }, solved: 2, dailyDone: '2026-11-21', streak: 1 })
  })

  test('what was saved is read without trust', () => {
    for (const data of [undefined, null, 5, [], {}, { best: 7, medals: { easy: 9 }, solved: -1, streak: 1.5, dailyDone: 'now', round: [], days: 4 }]) {
      expect(readProgress(data)).toEqual(NO_PROGRESS)
    }
    expect(readProgress({ version: 99, streak: 4, round: { seed: 's', inputs: 'e', at: 0, daily: null } })).toMatchObject({ streak: 4, round: null })
  })
})

describe('keys', () => {
  test('keys of every keyboard: Latin, Arabic digits, number block, other letters on the same places', () => {
    const key = (key: string, code = '', more = {}) => actionOf({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more })
    expect(key('5', 'Digit5')).toEqual({ do: 'digit', digit: 5, pencil: false })
    expect(key('٥', 'Digit5')).toEqual({ do: 'digit', digit: 5, pencil: false })
    expect(key('٧')).toEqual({ do: 'digit', digit: 7, pencil: false })
    expect(key('%', 'Digit5', { shiftKey: true })).toEqual({ do: 'digit', digit: 5, pencil: true })
    expect(key('3', 'Numpad3')).toEqual({ do: 'digit', digit: 3, pencil: false })
    expect(key('ArrowLeft', 'Numpad4')).toEqual({ do: 'move', across: -1, down: 0 })
    expect(key('0', 'Digit0')).toEqual({ do: 'erase' })
    expect(key('ى', 'KeyN')).toEqual({ do: 'notes' })
    expect(key('z', 'KeyZ', { ctrlKey: true })).toEqual({ do: 'undo' })
    expect(key('r', 'KeyR', { ctrlKey: true })).toBeUndefined()
    expect(key('Tab', 'Tab')).toBeUndefined()
  })
})

describe('autosave', () => {
  test('many changes are one save; a conflict teaches and is put again on the newer version', async () => {
    const answers: PutAnswer[] = [
      { ok: false, mine: { data: null, version: 3 }, theirs: { data: { solved: 12 }, version: 8 } },
      { ok: true, version: 9 },
    ]
    const puts: unknown[] = []
    const host = {
      request: (_name: string, data: unknown) => {
        puts.push(data)
        const answer = answers.shift()
        return answer ? Promise.resolve(answer) : Promise.reject(new Error('gone'))
      },
    } as unknown as GameHost
    let progress = NO_PROGRESS
    const timers = fakeTimers()
    const autosave = createAutosave(host, timers, {
      start: { data: null, version: 3 },
      current: () => asJson(progress),
      learn: (theirs) => {
        progress = together(progress, readProgress(theirs))
      },
    })
    for (let at = 0; at < 5; at += 1) autosave.touch()
    timers.pass(2000)
    expect(await autosave.flush()).toBe(true)
    expect(puts).toMatchObject([{ baseVersion: 3 }, { baseVersion: 8, data: { solved: 12 } }])
    autosave.touch()
    expect(await autosave.flush()).toBe(false)
  })
})
