// @vitest-environment happy-dom
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { afterEach, expect, test } from 'vitest'
import { replay } from '../step.ts'
import { startGame } from './game.ts'
import { modeMessages } from './mode-messages.ts'
import { ModePanel } from './mode-panel.ts'
import { Modes } from './modes.ts'
import { fakePage } from './page.fixture.ts'

let close = (): void => undefined
afterEach(() => close())

test('speed and number of fruits are chosen before a round without end, and kept; its proof has them, and its best is its own', async () => {
  const opened = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const { click, draw, news, host, timers } = opened
  const saved = { data: { version: 1, best: 700, mode: 'endless', field: 'walls', bests: { walls: 40, 'walls/fast/3': 6 } }, version: 1 }
  const painter = { paint: () => undefined, hasBegun: Promise.resolve() }
  startGame(host, { ...opened.welcome, saved }, timers, opened.page as never, { painter, canvases: [document.createElement('canvas')] })
  const read = (...ids: readonly string[]) => ids.map((id) => document.getElementById(id)?.textContent)
  const labels = () => ['speed', 'many'].map((id) => document.getElementById(id)?.getAttribute('aria-label'))
  const { speeds } = modeMessages.en
  expect([read('speed', 'many', 'best'), labels()]).toEqual([
    [speeds.normal, '1 fruit', '40'],
    ['Speed: Normal speed', 'On the field: 1 fruit'],
  ])
  for (const [id, texts] of [
    ['speed', [speeds.fast, speeds.slow, speeds.normal, speeds.fast]],
    ['many', ['3 fruits', '5 fruits', '1 fruit', '3 fruits']],
  ] as const)
    for (const text of texts) {
      click(`#${id}`)
      expect(read(id)).toEqual([text])
    }
  expect(read('best')).toEqual(['6'])
  for (const type of ['keydown', 'keyup']) document.dispatchEvent(Object.assign(new Event(type), { key: 'ArrowUp', code: 'ArrowUp' }))
  for (let at = 0; at < 2_000 && document.getElementById('game')?.dataset['phase'] === 'running'; at += 1) draw(1)
  const sent = await news()
  const end = sent.find(({ name }) => name === 'round.end')
  const proof = end?.name === 'round.end' ? (end.data.proof as { readonly seed: string; readonly inputs: string }) : undefined
  expect(replay(proof?.seed ?? '', proof?.inputs)?.endless).toEqual({ hasWalls: true, extra: null, speed: 'fast', fruits: 3 })
  expect(sent.findLast(({ name }) => name === 'save.put')).toMatchObject({ data: { field: 'walls/fast/3', bests: { walls: 40 } } })
})

test('the next extra is a goal that is done from its score on', () => {
  const modes = new Modes({ saved: { data: null, version: 0 }, repeatsSeed: false })
  const panel = new ModePanel({ page: fakePage().page, modes, texts: modeMessages.en, digits: String, fruits: String, onChoose: () => undefined })
  expect([3, 8, 11].flatMap((score) => panel.rows(score))).toEqual([
    { text: 'Extra: Rival', share: '3 / 8', part: 3 / 8, isDone: false },
    { text: 'Extra: Rival', share: '✓', part: 1, isDone: true },
    { text: 'Extra: Rival', share: '✓', part: 1, isDone: true },
  ])
})
