// @vitest-environment happy-dom
import type { DirectCall } from '@majlis/contract/calls'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { renderPiece } from '../../testing/piece.tsx'
import { silence } from '../voice.ts'
import { StatusLine } from './StatusLine.tsx'
import { statusOf } from './status.ts'
import type { Room } from '../../testing/direct-calls.ts'

restoreClock()
afterEach(cleanup)

describe('what is said about a call', () => {
  test.each([
    ['en', ['Call ended', 'No answer', 'Call declined', 'Call cancelled', /^.?Omar.? is in another call$/]],
    ['ar', ['انتهت المكالمة', 'لا يوجد رد', 'رُفضت المكالمة', 'أُلغيت المكالمة', /^.?Omar.? في مكالمة أخرى$/]],
  ] as const)('in %s each end has its own text', (language, texts) => {
    const outcomes = ['completed', 'missed', 'declined', 'cancelled', 'busy'] as const
    const line = (outcome: DirectCall['outcome']) => (
      <StatusLine status={statusOf({ state: 'ended', outcome }, { ...silence, state: 'on' }, true)} since={1} name="Omar" />
    )
    const { show } = renderPiece(line(null), language)
    expect(screen.getByRole('status').textContent).toBe(texts[0])
    for (const [at, outcome] of outcomes.entries()) {
      show(line(outcome))
      expect(screen.getByText(texts[at] as string | RegExp)).toBeDefined()
    }
  })

  test('before the two hear each other the state of the connection decides, whoever is connected', () => {
    const of = (state: Room['state'], isConnected: boolean) => statusOf({ state: 'active', outcome: null }, { ...silence, state }, isConnected)
    expect((['failed', 'unreached', 'reconnecting', 'on', 'joining'] as const).map((state) => of(state, false))).toEqual([
      'call.failed',
      'call.unreached',
      'call.reconnecting',
      'call.connecting',
      'call.connecting',
    ])
    expect((['failed', 'reconnecting', 'on'] as const).map((state) => of(state, true))).toEqual(['call.failed', 'call.reconnecting', 'call.talking'])
    expect(statusOf({ state: 'ringing', outcome: null }, { ...silence, state: 'failed' }, false)).toBe('call.ringing')
  })

  test.each([
    ['en', /^1:\d\d$/, /^61:\d\d$/],
    ['ar', /^١:[٠-٩]{2}$/, /^٦١:[٠-٩]{2}$/],
  ] as const)('in %s a clock counts the time since the answer, read from left to right', async (language, minute, hour) => {
    const pass = pageClock()
    renderPiece(<StatusLine status="call.talking" since={Date.now() - 59_000} name="Omar" />, language)
    const clock = screen.getByRole('timer')
    expect(clock.getAttribute('dir')).toBe('ltr')
    await pass(2_000)
    expect(await screen.findByText(minute)).toBe(clock)
    await pass(3_600_000)
    expect(await screen.findByText(hour)).toBe(clock)
  })
})
