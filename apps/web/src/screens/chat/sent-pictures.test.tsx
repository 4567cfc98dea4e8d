// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ids, me } from '../../testing/examples.ts'
import { png, useCanvas } from '../../testing/pictures.ts'
import { roomId, said, showRoom, storeMessages } from '../../testing/room.ts'
import { openScreen, type Page, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const stored = { url: '/media/1', type: 'image/jpeg', bytes: 10, media: { width: 1600, height: 1200 } } as const

/** The sizes at which pictures were drawn, and the types as which they were written. */
let drawn: (readonly [number, number, string])[]

beforeEach(() => {
  drawn = useCanvas()
  showRoom(server, [said(1, ids.omar, 'Hello Sara')])
  storeMessages(server, 2)
  server.answer('chat.uploadMedia', stored)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(): Promise<Page> {
  const page = await openScreen(`/chat/${roomId}`)
  await screen.findByText('Hello Sara')
  return page
}

const choose = (page: Page, ...files: File[]) => page.person.upload(screen.getByLabelText('Choose pictures', { selector: 'input' }), files)
const pictures = () => screen.queryAllByRole('button', { name: 'Open the photo' })
const sentTypes = () => server.inputsOf('chat.createMessage').map(({ type, body }) => [type, body])

describe('a picture that is sent', () => {
  test('[CHT-10] [CHT-29] it is shown at once from this device, uploaded at most 1600 pixels a side, and sent with its address', async () => {
    const release = server.hold('chat.uploadMedia')
    const page = await open()
    await choose(page, png(4000, 3000))
    const picture = await screen.findByRole('button', { name: 'Open the photo' })
    expect(picture.querySelector('img')?.src).toMatch(/^blob:/)
    expect(await screen.findByRole('progressbar', { name: 'Uploading' })).toBeDefined()
    expect(drawn).toEqual([[1600, 1200, 'image/webp']])
    expect(server.inputsOf('chat.createMessage')).toEqual([])
    release()
    await waitFor(() =>
      expect(server.inputsOf('chat.createMessage')).toMatchObject([{ roomId, type: 'image', body: '/media/1', media: { width: 1600, height: 1200 } }]),
    )
    await screen.findByRole('img', { name: 'Sent' })
    expect(pictures()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Cancel the upload' })).toBeNull()
  })

  test('[CHT-30] nothing is sent when the upload is refused, or answers nothing; it can be tried again', async () => {
    server.answer('chat.uploadMedia', refused('CHAT_BANNED'))
    const page = await open()
    await choose(page, png(40, 30))
    expect(await screen.findByText('You cannot send messages at the moment')).toBeDefined()
    await page.person.click(screen.getByRole('button', { name: 'Delete message' }))
    await waitFor(() => expect(pictures()).toHaveLength(0))

    server.answer('chat.uploadMedia', { ...stored, url: '' })
    await choose(page, png(40, 30))
    expect(await screen.findByText('Not sent. The file could not be uploaded')).toBeDefined()
    expect(server.inputsOf('chat.createMessage')).toEqual([])

    server.answer('chat.uploadMedia', stored)
    await page.person.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('img', { name: 'Sent' })
    expect(sentTypes()).toEqual([['image', '/media/1']])
  })

  test('an upload that is cancelled sends nothing, and its picture disappears', async () => {
    const release = server.hold('chat.uploadMedia')
    const page = await open()
    await choose(page, png(40, 30))
    await waitFor(() => expect(server.inputsOf('chat.uploadMedia')).toHaveLength(1))
    await page.person.click(screen.getByRole('button', { name: 'Cancel the upload' }))
    await waitFor(() => expect(pictures()).toHaveLength(0))
    release()
    await page.person.type(screen.getByRole('textbox', { name: 'Message' }), 'after it')
    await page.person.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sentTypes()).toEqual([['text', 'after it']]))
  })

  test('a text after a picture is sent after it; a picture that fails does not hold it back', async () => {
    const release = server.hold('chat.uploadMedia')
    const page = await open()
    await choose(page, png(40, 30))
    await waitFor(() => expect(server.inputsOf('chat.uploadMedia')).toHaveLength(1))
    await page.person.type(screen.getByRole('textbox', { name: 'Message' }), 'look')
    await page.person.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('look')
    expect(sentTypes()).toEqual([])
    release()
    await waitFor(() =>
      expect(sentTypes()).toEqual([
        ['image', '/media/1'],
        ['text', 'look'],
      ]),
    )
    server.answer('chat.uploadMedia', refused('NOT_AN_IMAGE'))
    await choose(page, png(50, 30))
    await screen.findByText('Not sent. This file cannot be used')
    await page.person.type(screen.getByRole('textbox', { name: 'Message' }), 'sorry')
    await page.person.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sentTypes().at(-1)).toEqual(['text', 'sorry']))
  })

  test.each([
    ['/api/v3/chat/media/uploads', '/api/v3/chat/media/uploads'],
    [undefined, '/api/v3/chat/media'],
    ['//elsewhere.example/uploads', '/api/v3/chat/media'],
  ])('[CHT-29] a file is uploaded at the path of the session, which is a path of this server: %s', async (mediaPath, expected) => {
    const paths: string[] = []
    const { fetch } = globalThis
    const Request = globalThis.XMLHttpRequest
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
      if (init?.method === 'POST' && input.includes('/media')) paths.push(input)
      return fetch(input.replace('/media/uploads?', '/media?'), init)
    })
    const open = Request.prototype.open
    vi.spyOn(Request.prototype, 'open').mockImplementation(function (this: XMLHttpRequest, method: string, url: string | URL) {
      paths.push(String(url))
      open.call(this, method, String(url).replace('/media/uploads?', '/media?'), true)
    })
    const page = await openScreen(`/chat/${roomId}`, { user: me({ ...(mediaPath !== undefined && { mediaPath }) }) })
    await screen.findByText('Hello Sara')
    await choose(page, png(50, 30))
    await waitFor(() => expect(sentTypes()).toEqual([['image', '/media/1']]))
    expect(paths.map((path) => path.split('?')[0])).toEqual([expected])
  })

  test('pictures are pasted and dropped too; what is no picture says so', async () => {
    await open()
    const field = screen.getByRole('textbox', { name: 'Message' })
    fireEvent.paste(field, { clipboardData: { files: [png(40, 30)], types: ['Files'], getData: () => '' } })
    await waitFor(() => expect(sentTypes()).toHaveLength(1))
    const dataTransfer = { files: [png(60, 30)], types: ['Files'] }
    fireEvent.dragOver(document.body, { dataTransfer })
    expect(await screen.findByText('Drop pictures here')).toBeDefined()
    fireEvent.drop(document.body, { dataTransfer })
    await waitFor(() => expect(sentTypes()).toHaveLength(2))
    expect(screen.queryByText('Drop pictures here')).toBeNull()
    fireEvent.paste(field, { clipboardData: { files: [new File(['words'], 'a.png', { type: 'image/png' })], types: ['Files'], getData: () => '' } })
    expect(await screen.findByText(/This file cannot be used/)).toBeDefined()
    expect(sentTypes()).toHaveLength(2)
  })

  test('a GIF of the device is sent as it is', async () => {
    const bytes = new Uint8Array(40)
    bytes.set(new TextEncoder().encode('GIF89a'))
    bytes.set([64, 1, 200, 0], 6)
    server.answer('chat.uploadMedia', { ...stored, type: 'image/gif' })
    const page = await open()
    await choose(page, new File([bytes], 'wave.gif', { type: 'image/gif' }))
    await waitFor(() => expect(server.inputsOf('chat.createMessage')).toMatchObject([{ type: 'gif', media: { width: 320, height: 200 } }]))
    expect(drawn).toEqual([])
  })
})
