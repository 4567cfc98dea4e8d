import { expect, test } from 'vitest'
import { type Answered, outcomeOf } from './outcome.ts'
import { safeRedirect } from './redirect.ts'

const answer = (response_code: number, more: Partial<Answered> = {}): Answered => ({
  success: response_code === 0 || response_code === 130,
  header: 'Header',
  message: 'What to do',
  response_code,
  alreadySub: false,
  ...more,
})
const kind = (code: number, phase: 'send' | 'confirm', isPinOut = false) => outcomeOf(answer(code), phase, isPinOut).kind

test('[ERR-01] [ERR-16] code 0 goes on without a dialog, 130 to the PIN step', () => {
  expect([kind(0, 'send'), kind(130, 'send'), kind(0, 'confirm')]).toEqual(['pin', 'pin', 'done'])
})

test('[ERR-04] [ERR-29] 102, or a number that is reported as subscribed, is that and no error', () => {
  expect([kind(102, 'send'), kind(102, 'confirm')]).toEqual(['already', 'already'])
  expect(outcomeOf(answer(0, { alreadySub: true }), 'confirm', true).kind).toBe('already')
})

test('114, an active subscription, is no error either', () => {
  expect([kind(114, 'send'), kind(114, 'confirm')]).toEqual(['already', 'already'])
})

test('108 leads to the PIN step only where the PIN on its way is one for this purchase', () => {
  const outcome = (isPinOpen: boolean) => outcomeOf(answer(108, { success: false, isPinOpen }), 'send', false)
  expect(outcome(true)).toEqual({ kind: 'pin', note: 'What to do' })
  expect(outcome(false)).toMatchObject({ kind: 'problem', title: 'Header', text: 'What to do' })
})

test('[ERR-17] 900 and -100 are a lost connection, -1 is ignored, and no raw number is ever shown', () => {
  expect(outcomeOf(answer(900, { message: '' }), 'confirm', true).kind).toBe('unknown')
  expect(outcomeOf(answer(-100, { message: '' }), 'send', false).kind).toBe('unknown')
  expect(outcomeOf(answer(-1, { message: '', header: '' }), 'send', false).kind).toBe('ignored')
  for (let code = -200; code < 1_000; code += 1) {
    const outcome = outcomeOf(answer(code), 'confirm', true)
    if (outcome.kind === 'problem') expect(`${outcome.title} ${outcome.text}`).not.toMatch(/\d/)
  }
})

test.each([
  ...([
    ['[ERR-02]', 100],
    ['[ERR-03]', 101],
    ['[ERR-05]', 103],
    ['[ERR-06]', 104],
    ['[ERR-07]', 105],
    ['[ERR-09]', 107],
  ] as const),
  ...([
    ['[ERR-11]', 110],
    ['[ERR-12]', 111],
    ['[ERR-13]', 112],
    ['[ERR-15]', 115],
    ['[BIL-46]', 999],
  ] as const),
])("%s %i is told in the server's own words", (_id, code) => {
  for (const phase of ['send', 'confirm'] as const) {
    expect(outcomeOf(answer(code), phase, false)).toMatchObject({
      kind: 'problem',
      title: 'Header',
      text: 'What to do',
      isPinWrong: code === 103,
      mayResend: code === 104,
    })
  }
})

test('[ERR-08] [BIL-80] 106 asks for a carrier', () => {
  expect(outcomeOf(answer(106), 'send', false)).toEqual({ kind: 'carrier', text: 'What to do' })
})

test('[ERR-10] 108 leaves an earlier PIN valid: its step opens, and a second resend has to wait', () => {
  expect(outcomeOf(answer(108), 'send', false)).toEqual({ kind: 'pin', note: 'What to do' })
  expect(outcomeOf(answer(108), 'send', true)).toMatchObject({ kind: 'problem', text: 'What to do' })
})

test('[BIL-50] a payment page opens by https or on the own origin, and nothing else does', () => {
  const origin = 'http://localhost:3000'
  expect(safeRedirect('https://pay.inwi.ma/x?y=1', origin)).toBe('https://pay.inwi.ma/x?y=1')
  expect(safeRedirect('http://localhost:3000/sandbox/inwi', origin)).toBe('http://localhost:3000/sandbox/inwi')
  for (const bad of [
    '',
    'javascript:alert(1)',
    'http://pay.inwi.ma/',
    'data:text/html,x',
    '//evil.example',
    'https://user:word@pay.inwi.ma/',
    'not an address',
  ]) {
    expect(safeRedirect(bad, origin), bad).toBeUndefined()
  }
})
