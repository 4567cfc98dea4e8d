// @vitest-environment happy-dom
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { afterEach, expect, test } from 'vitest'
import { METRE, PARTS } from '../course.ts'
import { freshProgress } from '../missions.ts'
import type { Progress } from '../missions.ts'
import { EVENTS, begin } from '../state.ts'
import { Cheers } from './cheers.ts'
import { createSpeech } from './speech.ts'

let close = (): void => undefined
afterEach(() => close())

/** What a run with `progress` shows over the desert at each of `stops`, which are metres, with `stars` gathered, after a pause at `goesOnAt`. */
async function toastsOf(progress: Progress, stops: readonly number[], stars = 0, goesOnAt = 0): Promise<readonly string[]> {
  const { welcome, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const shown: string[] = []
  const nothing = (): void => undefined
  const needs = { host: { emit: nothing }, hud: { toast: (text: string) => shown.push(text), news: nothing }, sounds: { cheer: nothing }, say: nothing }
  const cheers = new Cheers({ ...needs, speech: createSpeech(welcome, true) })
  cheers.begin(progress)
  const state = { ...begin('cheers'), stars }
  if (goesOnAt > 0) cheers.begin(progress, { ...state, x: goesOnAt * METRE * PARTS })
  for (const metres of stops) cheers.follow({ ...state, x: metres * METRE * PARTS }, progress)
  return shown
}

/** Progress whose missions are far from fulfilled. */
const busy: Progress = { ...freshProgress, missions: [60, 61, 62].map((serial) => ({ serial, have: 0 })) }

test('every goal of a long run is shown once, from that of the level on', async () => {
  expect(await toastsOf(busy, [299, 300, 450, 600, 650, 900, 901])).toEqual(Array.from({ length: 3 }, () => 'Goal reached!'))
  expect(await toastsOf({ ...busy, level: 3 }, [300, 600, 899, 900, 1199, 1200])).toHaveLength(2)
  // A run that goes on after a pause of days has passed several at once.
  expect(await toastsOf(busy, [950, 951])).toEqual(['Goal reached!'])
})

test('a mission that is done is named, once', async () => {
  expect(await toastsOf(freshProgress, [10, 20, 210, 220], 100)).toEqual(['Mission done: Stars gathered', 'Mission done: Metres in one run'])
})

test('a run that goes on does not tell again what it had reached before the pause', async () => {
  const progress = { ...freshProgress, bestMetres: 400 }
  expect(await toastsOf(progress, [620, 640], 100, 620)).toEqual([])
  expect(await toastsOf(progress, [620, 900], 100, 620)).toEqual(['Goal reached!'])
})

test('a flight and a near miss say their points, which grow with the chain', async () => {
  const { welcome, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const shown: string[] = []
  const nothing = (): void => undefined
  const hud = { toast: (text: string) => shown.push(text), news: nothing }
  const cheers = new Cheers({ host: { emit: nothing }, hud, sounds: { cheer: nothing }, say: nothing, speech: createSpeech(welcome, true) })
  cheers.begin(busy)
  const happen = (events: number, chain: number): void => cheers.follow({ ...begin('cheers'), events: events | EVENTS.trick, chain }, busy)
  happen(EVENTS.near, 1)
  happen(EVENTS.jump | EVENTS.flown, 2)
  happen(EVENTS.flown, 3)
  happen(EVENTS.near, 9)
  happen(EVENTS.flipped, 2)
  happen(EVENTS.slid | EVENTS.land, 3)
  cheers.follow({ ...begin('cheers'), events: EVENTS.power | EVENTS.spare }, busy)
  expect(shown).toEqual(['Near miss +15', 'High flight +40', 'Bounce +60', 'Near miss +75', 'Somersault +40', 'Slide +60', 'Second shield: 10 stars'])
})
