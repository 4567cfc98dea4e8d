// @vitest-environment happy-dom
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { afterEach, expect, test } from 'vitest'
import { GO_ON } from '../log.ts'
import { freshProgress } from '../missions.ts'
import { pilot } from '../pilot.ts'
import { GO_ON_STARS, scoreOf } from '../state.ts'
import { replay } from '../step.ts'
import { Run } from './run.ts'
import { readSaved, toSave } from './saved.ts'
import type { Order } from './scene/orders.ts'
import { startGame } from './start.ts'

let close = (): void => undefined
afterEach(() => close())

/** A run that nobody has played since its 900th tick, `ticks` before it falls. */
function nearFall(ticks: number): Run {
  const end = played(100_000).state.tick
  return played(end - ticks)
}

function played(until: number): Run {
  const run = new Run('chance')
  while (run.state.status === 'running' && run.state.tick < until) {
    const input = run.state.tick < 900 ? pilot(run.state) : 0
    if (input === 1 || input === 2) run.holdJump(input === 1)
    else if (input === 3 || input === 4) run.holdDuck(input === 3)
    else if (run.state.tick >= 900) run.letGo()
    run.tick()
  }
  return run
}

/** The page that goes on with a saved run. */
async function opened(run: Run) {
  const { host, welcome, timers, page, ...rest } = await openPage(bodyOf(import.meta.dirname))
  close = rest.close
  const orders: Order[] = []
  const painter = { paint: (order: Order) => orders.push(order), hasBegun: Promise.resolve() }
  startGame(host, { ...welcome, saved: { data: toSave(freshProgress, run), version: 1 } }, timers, page, painter)
  const text = (id: string) => document.getElementById(id)?.textContent
  const kind = () => document.getElementById('panel')?.dataset['kind']
  const phase = () => document.getElementById('game')?.dataset['phase']
  return { ...rest, timers, orders, text, kind, phase }
}

test('a run that falls with enough stars is offered to be gone on with, and goes on after a count; its end has the decision in its proof', async () => {
  const { timers, draw, news, click, orders, text, kind, phase } = await opened(nearFall(40))
  click('#panel-main')
  timers.pass(2_100)
  draw(60)
  expect([phase(), document.getElementById('panel')?.hidden]).toEqual(['falling', true])
  timers.pass(1_000)
  expect([phase(), kind(), text('panel-main'), text('panel-other')]).toEqual(['fallen', 'fallen', `Go on for ${GO_ON_STARS} stars`, 'End the run'])
  expect((await news()).some(({ name }) => name === 'round.end')).toBe(false)
  const before = Number(text('stars'))
  click('#panel-main')
  draw(1)
  expect([phase(), Number(text('stars'))]).toEqual(['counting', before - GO_ON_STARS])
  expect(orders.flatMap((order) => (order.kind === 'picture' ? order.played : [])).at(-1)).toBe(GO_ON)
  timers.pass(2_100)
  expect(phase()).toBe('running')
  for (let at = 0; at < 3_000 && phase() === 'running'; at += 1) draw(1)
  timers.pass(1_000)
  // There is no third chance.
  expect([phase(), kind()]).toEqual(['over', 'lost'])
  const end = (await news()).find(({ name }) => name === 'round.end')
  if (end?.name !== 'round.end') throw new Error('no end')
  const { seed, inputs } = end.data.proof as { readonly seed: string; readonly inputs: unknown }
  expect(replay(seed, inputs)).toMatchObject({ score: end.data.score, spent: GO_ON_STARS })
})

test('whoever ends the run sees its result at once, and the end is reported as it was', async () => {
  const run = nearFall(0)
  const { news, click, kind } = await opened(run)
  expect(kind()).toBe('fallen')
  click('#panel-other')
  expect(kind()).toBe('lost')
  const end = (await news()).find(({ name }) => name === 'round.end')
  expect(end).toMatchObject({ data: { outcome: 'lose', score: scoreOf(run.state), goesOn: true } })
  if (end?.name === 'round.end')
    expect(replay('chance', (end.data.proof as { readonly inputs: unknown }).inputs)).toMatchObject({ score: end.data.score, spent: 0 })
})

test('a run that waits for the decision is saved, and waits for it again; one that was gone on with goes on', () => {
  const run = nearFall(0)
  expect(run.state.status).toBe('fallen')
  const again = readSaved(toSave(freshProgress, run)).run
  expect(again?.state.status).toBe('fallen')
  expect([run.goOn(), run.goOn()]).toEqual([GO_ON, 0])
  for (let at = 0; at < 20; at += 1) run.tick()
  const later = readSaved(toSave(freshProgress, run)).run
  expect(JSON.stringify(later?.state)).toBe(JSON.stringify(run.state))
  const saved = JSON.parse(JSON.stringify(run.saved)) as { readonly inputs: readonly unknown[] }
  expect(readSaved({ run: { ...saved, inputs: [[3, GO_ON], ...saved.inputs] } } as never).run).toBeUndefined()
})
