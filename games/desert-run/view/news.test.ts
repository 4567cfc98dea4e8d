// @vitest-environment happy-dom
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { afterEach, expect, test } from 'vitest'
import { PARTS, ROPE, hurdleAt } from '../course.ts'
import { JUMP, JUMP_END } from '../log.ts'
import { pilot } from '../pilot.ts'
import { PLACES } from '../places.ts'
import { freshProgress, merged } from '../missions.ts'
import { begin, metresOf } from '../state.ts'
import type { State } from '../state.ts'
import { step } from '../step.ts'
import { createHud } from './hud.ts'
import { messages } from './messages.ts'
import { NewsReader, THINGS } from './news.ts'
import type { News } from './news.ts'
import { readSaved, toSave } from './saved.ts'
import { createSpeech } from './speech.ts'

let close = (): void => undefined
afterEach(() => close())

/** Whether a rope begins just before the runner. */
function isAtRope({ course, x, grounded, isOnRope }: State): boolean {
  const isNear = (at: number): boolean => hurdleAt(course, at).kind === ROPE && Math.abs(hurdleAt(course, at).x - x / PARTS - 30) < 20
  return grounded && !isOnRope && Array.from({ length: course.hurdleCount }, (_, at) => at).some(isNear)
}

/** What a run announces on its first `metres`, in order. It jumps from every crest and onto every rope, and turns over in the flight. */
function newsOf(reader: NewsReader, metres: number): readonly News[] {
  const state = begin('news')
  const announced: News[] = []
  while (state.status === 'running' && metresOf(state) < metres) {
    const isOnCrest = state.grounded && state.sinceCrest === 0 && !state.jumpHeld
    const turns = state.isHigh && state.flip === 0 && state.rise > 0 && state.rise < 1100 && !state.jumpHeld
    const letsGo = state.isHigh && state.jumpHeld && state.rise < 1400
    const jumps = isOnCrest || turns || (isAtRope(state) && !state.jumpHeld)
    step(state, letsGo ? JUMP_END : jumps ? JUMP : pilot(state), state.tick)
    const news = reader.follow(state)
    if (news) announced.push(news)
  }
  return announced
}

test('each new thing is explained once, one after another; a place that is known is only named', () => {
  const reader = new NewsReader()
  reader.begin(0)
  const first = newsOf(reader, 2800)
  const explained = first.filter(({ isNew }) => isNew).map(({ thing }) => thing)
  expect([...new Set(explained)]).toEqual(explained)
  expect([...explained].sort()).toEqual([...THINGS].sort())
  expect(first[0]).toEqual({ thing: 'ramp', isNew: true })
  reader.begin(reader.known)
  const again = newsOf(reader, 1100)
  expect(again.filter(({ isNew }) => isNew)).toEqual([])
  expect(again.map(({ thing }) => thing).filter((thing) => PLACES.some((place) => place === thing))).toEqual(['dunes', 'ruins'])
})

test('who has not come past a place is announced again what to do there', () => {
  const reader = new NewsReader()
  reader.begin(0)
  newsOf(reader, 600)
  reader.begin(reader.known)
  expect(newsOf(reader, 600).find(({ thing }) => thing === 'dunes')).toEqual({ thing: 'dunes', isNew: true })
})

test('what a player knows is saved, and joined with what was met on another device', () => {
  const known = { ...freshProgress, known: 5 }
  expect(readSaved(toSave(known, undefined)).progress.known).toBe(5)
  expect(merged(known, { ...freshProgress, known: 9 }).known).toBe(13)
  expect(readSaved({ level: 2 }).progress.known).toBe(0)
})

test('the line about falcons names fingers or keys', async () => {
  const { welcome, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  expect(createSpeech(welcome, true).thing('falcon')).toEqual(messages.en.things.falcon)
  expect(createSpeech(welcome, false).thing('falcon')[1]).toBe(messages.en.falconKeys)
})

test('texts over the desert are taken off again, so that still ones do not stay', async () => {
  const { timers, page, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const hud = createHud(page.document, timers, { metres: String, goal: String, score: String, number: String })
  hud.toast('Near miss')
  hud.news('The dunes', 'Jump at a crest')
  const shown = () => [document.getElementById('toast')?.textContent, document.getElementById('news')?.hidden]
  expect(shown()).toEqual(['Near miss', false])
  timers.pass(1_600)
  expect(shown()).toEqual(['', false])
  timers.pass(2_000)
  expect(shown()).toEqual(['', true])
})

test('a goal that was reached stays to be read while tricks go on; a goal after it replaces it', async () => {
  const { timers, page, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const hud = createHud(page.document, timers, { metres: String, goal: String, score: String, number: String })
  const toast = () => document.getElementById('toast')?.textContent
  hud.toast('Goal reached!', true)
  hud.toast('Slide +20')
  expect(toast()).toBe('Goal reached!')
  hud.toast('Mission done', true)
  expect(toast()).toBe('Mission done')
  timers.pass(1_600)
  hud.toast('Slide +20')
  expect(toast()).toBe('Slide +20')
})

test('the chain shows what the next flight or near miss is multiplied by, and the time that is left', async () => {
  const { timers, page, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const hud = createHud(page.document, timers, { metres: String, goal: String, score: String, number: String })
  const chain = () => document.getElementById('chain')
  expect(chain()?.hidden).toBe(true)
  hud.chain(2, 0.5)
  expect([chain()?.hidden, chain()?.textContent, chain()?.style.getPropertyValue('--part')]).toEqual([false, '×2', '0.500'])
  hud.chain(0, 0)
  expect(chain()?.hidden).toBe(true)
})

test('distance, stars and score of a run are in view', async () => {
  const { welcome, timers, page, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  createHud(page.document, timers, createSpeech(welcome, true)).show(120, 34, 300, 1480)
  expect(['metres', 'stars', 'goal', 'points'].map((id) => document.getElementById(id)?.textContent)).toEqual(['120 m', '34', 'Goal 300 m', 'Score 1,480'])
})
