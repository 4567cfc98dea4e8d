import type { Browser, CDPSession, Frame } from '@playwright/test'

/** What Chromium tells of a task or a mark; times are microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
}

const mark = 'bench-frame'
const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing']

/**
 * Main-thread milliseconds of every picture that a frame draws while something is done: all its tasks between two animation frames.
 * @param work what is done meanwhile
 */
export async function frameTimes(browser: Browser, frame: Frame, work: () => Promise<void>): Promise<number[]> {
  await frame.evaluate((name) => {
    const tick = (): void => {
      performance.mark(name)
      performance.clearMarks(name)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  }, mark)
  const session = await browser.newBrowserCDPSession()
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: categories, excludedCategories: ['*'] } })
  await work()
  const events = await endTrace(session)
  await session.detach()
  return perFrame(events)
}

function endTrace(session: CDPSession): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  return new Promise((resolve, reject) => {
    session.once('Tracing.tracingComplete', () => resolve(events))
    session.send('Tracing.end').catch(reject)
  })
}

/** Sums the tasks of the marks' thread between one mark and the next; a task across a mark counts on both sides. */
function perFrame(events: readonly TraceEvent[]): number[] {
  const marks = events.filter(({ name }) => name === mark).toSorted((a, b) => a.ts - b.ts)
  const [first] = marks
  if (!first || marks.length < 10) throw new Error(`a frame drew ${marks.length} pictures only`)
  const tasks = events
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === first.pid && tid === first.tid)
    .toSorted((a, b) => a.ts - b.ts)
  if (tasks.length === 0) throw new Error('the browser told of no tasks')
  const sums: number[] = []
  let from = 0
  for (let at = 0; at + 1 < marks.length; at += 1) {
    const [begin, end] = [marks[at]?.ts ?? 0, marks[at + 1]?.ts ?? 0]
    while (from < tasks.length && endOf(tasks[from]) <= begin) from += 1
    let sum = 0
    for (let task = from; task < tasks.length && (tasks[task]?.ts ?? 0) < end; task += 1)
      sum += Math.max(0, Math.min(endOf(tasks[task]), end) - Math.max(tasks[task]?.ts ?? 0, begin))
    sums.push(sum / 1_000)
  }
  return sums
}

function endOf(task: TraceEvent | undefined): number {
  return (task?.ts ?? 0) + (task?.dur ?? 0)
}
