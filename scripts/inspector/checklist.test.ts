import { expect, test } from 'vitest'
import { checklist, type Entry, type Subject } from './checklist.ts'

const subject: Subject = { id: 'tiles', isMatch: false, hasSteps: true, sizeKiB: 20, sizeBudgetKiB: 100 }
const entry = (name: string, data: unknown = {}, from: Entry['from'] = 'game', at = 10): Entry => ({ at, from, name, data })
const good = [
  entry('hello'),
  entry('load.progress'),
  entry('load.ready'),
  entry('host.pause', { saved: true }),
  entry('host.pause', { saved: true }),
  entry('sound', { isOff: false }),
  entry('save.put'),
  entry('save.put', { ok: false }, 'app'),
  entry('save.put'),
  entry('save.put', { ok: true }, 'app', 11),
  entry('round.end', { outcome: 'win', score: 1, proof: { seed: 's' } }),
]
const states = (log: readonly Entry[], about: Partial<Subject> = {}) =>
  Object.fromEntries(checklist({ ...subject, ...about }, log).map(({ id, state }) => [id, state]))

test('a game that does everything passes; one that has done nothing yet is open', () => {
  expect(new Set(Object.values(states(good)))).toEqual(new Set(['ok']))
  expect(states([])).toMatchObject({ hello: 'open', ready: 'open', pause: 'open', save: 'open', end: 'open', errors: 'ok', size: 'ok' })
})

test.each([
  ['ready', entry('load.ready', {}, 'game', 20_001), {}],
  ['pause', entry('host.pause', { saved: false }), {}],
  ['audio', entry('sound', { isOff: true }), {}],
  ['errors', entry('error', 'oops'), {}],
  ['errors', entry('blocked', 'https://elsewhere.example'), {}],
  ['end', entry('round.end', { outcome: 'win', score: 1 }), {}],
  ['size', entry('hello'), { sizeKiB: 101 }],
] as const)('%s fails when it is broken', (id, bad, about) => {
  expect(states([bad, ...good], about)[id]).toBe('failed')
})

test('a match has moves instead of a round, and need not save', () => {
  const over = entry('match.result', {}, 'app')
  expect(states([entry('match.move'), over], { isMatch: true })).toMatchObject({ end: 'ok', save: 'none', conflict: 'none' })
  expect(states([over], { isMatch: true }).end).toBe('open')
})
