// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { text } from '../../testing/dialogs.ts'
import { category } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { homeGames, shelvesOn } from './shelves.fixture.ts'

const server = testServer()
const showShelves = shelvesOn(server)

const desktop = navigator.userAgent
const openWith = (userAgent: string) => Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true })
afterEach(() => {
  openWith(desktop)
  vi.restoreAllMocks()
})

const store = 'https://play.google.com/store/apps/details?id=com.example.majlis'
const names = {
  en: { download: 'Download App', search: 'Search games' },
  ar: { download: 'تنزيل التطبيق', search: 'البحث عن لعبة' },
} as const

/** The buttons of Home's head for a visitor on a system. */
async function headOn(system: string, language: 'en' | 'ar') {
  openWith(`Mozilla/5.0 (${system}) AppleWebKit/605.1.15`)
  showShelves([category('a', [homeGames.snake])])
  const page = await openScreen('/', { user: null, language, region: { androidStoreUrl: store } })
  const { search, download } = names[language]
  const head = (await screen.findByRole('button', { name: search })).closest('header') as HTMLElement
  return { page, head, search, download: () => within(head).queryByRole('button', { name: download }) }
}

test.each(['en', 'ar'] as const)('[CAT-12] in %s the logo stands first in the head, and the search leads to its screen', async (language) => {
  const { page, head, search } = await headOn('X11; Linux x86_64', language)
  expect(head.firstElementChild?.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 100 100')
  await page.person.click(within(head).getByRole('button', { name: search }))
  await waitFor(() => expect(page.path()).toBe('/search-games'))
})

test.each(['en', 'ar'] as const)(
  '[CAT-12] [CAT-13] in %s the app is downloaded from the store on Android, by the steps on iOS, and not on a desktop',
  async (language) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const android = await headOn('Linux; Android 14; Pixel 8', language)
    await waitFor(() => expect(android.download()).not.toBeNull())
    await android.page.person.click(android.download() as HTMLElement)
    expect(opened).toHaveBeenCalledExactlyOnceWith(store, '_blank', 'noopener,noreferrer')
    const ios = await headOn('iPhone; CPU iPhone OS 18_0 like Mac OS X', language)
    await ios.page.person.click(ios.download() as HTMLElement)
    expect((await dialog(text(language, 'install.title'))).getByText(text(language, 'install.add'))).toBeDefined()
    expect(opened).toHaveBeenCalledTimes(1)
    expect((await headOn('X11; Linux x86_64', language)).download()).toBeNull()
  },
)
