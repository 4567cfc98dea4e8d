import type { Browser, CDPSession, Frame, Page } from '@playwright/test'

/** Chromium's record of a task or a mark. Times are microseconds; `tdur` is the thread's own processor time. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

const mark = 'bench-frame'
const pageMark = 'bench-page'
/** The trace categories of tasks and marks. Tracing costs time, so that nothing else is recorded. */
const tasks = ['disabled-by-default-devtools.timeline', 'blink.user_timing']
/** In this task a browser without a graphics processor paints canvases. On a phone the GPU does that. */
const canvases = 'LayerTreeHost::DoUpdateLayers'
const paintings = 'benchmark'
/** Chromium's name for the thread of a page's worker. */
const workers = 'DedicatedWorker thread'

/** Milliseconds of the main thread for each picture. */
export interface FrameTimes {
  readonly all: readonly number[]
  /** Without the painting of canvases, which is work of the processor here. */
  readonly withoutCanvases: readonly number[]
  /** Average processor time per picture of the workers in the page's process. They are not slowed down with the page. */
  readonly inWorkers: number
}

/**
 * Main-thread milliseconds of every picture that a frame draws during `work`: all its tasks between two animation frames, in the thread's own
 * processor time, because the browser's other processes and the driver share the machine.
 * @param work runs during the measurement
 */
export async function frameTimes(browser: Browser, frame: Frame, work: () => Promise<void>): Promise<FrameTimes> {
  await frame.evaluate((name) => {
    const tick = (): void => {
      performance.mark(name)
      performance.clearMarks(name)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  }, mark)
  return perFrame(await traced(browser, [...tasks, paintings], work))
}

/** A task of a main thread, in milliseconds: its duration, and the part of it in which the thread had the processor. */
export interface Task {
  readonly ms: number
  readonly ownMs: number
}

/** Every task of a page's main thread while `work` runs; a page that `work` loads is the one that it leads to. */
export async function tasksOf(browser: Browser, page: Page, work: () => Promise<void>): Promise<Task[]> {
  const events = await traced(browser, tasks, async () => {
    await work()
    await page.evaluate((name) => void performance.mark(name), pageMark)
  })
  const marked = events.find(({ name }) => name === pageMark)
  if (!marked) throw new Error('the browser told nothing of the page')
  return events
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === marked.pid && tid === marked.tid)
    .map(({ dur = 0, tdur = dur }) => ({ ms: dur / 1_000, ownMs: tdur / 1_000 }))
}

async function traced(browser: Browser, includedCategories: string[], work: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await browser.newBrowserCDPSession()
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories, excludedCategories: ['*'] } })
  await work()
  const events = await endTrace(session)
  await session.detach()
  return events
}

function endTrace(session: CDPSession): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  return new Promise((resolve, reject) => {
    session.once('Tracing.tracingComplete', ({ dataLossOccurred }) => (dataLossOccurred ? reject(new Error('the trace is not whole')) : resolve(events)))
    session.send('Tracing.end').catch(reject)
  })
}

/** Sums the tasks of the marks' thread between each two marks. A task across a mark is divided between both sides. */
function perFrame(events: readonly TraceEvent[]): FrameTimes {
  const marks = events.filter(({ name }) => name === mark).toSorted((a, b) => a.ts - b.ts)
  const [first] = marks
  if (!first || marks.length < 10) throw new Error(`a frame drew ${marks.length} pictures only`)
  const own = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === first.pid && tid === first.tid).toSorted((a, b) => a.ts - b.ts)
  const moments = marks.map(({ ts }) => ts)
  const all = sums(
    moments,
    own.filter(({ name }) => name === 'RunTask'),
  )
  const painting = sums(
    moments,
    own.filter(({ name }) => name === canvases),
  )
  if (all.every((sum) => sum === 0)) throw new Error('the browser told of no tasks')
  return { all, withoutCanvases: all.map((sum, at) => sum - (painting[at] ?? 0)), inWorkers: workersMs(events, first.pid) / all.length }
}

/** Milliseconds of processor time of the workers' threads of a process. */
function workersMs(events: readonly TraceEvent[], process: number): number {
  const threads = new Set(events.filter(({ name, pid, args }) => name === 'thread_name' && pid === process && args?.name === workers).map(({ tid }) => tid))
  const own = events.filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === process && threads.has(tid))
  return own.reduce((sum, { dur = 0, tdur = dur }) => sum + tdur, 0) / 1_000
}

/** Milliseconds of events, in their order, between each two moments. */
function sums(moments: readonly number[], events: readonly TraceEvent[]): number[] {
  const found: number[] = []
  let from = 0
  for (let at = 0; at + 1 < moments.length; at += 1) {
    const [begin, end] = [moments[at] ?? 0, moments[at + 1] ?? 0]
    while (from < events.length && endOf(events[from]) <= begin) from += 1
    let sum = 0
    for (let event = from; event < events.length && (events[event]?.ts ?? 0) < end; event += 1) sum += costWithin(events[event], begin, end)
    found.push(sum / 1_000)
  }
  return found
}

/** Microseconds of processor time of an event between two moments. */
function costWithin(event: TraceEvent | undefined, begin: number, end: number): number {
  const { ts = 0, dur = 0, tdur = dur } = event ?? {}
  const shared = Math.max(0, Math.min(ts + dur, end) - Math.max(ts, begin))
  return dur > 0 ? (shared / dur) * tdur : 0
}

function endOf(event: TraceEvent | undefined): number {
  return (event?.ts ?? 0) + (event?.dur ?? 0)
}
