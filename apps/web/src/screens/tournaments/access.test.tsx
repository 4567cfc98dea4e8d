// @vitest-environment happy-dom
import type { Tournament } from '@majlis/contract/tournaments'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { game, ids, me } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const tournament = (change: Partial<Tournament> = {}): Tournament => ({
  _id: 'cup',
  name: 'Weekly cup',
  nameAr: 'كأس الأسبوع',
  gameId: 'ludo',
  thumbnail: '',
  startsAt: Date.now() - 3_600_000,
  expireTime: Date.now() + 3_600_000,
  isActive: true,
  isCancelled: false,
  isJoined: false,
  leaderboard: null,
  rewards: [],
  ...change,
})
/** The tournament's page; `isJoined` is a person who has joined it. */
const shows = (isJoined: boolean) => {
  const own = { userId: ids.me, name: 'Sara', userImageUrl: '', rank: 1, wins: 0 }
  server.answer('tournaments.tournamentLeaderboard', { tournament: tournament({ isJoined }), rows: [], own: isJoined ? own : null, around: [] })
}
const nothing = { paymentType: '', subscriptionId: '', serviceId: 0, onTrial: false, trialEndsAt: null } as const
const never = me({ purchaseStatus: { response_code: 112, data: nothing } })
const lapsed = me({ purchaseStatus: { response_code: 112, data: { ...nothing, paymentType: 'mobile', subscriptionId: '7', serviceId: 1 } } })
const page = '/tournament-preplay/cup'

beforeEach(() => server.answer('catalog.gamesList', [game('ludo', { title: 'Ludo', titleAr: 'لودو', multiplayer: true })]))

describe('without a subscription', () => {
  test.each([
    ['who never had one', 'joins', 'en', never, false, 'Join the tournament', 'Exclusive feature', 'Skip for now', 'Subscribe now'],
    ['whose one has ended', 'joins', 'en', lapsed, false, 'Join the tournament', 'Exclusive feature', 'Skip for now', 'Subscribe now'],
    ['who never had one', 'plays', 'en', never, true, 'Play for the tournament', 'Exclusive feature', 'Skip for now', 'Subscribe now'],
    ['whose one has ended', 'plays', 'en', lapsed, true, 'Play for the tournament', 'Exclusive feature', 'Skip for now', 'Subscribe now'],
    ['whose one has ended', 'plays', 'ar', lapsed, true, 'اللعب ضمن البطولة', 'ميزة للمشتركين', 'ليس الآن', 'الاشتراك الآن'],
  ] as const)(
    'a person %s and who %s sees the exclusive-feature dialog on the page of the tournament, in %s',
    async (_who, _what, language, user, isJoined, button, title, skip, subscribe) => {
      shows(isJoined)
      const { person, path } = await openScreen(page, { user, language })
      const act = await screen.findByRole('button', { name: button })
      await person.click(act)
      await person.click((await dialog(title)).getByRole('button', { name: skip }))
      await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
      expect(path()).toBe(page)
      expect(server.inputsOf('tournaments.joinTournament')).toEqual([])
      expect(server.inputsOf('matches.requestMatch')).toEqual([])
      await person.click(act)
      await person.click((await dialog(title)).getByRole('button', { name: subscribe }))
      await waitFor(() => expect(path()).toBe('/paywall'))
    },
  )

  test.each([
    ['who never had one', never],
    ['whose one has ended', lapsed],
  ] as const)('a person %s and who opens the address of a match of a tournament sees it too, and is led to the tournament', async (_who, user) => {
    shows(true)
    const { person, path } = await openScreen('/match/new?game=ludo&tournament=cup', { user })
    await person.click((await dialog('Exclusive feature')).getByRole('button', { name: 'Skip for now' }))
    await waitFor(() => expect(path()).toBe(page))
    expect(server.inputsOf('matches.requestMatch')).toEqual([])
  })
})

test('a subscription that has ended meanwhile is found by the server: playing shows the exclusive-feature dialog', async () => {
  shows(true)
  server.answer('matches.requestMatch', refused('NO_SUBSCRIPTION'))
  const { person, path } = await openScreen(page)
  await person.click(await screen.findByRole('button', { name: 'Play for the tournament' }))
  await person.click((await dialog('Exclusive feature')).getByRole('button', { name: 'Skip for now' }))
  await waitFor(() => expect(path()).toBe(page))
  expect(screen.queryByText('Your Subscription is not active')).toBeNull()
  expect(server.inputsOf('matches.requestMatch')).toMatchObject([{ gameId: 'ludo', tournamentId: 'cup' }])
})

test('without a tournament a refused match says that the subscription is not active', async () => {
  server.answer('matches.requestMatch', refused('NO_SUBSCRIPTION'))
  const { person, path } = await openScreen('/match/new?game=ludo')
  await person.click((await dialog('Your Subscription is not active')).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(path()).toBe('/'))
})
