// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ids, me } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'
import { ludo, snake } from '../../testing/listed-games.ts'

const server = testServer()

beforeEach(() => server.answer('catalog.gamesList', [snake, ludo]))
afterEach(() => vi.restoreAllMocks())

describe('a game for one', () => {
  test.each([
    ['en', 'Leave the game', 'Quit?', 'Do you want to leave this game? Unsaved progress will be lost.', 'Cancel', 'Yes, quit'],
    ['ar', 'مغادرة اللعبة', 'مغادرة اللعبة؟', 'عند مغادرة هذه اللعبة يضيع ما لم يُحفظ منها.', 'إلغاء', 'نعم، مغادرة'],
  ] as const)('[PLY-02] in %s its back button asks before it is left: Cancel stays, Yes leads away', async (language, back, title, text, cancel, yes) => {
    const page = await openScreen('/play/snake', { language })
    await waitFor(() => expect(server.inputsOf('play.recordOpening')).toHaveLength(1))
    await page.person.click(await screen.findByRole('button', { name: back }))
    const ask = await dialog(title)
    expect(ask.getByText(text)).toBeDefined()
    await page.person.click(ask.getByRole('button', { name: cancel }))
    await waitFor(() => expect(ask.element.hasAttribute('open')).toBe(false))
    expect(page.path()).toBe('/play/snake')
    await page.person.click(screen.getByRole('button', { name: back }))
    await page.person.click((await dialog(title)).getByRole('button', { name: yes }))
    await waitFor(() => expect(page.path()).toBe('/'))
  })

  test('its frame is sandboxed, and the round is opened once under an id of its own', async () => {
    await openScreen('/play/snake')
    const frame = await screen.findByTitle('Snake')
    expect(frame.getAttribute('sandbox')).toContain('allow-scripts')
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    await waitFor(() => expect(server.inputsOf('play.recordOpening')).toMatchObject([{ gameId: 'snake' }]))
    expect(server.inputsOf('play.recordOpening')[0]?.playId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  })

  test.each([
    ['NO_SUBSCRIPTION', 'Your Subscription is not active'],
    ['NOT_FOUND', 'Not found'],
  ] as const)('a round that the server refuses with %s is not played', async (code, text) => {
    server.answer('play.recordOpening', refused(code))
    await openScreen('/play/snake')
    expect((await screen.findAllByText(text, { exact: false })).length).toBeGreaterThan(0)
    expect(screen.queryByTitle('Snake')).toBeNull()
  })

  test('a round that is refused because the terms are new makes the next game ask for them', async () => {
    server.answer('play.recordOpening', refused('TERMS_NOT_ACCEPTED'))
    await openScreen('/play/snake')
    const { session } = await import('../../platform/state/session.ts')
    await waitFor(() => expect(session().user?.tncAccepted).toBe(false))
    expect(screen.queryByTitle('Snake')).toBeNull()
  })

  test('a game that is not there says so and leads to the others', async () => {
    const page = await openScreen('/play/nothing')
    await page.person.click(await screen.findByRole('button', { name: 'Play more games' }))
    await waitFor(() => expect(page.path()).toBe('/'))
  })
})

describe('the ways to play a game', () => {
  test('[MAT-02] the picker shows the game and each way with its picture; a chosen one opens a lobby of it', async () => {
    server.answer('matches.requestMatch', refused('INTERNAL'))
    const page = await openScreen('/match/new?game=ludo')
    expect(await screen.findByRole('heading', { name: /Choose a mode|Ludo/ })).toBeDefined()
    const four = await screen.findByRole('button', { name: /Four/ })
    expect(document.querySelectorAll('main > [data-cover]')).toHaveLength(1)
    expect(four.querySelector('img')?.getAttribute('src')).toBe('/media/four.svg')
    expect(screen.getByRole('button', { name: /Duel/ })).toBeDefined()
    await page.person.click(four)
    await waitFor(() =>
      expect(server.recorded.filter(({ name }) => name === 'matches.requestMatch').map(({ input }) => JSON.stringify(input))).toEqual([
        expect.stringContaining('four'),
      ]),
    )
  })

  test('[MAT-03] Back leads out of the picker, and nothing is chosen: the picker is there again', async () => {
    const page = await openScreen('/settings')
    page.go('/match/new?game=ludo')
    await screen.findByRole('button', { name: /Four/ })
    await page.person.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(page.path()).toBe('/settings'))
    expect(server.inputsOf('matches.requestMatch')).toEqual([])
    page.go('/match/new?game=ludo')
    expect(await screen.findByRole('button', { name: /Four/ })).toBeDefined()
  })

  test('[MAT-04] [MAT-07] a way that is not visible is not offered, and a game with one other starts without the picker', async () => {
    server.answer('matches.requestMatch', refused('INTERNAL'))
    const [duel, four] = ludo.configurations
    if (!duel || !four) throw new Error('too few ways to play')
    const hidden = { ...four, id: 'hidden', matchMakingTemplate: { ...four.matchMakingTemplate, title: 'Hidden', titleAr: 'مخفي', isVisible: false } }
    server.answer('catalog.gamesList', [{ ...ludo, configurations: [duel, four, hidden] }])
    await openScreen('/match/new?game=ludo')
    expect(await screen.findByRole('button', { name: /Four/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Hidden/ })).toBeNull()
    expect(server.inputsOf('matches.requestMatch')).toEqual([])
    server.answer('catalog.gamesList', [{ ...ludo, configurations: [duel, hidden] }])
    await openScreen('/match/new?game=ludo')
    await waitFor(() => expect(server.inputsOf('matches.requestMatch')).toMatchObject([{ gameId: 'ludo', configurationId: duel.id }]))
    expect(screen.queryByRole('button', { name: /Duel/ })).toBeNull()
  })

  test('an address that names a way opens a lobby of it without the picker', async () => {
    server.answer('matches.requestMatch', refused('INTERNAL'))
    await openScreen('/match/new?game=ludo&configuration=four')
    await waitFor(() => expect(server.inputsOf('matches.requestMatch')).toMatchObject([{ gameId: 'ludo', configurationId: 'four' }]))
    expect(screen.queryByRole('button', { name: /Duel/ })).toBeNull()
  })

  test('an address with a way that is not there shows the picker', async () => {
    await openScreen('/match/new?game=ludo&configuration=five')
    expect(await screen.findByRole('button', { name: /Duel/ })).toBeDefined()
    expect(server.inputsOf('matches.requestMatch')).toEqual([])
  })

  describe('that were chosen before', () => {
    const requested = () => server.inputsOf('matches.requestMatch')
    const chooseFour = async () => {
      server.answer('matches.requestMatch', refused('INTERNAL'))
      const page = await openScreen('/match/new?game=ludo')
      await page.person.click(await screen.findByRole('button', { name: /Four/ }))
      await waitFor(() => expect(requested()).toHaveLength(1))
    }

    test('are not asked for again: one tap opens the lobby, for friends as well', async () => {
      await chooseFour()
      await openScreen('/match/new?game=ludo')
      await waitFor(() => expect(requested()).toHaveLength(2))
      server.answer('matches.playWithFriend', refused('INTERNAL'))
      await openScreen(`/match/new?game=ludo&friends=1&opponent=${ids.omar}`)
      await waitFor(() => expect(requested()).toHaveLength(3))
      expect(requested().map(({ configurationId, search }) => [configurationId, search])).toEqual([
        ['four', undefined],
        ['four', undefined],
        ['four', false],
      ])
    })

    test('are those of one person and one game', async () => {
      await chooseFour()
      await openScreen('/match/new?game=ludo', { user: me({ _id: ids.lina }) })
      expect(await screen.findByRole('button', { name: /Four/ })).toBeDefined()
      server.answer('catalog.gamesList', [{ ...ludo, gameId: 'chess' }])
      await openScreen('/match/new?game=chess')
      expect(await screen.findByRole('button', { name: /Four/ })).toBeDefined()
      expect(requested()).toHaveLength(1)
    })

    test('are not replaced by the one that an address names', async () => {
      await chooseFour()
      await openScreen('/match/new?game=ludo&configuration=duel')
      await waitFor(() => expect(requested()).toHaveLength(2))
      await openScreen('/match/new?game=ludo')
      await waitFor(() => expect(requested().map(({ configurationId }) => configurationId)).toEqual(['four', 'duel', 'four']))
    })

    test('are asked for again when the game no longer has the one', async () => {
      await chooseFour()
      const renamed = ludo.configurations.map((one) => (one.id === 'four' ? { ...one, id: 'six' } : one))
      server.answer('catalog.gamesList', [{ ...ludo, configurations: renamed }])
      await openScreen('/match/new?game=ludo')
      expect(await screen.findByRole('button', { name: /Duel/ })).toBeDefined()
      expect(requested()).toHaveLength(1)
    })

    test('are asked for again when only the server knows that the game no longer has the one', async () => {
      await chooseFour()
      server.answer('matches.requestMatch', refused('UNKNOWN_TEMPLATE'))
      const page = await openScreen('/match/new?game=ludo')
      const duel = await screen.findByRole('button', { name: /Duel/ })
      server.answer('matches.requestMatch', refused('INTERNAL'))
      await page.person.click(duel)
      await waitFor(() => expect(requested().map(({ configurationId }) => configurationId)).toEqual(['four', 'four', 'duel']))
    })

    test('are asked for each time where the browser stores nothing, and the match begins all the same', async () => {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('', 'QuotaExceededError')
      })
      await chooseFour()
      expect(requested()).toMatchObject([{ configurationId: 'four' }])
    })
  })

  test('[MAT-19] a match is asked for in the own name, with its tournament, and says whether it is the first of its game', async () => {
    server.answer('matches.requestMatch', refused('INTERNAL'))
    const requested = () => server.inputsOf('matches.requestMatch')
    await openScreen('/match/new?game=ludo&tournament=cup')
    await waitFor(() => expect(requested()).toMatchObject([{ gameId: 'ludo', tournamentId: 'cup', users: [ids.me], isFirstGamePlay: true }]))
    const user = me({ recentPlayed: [{ gameId: 'ludo', wins: 0, plays: 1, playedAt: 1 }] })
    await openScreen('/match/new?game=ludo&configuration=four', { user })
    await waitFor(() => expect(requested()[1]).toMatchObject({ gameId: 'ludo', users: [ids.me], isFirstGamePlay: false }))
  })

  test('in a tournament nobody chooses: all play the first way, so that they meet', async () => {
    server.answer('matches.requestMatch', refused('INTERNAL'))
    await openScreen('/match/new?game=ludo&tournament=cup')
    await waitFor(() => expect(server.inputsOf('matches.requestMatch')).toMatchObject([{ configurationId: 'duel', tournamentId: 'cup' }]))
    expect(screen.queryByRole('button', { name: /Four/ })).toBeNull()
  })
})
