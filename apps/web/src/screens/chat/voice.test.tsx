// @vitest-environment happy-dom
import { limits } from '@majlis/contract/core/limits'
import { versions } from '@majlis/contract/regions.plain'
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { ids } from '../../testing/examples.ts'
import { type TestMicrophone, useMicrophone } from '../../testing/microphone.ts'
import { roomId, said, showRoom, storeMessages } from '../../testing/room.ts'
import { dialog, openScreen, type Page, testServer } from '../../testing/screen.tsx'
import { noAnswer, refused } from '../../testing/server.ts'

const server = testServer()
restoreClock()
let microphone: TestMicrophone

beforeEach(() => {
  microphone = useMicrophone()
  showRoom(server, [said(1, ids.omar, 'Hello Sara')])
  storeMessages(server, 2)
  server.answer('chat.uploadMedia', { url: '/media/9', type: 'audio/webm', bytes: 5 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(language: 'en' | 'ar' = 'en'): Promise<Page> {
  const page = await openScreen(`/chat/${roomId}`, { language })
  await screen.findByText('Hello Sara')
  return page
}

const record = (name = 'Record a voice message') => screen.getByRole('button', { name })
const press = (x: number, name?: string) => fireEvent.pointerDown(record(name), { button: 0, pointerId: 1, clientX: x, clientY: 700 })
const sent = () => server.inputsOf('chat.createMessage')
/** The recording runs, and has lasted for a second. */
const aSecond = () => screen.findByText('0:01')

describe('a voice message that is recorded', () => {
  test('[CHT-32] it is held to record, and released to be uploaded and sent with its length and its peaks', async () => {
    await open()
    press(300)
    await aSecond()
    expect(microphone.isOpen()).toBe(true)
    fireEvent.pointerUp(record(), { pointerId: 1 })
    await waitFor(() => expect(sent()).toHaveLength(1))
    const [message] = sent()
    expect(message).toMatchObject({ roomId, type: 'audio', body: '/media/9', media: { peaks: 'f'.repeat(48) } })
    expect(message?.media?.durationMs).toBeGreaterThanOrEqual(1_000)
    expect(microphone.isOpen()).toBe(false)
    expect(await screen.findByRole('group', { name: 'Voice message, 0:01' })).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeDefined()
  })

  test('an update of the app waits for its end', async () => {
    const pass = pageClock()
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const page = await open()
    await waitFor(() => expect(localStorage.getItem('versions')).not.toBeNull())
    press(300)
    fireEvent.pointerUp(record(), { pointerId: 1 })
    await screen.findByRole('button', { name: 'Delete the recording' })
    server.change('settings', 'settings', { v: 2, webVersion: versions.web })
    await waitFor(() => expect(localStorage.getItem('versions')).toMatch(/^2 /))
    await pass(5_000)
    expect(reload).not.toHaveBeenCalled()
    await page.person.click(screen.getByRole('button', { name: 'Delete the recording' }))
    await pass(1_000)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  test('a tap, and a key, record without being held; sending and deleting are buttons', async () => {
    const page = await open()
    press(300)
    fireEvent.pointerUp(record(), { pointerId: 1 })
    await aSecond()
    await page.person.click(screen.getByRole('button', { name: 'Delete the recording' }))
    expect(microphone.isOpen()).toBe(false)
    record().focus()
    await page.person.keyboard('{Enter}')
    await aSecond()
    await page.person.keyboard('{Escape}')
    expect(screen.queryByRole('timer')).toBeNull()
    expect(server.inputsOf('chat.uploadMedia')).toEqual([])
    await page.person.click(record())
    await aSecond()
    await page.person.click(screen.getByRole('button', { name: 'Send the recording' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  test('a tap that a slow device reports as a long press, before anything was said, is taken for a tap', async () => {
    const page = await open()
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now)
    press(300)
    await screen.findByRole('timer')
    await waitFor(() => expect(microphone.isOpen()).toBe(true))
    const up = createEvent.pointerUp(record(), { pointerId: 1 })
    Object.defineProperty(up, 'timeStamp', { value: up.timeStamp + 2_000 })
    fireEvent(record(), up)
    expect(await screen.findByRole('button', { name: 'Send the recording' })).toBeDefined()
    expect(server.inputsOf('chat.uploadMedia')).toEqual([])
    clock.mockRestore()
    await aSecond()
    await page.person.click(screen.getByRole('button', { name: 'Send the recording' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  test('it is a reply where one was chosen', async () => {
    const page = await open()
    fireEvent.contextMenu(screen.getByText('Hello Sara'))
    await page.person.click(await screen.findByRole('button', { name: 'Reply' }))
    await page.person.click(record())
    await aSecond()
    await page.person.click(screen.getByRole('button', { name: 'Send the recording' }))
    await waitFor(() => expect(sent()).toMatchObject([{ type: 'audio', previousId: said(1, ids.omar, '').id }]))
    expect(screen.queryByRole('region', { name: 'In reply to' })).toBeNull()
  })

  test.each([
    ['en', 'Record a voice message', -1],
    ['ar', 'تسجيل رسالة صوتية', 1],
  ] as const)('a slide against the direction of reading cancels it, in %s', async (language, name, sign) => {
    await open(language)
    press(200, name)
    await screen.findByRole('timer')
    await waitFor(() => expect(microphone.isOpen()).toBe(true))
    fireEvent.pointerMove(record(name), { pointerId: 1, clientX: 200 - sign * 150, clientY: 700 })
    expect(screen.queryByRole('timer')).not.toBeNull()
    fireEvent.pointerMove(record(name), { pointerId: 1, clientX: 200 + sign * 150, clientY: 700 })
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
    fireEvent.pointerUp(record(name), { pointerId: 1 })
    expect(microphone.isOpen()).toBe(false)
    expect(server.inputsOf('chat.uploadMedia')).toEqual([])
  })

  test('a slide upwards locks it', async () => {
    await open()
    press(300)
    await screen.findByRole('timer')
    fireEvent.pointerMove(record(), { pointerId: 1, clientX: 300, clientY: 600 })
    expect(await screen.findByRole('button', { name: 'Send the recording' })).toBeDefined()
    expect(screen.queryByText('Slide to cancel')).toBeNull()
  })

  test('it ends after five minutes, and can be sent then', async () => {
    const page = await open()
    await page.person.click(record())
    await aSecond()
    const before = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => before() + limits.recordingMs)
    expect(await screen.findByText('A voice message can last 5 minutes. Send or delete it.')).toBeDefined()
    expect(screen.getByRole('timer').textContent).toBe('5:00')
    expect(microphone.isOpen()).toBe(false)
    await page.person.click(screen.getByRole('button', { name: 'Send the recording' }))
    await waitFor(() => expect(sent()).toMatchObject([{ media: { durationMs: limits.recordingMs } }]))
  })

  test('what was said before the microphone was unplugged can be sent', async () => {
    const page = await open()
    await page.person.click(record())
    await aSecond()
    microphone.unplug()
    expect(await screen.findByText('The microphone stopped. You can send what was recorded.')).toBeDefined()
    await page.person.click(screen.getByRole('button', { name: 'Send the recording' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  test.each([
    ['NotAllowedError', 'The microphone is blocked', /you cannot record voice messages/],
    ['NotFoundError', 'No microphone', /No microphone was found/],
    ['NotReadableError', 'The microphone is in use', /Another app is using the microphone/],
  ])('%s is explained; OK asks again, Cancel leaves the chat as it was', async (refusal, title, text) => {
    const page = await open()
    microphone.refusals.push(refusal, refusal)
    await page.person.click(record())
    const help = await dialog(title)
    expect(help.getByText(text)).toBeDefined()
    expect(help.queryAllByText(/Then press OK/)).toHaveLength(refusal === 'NotAllowedError' ? 1 : 0)
    await page.person.click(help.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(microphone.refusals).toEqual([]))
    await page.person.click((await dialog(title)).getByRole('button', { name: 'Cancel' }))
    expect(record()).toBeDefined()
    // Granted meanwhile.
    await page.person.click(record())
    await aSecond()
    expect(screen.queryByRole('dialog', { name: title })).toBeNull()
  })

  test('one whose upload is cancelled is not sent; one that fails says so and can be sent again', async () => {
    const release = server.hold('chat.uploadMedia')
    const page = await open()
    await page.person.click(record())
    await aSecond()
    await page.person.click(screen.getByRole('button', { name: 'Send the recording' }))
    await screen.findByRole('progressbar', { name: 'Uploading' })
    await page.person.click(screen.getByRole('button', { name: 'Cancel the upload' }))
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Voice message/ })).toBeNull())
    release()
    server.answer('chat.uploadMedia', refused('TOO_MANY_REQUESTS'))
    await page.person.click(record())
    await aSecond()
    await page.person.click(screen.getByRole('button', { name: 'Send the recording' }))
    await screen.findByText('Not sent. Too many files in a short time. Please try again later')
    server.answer('chat.uploadMedia', { url: '/media/9', type: 'audio/webm', bytes: 5 })
    await page.person.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  test('without a network it waits, and is sent later', async () => {
    server.answer('chat.uploadMedia', noAnswer)
    const page = await open()
    await page.person.click(record())
    await aSecond()
    await page.person.click(screen.getByRole('button', { name: 'Send the recording' }))
    await screen.findByRole('group', { name: 'Voice message, 0:01' })
    expect(screen.getByRole('img', { name: 'Waiting to be sent' })).toBeDefined()
    server.answer('chat.uploadMedia', { url: '/media/9', type: 'audio/webm', bytes: 5 })
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(sent()).toMatchObject([{ type: 'audio', body: '/media/9' }]))
  })
})
