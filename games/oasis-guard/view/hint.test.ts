// @vitest-environment happy-dom
import { bodyOf } from '@majlis/game-kit/page.fixture'
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { expect, test } from 'vitest'
import { CAPTAIN } from '../kinds.ts'
import { LANDS } from '../map.ts'
import type { State } from '../state.ts'
import { begin, obey, step } from '../step.ts'
import { createHint, hintFor } from './hint.ts'
import { messages } from './messages.ts'
import type { PowerName } from './power.ts'
import { NO_PROGRESS, withMedal } from './round.ts'

const { en, ar } = messages
const say = (state: State, progress = NO_PROGRESS, aimed: PowerName | null = null) => hintFor(en, state, progress, aimed)?.text

test('each land says in one line what is new on it, until the first tower', () => {
  const lines = LANDS.map((_land, land) => say(begin('x', land)))
  expect(lines).toEqual([en.hintBuild, en.tells.crow, en.tells.jerboa, en.tells.snake, en.tells.hyena, en.twoCamels])
  expect(new Set(LANDS.map((_land, land) => hintFor(ar, begin('x', land), NO_PROGRESS, null)?.text)).size).toBe(LANDS.length)
  expect(LANDS.map((_land, land) => hintFor(en, begin('x', land), NO_PROGRESS, null)?.kind)).toEqual([undefined, 'crow', 'jerboa', 'snake', 'hyena', 'camel'])
  const begun = begin('x', 1)
  obey(begun, { do: 'build', kind: 'sling', spot: 0 })
  expect(say(begun)).toBe(en.hintCall)
  expect(say(begin(dailySeed('2026-11-25')))).toBe(en.hintBuild)
})

test('the storm is explained once it can be used, until its first use and the first land that was held', () => {
  const state = begin('x')
  obey(state, { do: 'call' })
  expect(say(state)).toBeUndefined()
  state.wave = 3
  expect(say(state)).toBe(en.storm.use)
  expect(say(state, withMedal(NO_PROGRESS, 0, 1))).toBeUndefined()
  expect(say(state, NO_PROGRESS, 'storm')).toBe(en.storm.aim)
  obey(state, { do: 'storm', cell: 0 })
  state.stormWait = 0
  expect(say(state)).toBeUndefined()
})

test('the guards are explained from the fifth wave on until they were ever sent, also to who has held lands before there were any', () => {
  const state = begin('x')
  obey(state, { do: 'call' })
  const held = withMedal(NO_PROGRESS, 0, 1)
  state.wave = 4
  expect(say(state, held)).toBeUndefined()
  state.wave = 5
  expect([say(state), say(state, held), say(state, { ...held, sent: 1 })]).toEqual([en.guards.use, en.guards.use, undefined])
  expect([say(state, held, 'guards'), say({ ...state, guardWait: 5 }, held)]).toEqual([en.guards.aim, undefined])
  // The storm has had its time by then.
  expect(say({ ...state, guardWait: 5 })).toBeUndefined()
})

test('the captain is explained for two waves, until once led', () => {
  const state = begin('x')
  obey(state, { do: 'call' })
  const known = { ...withMedal(NO_PROGRESS, 0, 1), sent: 1 }
  state.wave = CAPTAIN.from
  expect(say(state, known)).toBeUndefined()
  step(state)
  expect([say(state, known), say(state, { ...known, led: 1 }), say(state, known, 'captain')]).toEqual([en.captain.use, undefined, en.captain.aim])
  state.wave = CAPTAIN.from + 2
  expect(say(state, known)).toBeUndefined()
})

test('skills are explained where nothing else is new, until a star is spent; a hard round says what it is', () => {
  const held = withMedal(NO_PROGRESS, 0, 2)
  expect([say(begin('x'), held), say(begin('x', 1), held)]).toEqual([en.skills.hint, en.tells.crow])
  expect(say(begin('x'), { ...held, skills: [1, 0, 0, 0, 0, 0] })).toBe(en.hintBuild)
  expect(say(begin(dailySeed('2026-11-25')), held)).toBe(en.hintBuild)
  expect(say({ ...begin('x'), isHard: true }, held)).toBe(en.hard.says)
})

test('a hint is shown with whom it is about, and hidden when there is none', () => {
  document.body.innerHTML = bodyOf(import.meta.dirname)
  const root = document.getElementById('hint') as HTMLElement
  const show = createHint(document)
  show({ text: 'Crows fly.', kind: 'crow' })
  expect([root.hidden, root.textContent, root.querySelectorAll('canvas').length]).toEqual([false, 'Crows fly.', 1])
  show({ text: 'Ready?' })
  expect([root.hidden, root.textContent, root.querySelectorAll('canvas').length]).toEqual([false, 'Ready?', 0])
  show(undefined)
  expect(root.hidden).toBe(true)
})
