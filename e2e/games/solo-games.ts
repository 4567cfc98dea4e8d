import type { Json } from '@majlis/game-bridge/protocol'
import { expect } from '@playwright/test'
import type { Frame, Page } from '@playwright/test'
import { replay as replayGems } from '../../games/gem-souk/step.ts'
import { replay as replayKicks } from '../../games/last-kick/step.ts'
import { readSaved as readKicks } from '../../games/last-kick/view/round.ts'
import { replay as replayOasis } from '../../games/oasis-guard/step.ts'
import { replay as replaySnake } from '../../games/orchard-snake/step.ts'
import { replay as replayPearl } from '../../games/pearl-bounce/step.ts'
import { replay as replayTents } from '../../games/seven-tents/step.ts'
import { replay as replaySand } from '../../games/sleepy-scorpions/step.ts'
import { replay as replayRain } from '../../games/zellige-rain/step.ts'
import type { ScreenVariant } from './game-page.ts'

/** A game for one player, with what the tests of interruptions need to know about it. */
export interface SoloGame {
  readonly id: string
  /** Screens that it declares to fit. */
  readonly screens: readonly ScreenVariant[]
  /** Where fingers drum, and where on it: parts of its width and height. */
  readonly drum: { readonly on: string; readonly x: number; readonly y: number; readonly spread: number }
  /** What its older self saved, and what must stay of it. */
  readonly old: object
  readonly kept: Readonly<Record<string, unknown>>
  /** Begins a round from the first screen, where one has to be begun. */
  readonly begin?: string
  /** The first key of a round, and the one that pauses. */
  readonly key: string
  /** What stands still while it is paused. */
  readonly digest: readonly string[]
  /** What was begun before the pause may be shown only after it, a ball in the air: answers once all that was saved is shown. */
  lands?(frame: Frame, saved: Json | undefined): Promise<void>
  /** Goes on with the app by itself; otherwise after a tap on the panel. */
  readonly wakes: boolean
  /** Plays on towards the end that costs least time; the page's time passes by the answer, in milliseconds. */
  lose(page: Page, frame: Frame): Promise<number>
  replay(seed: string, inputs: unknown): { readonly score: number } | undefined
}

const upright: readonly ScreenVariant[] = [
  { width: 320, height: 568, theme: 'dark' },
  { width: 360, height: 800, theme: 'light' },
]
const lying: readonly ScreenVariant[] = [
  { width: 568, height: 320, theme: 'dark' },
  { width: 800, height: 360, theme: 'light' },
]
const anyOrientation: readonly ScreenVariant[] = [...upright, { width: 800, height: 360, theme: 'dark' }]

/** Presses a button of the panel over the game, the main one or the first of the others. */
async function pressOverlay(frame: Frame, button: string): Promise<void> {
  await frame.locator(`#overlay:not([hidden]) ${button}`).first().click()
}

/** Pauses and gives up. */
async function giveUp(_page: Page, frame: Frame): Promise<number> {
  const pause = frame.locator('#pause')
  if (await frame.locator('#overlay').isHidden()) await pause.click()
  await pressOverlay(frame, '.buttons button:not(.main)')
  return 2_000
}

const run = { version: 0, seed: 's', inputs: 'AAA', moves: 'AA', ticks: 5, at: 7 }

export const soloGames: readonly SoloGame[] = [
  {
    id: 'gem-souk',
    screens: anyOrientation,
    drum: { on: '#board', x: 0.1, y: 0.5, spread: 0.8 },
    key: 'h',
    wakes: true,
    replay: replayGems,
    old: { version: 0, level: 4, stars: 7, best: 321, round: run },
    kept: { level: 4, stars: 7, best: 321 },
    begin: '#overlay .main',
    digest: ['#level', '#score', '#left', '#wants'],
    async lose(page, frame) {
      // Whatever the hints lead to is an end.
      await frame.locator('#hint').click()
      const [cell, to] = ((await frame.locator('#board').getAttribute('data-move')) ?? '0 right').split(' ')
      const box = await frame.locator('#board').boundingBox()
      const side = (box?.width ?? 7) / 7
      const [x, y] = [(box?.x ?? 0) + ((Number(cell) % 7) + 0.5) * side, (box?.y ?? 0) + (Math.floor(Number(cell) / 7) + 0.5) * side]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + (to === 'right' ? side * 0.6 : 0), y + (to === 'below' ? side * 0.6 : 0))
      await page.mouse.up()
      return 6_000
    },
  },
  {
    id: 'sleepy-scorpions',
    screens: anyOrientation,
    drum: { on: '.cell[data-look="open"]', x: 0.5, y: 0.5, spread: 0 },
    key: 'h',
    wakes: true,
    lose: giveUp,
    old: { version: 0, best: { oasis: 300 }, score: 321, round: run },
    kept: { best: { oasis: 300 }, score: 321 },
    begin: '#sizes button',
    digest: ['#left', '#size', '.cell'],
    replay: replaySand,
  },
  {
    id: 'seven-tents',
    screens: anyOrientation,
    drum: { on: '#table', x: 0.1, y: 0.4, spread: 0.8 },
    key: 'h',
    wakes: true,
    lose: giveUp,
    replay: replayTents,
    old: { version: 0, best: 321, wins: 3, round: run },
    kept: { best: 321, wins: 3 },
    digest: ['#score', '.card'],
  },
  {
    id: 'orchard-snake',
    screens: upright,
    drum: { on: '#stage', x: 0.2, y: 0.5, spread: 0.6 },
    key: 'ArrowLeft',
    wakes: true,
    replay: replaySnake,
    old: { version: 0, best: 321, furthest: 2, run },
    kept: { best: 321, furthest: 2 },
    digest: ['#score', '#left', '#garden'],
    lose: () => Promise.resolve(2_000),
  },
  {
    id: 'pearl-bounce',
    screens: upright,
    drum: { on: '#stage', x: 0.2, y: 0.5, spread: 0.6 },
    key: 'ArrowLeft',
    wakes: true,
    replay: replayPearl,
    old: { version: 0, best: 321, furthest: 2, run },
    kept: { best: 321, furthest: 2 },
    digest: ['#score', '#level'],
    async lose(page) {
      await page.keyboard.down('ArrowLeft')
      await page.keyboard.press('Space')
      return 2_000
    },
  },
  {
    id: 'zellige-rain',
    screens: upright,
    drum: { on: '#wall', x: 0.2, y: 0.5, spread: 0.6 },
    key: 'ArrowLeft',
    wakes: true,
    begin: '#start',
    replay: replayRain,
    old: { version: 0, best: 321, stage: 1, run },
    kept: { best: 321, stage: 1 },
    digest: ['#score', '#rows', '#level'],
    async lose(page) {
      await page.keyboard.press('Space')
      return 200
    },
  },
  {
    id: 'last-kick',
    screens: upright,
    drum: { on: '#pitch', x: 0.3, y: 0.5, spread: 0.4 },
    key: 'Space',
    wakes: false,
    replay: replayKicks,
    old: { version: 0, best: 321, cups: 2, run },
    kept: { best: 321, cups: 2 },
    digest: ['#score', '#mine .marks'],
    async lands(frame, saved) {
      const { round } = readKicks(saved)
      await expect(frame.locator('#mine .marks > :not(.open)')).toHaveCount(round?.state.mine.length ?? -1)
    },
    async lose(page, frame) {
      if (await frame.locator('#overlay').isVisible()) await pressOverlay(frame, '.main')
      await page.keyboard.press('Space')
      return 2_000
    },
  },
  {
    id: 'oasis-guard',
    screens: lying,
    drum: { on: '#oasis', x: 0.3, y: 0.5, spread: 0.4 },
    key: 'n',
    wakes: false,
    begin: '#call',
    replay: replayOasis,
    old: { version: 0, best: 321, medals: [2, 1, 0], run },
    kept: { best: 321, medals: [2, 1, 0, 0, 0, 0] },
    digest: ['#drops', '#coins', '#wave', '#score'],
    async lose(page) {
      await page.keyboard.press('n')
      return 4_000
    },
  },
]
