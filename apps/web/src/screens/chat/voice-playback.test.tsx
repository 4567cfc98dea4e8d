// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { scrollToEnd } from '../../testing/browser.ts'
import { ids } from '../../testing/examples.ts'
import { useMicrophone } from '../../testing/microphone.ts'
import { roomId, said, showRoom } from '../../testing/room.ts'
import { openScreen, type Page, testServer } from '../../testing/screen.tsx'

const server = testServer()

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(language: 'en' | 'ar' = 'en'): Promise<Page> {
  const page = await openScreen(`/chat/${roomId}`, { language })
  await screen.findByText('Hello Sara')
  return page
}

describe('a voice message that is received', () => {
  const first = said(2, ids.omar, '/media/7', { type: 'audio', media: { durationMs: 12_000, peaks: '07f' } })
  const second = said(3, ids.omar, '/media/8', { type: 'audio', media: { durationMs: 65_000, peaks: '0f' } })
  /** What the browser does with a source; it plays everything unless a test says otherwise. */
  let play: (element: HTMLMediaElement) => Promise<void>
  let players: Set<HTMLMediaElement>

  beforeEach(() => {
    showRoom(server, [said(1, ids.omar, 'Hello Sara'), first, second])
    server.stores('/media/7', new Blob(['sound'], { type: 'audio/webm' }))
    server.stores('/media/8', new Blob(['sound'], { type: 'audio/mp4' }))
    players = new Set()
    play = async (element) => void element.dispatchEvent(new Event('playing'))
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably')
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
      players.add(this)
      return play(this)
    })
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
      this.dispatchEvent(new Event('pause'))
    })
  })

  const message = async (name: string) => within(await screen.findByRole('group', { name }))
  const player = () => [...players].at(-1) as HTMLMediaElement
  /** The room with both recordings loaded. */
  async function openLoaded(): Promise<Page> {
    const page = await open()
    scrollToEnd()
    for (const button of screen.getAllByRole('button', { name: 'Play the voice message' }))
      await waitFor(() => expect(button).toHaveProperty('disabled', false))
    return page
  }

  test('[CHT-32] it is played and paused; another one that is started pauses it, and it goes on where it was', async () => {
    const page = await openLoaded()
    const [one, two] = [await message('Voice message, 0:12'), await message('Voice message, 1:05')]
    await page.person.click(one.getByRole('button', { name: 'Play the voice message' }))
    await one.findByRole('button', { name: 'Pause the voice message' })
    expect(player().src).toMatch(/^blob:/)
    player().currentTime = 3
    await waitFor(() => expect(one.getByRole('slider').getAttribute('aria-valuetext')).toBe('0:03 of 0:12'))
    await page.person.click(two.getByRole('button', { name: 'Play the voice message' }))
    await two.findByRole('button', { name: 'Pause the voice message' })
    expect(one.getByRole('button', { name: 'Play the voice message' })).toBeDefined()
    expect(players.size).toBe(1)
    await page.person.click(two.getByRole('button', { name: 'Pause the voice message' }))
    await two.findByRole('button', { name: 'Play the voice message' })
    await page.person.click(one.getByRole('button', { name: 'Play the voice message' }))
    await one.findByRole('button', { name: 'Pause the voice message' })
    expect(player().currentTime).toBe(3)
    fireEvent(player(), new Event('ended'))
    await waitFor(() => expect(one.getByRole('slider').getAttribute('aria-valuenow')).toBe('0'))
  })

  test('the place is chosen by pointer and by keys, before it is played and while', async () => {
    const page = await openLoaded()
    const one = await message('Voice message, 0:12')
    const slider = one.getByRole('slider', { name: 'Position in the voice message' })
    const at = () => Number(slider.getAttribute('aria-valuenow'))
    fireEvent.keyDown(slider, { key: 'ArrowRight' })
    expect(at()).toBe(5_000)
    fireEvent.keyDown(slider, { key: 'End' })
    expect(at()).toBe(12_000)
    fireEvent.keyDown(slider, { key: 'PageDown' })
    expect(at()).toBe(2_000)
    await page.person.click(one.getByRole('button', { name: 'Play the voice message' }))
    await waitFor(() => expect(player().currentTime).toBe(2))
    slider.getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect
    fireEvent.pointerDown(slider, { pointerId: 1, clientX: 150 })
    expect([at(), player().currentTime]).toEqual([3_000, 3])
    fireEvent.pointerMove(slider, { pointerId: 1, clientX: 200 })
    expect(at()).toBe(6_000)
    fireEvent.pointerUp(slider, { pointerId: 1 })
    fireEvent.pointerMove(slider, { pointerId: 1, clientX: 250 })
    expect(at()).toBe(6_000)
    fireEvent.keyDown(slider, { key: 'Home' })
    expect([at(), player().currentTime]).toEqual([0, 0])
  })

  test('the speed is changed for all, and stays', async () => {
    const page = await openLoaded()
    const one = await message('Voice message, 0:12')
    await page.person.click(one.getByRole('button', { name: 'Play the voice message' }))
    await page.person.click(one.getByRole('button', { name: 'Speed: 1' }))
    expect(player().playbackRate).toBe(1.5)
    await page.person.click(one.getByRole('button', { name: 'Speed: 1.5' }))
    expect(player().playbackRate).toBe(2)
    expect(screen.getAllByRole('button', { name: 'Speed: 2' })).toHaveLength(2)
    await openLoaded()
    await page.person.click((await message('Voice message, 1:05')).getByRole('button', { name: 'Play the voice message' }))
    expect(player().playbackRate).toBe(2)
    await page.person.click(screen.getAllByRole('button', { name: 'Speed: 2' })[0] as HTMLElement)
    expect(player().playbackRate).toBe(1)
  })

  test('a format that the browser does not know is decoded; what cannot be decoded says so', async () => {
    const decoded: (Blob | null)[] = [new Blob(['wav'], { type: 'audio/wav' }), null]
    const given: string[] = []
    vi.stubGlobal(
      'Worker',
      class {
        onmessage: ((event: { data: Blob | null }) => void) | null = null
        postMessage(file: Blob) {
          given.push(file.type)
          queueMicrotask(() => this.onmessage?.({ data: decoded.shift() ?? null }))
        }
        terminate() {}
      },
    )
    vi.mocked(HTMLMediaElement.prototype.canPlayType).mockImplementation((type) => (type.startsWith('audio/webm') ? '' : 'probably'))
    const page = await openLoaded()
    const [one, two] = [await message('Voice message, 0:12'), await message('Voice message, 1:05')]
    await page.person.click(one.getByRole('button', { name: 'Play the voice message' }))
    await one.findByRole('button', { name: 'Pause the voice message' })
    expect(given).toEqual(['audio/webm'])

    play = async () => {
      throw new DOMException('', 'NotSupportedError')
    }
    await page.person.click(two.getByRole('button', { name: 'Play the voice message' }))
    expect(await two.findByRole('status')).toHaveProperty('textContent', 'This browser cannot play it')
    expect(given).toEqual(['audio/webm', 'audio/mp4'])
  })

  test('one that may not be read any more says so', async () => {
    showRoom(server, [said(1, ids.omar, 'Hello Sara'), said(2, ids.omar, '/media/1', { type: 'audio', media: { durationMs: 1_000 } })])
    await open()
    scrollToEnd()
    expect(await (await message('Voice message, 0:01')).findByRole('status')).toHaveProperty('textContent', 'No longer available')
  })

  test('it is named with its length in Arabic', async () => {
    await open('ar')
    expect(await message('رسالة صوتية، 0:12')).toBeDefined()
  })

  test('a recording that begins pauses it', async () => {
    useMicrophone()
    const page = await openLoaded()
    const one = await message('Voice message, 0:12')
    await page.person.click(one.getByRole('button', { name: 'Play the voice message' }))
    await one.findByRole('button', { name: 'Pause the voice message' })
    await page.person.click(screen.getByRole('button', { name: 'Record a voice message' }))
    expect(await one.findByRole('button', { name: 'Play the voice message' })).toBeDefined()
  })
})
