// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readCatalogues } from '../platform/i18n/catalogueFiles.ts'
import { SHARE_PATH } from '../platform/offline/sharedPicture.ts'
import { game, idOf, ids } from '../testing/examples.ts'
import { connectFrame } from '../testing/game.ts'
import { changeMatch, ended, ludo, match, matchId, omar, sara, showMatch } from '../testing/matches.ts'
import { saved } from '../testing/rounds.ts'
import { dialog, openScreen, testServer } from '../testing/screen.tsx'

const server = testServer()
const snake = game('snake', { title: 'Snake', titleAr: 'أفعى', hasDuels: true })
beforeEach(() => {
  server.answer('catalog.gamesList', [snake])
  server.answer('matches.saveResult', saved())
})
const desktop = navigator.userAgent
afterEach(() => openWith(desktop))

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
function openWith(userAgent: string): void {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true })
}

/** The offer that Chromium makes to a page that can be installed. */
function offer() {
  let shown = 0
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => {
      shown += 1
    },
  })
  act(() => void window.dispatchEvent(event))
  return { event, shown: () => shown }
}

type Page = Awaited<ReturnType<typeof openScreen>>

/** Plays so many rounds to their end, and leaves each game for Home. */
async function playRounds(page: Page, count: number, title = 'Snake'): Promise<void> {
  for (let round = 0; round < count; round += 1) {
    page.go('/play/snake')
    const host = await connectFrame(title)
    host.emit('load.ready', {})
    host.emit('round.end', { outcome: 'lose', score: 1 })
    await screen.findByRole('button', { name: /YOU LOSE|خسرت/ })
    page.go('/')
    await screen.findByRole('navigation')
  }
}

/** Opens a page and leaves it for Home. */
async function visit(page: Page, path: string): Promise<void> {
  page.go(path)
  await waitFor(() => expect(page.path()).toBe(path))
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull())
  page.go('/')
  await screen.findByRole('navigation')
}

const question = { en: 'Install the app?', ar: 'تثبيت التطبيق؟' }
const installDialog = () => screen.queryByRole('dialog', { name: /Install the app|Keep the app/ })

describe('the prompt for the home screen', () => {
  test('[SHL-07] Yes after the second game opens the question of the browser; No is remembered', async () => {
    const page = await openScreen('/')
    const first = offer()
    expect(first.event.defaultPrevented).toBe(true)
    await playRounds(page, 1)
    expect(installDialog()).toBeNull()
    await playRounds(page, 1)
    await page.person.click((await dialog(question.en)).getByRole('button', { name: 'No' }))
    await waitFor(() => expect(installDialog()).toBeNull())
    expect(first.shown()).toBe(0)

    const later = await openScreen('/')
    offer()
    await playRounds(later, 2)
    expect(installDialog()).toBeNull()

    localStorage.removeItem('install')
    const other = await openScreen('/')
    const second = offer()
    await playRounds(other, 2)
    await other.person.click((await dialog(question.en)).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(second.shown()).toBe(1))
    await waitFor(() => expect(installDialog()).toBeNull())
  })

  test('[SHL-07] on iOS the prompt shows the instructions, once', async () => {
    openWith(iphone)
    const page = await openScreen('/')
    await playRounds(page, 2)
    const steps = await dialog('Keep the app on your home screen')
    expect(
      within(steps.element)
        .getAllByRole('listitem')
        .map((step) => step.textContent),
    ).toEqual(["Tap Share in your browser's bar.", 'Choose Add to Home Screen.'])
    expect(steps.queryByRole('button', { name: 'Yes' })).toBeNull()
    await page.person.click(steps.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(installDialog()).toBeNull())
    const later = await openScreen('/')
    await playRounds(later, 2)
    expect(installDialog()).toBeNull()
  })

  test('the question is in Arabic, and Escape counts as No', async () => {
    const page = await openScreen('/', { language: 'ar' })
    offer()
    await playRounds(page, 2, 'أفعى')
    const { element, getByRole } = await dialog(question.ar)
    expect(getByRole('button', { name: 'نعم' })).toBeDefined()
    act(() => void element.dispatchEvent(new Event('cancel', { cancelable: true })))
    await waitFor(() => expect(localStorage.getItem('install')).toBe('answered'))
    expect(screen.queryByRole('dialog', { name: question.ar })).toBeNull()
  })

  test('[SHL-07] looking for an opponent, leaving a lobby, watching, replaying and opening an old match are no games', async () => {
    showMatch(server, match())
    const page = await openScreen('/')
    offer()
    for (const path of [`/match/${matchId}`, `/match/${matchId}/watch`, `/match/${matchId}/replay`]) await visit(page, path)
    showMatch(server, ended())
    await visit(page, `/match/${matchId}`)
    expect([localStorage.getItem('install'), installDialog()]).toEqual([null, null])
  })

  test('[SHL-07] a match that ends counts once, and so does the round of a duel', async () => {
    showMatch(server, match({ status: 'started', startedAt: 1, seq: 4, players: [sara(), omar()] }))
    server.answer('catalog.gamesList', [ludo, snake])
    const page = await openScreen(`/match/${matchId}`)
    offer()
    await screen.findByTitle('Ludo')
    changeMatch(server, ended())
    await waitFor(() => expect(localStorage.getItem('install')).toBe(`1 ${matchId}`))
    page.go('/')
    await screen.findByRole('navigation')
    expect(installDialog()).toBeNull()
    const duel = {
      duelId: idOf(71),
      gameId: 'snake',
      status: 'open',
      isChallenger: false,
      canDecline: true,
      createdAt: 1,
      expireAt: Date.UTC(2030, 4, 6, 12),
    } as const
    const waiting = { status: 'waiting', score: 0, isProven: false } as const
    const duels = [{ ...duel, own: waiting, other: { ...waiting, _id: ids.omar, name: 'Omar', userImageUrl: '' } }]
    server.shows('ownDuels/:userId', `ownDuels/${ids.me}`, { revision: 1, duels })
    server.answer('duels.start', { playId: idOf(90), gameId: 'snake', seed: 'seed' })
    page.go(`/duel/${duel.duelId}/play`)
    const host = await connectFrame('Snake')
    host.emit('load.ready', {})
    host.emit('round.end', { outcome: 'lose', score: 1 })
    await waitFor(() => expect(localStorage.getItem('install')).toBe(`2 ${idOf(90)}`))
    page.go('/')
    expect(await dialog(question.en)).toBeDefined()
  })

  test('a browser without an offer, and one that has installed the app, are not asked', async () => {
    const page = await openScreen('/')
    await playRounds(page, 2)
    expect(installDialog()).toBeNull()
    act(() => void window.dispatchEvent(new Event('appinstalled')))
    offer()
    expect(installDialog()).toBeNull()
  })
})

describe('the manifest of the app', () => {
  interface Picture {
    readonly src: string
    readonly sizes: string
  }
  const folder = join(import.meta.dirname, '../../public')
  const { english, arabic } = readCatalogues()

  test.each([
    ['en', 'ltr', english],
    ['ar', 'rtl', arabic],
  ] as const)('in %s has the words of the app, and icons of the sizes that it states', async (language, dir, messages) => {
    const manifest = JSON.parse(readFileSync(join(folder, `app.${language}.webmanifest`), 'utf8')) as Record<string, unknown> & {
      readonly icons: readonly Picture[]
      readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
      readonly screenshots: readonly Picture[]
    }
    expect(manifest).toMatchObject({ name: messages['app.title'], description: messages['home.tagline'], lang: language, dir, display: 'standalone' })
    const titleOf = (game: string) =>
      (JSON.parse(readFileSync(join(folder, '../../../games', game, 'game.json'), 'utf8')) as { title: Record<'en' | 'ar', string> }).title[language]
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      [messages['home.messages'], '/messages'],
      [titleOf('tile-merge'), '/play/tile-merge'],
      [titleOf('sudoku'), '/play/sudoku'],
      [messages['tabs.tournament'], '/tournament'],
    ])
    expect(manifest['share_target']).toMatchObject({ action: SHARE_PATH, method: 'POST', params: { files: [{ name: 'picture' }] } })
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      const { width, height } = await sharp(join(folder, src)).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
    }
  })

  test('is the one of the chosen language', async () => {
    document.head.innerHTML = '<link rel="manifest" href="/app.en.webmanifest">'
    const link = document.head.querySelector('link')
    await openScreen('/', { language: 'ar' })
    await waitFor(() => expect(link?.getAttribute('href')).toBe('/app.ar.webmanifest'))
  })
})
