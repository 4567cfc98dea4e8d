// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { mediaKinds } from '../../chat/media/viewed.ts'
import { scrollToEnd } from '../../testing/browser.ts'
import { ids } from '../../testing/examples.ts'
import { roomId, said, showRoom } from '../../testing/room.ts'
import { openScreen, type Page, testServer } from '../../testing/screen.tsx'

const server = testServer()

async function open(): Promise<Page> {
  const page = await openScreen(`/chat/${roomId}`)
  await screen.findByText('Hello Sara')
  return page
}
const pictures = () => screen.queryAllByRole('button', { name: 'Open the photo' })

test('[CHT-33] the kinds of what the viewer shows', () => {
  expect(mediaKinds).toEqual({ image: 1, video: 2, text: 3 })
})

describe('a picture that is received', () => {
  const received = said(2, ids.omar, '/media/7', { type: 'image', media: { width: 800, height: 400, preview: 'UklGRg==' } })

  beforeEach(() => showRoom(server, [said(1, ids.omar, 'Hello Sara'), received]))

  test('its place has its size and preview before it is loaded, with the token, when it comes near', async () => {
    server.stores('/media/7', new Blob(['picture'], { type: 'image/webp' }))
    await open()
    const place = document.querySelector(`[data-message="${received.id}"]`)?.firstElementChild as HTMLElement
    expect([place.style.inlineSize, place.style.aspectRatio]).toEqual(['260px', '260 / 130'])
    expect(place.style.backgroundImage).toContain('data:image/webp;base64,UklGRg==')
    expect(pictures()).toHaveLength(0)
    scrollToEnd()
    const picture = await screen.findByRole('button', { name: 'Open the photo' })
    expect(picture.querySelector('img')?.src).toMatch(/^blob:/)
  })

  test('[CHT-33] a tap opens it in the viewer, which Escape or the button closes', async () => {
    server.stores('/media/7', new Blob(['picture'], { type: 'image/webp' }))
    const page = await open()
    scrollToEnd()
    const picture = await screen.findByRole('button', { name: 'Open the photo' })
    await page.person.click(picture)
    const viewer = await screen.findByRole('dialog', { name: 'Photo' })
    expect(within(viewer).getByRole('img', { name: 'Photo' })).toBeDefined()
    await page.person.click(within(viewer).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Photo' })).toBeNull())
    await page.person.click(picture)
    fireEvent(await screen.findByRole('dialog', { name: 'Photo' }), new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Photo' })).toBeNull())
  })

  test('the keys enlarge it, never below its whole size', async () => {
    server.stores('/media/7', new Blob(['picture'], { type: 'image/webp' }))
    const page = await open()
    scrollToEnd()
    await page.person.click(await screen.findByRole('button', { name: 'Open the photo' }))
    const stage = within(await screen.findByRole('dialog', { name: 'Photo' })).getByRole('region')
    expect(stage.dataset.scale).toBe('1')
    fireEvent.keyDown(stage, { key: '+' })
    expect(stage.dataset.scale).toBe('1.5')
    fireEvent.keyDown(stage, { key: '-' })
    fireEvent.keyDown(stage, { key: '-' })
    expect(stage.dataset.scale).toBe('1')
  })

  test('one that may not be read any more says so', async () => {
    await open()
    scrollToEnd()
    expect(await screen.findByText('No longer available')).toBeDefined()
  })

  test('a text is opened in the viewer from its menu', async () => {
    const page = await open()
    fireEvent.contextMenu(screen.getByText('Hello Sara'))
    await page.person.click(await screen.findByRole('button', { name: 'View in full screen' }))
    const viewer = within(await screen.findByRole('dialog', { name: 'Text message' }))
    expect(viewer.getByText('Hello Sara')).toBeDefined()
  })
})
