// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { restoreClock } from '../../testing/clock.ts'
import { ids, me } from '../../testing/examples.ts'
import { roomId, said, showRoom, storeMessages } from '../../testing/room.ts'
import { dialog, openScreen, type Page, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
restoreClock()
const gif = (name: string) => ({ address: `/gifs?of=${name}`, title: name, width: 240, height: 200 })
const labels = {
  en: { open: 'Emoji, GIFs and stickers', gifs: 'GIFs', stickers: 'Stickers', search: 'Search GIFs', searchEmoji: 'Search emoji' },
  ar: {
    open: 'رموز تعبيرية وصور متحركة وملصقات',
    gifs: 'متحركة',
    stickers: 'ملصقات',
    search: 'البحث في الصور المتحركة',
    searchEmoji: 'البحث في الرموز التعبيرية',
  },
} as const

beforeEach(() => {
  showRoom(server, [said(1, ids.omar, 'Hello Sara')])
  storeMessages(server, 2)
  server.answer('chat.trendingGifs', { gifs: [gif('Clapping'), gif('Dancing'), gif('Laughing')] })
})

async function openPanel(tab?: 'gifs' | 'stickers', language: 'en' | 'ar' = 'en'): Promise<{ page: Page; panel: Awaited<ReturnType<typeof dialog>> }> {
  const page = await openScreen(`/chat/${roomId}`, { language })
  await screen.findByText('Hello Sara')
  await page.person.click(screen.getByRole('button', { name: labels[language].open }))
  const panel = await dialog(labels[language].open)
  if (tab !== undefined) await page.person.click(await panel.findByRole('radio', { name: labels[language][tab] }))
  return { page, panel }
}

const sent = () => server.inputsOf('chat.createMessage').map(({ type, body, media }) => [type, body, media])

describe('GIFs', () => {
  test('where the server has no service for them there is no tab for them', async () => {
    const page = await openScreen(`/chat/${roomId}`, { user: me({ hasGifs: false }) })
    await screen.findByText('Hello Sara')
    await page.person.click(screen.getByRole('button', { name: labels.en.open }))
    const panel = await dialog(labels.en.open)
    expect(await panel.findByRole('radio', { name: labels.en.stickers })).toBeDefined()
    expect(panel.queryByRole('radio', { name: labels.en.gifs })).toBeNull()
  })

  test('[CHT-31] those that are popular are shown at once; choosing one sends it and closes the panel', async () => {
    const { page, panel } = await openPanel('gifs')
    const choice = await panel.findByRole('button', { name: 'Send GIF: Dancing' })
    expect(choice.querySelector('img')?.getAttribute('src')).toBe('/gifs?of=Dancing')
    await page.person.click(choice)
    await waitFor(() => expect(sent()).toEqual([['gif', '/gifs?of=Dancing', { width: 240, height: 200 }]]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await screen.findByRole('button', { name: 'Open the GIF' })).querySelector('img')?.getAttribute('src')).toBe('/gifs?of=Dancing')
  })

  test('a search in Arabic asks for the words as typed; nothing found says so', async () => {
    server.answer('chat.searchGifs', ({ q }) => ({ gifs: q === 'قطة' ? [gif('قطة')] : [] }))
    const { page, panel } = await openPanel('gifs', 'ar')
    const field = await panel.findByRole('searchbox', { name: labels.ar.search })
    await page.person.type(field, 'قطة')
    expect(await panel.findByRole('button', { name: 'إرسال الصورة المتحركة: قطة' })).toBeDefined()
    await page.person.clear(field)
    await page.person.type(field, 'زز')
    expect(await panel.findByText('لا توجد صور متحركة مطابقة')).toBeDefined()
    expect(server.inputsOf('chat.searchGifs').map(({ q }) => q)).toEqual(['قطة', 'زز'])
    expect(sent()).toEqual([])
  })

  test('a search waits for the last key', async () => {
    server.answer('chat.searchGifs', { gifs: [gif('Jumping')] })
    const { panel } = await openPanel('gifs')
    const field = await panel.findByRole('searchbox', { name: labels.en.search })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const value of ['c', 'ca', 'cat', 'cats']) {
      fireEvent.change(field, { target: { value } })
      await act(async () => void (await vi.advanceTimersByTimeAsync(300)))
    }
    await act(async () => void (await vi.advanceTimersByTimeAsync(50)))
    vi.useRealTimers()
    expect(await panel.findByRole('button', { name: 'Send GIF: Jumping' })).toBeDefined()
    expect(server.inputsOf('chat.searchGifs').map(({ q }) => q)).toEqual(['cats'])
  })

  test('a list that could not be loaded says so, and is loaded again', async () => {
    server.answer('chat.trendingGifs', refused('UNAVAILABLE'))
    const { page, panel } = await openPanel('gifs')
    expect(await panel.findByText('GIFs could not be loaded')).toBeDefined()
    server.answer('chat.trendingGifs', { gifs: [gif('Clapping')] })
    await page.person.click(panel.getByRole('button', { name: 'Try again' }))
    expect(await panel.findByRole('button', { name: 'Send GIF: Clapping' })).toBeDefined()
  })

  test('the arrow keys move between GIFs', async () => {
    const { panel } = await openPanel('gifs')
    const [first, second] = await panel.findAllByRole('button', { name: /^Send GIF/ })
    first?.focus()
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(second)
    fireEvent.keyDown(second as HTMLElement, { key: 'Home' })
    expect(document.activeElement).toBe(first)
  })

  test('they stand still where less motion is wanted, until they are played', async () => {
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('reduced-motion')
        ? ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined } as never)
        : matchMedia.call(window, query),
    )
    const { page, panel } = await openPanel('gifs')
    const picture = () => panel.getByRole('button', { name: 'Send GIF: Clapping' }).querySelector('img')?.getAttribute('src')
    await panel.findByRole('button', { name: 'Send GIF: Clapping' })
    expect(picture()).toBe('/gifs?of=Clapping&still=1')
    await page.person.click(panel.getByRole('button', { name: 'Play GIF: Clapping' }))
    expect(picture()).toBe('/gifs?of=Clapping')
    vi.restoreAllMocks()
  })
})

test('a sticker is sent as an image of the app, and is named in the room', async () => {
  const { page, panel } = await openPanel('stickers', 'ar')
  await page.person.click(await panel.findByRole('button', { name: 'إرسال الملصق: فانوس' }))
  await waitFor(() => expect(sent()).toEqual([['image', '/stickers/lantern.svg', undefined]]))
  expect(await screen.findByRole('img', { name: 'ملصق: فانوس' })).toBeDefined()
})

test('emoji are found by words, go into the text, and are offered first the next time', async () => {
  const { page, panel } = await openPanel()
  await page.person.type(await panel.findByRole('searchbox', { name: 'Search emoji' }), 'tears joy')
  await page.person.click(await panel.findByRole('button', { name: 'face with tears of joy' }))
  await page.person.click(panel.getByRole('button', { name: 'Close' }))
  expect((screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement).value).toBe('😂')
  const again = await openPanel()
  expect(await again.panel.findByRole('button', { name: 'Recently used', pressed: true })).toBeDefined()
  expect(within(again.panel.element).getByRole('button', { name: 'face with tears of joy' })).toBeDefined()
})
