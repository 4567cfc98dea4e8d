// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { game } from '../../testing/examples.ts'
import { connectFrame } from '../../testing/game.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()

beforeEach(() => {
  const upright = (gameId: string, title: string) => game(gameId, { title, titleAr: title, orientation: 'portrait' })
  server.answer('catalog.gamesList', [upright('snake', 'Snake'), upright('tiles', 'Tiles')])
  // The window is wider than high, on a device that is held.
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('coarse')
      ? ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} } as unknown as MediaQueryList)
      : matchMedia.call(window, query),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})

const texts = {
  en: { turn: 'Please rotate your device to portrait', anyway: 'Play anyway' },
  ar: { turn: 'يُرجى تدوير جهازك إلى الوضع العمودي', anyway: 'اللعب على أي حال' },
}

test.each(['en', 'ar'] as const)(
  'in %s whoever plays one game without rotating the device is not asked again for that game, but for another one',
  async (language) => {
    const { turn, anyway } = texts[language]
    const open = async (gameId: string, title: string) => {
      const page = await openScreen(`/play/${gameId}`, { language })
      const host = await connectFrame(title)
      host.emit('load.ready', {})
      await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
      return page
    }
    const page = await open('snake', 'Snake')
    expect(await screen.findByText(turn)).toBeDefined()
    await page.person.click(screen.getByRole('button', { name: anyway }))
    await waitFor(() => expect(screen.queryByText(turn)).toBeNull())
    await open('tiles', 'Tiles')
    expect(await screen.findByText(turn)).toBeDefined()
    await open('snake', 'Snake')
    expect(screen.queryByText(turn)).toBeNull()
  },
)
