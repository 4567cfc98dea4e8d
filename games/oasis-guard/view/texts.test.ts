import { describe, expect, test } from 'vitest'
import { LANDS, WAVES } from '../map.ts'
import type { State } from '../state.ts'
import { nextWave } from '../schedule.ts'
import { begin, obey } from '../step.ts'
import { messages } from './messages.ts'
import { NO_PROGRESS, withMedal, withWave } from './round.ts'
import type { Progress } from './round.ts'
import { announcementOf, endTexts, gainedText, openedText, pauseTexts } from './texts.ts'

const { en } = messages
const none: Progress = NO_PROGRESS
const held = withMedal(withMedal(none, 0, 2), 1, 3)
const at = (wave: number, more: Partial<State> = {}): State => ({ ...begin('x'), wave, drops: 0, isEndless: true, phase: 'over', status: 'won', ...more })
const tried = withWave(held, at(20))

test('holding a land shows what it opens, the first time, and only its endless rounds on the last one', () => {
  expect(openedText(en, none, 0)).toBe('Hard and endless rounds are open here. A new oasis is open: Two Wells.')
  expect(openedText(en, held, 0)).toBe('')
  expect(openedText(en, held, LANDS.length - 1)).toBe('Hard and endless rounds are open here.')
})

test('holding a land names the star of a hard round once, and with the first stars what they are for', () => {
  const gained = (before: Progress, isHard: boolean) => gainedText(en, before, { land: 0, isHard })
  expect(gained(none, false)).toBe(`${openedText(en, none, 0)} ${en.skills.first}`)
  expect([gained(held, false), gained(held, true)]).toEqual(['', en.hard.now])
  expect(gained({ ...held, hard: [1, 0, 0, 0, 0, 0] }, true)).toBe('')
})

describe('the end of an endless round', () => {
  const end = (state: State, before: Progress) => endTexts(en, String, state, before, [])

  test('says the wave, the best one, and that it is a new best', () => {
    expect(end(at(23, { score: 5000 }), tried)).toMatchObject({
      kind: 'won',
      title: 'A new best: wave 23!',
      text: 'The best before was wave 20.',
      facts: [
        ['Wave', '23'],
        ['Best wave', '23'],
        ['Score', '5000'],
        ['Best', '5000'],
      ],
    })
    expect(end(at(7, { status: 'lost' }), held)).toMatchObject({ kind: 'won', title: 'A new best: wave 7!', text: 'You held until wave 7.' })
  })

  test('says the wave and the best one where it is none, also of the same wave', () => {
    for (const wave of [18, 20])
      expect(end(at(wave), tried)).toMatchObject({
        kind: 'lost',
        title: 'The water is gone',
        text: `You held until wave ${wave}.`,
        facts: [['Wave', `${wave}`], ['Best wave', '20'], expect.anything(), expect.anything()],
      })
  })

  test('that the player has ended does not say that the water is gone', () => {
    expect(end(at(18, { drops: 3 }), tried)).toMatchObject({ kind: 'won', title: 'Fifteen held!', text: 'You held until wave 18.' })
  })

  test('is said in Arabic', () => {
    const number = (value: number): string => new Intl.NumberFormat('ar-SA').format(value)
    expect(endTexts(messages.ar, number, at(23), tried, [])).toMatchObject({ title: 'رقم قياسي جديد: الموجة ٢٣!', text: 'الأفضل قبلها: الموجة ٢٠.' })
  })
})

test('the end of an ordinary round says a new best wave only after the waves that win', () => {
  const end = (wave: number, status: 'won' | 'lost', before = tried) => endTexts(en, String, at(wave, { isEndless: false, status }), before, [])
  expect(end(21, 'won')).toMatchObject({ title: 'Palm Bend is safe!', text: 'A new best: wave 21!', medal: 2 })
  expect(end(18, 'won')).toMatchObject({ title: 'Palm Bend is safe!', text: 'You held until wave 18.' })
  expect(end(WAVES, 'won', none)).toMatchObject({ text: 'You held until wave 15.' })
  expect(end(9, 'lost', none)).toMatchObject({ title: 'The water is gone', text: 'You held until wave 9. The palms will grow again.' })
})

test('the pause of an endless round says the wave and the best one', () => {
  const labels = (isEndless: boolean) => pauseTexts(en, String, at(12, { isEndless }), tried, []).facts
  expect(labels(true)).toEqual([
    ['Wave', '12'],
    ['Best wave', '20'],
    ['Score', '0'],
    ['Best', '0'],
  ])
  expect(labels(false)).toHaveLength(2)
})

describe('an announcement', () => {
  const say = (state: State, what: 'wave' | 'cleared' | 'won' | 'lost', progress = tried) => announcementOf(en, String, state, progress, { what })
  const running = (wave: number, isLeader = false): State => ({
    ...at(wave, { phase: 'running', status: 'playing' }),
    coming: [{ after: 0, kind: isLeader ? 'scorpion' : 'beetle', path: 0, isLeader }],
  })

  test('names the wave, the stronger one that leads it, and a new best once', () => {
    expect([19, 20, 21, 22].map((wave) => say(running(wave), 'wave'))).toEqual(['Wave 19', 'Wave 20', 'A new best: wave 21!', 'Wave 22'])
    expect(say(running(25, true), 'wave')).toBe('A giant scorpion!')
    expect(say(running(1), 'wave', held)).toBe('Wave 1')
  })

  test('of fifteen waves belongs to an endless round that goes on', () => {
    expect(say(running(15), 'won')).toBe('Fifteen held!')
    expect(say({ ...running(15), phase: 'crowned' }, 'won')).toBeUndefined()
    expect([say(at(20), 'won'), say(at(20), 'lost')]).toEqual([undefined, undefined])
  })

  test('says what is special about the own visitors of a land with their first wave, and about the camel', () => {
    const coming = (land: number, wave: number): State => {
      const state = { ...begin('x', land), wave: wave - 1, phase: 'running' as const }
      return { ...state, wave, coming: nextWave(state) }
    }
    expect([0, 1, 2, 3, 4].map((land) => say(coming(land, 3), 'wave', none))).toEqual([
      'Wave 3',
      en.tells.crow,
      en.tells.jerboa,
      en.tells.snake,
      en.tells.hyena,
    ])
    expect([say(coming(1, 4), 'wave', none), say(coming(1, 15), 'wave', none)]).toEqual(['Wave 4', en.tells.camel])
  })

  test('of an ordinary round is as before', () => {
    const state = begin('x')
    obey(state, { do: 'call' })
    expect(announcementOf(en, String, state, none, { what: 'wave' })).toBe('Wave 1')
    state.cleared = 3
    expect(announcementOf(en, String, state, none, { what: 'cleared' })).toBe('Held! +16')
  })
})
