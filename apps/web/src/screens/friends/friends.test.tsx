// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { game, idOf, ids, live, me } from '../../testing/examples.ts'
import { lina, omar, own, showPeople, ziad } from '../../testing/people.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const none = { response_code: 112, data: { paymentType: '', subscriptionId: '', serviceId: 0, onTrial: false, trialEndsAt: null } }

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)

beforeEach(() => showPeople(server, [omar, lina]))

describe('friends', () => {
  test('each with their presence, which changes as they come and go', async () => {
    await openScreen('/friends')
    expect((await rowOf('Omar')).getByText('Online')).toBeDefined()
    expect((await rowOf('Lina')).getByText('Offline')).toBeDefined()
    server.change('users/:userId', `users/${ids.lina}`, { set: { isOnline: true } })
    expect(await (await rowOf('Lina')).findByText('Online')).toBeDefined()
  })

  test('those who are online come first, and stay in their place when they go', async () => {
    showPeople(server, [lina, omar])
    await openScreen('/friends')
    await screen.findByText('Lina')
    const names = () =>
      within(screen.getByRole('main'))
        .getAllByRole('listitem')
        .map(({ textContent }: HTMLElement) => /Omar|Lina/.exec(textContent)?.[0])
    expect(names()).toEqual(['Omar', 'Lina'])
    server.change('users/:userId', `users/${ids.omar}`, { set: { isOnline: false } })
    expect(await (await rowOf('Omar')).findByText('Offline')).toBeDefined()
    expect(names()).toEqual(['Omar', 'Lina'])
  })

  test('a row opens the sheet of the person, its button the chat', async () => {
    server.answer('chat.createRoom', refused('NOT_FOUND'))
    const page = await openScreen('/friends')
    await page.person.click(await screen.findByRole('button', { name: 'Chat with Omar' }))
    await waitFor(() => expect(page.path()).toBe(`/chat/new?with=${ids.omar}`))
    page.go('/friends')
    await page.person.click(await screen.findByRole('button', { name: /^(?!Chat|Play).*Omar/ }))
    const sheet = await dialog('Omar')
    // What belongs to parties is loaded by itself.
    await sheet.findByRole('button', { name: 'Start a party' })
    expect(sheet.getAllByRole('button').map((button: HTMLElement) => button.textContent)).toEqual(['', '', 'Play', 'Start a party', 'Chat', 'Profile'])
    expect(sheet.getByRole('button', { name: /^Call.*Omar/ })).toBeDefined()
    await page.person.click(sheet.getByRole('button', { name: 'Profile' }))
    await waitFor(() => expect(page.path()).toBe(`/profile/${ids.omar}`))
  })

  for (const [language, playWho, chess] of [
    ['en', /^Play with.*Omar/, 'Chess'],
    ['ar', /^اللعب مع.*Omar/, 'شطرنج'],
  ] as const)
    test(`Play asks for a multiplayer game, and invites exactly this friend into its lobby, in ${language}`, async () => {
      server.answer('catalog.gamesList', [
        game('chess', { title: 'Chess', titleAr: 'شطرنج', multiplayer: true }),
        game('snake', { title: 'Snake', titleAr: 'أفعى' }),
        game('ludo', { title: 'Ludo', titleAr: 'لودو', multiplayer: true }),
      ])
      server.answer('matches.requestMatch', refused('INTERNAL'))
      const page = await openScreen('/friends', { language, user: me({ recentPlayed: [{ gameId: 'ludo', plays: 1, playedAt: 5, wins: 0 }] }) })
      await page.person.click(await screen.findByRole('button', { name: playWho }))
      const sheet = await dialog(playWho)
      expect((await sheet.findAllByRole('listitem')).map(({ textContent }: HTMLElement) => textContent)).toEqual([language === 'en' ? 'Ludo' : 'لودو', chess])
      await page.person.click(sheet.getByRole('button', { name: chess }))
      await waitFor(() => expect(page.path()).toBe(`/match/new?game=chess&friends=1&opponent=${ids.omar}`))
      await waitFor(() => expect(server.inputsOf('matches.requestMatch')).toEqual([expect.objectContaining({ gameId: 'chess', search: false })]))
    })

  for (const [language, playWho, duels, rain] of [
    ['en', /^Play with.*Omar/, 'Duels', 'Rain'],
    ['ar', /^اللعب مع.*Omar/, 'المبارزات', 'مطر'],
  ] as const)
    test(`Play offers duels, too, and a tap challenges this friend once, in ${language}`, async () => {
      server.answer('catalog.gamesList', [game('chess', { multiplayer: true }), game('rain', { title: 'Rain', titleAr: 'مطر', hasDuels: true })])
      const duel = { duelId: idOf(70), gameId: 'rain', status: 'open', isChallenger: true, canDecline: true, createdAt: 1, expireAt: 2 } as const
      const side = { status: 'waiting', score: 0, isProven: false } as const
      server.answer('duels.challenge', { ...duel, own: side, other: { ...side, _id: ids.omar, name: 'Omar', userImageUrl: '' } })
      const page = await openScreen('/friends', { language })
      await page.person.click(await screen.findByRole('button', { name: playWho }))
      const sheet = await dialog(playWho)
      await page.person.dblClick(within(await sheet.findByRole('region', { name: duels })).getByRole('button', { name: rain }))
      await waitFor(() => expect(page.path()).toBe(`/duel/${idOf(70)}`))
      expect(server.inputsOf('duels.challenge')).toEqual([expect.objectContaining({ gameId: 'rain', otherUserId: ids.omar })])
    })

  test('whoever is in a match can be watched', async () => {
    server.answer('catalog.gamesList', [game('chess', { title: 'Chess' })])
    server.answer('matches.playingFriends', [{ userId: ids.omar, matchId: idOf(70), gameId: 'chess', startedAt: 1 }])
    const page = await openScreen('/friends')
    await page.person.click(await screen.findByRole('button', { name: 'Watch Omar play Chess' }))
    await waitFor(() => expect(page.path()).toBe(`/match/${idOf(70)}/watch`))
  })

  test('a friend who is lost elsewhere leaves the list at once', async () => {
    await openScreen('/friends')
    await screen.findByText('Omar')
    server.change('users/:userId', own, { remove: [{ list: 'friends', id: ids.omar }] })
    await waitFor(() => expect(screen.queryByText('Omar')).toBeNull())
    expect(screen.getByText('Lina')).toBeDefined()
  })

  test('the next page is asked for with the cursor', async () => {
    server.shows('users/:userId', own, live({ friends: [ids.omar, ids.lina] }))
    server.answer('friends.listFriends', ({ cursor }) => (cursor === undefined ? { people: [omar], cursor: 'next' } : { people: [lina], cursor: null }))
    const { person: user } = await openScreen('/friends')
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Lina')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(server.inputsOf('friends.listFriends').map(({ cursor }) => cursor)).toEqual([undefined, 'next'])
  })

  test('without a subscription the exclusive-feature dialog stands there, and leads to the paywall or away', async () => {
    const page = await openScreen('/friends', { user: me({ purchaseStatus: none }) })
    const exclusive = await dialog('Exclusive feature')
    await page.person.click(exclusive.getByRole('button', { name: 'Subscribe now' }))
    await waitFor(() => expect(page.path()).toBe('/paywall'))
    const second = await openScreen('/friends', { user: me({ purchaseStatus: none }) })
    await second.person.click((await dialog('Exclusive feature')).getByRole('button', { name: 'Skip for now' }))
    await waitFor(() => expect(second.path()).toBe('/'))
  })

  test('[SOC-07] people are found by nickname or ID and asked; what failed says Api failed', async () => {
    let isDown = true
    server.answer('friends.searchFriends', () => (isDown ? refused('INTERNAL') : [ziad]))
    server.answer('friends.requestFriend', () => {
      server.change('users/:userId', own, { add: [{ list: 'sentRequests', id: ids.ziad }] })
      return { state: 'sent' }
    })
    const { person: user } = await openScreen('/friends')
    await user.click(await screen.findByRole('radio', { name: 'Find' }))
    await user.type(await screen.findByRole('searchbox'), 'zi')
    expect(await screen.findByText('Api failed')).toBeDefined()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await user.click(await screen.findByRole('button', { name: 'Add friend: Ziad' }))
    expect(screen.getByText('1 person found').getAttribute('role')).toBe('status')
    expect(await screen.findByText('Friend request sent')).toBeDefined()
    expect(await screen.findByRole('button', { name: /Request sent/ })).toBeDefined()
    expect(server.inputsOf('friends.requestFriend')).toEqual([expect.objectContaining({ otherUserId: ids.ziad })])
    for (const input of server.inputsOf('friends.searchFriends')) expect(input).toMatchObject({ searchString: 'zi', userId: ids.me })
  })

  test('nobody found says so, in both languages', async () => {
    for (const [language, find, nobody] of [
      ['en', 'Find', 'Nobody found'],
      ['ar', 'البحث', 'لم نجد أحدًا'],
    ] as const) {
      const { person: user } = await openScreen('/friends', { language })
      await user.click(await screen.findByRole('radio', { name: find }))
      await user.type(await screen.findByRole('searchbox'), 'q')
      expect(await screen.findByRole('heading', { name: nobody })).toBeDefined()
      // Screen readers announce it.
      expect(screen.getByRole('status').textContent).toBe(nobody)
    }
  })
})
