import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLog, LOG_LIMIT, playLog, readLog } from './run-log.ts'
import type { Entry, LogShape } from './run-log.ts'

const shape: LogShape = { width: 2, maxTicks: 36_000, maxPerSecond: 12, ticksPerSecond: 60 }
const inputs = fc.array(fc.tuple(fc.nat(400), fc.nat(4095)), { maxLength: 200 })

function logged(gaps: readonly (readonly [number, number])[]): { readonly text: string; readonly entries: readonly Entry[] } {
  const log = createLog(shape)
  const entries: Entry[] = []
  let tick = 0
  for (const [gap, value] of gaps) {
    tick += gap
    if (log.append(tick, value)) entries.push([tick, value])
  }
  expect(log.length).toBe(entries.length)
  return { text: log.text, entries }
}

describe('a log of wishes', () => {
  test('is read as it was written, and goes on where it was', () => {
    fc.assert(
      fc.property(inputs, (gaps) => {
        const { text, entries } = logged(gaps)
        expect(readLog(shape, text)).toEqual(entries)
        const resumed = createLog(shape, entries)
        expect(resumed.text).toBe(text)
      }),
    )
  })

  test('is refused where no hand could have made it, or nobody can read it', () => {
    for (const text of [undefined, null, 5, [], '!', 'A', 'AA', 'AAAB', '_', '____', 'A'.repeat(3 * 13), 'A'.repeat(LOG_LIMIT + 3), `${'_'.repeat(572)}AAA`]) {
      expect(readLog(shape, text), String(text).slice(0, 9)).toBeUndefined()
    }
    expect(readLog(shape, '')).toEqual([])
    expect(readLog(shape, 'AAA'.repeat(12))).toHaveLength(12)
  })

  test('any text is read or refused, never an error', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readLog(shape, text)
        if (read) expect(createLog(shape, read).text).toBe(text)
      }),
    )
  })

  test('takes what a hand can do, and ends before a proof would be too large', () => {
    const log = createLog(shape)
    expect([log.append(5, 4096), log.append(5, -1), log.append(36_000, 1), log.append(5, 1.5), log.length]).toEqual([false, false, false, false, 0])
    expect([log.append(5, 1), log.append(4, 1)]).toEqual([true, false])
    const wide = createLog({ width: 3, maxTicks: 1e9, maxPerSecond: 60, ticksPerSecond: 60 })
    let tick = 0
    while (wide.append(tick, 0)) tick += 1
    expect(wide.text.length).toBeGreaterThan(LOG_LIMIT - 5)
    expect(wide.text.length).toBeLessThanOrEqual(LOG_LIMIT)
  })
})

describe('a log played without a screen', () => {
  test('gives every tick its wishes, in order', () => {
    const seen: Entry[] = []
    const entries: Entry[] = [
      [0, 3],
      [2, 1],
      [2, 2],
      [5, 9],
    ]
    let ticks = 0
    const isWhole = playLog(entries, 0, 100, (tick, values) => {
      ticks += 1
      for (const value of values) seen.push([tick, value])
      return tick < 7
    })
    expect([isWhole, ticks]).toEqual([true, 8])
    expect(seen).toEqual(entries)
  })

  test('that goes on after the end says so', () => {
    expect(playLog([[9, 1]], 0, 100, (tick) => tick < 3)).toBe(false)
    expect(playLog([[9, 1]], 0, 5, () => true)).toBe(false)
    expect(playLog([[9, 1]], 10, 20, () => true)).toBe(true)
  })
})
