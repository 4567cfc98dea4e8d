import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { seededRandom } from '@majlis/rules/random'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { bot } from '../../../../../games/chess/bot.ts'
import { rules } from '../../../../../games/chess/rules.ts'
import { systemClock } from '../../platform/clock.ts'
import type { MatchesContext } from '../context.ts'
import type { Engine } from '../engine.ts'
import type { Table } from '../table.ts'
import { createBots } from './bots.ts'
import { openThinking } from './thinking.ts'

const file = pathToFileURL(join(import.meta.dirname, '../../../../../games/chess/bot.ts')).href
/** Without timers: a machine that stands still for a while makes no bot late. */
const thinking = openThinking({ ...systemClock, after: () => ({ cancel: () => undefined }) })
afterAll(() => thinking.stop())

const begun = rules.setup(2, seededRandom('s'))
const seat = begun.next ?? 0
const asked = { file, view: rules.view(begun, seat), seat, legal: rules.legal(begun, seat), level: 3 as const }

test('a bot chooses in a thread what it would choose here', async () => {
  const here = bot.choose(rules.view(begun, seat), seat, asked.legal, 3, seededRandom('x'))
  expect(await thinking.ask({ ...asked, seed: 'x' })).toEqual(here)
})

/** The module of a bot as an address. */
const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
const killed = moduleOf('export const bot = { choose() { process.exit(1) } }')

test('while fifty bots think, the thread of the server is free: it does what they wait for', async () => {
  const mark = join(mkdtempSync(join(tmpdir(), 'bot-')), 'written')
  // The file is written after all fifty bots were given their positions.
  const waits = moduleOf(`import { existsSync } from 'node:fs'
    import { isMainThread } from 'node:worker_threads'
    export const bot = { choose(view, seat, legal) {
      while (!isMainThread && !existsSync(${JSON.stringify(mark)}));
      return { move: { isMainThread }, thinkMs: 0 }
    } }`)
  const chosen = Array.from({ length: 50 }, (_, at) => thinking.ask({ ...asked, file: waits, seed: `bot ${at}` }))
  await new Promise((resolve) => setImmediate(resolve))
  writeFileSync(mark, '')
  for (const one of await Promise.all(chosen)) expect(one?.move).toEqual({ isMainThread: false })
})

test('a worker that is killed while a bot thinks is replaced, and the new one answers; where it is killed again, there is no answer', async () => {
  const mark = join(mkdtempSync(join(tmpdir(), 'bot-')), 'killed')
  const once = moduleOf(`import { existsSync, writeFileSync } from 'node:fs'
    export const bot = { choose(view, seat, legal) {
      if (!existsSync(${JSON.stringify(mark)})) { writeFileSync(${JSON.stringify(mark)}, ''); process.exit(1) }
      return { move: legal[0], thinkMs: 7 }
    } }`)
  expect(await thinking.ask({ ...asked, file: once, seed: 'x' })).toEqual({ move: asked.legal[0], thinkMs: 7 })
  expect(existsSync(mark)).toBe(true)
  expect(await thinking.ask({ ...asked, file: killed, seed: 'x' })).toBeUndefined()
  // Other bots think on.
  expect(await thinking.ask({ ...asked, seed: 'x' })).toEqual(bot.choose(rules.view(begun, seat), seat, asked.legal, 3, seededRandom('x')))
})

test('a match goes on although the worker of its bot is killed while it thinks: the bot plays a quick legal move', async () => {
  const running = { state: begun, seq: 0, drawn: 0, seats: 2, forfeited: null }
  const table = {
    ...{ code: { rules, bot, deepBot: killed }, row: { id: 'm', seed: 's', has_bot: true }, running, clock: null },
    players: [{ seat, is_bot: true, stand_in: null, bot_level: 6 }],
  } as unknown as Table
  const moved = new Promise((resolve) => {
    const engine = { moveSeat: (...move: unknown[]) => Promise.resolve(resolve(move)) } as unknown as Engine
    const bots = createBots({ clock: systemClock } as MatchesContext, () => engine)
    bots.consider(table, false)
    onTestFinished(() => bots.stop())
  })
  const [id, by, seq, move] = (await moved) as [string, number, number, unknown]
  expect([id, by, seq]).toEqual(['m', seat, 1])
  expect(asked.legal).toContainEqual(move)
})
