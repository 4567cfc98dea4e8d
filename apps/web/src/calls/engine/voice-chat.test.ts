import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { problemOf } from '../../platform/device/microphone/microphone.ts'
import { noteMs, Notes } from './notes.ts'
import { withoutTcp } from './peer.ts'
import { followSpeech } from './speech.ts'
import { Trouble, troubleMs } from './trouble.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[MAT-76] why there is no microphone is distinguished: denied, missing, taken by another app', () => {
  const of = (name: string) => problemOf(new DOMException('no', name))
  expect(['NotAllowedError', 'SecurityError', 'NotFoundError', 'OverconstrainedError', 'NotReadableError', 'AbortError', 'OtherError'].map(of)).toEqual([
    'denied',
    'denied',
    'noMicrophone',
    'noMicrophone',
    'taken',
    'taken',
    'failed',
  ])
  expect(problemOf('nothing')).toBe('failed')
})

describe('[MAT-77] a notice of voice chat', () => {
  test('goes by itself after 30000 ms, each by its own time', () => {
    expect(noteMs).toBe(30_000)
    const changes: number[] = []
    const notes: Notes = new Notes(() => changes.push(notes.all.length))
    notes.add('joined', 'a')
    vi.advanceTimersByTime(10_000)
    notes.add('left', 'a')
    vi.advanceTimersByTime(19_999)
    expect(notes.all.map(({ kind, userId }) => [kind, userId])).toEqual([
      ['joined', 'a'],
      ['left', 'a'],
    ])
    vi.advanceTimersByTime(1)
    expect(notes.all.map(({ kind }) => kind)).toEqual(['left'])
    vi.advanceTimersByTime(10_000)
    expect(notes.all).toEqual([])
    expect(changes).toEqual([1, 2, 1, 0])
  })

  test('is never more than four lines, and leaves no timer behind', () => {
    const notes = new Notes(() => {})
    for (const user of ['a', 'b', 'c', 'd', 'e']) notes.add('joined', user)
    expect(notes.all.map(({ userId }) => userId)).toEqual(['b', 'c', 'd', 'e'])
    notes.clear()
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('[MAT-77] a trouble that is over is not shown any longer; the rest stays', () => {
  const notes = new Notes(() => {})
  for (const kind of ['joined', 'problem', 'back'] as const) notes.add(kind, 'a')
  notes.takeBack('problem')
  expect(notes.all.map(({ kind }) => kind)).toEqual(['joined', 'back'])
  notes.clear()
  expect(vi.getTimerCount()).toBe(0)
})

test('nobody reached for a while is shown once, and again that it is over', () => {
  const changes: boolean[] = []
  const trouble = new Trouble((isOn) => changes.push(isOn))
  trouble.look(false)
  vi.advanceTimersByTime(troubleMs - 1)
  trouble.look(false)
  expect(trouble.isOn).toBe(false)
  vi.advanceTimersByTime(1)
  trouble.look(false)
  expect([trouble.isOn, changes]).toEqual([true, [true]])
  trouble.look(true)
  trouble.look(false)
  vi.advanceTimersByTime(troubleMs - 1)
  trouble.look(true)
  expect([trouble.isOn, changes]).toEqual([false, [true, false]])
  trouble.look(false)
  trouble.clear()
  expect(vi.getTimerCount()).toBe(0)
})

test('who speaks is shown from the first word on, over the pauses between words, and not for noise', () => {
  let level = 0.001
  const shown: string[][] = []
  const end = followSpeech(
    () => [['a', level]],
    (speaking) => shown.push([...speaking]),
  )
  vi.advanceTimersByTime(1_000)
  expect(shown).toEqual([])
  level = 0.2
  vi.advanceTimersByTime(120)
  expect(shown).toEqual([['a']])
  level = 0
  vi.advanceTimersByTime(240)
  level = 0.2
  vi.advanceTimersByTime(120)
  expect(shown).toEqual([['a']])
  level = 0
  vi.advanceTimersByTime(2_000)
  expect(shown).toEqual([['a'], []])
  end()
  expect(vi.getTimerCount()).toBe(0)
})

describe('[MAT-73] the relay is asked by UDP first', () => {
  const udp = 'turn:relay.test:3478?transport=udp'
  const tcp = 'turn:relay.test:3478?transport=tcp'
  const tls = 'turns:relay.test:5349?transport=tcp'
  test('its ways by TCP are held back, its credentials and the other servers stay', () => {
    const named = { username: 'u', credential: 'c' }
    expect(withoutTcp([{ urls: 'stun:relay.test:3478' }, { urls: [udp, tcp, tls], ...named }])).toEqual([
      { urls: ['stun:relay.test:3478'] },
      { urls: [udp], ...named },
    ])
    expect(withoutTcp([{ urls: udp }, { urls: tcp }])).toEqual([{ urls: [udp] }])
  })
  test('nothing is held back where it is all there is, or where there is none', () => {
    expect(withoutTcp([{ urls: [tcp, tls] }])).toBeUndefined()
    expect(withoutTcp([{ urls: 'stun:relay.test:3478' }, { urls: tcp }])).toBeUndefined()
    expect(withoutTcp([{ urls: [udp] }])).toBeUndefined()
    expect(withoutTcp([])).toBeUndefined()
  })
})
