// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { scrollToEnd } from '../../testing/browser.ts'
import { idOf, ids } from '../../testing/examples.ts'
import { png, useCanvas } from '../../testing/pictures.ts'
import { roomId, said, showRoom, storeMessages } from '../../testing/room.ts'
import { dialog, openScreen, type Page, testServer } from '../../testing/screen.tsx'
import { noAnswer } from '../../testing/server.ts'

const server = testServer()
let drawn: ReturnType<typeof useCanvas>

beforeEach(() => {
  drawn = useCanvas()
  let count = 0
  showRoom(server, [said(1, ids.omar, 'Hello Sara')])
  storeMessages(server, 2)
  server.answer('chat.uploadMedia', () => {
    count += 1
    return { url: `/media/${count}`, type: 'image/webp', bytes: 10 }
  })
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

const choose = (page: Page, ...files: File[]) => page.person.upload(screen.getByLabelText('Choose pictures', { selector: 'input' }), files)
const sentSizes = () => server.inputsOf('chat.createMessage').map(({ type, body, media }) => [type, body, media?.width])

describe('pictures that are chosen', () => {
  test('ten at once are sent in their order; more are refused with the number', async () => {
    const page = await open()
    await choose(page, ...Array.from({ length: 12 }, (_, index) => png(100 + index, 50)))
    expect(await screen.findByText('Only 10 pictures can be sent at once')).toBeDefined()
    await waitFor(() => expect(sentSizes()).toHaveLength(10))
    expect(sentSizes()).toEqual(Array.from({ length: 10 }, (_, index) => ['image', `/media/${index + 1}`, 100 + index]))
  })

  test('the first is the reply where a message was chosen', async () => {
    const page = await open()
    fireEvent.contextMenu((await screen.findByText('Hello Sara')).closest('[data-message]') as HTMLElement)
    await page.person.click(await screen.findByRole('button', { name: 'Reply' }))
    await screen.findByRole('region', { name: 'In reply to' })
    await choose(page, new File(['no picture'], 'text.png', { type: 'image/png' }), png(100, 50), png(101, 50))
    await waitFor(() => expect(sentSizes()).toHaveLength(2))
    expect(server.inputsOf('chat.createMessage').map(({ previousId }) => previousId)).toEqual([idOf(1001), undefined])
    expect(screen.queryByRole('region', { name: 'In reply to' })).toBeNull()
  })

  test('the camera is a choice of its own where the device is held', async () => {
    const isHeld = vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: query.includes('coarse') }) as MediaQueryList)
    const page = await open()
    await page.person.click(screen.getByRole('button', { name: 'Add to the message' }))
    const menu = await dialog('Add to the message')
    expect(menu.getByRole('button', { name: 'Take a photo' })).toBeDefined()
    const camera = screen.getByLabelText('Take a photo', { selector: 'input' })
    expect([camera.getAttribute('capture'), camera.getAttribute('accept')]).toEqual(['environment', 'image/*'])
    await page.person.upload(camera, png(3_000, 4_000))
    await waitFor(() => expect(sentSizes()).toEqual([['image', '/media/1', 1_200]]))

    isHeld.mockImplementation(() => ({ matches: false }) as MediaQueryList)
    await open()
    await page.person.click(screen.getByRole('button', { name: 'Add to the message' }))
    expect((await dialog('Add to the message')).queryByRole('button', { name: 'Take a photo' })).toBeNull()
  })

  test('five that are chosen without a network are shown, wait, and are sent in their order later', async () => {
    server.answer('chat.uploadMedia', noAnswer)
    const page = await open()
    await choose(page, ...Array.from({ length: 5 }, (_, index) => png(100 + index, 50)))
    await waitFor(() => expect(screen.getAllByRole('img', { name: 'Waiting to be sent' })).toHaveLength(5))
    let count = 0
    server.answer('chat.uploadMedia', () => {
      count += 1
      return { url: `/media/${count}`, type: 'image/webp', bytes: 10 }
    })
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(sentSizes().map(([, , width]) => width)).toEqual([100, 101, 102, 103, 104]))
  })

  test.each([
    [
      'a page that is called a picture',
      new File(['<!doctype html><script>alert(1)</script> and more words'], 'me.png', { type: 'image/png' }),
      /cannot be used/,
    ],
    [
      'a drawing with a script',
      new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'a.png', { type: 'image/png' }),
      /cannot be used/,
    ],
    ['an AVIF that is called a film', new File(['\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf and the rest'], 'a.mp4', { type: 'video/mp4' }), /cannot be used/],
    ['16,000 x 16,000 pixels', png(16_000, 16_000), /too large/],
  ])('%s is refused without being decoded', async (_, file, text) => {
    await open()
    fireEvent.paste(screen.getByRole('textbox', { name: 'Message' }), { clipboardData: { files: [file], types: ['Files'], getData: () => '' } })
    expect(await screen.findByText(text)).toBeDefined()
    expect([drawn, server.inputsOf('chat.uploadMedia')]).toEqual([[], []])
  })

  test('a file of 200 MB is refused without being read', async () => {
    const file = png(40, 30)
    const read = vi.spyOn(file, 'arrayBuffer')
    Object.defineProperty(file, 'size', { value: 200 * 1024 * 1024 })
    await open()
    fireEvent.paste(screen.getByRole('textbox', { name: 'Message' }), { clipboardData: { files: [file], types: ['Files'], getData: () => '' } })
    expect(await screen.findByText(/too large/)).toBeDefined()
    expect(read).not.toHaveBeenCalled()
  })
})

describe('the viewer', () => {
  const pictures = [2, 3, 4].map((seq) => said(seq, ids.omar, `/media/${seq}`, { type: 'image', media: { width: 800, height: 400, preview: 'UklGRg==' } }))

  beforeEach(() => {
    showRoom(server, [said(1, ids.omar, 'Hello Sara'), ...pictures])
    for (const { body } of pictures) server.stores(body, new Blob([body], { type: 'image/webp' }))
  })

  /** Opens the second of three pictures. */
  async function openSecond(language: 'en' | 'ar', names: { readonly open: string; readonly photo: string }) {
    const page = await open(language)
    scrollToEnd()
    await waitFor(() => expect(screen.getAllByRole('button', { name: names.open })).toHaveLength(3))
    await page.person.click(screen.getAllByRole('button', { name: names.open })[1] as HTMLElement)
    const viewer = await dialog(names.photo)
    const stage = () => viewer.getByRole('region')
    const swipe = (x: number) => {
      fireEvent.pointerDown(stage(), { pointerId: 1, clientX: 200, clientY: 300 })
      fireEvent.pointerMove(stage(), { pointerId: 1, clientX: 200 + x, clientY: 305 })
      fireEvent.pointerUp(stage(), { pointerId: 1, clientX: 200 + x, clientY: 305 })
    }
    return { page, viewer, stage, swipe }
  }

  test('a swipe and the arrow keys lead from one picture to the next, and stop at the ends', async () => {
    const { viewer, stage, swipe } = await openSecond('en', { open: 'Open the photo', photo: 'Photo' })
    expect(viewer.getByRole('status', { name: 'Picture 2 of 3' })).toBeDefined()
    swipe(-100)
    await viewer.findByRole('status', { name: 'Picture 3 of 3' })
    swipe(-100)
    swipe(-30)
    expect(viewer.getByRole('status', { name: 'Picture 3 of 3' })).toBeDefined()
    fireEvent.keyDown(stage(), { key: 'ArrowLeft' })
    fireEvent.keyDown(stage(), { key: 'ArrowLeft' })
    await viewer.findByRole('status', { name: 'Picture 1 of 3' })
    // An enlarged picture is moved by the same keys.
    fireEvent.keyDown(stage(), { key: '+' })
    fireEvent.keyDown(stage(), { key: 'ArrowRight' })
    expect(viewer.getByRole('status', { name: 'Picture 1 of 3' })).toBeDefined()
    fireEvent.keyDown(stage(), { key: '0' })
    fireEvent.keyDown(stage(), { key: 'ArrowRight' })
    await viewer.findByRole('status', { name: 'Picture 2 of 3' })
  })

  test('in Arabic the newer picture stands at the left', async () => {
    const { viewer, stage, swipe } = await openSecond('ar', { open: 'فتح الصورة', photo: 'صورة' })
    swipe(100)
    expect((await viewer.findByRole('status')).textContent).toMatch(/^[3٣] \/ [3٣]$/)
    fireEvent.keyDown(stage(), { key: 'ArrowRight' })
    await waitFor(() => expect(viewer.getByRole('status').textContent).toMatch(/^[2٢] /))
  })

  test('[CHT-33] a pull downwards closes it, a short one does not', async () => {
    const { viewer, stage } = await openSecond('en', { open: 'Open the photo', photo: 'Photo' })
    const pull = (y: number) => {
      fireEvent.pointerDown(stage(), { pointerId: 1, clientX: 200, clientY: 100 })
      fireEvent.pointerMove(stage(), { pointerId: 1, clientX: 203, clientY: 100 + y })
      fireEvent.pointerUp(stage(), { pointerId: 1, clientX: 203, clientY: 100 + y })
    }
    pull(40)
    expect(viewer.getByRole('region')).toBeDefined()
    pull(120)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Photo' })).toBeNull())
  })

  test('two fingers enlarge a picture around their middle, and neither turn nor close it', async () => {
    const { viewer, stage } = await openSecond('en', { open: 'Open the photo', photo: 'Photo' })
    stage().getBoundingClientRect = () => ({ x: 0, y: 0, width: 360, height: 800 }) as DOMRect
    fireEvent.pointerDown(stage(), { pointerId: 1, clientX: 150, clientY: 400 })
    fireEvent.pointerDown(stage(), { pointerId: 2, clientX: 210, clientY: 400 })
    fireEvent.pointerMove(stage(), { pointerId: 2, clientX: 270, clientY: 400 })
    expect(stage().dataset.scale).toBe('2')
    fireEvent.pointerUp(stage(), { pointerId: 2 })
    fireEvent.pointerUp(stage(), { pointerId: 1 })
    expect(viewer.getByRole('status', { name: 'Picture 2 of 3' })).toBeDefined()
    expect(within(stage()).getByRole('img').style.transform).toContain('scale(2)')
  })
})
