import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { seededRandom } from '@majlis/rules/random'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { bot } from '../../../../../games/chess/bot.ts'
import { rules } from '../../../../../games/chess/rules.ts'
import { systemClock, testClock } from '../../platform/clock.ts'
import type { MatchesContext } from '../context.ts'
import type { Engine } from '../engine.ts'
import type { MatchState } from '../match-state.ts'
import { type Bots, createBots } from './bots.ts'
import { openBotWorkers, sharedOut } from './bot-worker.ts'
import { openThreads } from '../../platform/threads.ts'

const file = pathToFileURL(join(import.meta.dirname, '../../../../../games/chess/bot.ts')).href
/** Without timers: a machine that stands still for a while makes no bot late. */
const botWorkers = openBotWorkers({ ...systemClock, after: () => ({ cancel: () => undefined }) })
afterAll(() => botWorkers.stop())

const begun = rules.setup(2, seededRandom('s'))
const seat = begun.next ?? 0
const botRequest = { file, view: rules.view(begun, seat), seat, legal: rules.legal(begun, seat), level: 3 as const }

test('a bot chooses in a thread what it would choose here', async () => {
  const here = bot.choose(rules.view(begun, seat), seat, botRequest.legal, 3, seededRandom('x'))
  expect(await botWorkers.ask({ ...botRequest, seed: 'x' })).toEqual(here)
})

/** A file that is not there yet: with it test and bot tell each other how far they are. */
function markFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bot-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'mark')
}

/** The module of a bot as an address. */
const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
const killed = moduleOf('export const bot = { choose() { process.exit(1) } }')

test('while fifty bots think, the thread of the server is free: it does what they wait for', async () => {
  const mark = markFile()
  // The file is written after all fifty bots were given their positions.
  const waits = moduleOf(`import { existsSync } from 'node:fs'
    import { isMainThread } from 'node:worker_threads'
    export const bot = { choose(view, seat, legal) {
      while (!isMainThread && !existsSync(${JSON.stringify(mark)}));
      return { move: { isMainThread }, thinkMs: 0 }
    } }`)
  const chosen = Array.from({ length: 50 }, (_, at) => botWorkers.ask({ ...botRequest, file: waits, seed: `bot ${at}` }))
  await new Promise((resolve) => setImmediate(resolve))
  writeFileSync(mark, '')
  for (const one of await Promise.all(chosen)) expect(one?.move).toEqual({ isMainThread: false })
})

test('a bot computes less the more bots wait behind it, and never longer than its clock permits', async () => {
  const request = { ...botRequest, seed: 'x' }
  const shares = [0, 9, 49, 499].map((waiting) => sharedOut(request, waiting).cpuMs)
  expect(shares).toEqual([4_000, 400, 80, 60])
  expect(sharedOut({ ...request, cpuMs: 30 }, 9).cpuMs).toBe(30)

  // The share is that of the moment in which a worker begins.
  const echo = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (result) => parentPort.postMessage({ result }))
    parentPort.postMessage('ready')`
  const threads = openThreads<{ id: number; waiting?: number }, { waiting?: number }>({
    clock: systemClock,
    worker: new URL(moduleOf(echo)),
    workers: 1,
    atStart: (job, waiting) => ({ ...job, waiting }),
  })
  onTestFinished(() => threads.stop())
  const answers = await Promise.all([0, 1, 2, 3].map((id) => threads.ask({ id })))
  expect(answers.map((answer) => answer?.waiting)).toEqual([0, 2, 1, 0])
})

test('a worker that is killed while a bot thinks is replaced, and the new one answers; where it is killed again, there is no answer', async () => {
  const mark = markFile()
  const once = moduleOf(`import { existsSync, writeFileSync } from 'node:fs'
    export const bot = { choose(view, seat, legal) {
      if (!existsSync(${JSON.stringify(mark)})) { writeFileSync(${JSON.stringify(mark)}, ''); process.exit(1) }
      return { move: legal[0], thinkMs: 7 }
    } }`)
  expect(await botWorkers.ask({ ...botRequest, file: once, seed: 'x' })).toEqual({ move: botRequest.legal[0], thinkMs: 7 })
  expect(existsSync(mark)).toBe(true)
  expect(await botWorkers.ask({ ...botRequest, file: killed, seed: 'x' })).toBeUndefined()
  // Other bots think on.
  expect(await botWorkers.ask({ ...botRequest, seed: 'x' })).toEqual(bot.choose(rules.view(begun, seat), seat, botRequest.legal, 3, seededRandom('x')))
})

/** A running match in which it is the turn of a bot. */
function stateOf(code: object, clock: object | null = null): MatchState {
  const running = { state: begun, seq: 0, drawn: 0, seats: 2, forfeited: null }
  const row = { id: 'm', seed: 's', has_bot: true }
  return { code: { rules, bot, ...code }, row, running, clock, players: [{ seat, is_bot: true, stand_in: null, bot_level: 6 }] } as unknown as MatchState
}

type Move = Parameters<Engine['moveSeat']>

/** Bots whose moves `moveSeat` gets. */
function botsFor(moveSeat: (...move: Move) => Promise<number>): Bots {
  const log = { warn: () => undefined }
  const bots = createBots({ clock: systemClock, log } as unknown as MatchesContext, () => ({ moveSeat }) as unknown as Engine)
  onTestFinished(() => bots.stop())
  return bots
}

/** The move that a bot makes. */
const moveOf = (state: MatchState): Promise<Move> =>
  new Promise((resolve) => botsFor((...move) => Promise.resolve(resolve(move)).then(() => 1)).consider(state, false))

test('a match goes on although the worker of its bot is killed while it thinks: the bot plays a legal move for which nothing is searched here', async () => {
  const calls: unknown[] = []
  const choose: typeof bot.choose = (view, by, legal, level, random, isLate) => {
    calls.push([level, isLate?.()])
    return bot.choose(view, by, legal, level, random, isLate)
  }
  const [id, by, seq, move] = await moveOf(stateOf({ bot: { choose }, deepBot: killed }))
  expect([id, by, seq]).toEqual(['m', seat, 1])
  expect(botRequest.legal).toContainEqual(move)
  expect(calls).toEqual([[1, true]])
})

test('a bot that has not moved yet does not begin to think about the same move again; one whose move was not stored does', async () => {
  let count = 0
  const choose = () => {
    count += 1
    return { move: count, thinkMs: 0 }
  }
  const bots = botsFor(() => Promise.reject(new Error('the database is away')))
  const state = stateOf({ bot: { choose } })
  for (const late of [false, true, true]) bots.consider(state, late)
  expect(count).toBe(1)
  // Another event of the match is another move.
  bots.consider({ ...state, running: { ...state.running, seq: 1 } } as MatchState, false)
  expect(count).toBe(2)
  const considered = () => {
    bots.consider(state, true)
    return count
  }
  await expect.poll(considered).toBe(3)
})

test('the processor time of a move is what the match leaves to its bot', async () => {
  const late = moduleOf('export const bot = { choose: (view, seat, legal, level, random, isLate) => ({ move: isLate(), thinkMs: 0 }) }')
  expect(await botWorkers.ask({ ...botRequest, file: late, seed: 'x', cpuMs: 0 })).toMatchObject({ move: true })
  expect(await botWorkers.ask({ ...botRequest, file: late, seed: 'x' })).toMatchObject({ move: false })
  const clock = (left: number) => ({ totalMs: 60_000, incrementMs: 0, perMoveMs: null, left: [left, left], since: [null, null], round: 0, pausedMs: 0 })
  expect((await moveOf(stateOf({ deepBot: late }, clock(0))))[3]).toBe(true)
  expect((await moveOf(stateOf({ deepBot: late }, clock(60_000))))[3]).toBe(false)
})

test('a move that has waited too long for a thread is refused, and the ones behind it are computed', async () => {
  const mark = markFile()
  const waits = moduleOf(`import { existsSync } from 'node:fs'
    export const bot = { choose(view, seat, legal) {
      while (!existsSync(${JSON.stringify(mark)}));
      return { move: 'waited', thinkMs: 0 }
    } }`)
  const answers = moduleOf("export const bot = { choose: () => ({ move: 'behind', thinkMs: 0 }) }")
  const clock = testClock()
  const threads = openBotWorkers(clock)
  onTestFinished(() => threads.stop())
  const [one, two] = [0, 1].map((at) => threads.ask({ ...botRequest, file: waits, seed: `${at}` }))
  const refused = threads.ask({ ...botRequest, file: answers, seed: '2' }, '', 1_000)
  const behind = threads.ask({ ...botRequest, file: answers, seed: '3' }, '', 2_000)
  const refusal = expect(refused).rejects.toThrow('waited too long')
  await clock.advance(1_000)
  await refusal
  writeFileSync(mark, '')
  for (const each of [one, two]) expect(await each).toMatchObject({ move: 'waited' })
  expect(await behind).toMatchObject({ move: 'behind' })
})
