import { expect, test } from 'vitest'
import { barsOf, clockOf, PEAKS, peaksOf } from './peaks.ts'
import { wavOf } from './wav.ts'

test('peaks are the loudest moments of equal parts; silence stays low, and gaps are filled', () => {
  const durationMs = PEAKS * 100
  const levels = Array.from({ length: PEAKS }, (_, part) => ({ at: part * 100 + 50, level: part < PEAKS / 2 ? 0.01 : 0.25 }))
  const peaks = peaksOf([...levels, { at: 1_050, level: 1 }], durationMs)
  expect(peaks).toMatch(/^[0-9a-f]{48}$/)
  expect([peaks[0], peaks[10], peaks[47]]).toEqual(['2', 'f', '8'])
  // The browser measured only once: every part is as loud.
  expect(peaksOf([{ at: 0, level: 0.5 }], durationMs)).toBe('f'.repeat(PEAKS))
  expect(peaksOf([], durationMs)).toBe('0'.repeat(PEAKS))
  expect(peaksOf([{ at: 9_999, level: 0.5 }], 1)).toHaveLength(PEAKS)
  expect(peaksOf(levels.slice(0, 10), 1_000)).not.toContain('f')
})

test('bars are heights from 0 to 1; a recording without peaks has low ones', () => {
  expect(barsOf('0f')).toEqual([0, 1])
  expect(new Set(barsOf(undefined))).toEqual(new Set([0]))
})

test('lengths are minutes and seconds', () => {
  expect([0, 999, 7_000, 65_400, 300_000].map(clockOf)).toEqual(['0:00', '0:00', '0:07', '1:05', '5:00'])
})

test('decoded sound is a WAV file with sixteen bits a sample', async () => {
  const view = new DataView(await wavOf([new Float32Array([0, 1]), new Float32Array([-1, 2])], 24_000).arrayBuffer())
  const text = (at: number) => String.fromCharCode(...new Uint8Array(view.buffer, at, 4))
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  expect([view.getUint32(4, true), view.getUint32(24, true), view.getUint32(40, true)]).toEqual([44, 24_000, 8])
  expect([44, 46, 48, 50].map((at) => view.getInt16(at, true))).toEqual([0, 32_767, -32_767, 32_767])
})
