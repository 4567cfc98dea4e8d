// @vitest-environment happy-dom
import type { DirectCall } from '@majlis/contract/calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { ids } from '../../testing/examples.ts'
import { type TestMicrophone, useMicrophone } from '../../testing/microphone.ts'
import { roomId, showRoom } from '../../testing/room.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
restoreClock()
const place = `ownCall/${ids.me}`
let microphone: TestMicrophone
let placed: DirectCall

const texts = {
  en: { call: /^Call .?Omar/, voice: 'Voice call', who: /^Call with .?Omar/, mic: 'Microphone', end: 'Hang up', close: 'Close', ringing: 'Ringing…' },
  ar: {
    call: /^الاتصال بـ.?Omar/,
    voice: 'مكالمة صوتية',
    who: /^مكالمة مع .?Omar/,
    mic: 'الميكروفون',
    end: 'إنهاء المكالمة',
    close: 'إغلاق',
    ringing: 'جارٍ الرنين…',
  },
}

beforeEach(() => {
  microphone = useMicrophone()
  showRoom(server, [])
  server.shows('ownCall/:userId', place, { call: null })
  server.answer('calls.place', ({ callId, device, kind }) => {
    placed = {
      callId,
      kind,
      roomId,
      state: 'ringing',
      outcome: null,
      callerDevice: device,
      calleeDevice: null,
      placedAt: 1_000,
      ringUntil: 46_000,
      caller: { _id: ids.me, name: 'Sara', userImageUrl: '' },
      callee: { _id: ids.omar, name: 'Omar', userImageUrl: '' },
      answeredAt: null,
      endedAt: null,
    }
    return placed
  })
  server.answer('calls.hangUp', () => ({ ...placed, state: 'ended', outcome: 'cancelled', endedAt: 3_000 }))
})
afterEach(() => vi.unstubAllGlobals())

/** Opens the chat with Omar and calls him. */
async function callOmar(language: 'en' | 'ar' = 'en') {
  const { call, voice, who } = texts[language]
  const page = await openScreen(`/chat/${roomId}`, { language })
  await page.person.click(await screen.findByRole('button', { name: call }))
  await page.person.click((await dialog(call)).getByText(voice))
  return { page, shown: await dialog(who) }
}

describe('the way into a call', () => {
  test('is busy while the call is placed, and a refusal is given in the words of the server', async () => {
    const release = server.hold('calls.place')
    server.answer('calls.place', refused('TOO_MANY_REQUESTS', 'Wait before you call again.'))
    const page = await openScreen(`/chat/${roomId}`)
    const button = await screen.findByRole('button', { name: texts.en.call })
    await page.person.click(button)
    await page.person.click((await dialog(texts.en.call)).getByText('Voice call'))
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await page.person.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
    release()
    expect(await screen.findByText('Wait before you call again.')).toBeDefined()
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
    expect(server.inputsOf('calls.place')).toHaveLength(1)
  })
})

describe('a placed call', () => {
  test.each(['en', 'ar'] as const)('in %s rings with an open microphone, which its button mutes', async (language) => {
    const { page, shown } = await callOmar(language)
    const { ringing, mic } = texts[language]
    expect(await shown.findByText(ringing)).toBeDefined()
    await page.person.click(await shown.findByRole('button', { name: mic, pressed: true }))
    expect(await shown.findByRole('button', { name: mic, pressed: false })).toBeDefined()
  })

  test.each(['en', 'ar'] as const)('in %s that is hung up says so, then closes by itself', async (language) => {
    const pass = pageClock()
    const { page, shown } = await callOmar(language)
    const ended = language === 'en' ? 'Call cancelled' : 'أُلغيت المكالمة'
    await page.person.click(await shown.findByRole('button', { name: texts[language].end }))
    await waitFor(() => {
      expect(shown.getByText(ended)).toBeDefined()
      // Nothing can be switched any more.
      expect([...shown.element.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))).toEqual([texts[language].close])
    })
    expect(server.inputsOf('calls.hangUp')).toMatchObject([{ callId: placed.callId }])
    await pass(2_500)
    await waitFor(() => expect(screen.queryByText(ended)).toBeNull())
    expect(microphone.isOpen()).toBe(false)
  })

  test('that has ended is closed at once by its button, without another request', async () => {
    const { shown } = await callOmar()
    const button = shown.getByRole('button', { name: 'Hang up' })
    server.change('ownCall/:userId', place, { call: { ...placed, state: 'ended', outcome: 'busy', endedAt: 2_000 } })
    await waitFor(() => {
      expect(shown.getByText(/Omar.* is in another call/)).toBeDefined()
      expect(button.getAttribute('aria-label')).toBe('Close')
    })
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByText(/is in another call/)).toBeNull())
    expect(server.inputsOf('calls.hangUp')).toEqual([])
  })

  test('is hung up once by a double press, and a hang-up that fails says why', async () => {
    const { shown } = await callOmar()
    server.answer('calls.hangUp', refused('INTERNAL', 'Something went wrong.'))
    const release = server.hold('calls.hangUp')
    const button = shown.getByRole('button', { name: 'Hang up' })
    fireEvent.click(button)
    fireEvent.click(button)
    release()
    expect(await screen.findByText('Something went wrong.')).toBeDefined()
    expect(server.inputsOf('calls.hangUp')).toHaveLength(1)
    server.answer('calls.hangUp', () => ({ ...placed, state: 'ended', outcome: 'cancelled', endedAt: 3_000 }))
    fireEvent.click(button)
    expect(await shown.findByText('Call cancelled')).toBeDefined()
  })

  test('that is hung up without a connection ends here at once, and at the server as soon as it is reached', async () => {
    const { shown } = await callOmar()
    expect(await shown.findByRole('button', { name: 'Microphone', pressed: true })).toBeDefined()
    server.lose()
    await screen.findByText(/trying to reconnect/)
    fireEvent.click(shown.getByRole('button', { name: 'Hang up' }))
    expect(await shown.findByText('Call cancelled')).toBeDefined()
    await waitFor(() => expect(microphone.isOpen()).toBe(false))
    server.lose(false)
    // What the server shows first is older than that.
    await waitFor(() => expect(server.inputsOf('calls.hangUp')).toMatchObject([{ callId: placed.callId }]))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: texts.en.who })).toBeNull())
  })

  test('is made small by Escape, and not hung up', async () => {
    const { shown } = await callOmar()
    fireEvent(shown.element, new Event('cancel', { cancelable: true }))
    expect(await screen.findByRole('region', { name: texts.en.who })).toBeDefined()
    expect(server.inputsOf('calls.hangUp')).toEqual([])
  })
})

describe('without a microphone', () => {
  test.each([
    ['en', 'The microphone is blocked', 'OK'],
    ['ar', 'الميكروفون محظور', 'حسنًا'],
  ] as const)('in %s a denied one is explained, and OK requests it again', async (language, title, ok) => {
    microphone.refusals.push('NotAllowedError')
    const { page, shown } = await callOmar(language)
    const help = await dialog(title)
    expect(microphone.isOpen()).toBe(false)
    await page.person.click(help.getByRole('button', { name: ok }))
    expect(await shown.findByRole('button', { name: texts[language].mic, pressed: true })).toBeDefined()
    expect(microphone.isOpen()).toBe(true)
    await waitFor(() => expect(help.element.hasAttribute('open')).toBe(false))
  })

  test('Cancel leaves the microphone off, and the call goes on', async () => {
    microphone.refusals.push('NotAllowedError')
    const { page, shown } = await callOmar()
    const help = await dialog('The microphone is blocked')
    await page.person.click(help.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(help.element.hasAttribute('open')).toBe(false))
    expect(shown.getByRole('button', { name: 'Microphone', pressed: false })).toBeDefined()
    expect(microphone.isOpen()).toBe(false)
    expect(shown.getByText('Ringing…')).toBeDefined()
  })

  test.each([
    ['NotFoundError', 'No microphone found. You can still listen.'],
    ['NotReadableError', 'Another app is using the microphone. Close it, then try again.'],
    ['OtherError', 'The microphone could not be opened. You can still listen.'],
  ])('%s is said in a message, without a dialog', async (name, text) => {
    microphone.refusals.push(name)
    const { shown } = await callOmar()
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByRole('dialog', { name: 'The microphone is blocked' })).toBeNull()
    expect(shown.getByRole('button', { name: 'Hang up' })).toBeDefined()
  })
})
