// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { game, ids } from '../../testing/examples.ts'
import { connectFrame } from '../../testing/game.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { noAnswer, refused } from '../../testing/server.ts'

const server = testServer()
restoreClock()
const snake = game('snake', { title: 'Snake', titleAr: 'أفعى' })
const foreign = game('far', { title: 'Far', titleAr: 'بعيد', isForeign: true })
const button = (name: string) => screen.findByRole('button', { name })

beforeEach(() => server.answer('catalog.gamesList', [snake, foreign]))

describe('before the game can be played', () => {
  test.each([
    ['en', 'Loading the game…', 'Back home'],
    ['ar', 'جارٍ تحميل اللعبة…', 'العودة إلى الرئيسية'],
  ] as const)('in %s the screen says that it loads, and offers the way Home after eight seconds', async (language, loading, home) => {
    const pass = pageClock()
    const release = server.hold('catalog.gamesList')
    const page = await openScreen('/play/snake', { language })
    expect(await screen.findByText(loading)).toBeDefined()
    expect(screen.queryByRole('button', { name: home })).toBeNull()
    await pass(8_000)
    await page.person.click(await button(home))
    await waitFor(() => expect(page.path()).toBe('/'))
    release()
  })

  test('the frame does not open before the server has opened the round', async () => {
    const release = server.hold('play.recordOpening')
    await openScreen('/play/snake')
    await waitFor(() => expect(server.inputsOf('play.recordOpening')).toMatchObject([{ gameId: 'snake' }]))
    expect(screen.getByText('Loading the game…')).toBeDefined()
    expect(screen.queryByTitle('Snake')).toBeNull()
    release()
    expect(await screen.findByTitle('Snake')).toBeDefined()
  })

  test('games that cannot be listed say so, and Try again opens the game', async () => {
    let isDown = true
    server.answer('catalog.gamesList', () => (isDown ? refused('INTERNAL') : [snake]))
    const page = await openScreen('/play/snake')
    expect(await screen.findByText("Couldn't play this game at this time")).toBeDefined()
    expect(server.inputsOf('play.recordOpening')).toEqual([])
    isDown = false
    await page.person.click(await button('Try again'))
    expect(await screen.findByTitle('Snake')).toBeDefined()
  })

  test('a refused round gives the reason of the server; Try again opens another round, and Back home leaves', async () => {
    server.answer('play.recordOpening', refused('SERVER_DECIDES', 'This game is played in matches.'))
    const page = await openScreen('/play/snake')
    expect(await screen.findByText('This game is played in matches.')).toBeDefined()
    server.answer('play.recordOpening', ({ playId = '' }) => ({ playId, gameId: 'snake', wins: 0, plays: 1, seed: 's', seedHash: 'h' }))
    await page.person.click(await button('Try again'))
    expect(await screen.findByTitle('Snake')).toBeDefined()
    const rounds = server.inputsOf('play.recordOpening').map(({ playId }) => playId)
    expect([rounds.length, new Set(rounds).size]).toEqual([2, 2])

    server.answer('play.recordOpening', refused('SERVER_DECIDES'))
    const second = await openScreen('/play/snake')
    await second.person.click(await button('Back home'))
    await waitFor(() => expect(second.path()).toBe('/'))
  })

  test('without an answer to the opening the game is played nevertheless', async () => {
    server.answer('play.recordOpening', noAnswer)
    await openScreen('/play/snake')
    const { seed, isFirstGamePlay, player } = await (await connectFrame('Snake')).welcome
    expect({ seed, isFirstGamePlay, player }).toEqual({ seed: undefined, isFirstGamePlay: false, player: { id: ids.me, name: 'Sara' } })
  })

  test('[PLY-12] the game is told whether the person plays it for the first time, whatever they have won', async () => {
    for (const [plays, isFirst] of [
      [1, true],
      [2, false],
    ] as const) {
      server.answer('play.recordOpening', ({ playId = '' }) => ({ playId, gameId: 'snake', wins: 0, plays, seed: 's', seedHash: 'h' }))
      await openScreen('/play/snake')
      expect((await (await connectFrame('Snake')).welcome).isFirstGamePlay).toBe(isFirst)
    }
  })

  test.each([
    ['en', 'Snake', /is taking longer than it should/, 'Keep waiting', 'Go back'],
    ['ar', 'أفعى', /يستغرق التحميل وقتًا أطول/, 'مواصلة الانتظار', 'العودة'],
  ] as const)('in %s a page of a game that does not come can be waited for, or left without a question', async (language, title, slow, wait, back) => {
    const pass = pageClock()
    const page = await openScreen('/games-list', { language })
    page.go('/play/snake')
    await screen.findByTitle(title)
    expect(screen.queryByText(slow)).toBeNull()
    await pass(20_000)
    expect(await screen.findByText(slow)).toBeDefined()
    await page.person.click(await button(wait))
    expect(screen.queryByText(slow)).toBeNull()
    await pass(20_000)
    await page.person.click(await button(back))
    await waitFor(() => expect(page.path()).toBe('/games-list'))
  })
})

describe('a game that is hosted elsewhere', () => {
  test('opens its frame once its page is prepared, and says what leaving it costs', async () => {
    const release = server.hold('play.gameDocument')
    const page = await openScreen('/play/far')
    await waitFor(() => expect(server.inputsOf('play.gameDocument')).toMatchObject([{ gameId: 'far' }]))
    expect(screen.queryByTitle('Far')).toBeNull()
    release()
    expect(await screen.findByTitle('Far')).toBeDefined()
    await page.person.click(await button('Leave the game'))
    expect((await dialog('Quit?')).getByText(/What this game has saved by itself stays saved/)).toBeDefined()
  })

  test.each([
    ['en', "Couldn't play this game at this time"],
    ['ar', 'تعذّر تشغيل هذه اللعبة في الوقت الحالي'],
  ] as const)('in %s says that its page cannot be loaded, and leads back to where the person came from', async (language, failed) => {
    server.answer('play.gameDocument', refused('GAME_UNAVAILABLE'))
    const page = await openScreen('/games-list', { language })
    page.go('/play/far')
    expect(await screen.findByText(failed)).toBeDefined()
    await waitFor(() => expect(page.path()).toBe('/games-list'))
    expect(screen.queryByTitle(/Far|بعيد/)).toBeNull()
  })
})

describe('a save of this device beside one of another', () => {
  const mine = { data: { level: 3 }, version: 4, serverVersion: 1, isTold: false }
  const openWithTwo = async (language: 'en' | 'ar') => {
    await openScreen('/terms')
    localStorage.setItem(`saves/${ids.me}/snake`, JSON.stringify(mine))
    server.answer('play.getSave', { version: 9, data: { level: 8 } })
    return openScreen('/play/snake', { language })
  }

  test.each([
    ['en', 'Two saved games', /Snake/, 'The one from the other device', 'Snake', { level: 8 }],
    ['ar', 'لعبتان محفوظتان', /أفعى/, 'المحفوظة على هذا الجهاز', 'أفعى', { level: 3 }],
  ] as const)('in %s the person chooses, and the game goes on with that one', async (language, title, text, choice, frame, data) => {
    const page = await openWithTwo(language)
    const sheet = await dialog(title)
    expect(sheet.getByText(text)).toBeDefined()
    expect(screen.queryByTitle(frame)).toBeNull()
    await page.person.keyboard('{Escape}')
    await page.person.click(sheet.getByRole('button', { name: choice }))
    expect((await (await connectFrame(frame)).welcome).saved?.data).toEqual(data)
  })
})

describe('leaving', () => {
  test('by a link to another screen asks first: Cancel stays, Yes goes there', async () => {
    const page = await openScreen('/play/snake')
    await screen.findByTitle('Snake')
    page.go('/leaderboard')
    const sheet = await dialog('Quit?')
    await page.person.click(sheet.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(sheet.element.hasAttribute('open')).toBe(false))
    expect(page.path()).toBe('/play/snake')
    expect(screen.getByTitle('Snake')).toBeDefined()
    page.go('/leaderboard')
    await page.person.click((await dialog('Quit?')).getByRole('button', { name: 'Yes, quit' }))
    await waitFor(() => expect(page.path()).toBe('/leaderboard'))
  })

  test('pauses the game while it asks, and resumes it when the person stays', async () => {
    const page = await openScreen('/play/snake')
    const host = await connectFrame('Snake')
    const seen: string[] = []
    host.onPause((reason) => {
      seen.push(reason)
      return true
    })
    host.on('host.resume', () => void seen.push('resume'))
    host.emit('load.ready', {})
    await waitFor(() => expect(screen.queryByText('Loading the game…')).toBeNull())
    await page.person.click(await button('Leave the game'))
    const sheet = await dialog('Quit?')
    await waitFor(() => expect(seen).toEqual(['dialog']))
    await page.person.click(sheet.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(seen).toEqual(['dialog', 'resume']))
  })
})
