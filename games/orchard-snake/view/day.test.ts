import type { GameHost } from '@majlis/game-bridge/guest'
import type { GuestEvents, Json, Welcome } from '@majlis/game-bridge/protocol'
import { Day } from '@majlis/game-kit/arcade/day/day'
import { createRun, resumeRun } from '@majlis/game-kit/run'
import { describe, expect, test } from 'vitest'
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { completesDay, routeOf } from '../daily.ts'
import { ROUTE } from '../gardens.ts'
import { pilot } from '../pilot.ts'
import { EVENTS } from '../state.ts'
import type { State } from '../state.ts'
import { begin, replay, steps } from '../step.ts'
import { fakePage } from './page.fixture.ts'
import { messages } from './messages.ts'

const TODAY = '2026-11-26'
const NOW = Date.parse(`${TODAY}T18:00:00Z`)
const CLEARED: State = { ...begin('cleared'), events: EVENTS.garden, garden: 2 }

/** The day of a visit, with what the app receives. `theirs`: what another device has saved meanwhile. */
function open(welcome: Partial<Welcome> = {}, theirs: Json = null) {
  const { page, byId } = fakePage()
  const clock = { now: NOW }
  const ends: GuestEvents['round.end'][] = []
  const saves: Json[] = []
  const others: string[] = []
  const host = {
    emit: (name: string, data: unknown) => void (name === 'round.end' ? ends.push(data as GuestEvents['round.end']) : others.push(name)),
    request: (_name: string, { data }: { readonly data: Json }) => {
      saves.push(data)
      return Promise.resolve(theirs === null || saves.length > 1 ? { ok: true, version: 2 } : { ok: false, theirs: { data: theirs, version: 1 } })
    },
  } as unknown as GameHost
  const day = new Day<State>({
    host,
    welcome: { language: 'en', locale: 'en', numbering: 'latn', ...welcome } as Welcome,
    timers: { now: () => clock.now },
    page,
    steps,
    texts: messages.en.day,
    counts: completesDay,
  })
  const changes: State[] = []
  day.offer((state) => changes.push(state))
  const button = byId('day')
  return { day, clock, ends, saves, others, changes, button, text: () => byId('day-text').textContent, press: () => button.dispatchEvent(new Event('click')) }
}

const save = (day: Day<State>, data: Json) => day.host.request('save.put', { data, baseVersion: 0 })

describe('the button of the garden of the day', () => {
  test('turns the round that waits into that of the day, in place, and back', () => {
    const { day, button, press, changes } = open()
    const run = createRun(day.steps, 'visit')
    day.reset(run.state)
    expect([button.hidden, button.attributes.get('aria-pressed'), day.isOfDay]).toEqual([false, 'false', false])
    press()
    expect([button.attributes.get('aria-pressed'), day.isOfDay, run.state.route]).toEqual(['true', true, routeOf(dailySeed(TODAY))])
    press()
    expect([button.attributes.get('aria-pressed'), day.isOfDay, run.state.route]).toEqual(['false', false, ROUTE])
    expect({ ...run.state, random: null }).toEqual({ ...begin('visit'), random: null })
    expect(changes).toEqual([run.state, run.state])
  })

  test('changes nothing once the round has begun', () => {
    const { day, press, changes } = open()
    const run = createRun(day.steps, 'visit')
    day.reset(run.state)
    run.tick()
    press()
    expect([day.isOfDay, changes]).toEqual([false, []])
  })

  test('shows the days in a row, and that today is done', () => {
    for (const [saved, text] of [
      [undefined, 'The same for everybody'],
      [{ day: '2026-11-25', days: 3 }, '3 days in a row'],
      [{ day: TODAY, days: 1 }, 'Done · 1 day in a row'],
      [{ day: '2026-11-20', days: 3 }, 'The same for everybody'],
    ] as const) {
      const shown = open(saved === undefined ? {} : { saved: { data: saved, version: 1 } })
      shown.day.reset(createRun(shown.day.steps, 'visit').state)
      expect(shown.text()).toBe(text)
    }
  })

  test('is left again for a round of another kind, before its first tick only', () => {
    const { day, button, press } = open()
    const run = createRun(day.steps, 'visit')
    day.reset(run.state)
    press()
    day.leave()
    expect([button.attributes.get('aria-pressed'), day.isOfDay, { ...run.state, random: null }]).toEqual(['false', false, { ...begin('visit'), random: null }])
    const next = createRun(day.steps, 'visit/2')
    day.reset(next.state)
    expect(day.isOfDay).toBe(false)
    press()
    next.tick()
    day.leave()
    expect(day.isOfDay).toBe(true)
  })

  test('is not there in a duel, where both have the seed of the duel', () => {
    const { day, button, press } = open({ repeatsSeed: true })
    button.hidden = true
    const run = createRun(day.steps, 'duel')
    day.reset(run.state)
    press()
    expect([button.hidden, day.isOfDay]).toEqual([true, false])
  })
})

describe('a round of the day', () => {
  test('has the seed of the day in its proof, and the server’s replay is the round; every other round keeps its seed', () => {
    const { day, press, ends, others } = open()
    const run = createRun(day.steps, 'visit/2')
    day.reset(run.state)
    press()
    while (run.state.status === 'playing') {
      const input = run.state.garden < 3 ? pilot(run.state) : null
      if (input !== null) run.addInput(input)
      run.tick()
    }
    const { score } = run.state
    day.host.emit('round.end', { outcome: 'lose', score, proof: { ...run.proof } as Json })
    expect(ends[0]).toEqual({ outcome: 'lose', score, proof: { ...run.proof, seed: dailySeed(TODAY) } })
    expect(replay(dailySeed(TODAY), run.proof?.inputs)).toMatchObject({ score })
    day.host.emit('round.end', { outcome: 'lose', score: 0 })
    createRun(day.steps, 'visit/3')
    day.host.emit('round.end', { outcome: 'lose', score: 5, proof: { seed: 'visit/3' } })
    expect(ends.slice(1)).toEqual([
      { outcome: 'lose', score: 0 },
      { outcome: 'lose', score: 5, proof: { seed: 'visit/3' } },
    ])
    day.host.emit('round.start', {})
    expect(others).toEqual(['round.start'])
  })

  test('is saved with its seed and continues as the round of the day', async () => {
    const { day, press, saves } = open()
    const run = createRun(day.steps, 'visit')
    day.reset(run.state)
    press()
    for (let tick = 0; tick < 300; tick += 1) run.tick()
    await save(day, { version: 1, best: 7, furthest: 2, run: run.saved })
    expect(saves).toEqual([{ version: 1, best: 7, furthest: 2, run: { ...(run.saved as object), seed: dailySeed(TODAY) }, day: '', days: 0 }])
    const later = open({ saved: { data: saves[0] ?? null, version: 1 } })
    const resumed = resumeRun(later.day.steps, (saves[0] as { readonly run: Json }).run)
    expect(resumed?.state).toEqual({ ...run.state, random: expect.anything() })
    if (resumed) later.day.reset(resumed.state)
    expect(later.day.isOfDay).toBe(true)
  })

  test('counts for its day as soon as the first garden is cleared, once a day', async () => {
    const { day, press, saves } = open({ saved: { data: { day: '2026-11-25', days: 1 }, version: 1 } })
    day.reset(createRun(day.steps, 'visit').state)
    expect(day.ticked(CLEARED)).toBeNull()
    press()
    for (const other of [
      { ...CLEARED, events: 0 },
      { ...CLEARED, garden: 3 },
    ])
      expect(day.ticked(other)).toBeNull()
    expect(day.endTexts()).toEqual({ text: messages.en.day.open, fact: ['Days in a row', '1'] })
    expect(day.ticked(CLEARED)).toBe('Day done! 2 days in a row')
    expect(day.ticked(CLEARED)).toBeNull()
    expect(day.endTexts()).toEqual({ text: '', fact: ['Days in a row', '2'] })
    await save(day, { version: 1, run: null })
    expect(saves).toEqual([{ version: 1, run: null, day: TODAY, days: 2 }])
  })

  test('is offered again while the day does not count, and not afterwards', () => {
    const { day, press, clock } = open()
    const next = (seed: string): boolean => {
      day.reset(createRun(day.steps, seed).state)
      return day.isOfDay
    }
    expect(next('visit')).toBe(false)
    press()
    expect([next('visit/2'), next('visit/3')]).toEqual([true, true])
    day.ticked(CLEARED)
    expect(next('visit/4')).toBe(false)
    expect(day.endTexts()).toBeNull()
    // The day of yesterday is not chosen again today.
    press()
    clock.now += 86_400_000
    expect(next('visit/5')).toBe(false)
  })

  test('the days that another device has saved are joined before the next save', async () => {
    const { day, saves } = open({}, { best: 3, day: '2026-11-25', days: 6 })
    day.reset(createRun(day.steps, 'visit').state)
    await save(day, { version: 1, run: null })
    expect(day.days).toEqual({ day: '2026-11-25', days: 6 })
    await save(day, { version: 1, run: null })
    expect(saves.at(-1)).toEqual({ version: 1, run: null, day: '2026-11-25', days: 6 })
  })
})
