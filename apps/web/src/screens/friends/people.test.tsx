// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { game, idOf, ids, live, me, person } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const own = `users/${ids.me}`
const [omar, lina, ziad] = [person(ids.omar, 'Omar', { isOnline: true }), person(ids.lina, 'Lina'), person(ids.ziad, 'Ziad')]
const none = { response_code: 112, data: { paymentType: '', subscriptionId: '', serviceId: 0, onTrial: false, trialEndsAt: null } }

/** People by kind: friends, received and sent requests. */
function showPeople(friends: (typeof omar)[], received: (typeof omar)[] = [], sent: (typeof omar)[] = []): void {
  const lists = [friends, received, sent]
  server.answer('friends.listFriends', ({ type }) => ({ people: lists[Number(type ?? 0)] ?? [], cursor: null }))
  const idsOf = (people: (typeof omar)[]) => people.map(({ _id }) => _id)
  server.shows('users/:userId', own, live({ friends: idsOf(friends), receivedRequests: idsOf(received), sentRequests: idsOf(sent) }))
  for (const one of [omar, lina, ziad]) server.shows('users/:userId', `users/${one._id}`, live({ isOnline: one.isOnline }))
}

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)

beforeEach(() => showPeople([omar, lina]))

describe('friends', () => {
  test('each with their presence, which changes as they come and go', async () => {
    await openScreen('/friends')
    expect((await rowOf('Omar')).getByText('Online')).toBeDefined()
    expect((await rowOf('Lina')).getByText('Offline')).toBeDefined()
    server.change('users/:userId', `users/${ids.lina}`, { set: { isOnline: true } })
    expect(await (await rowOf('Lina')).findByText('Online')).toBeDefined()
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

describe('requests', () => {
  test('received ones are accepted or declined, sent ones withdrawn and sent again by Undo', async () => {
    showPeople([], [omar, lina], [ziad])
    server.answer('friends.acceptFriend', { state: 'accepted' })
    server.answer('friends.declineFriend', { state: 'none' })
    server.answer('friends.requestFriend', { state: 'sent' })
    const { person: user } = await openScreen('/pending-requests')
    await user.click((await rowOf('Omar')).getByRole('button', { name: /^Accept the request from .?Omar/ }))
    expect(await screen.findByText('You are friends now')).toBeDefined()
    await user.click((await rowOf('Lina')).getByRole('button', { name: /^Decline the request from .?Lina/ }))
    expect(await screen.findByText('Request declined')).toBeDefined()
    await user.click((await rowOf('Ziad')).getByRole('button', { name: /^Withdraw the request to .?Ziad/ }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(server.inputsOf('friends.requestFriend')).toHaveLength(1))
    expect(server.inputsOf('friends.acceptFriend').map(({ otherUserId }) => otherUserId)).toEqual([ids.omar])
    expect(server.inputsOf('friends.declineFriend').map(({ otherUserId }) => otherUserId)).toEqual([ids.lina, ids.ziad])
  })

  test('one press of Try again asks for every list that failed, also for one that still failed when the other had', async () => {
    showPeople([], [omar], [ziad])
    const isDown = { 1: true, 2: true }
    const kinds = { 1: omar, 2: ziad }
    const gone = server.hold('friends.listFriends')
    const callsOf = (type: number) => server.inputsOf('friends.listFriends').filter((input) => Number(input.type) === type).length
    server.answer('friends.listFriends', ({ type }) => {
      const kind = Number(type) === 1 ? 1 : 2
      return isDown[kind] ? refused('FORBIDDEN') : { people: [kinds[kind]], cursor: null }
    })
    const { person: user } = await openScreen('/pending-requests')
    await waitFor(() => expect([callsOf(1), callsOf(2)]).toEqual([1, 1]))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    gone()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    // One press loaded both again, and both have failed again.
    await waitFor(() => expect([callsOf(1), callsOf(2)]).toEqual([2, 2]))
    isDown[1] = false
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect([callsOf(1), callsOf(2)]).toEqual([3, 3]))
    isDown[2] = false
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await rowOf('Omar')).toBeDefined()
    expect(await rowOf('Ziad')).toBeDefined()
    // The list that had loaded was not loaded again.
    expect([callsOf(1), callsOf(2)]).toEqual([3, 4])
  })

  test('a refusal is shown in the server’s words', async () => {
    showPeople([], [omar])
    server.answer('friends.acceptFriend', refused('NO_REQUEST'))
    const { person: user } = await openScreen('/pending-requests')
    await user.click((await rowOf('Omar')).getByRole('button', { name: /^Accept the request from .?Omar/ }))
    expect(await screen.findByText('This friend request no longer exists')).toBeDefined()
  })

  test('the dot at Requests stands while one waits', async () => {
    await openScreen('/friends')
    await screen.findByText('Omar')
    expect(screen.queryByText('new requests')).toBeNull()
    server.change('users/:userId', own, { add: [{ list: 'receivedRequests', id: ids.ziad }] })
    expect(await screen.findByText('new requests')).toBeDefined()
  })
})

describe('somebody’s profile', () => {
  const other = { ...person(ids.omar, 'Omar', { bio: 'I play.', hometown: 'Lahore' }), profileImage: '', images: [], wins: 3, isOnline: true }
  const open = async (language: 'en' | 'ar' = 'en') => {
    const page = openScreen(`/profile/${ids.omar}`, { language })
    server.answer('me.getUser', ({ id }) => (id === ids.omar ? other : me()))
    return page
  }

  test('shows name, wins, what they say of themselves, and nothing private', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: 'Omar' })).toBeDefined()
    expect(
      screen.getByText('Wins against people').previousSibling?.textContent ?? screen.getByText('Wins against people').parentElement?.textContent,
    ).toContain('3')
    expect(screen.getByText('I play.')).toBeDefined()
    expect(screen.getByText(/From .*Lahore/)).toBeDefined()
    expect(document.body.textContent).not.toContain('923001234567')
  })

  test('the games of both stand there with who won how often; nothing before the first', async () => {
    server.answer('catalog.gamesList', [
      game('chess', { title: 'Chess', titleAr: 'شطرنج', multiplayer: true }),
      game('ludo', { title: 'Ludo', multiplayer: true }),
    ])
    server.answer('matches.headToHead', [
      { gameId: 'chess', played: 4, won: 2, lost: 1, lastAt: 9 },
      { gameId: 'ludo', played: 1, won: 0, lost: 1, lastAt: 5 },
    ])
    await open()
    const section = within(await screen.findByRole('region', { name: /^You and .*Omar/ }))
    await waitFor(() => expect(section.getAllByRole('listitem')[0]?.textContent).toMatch(/^Chess4 matches · You won 2, .*Omar.* won 1$/))
    expect(section.getAllByRole('listitem')[1]?.textContent).toMatch(/^Ludo1 match · You won 0, .*Omar.* won 1$/)
    expect(section.getByText(/^You won 2, .*Omar.* won 2$/)).toBeDefined()
    for (const input of server.inputsOf('matches.headToHead')) expect(input).toMatchObject({ userId: ids.me, otherUserId: ids.omar })
    server.answer('matches.headToHead', [])
    await open('ar')
    await screen.findByText('I play.')
    expect(screen.queryByRole('region', { name: /Omar/ })).toBeNull()
  })

  test('[SOC-12] [SOC-13] [SOC-14] a report needs a reason: none chosen is refused, and the chosen ones are sent with the person', async () => {
    const { person: user } = await open()
    await user.click(await screen.findByRole('button', { name: /More about/ }))
    await user.click(await screen.findByRole('button', { name: 'Report' }))
    const sheet = await dialog(/^Report .*Omar/)
    expect(sheet.getAllByRole('checkbox').map((box: HTMLElement) => box.closest('label')?.textContent)).toEqual([
      'Nudity or sexual activity',
      'Harassment, bullying or abuse',
      'Blasphemy, racism or defamation',
      'Impersonating another user',
    ])
    await user.click(sheet.getByRole('button', { name: 'Send report' }))
    expect(sheet.getByRole('alert').textContent).toBe('Please select at least one option above.')
    expect(server.inputsOf('moderation.reportRoom')).toEqual([])
    await user.click(sheet.getByRole('checkbox', { name: 'Nudity or sexual activity' }))
    await user.click(sheet.getByRole('checkbox', { name: 'Impersonating another user' }))
    await user.click(sheet.getByRole('button', { name: 'Send report' }))
    expect(await screen.findByText('Thank you. Your report was sent')).toBeDefined()
    expect(server.inputsOf('moderation.reportRoom')).toMatchObject([{ otherUserId: ids.omar, selectedOptions: ['nudity', 'impersonation'] }])
  })

  test('a block is asked about, said when it failed, and leads away when it is done', async () => {
    let isDown = true
    server.answer('friends.block', () => (isDown ? refused('INTERNAL') : { state: 'blocked' }))
    const page = await open()
    await page.person.click(await screen.findByRole('button', { name: /More about/ }))
    await page.person.click(await screen.findByRole('button', { name: 'Block' }))
    const ask = await dialog(/^Block .*Omar/)
    await page.person.click(ask.getByRole('button', { name: 'Block' }))
    expect(await screen.findByText('Error Blocking User')).toBeDefined()
    isDown = false
    await page.person.click(ask.getByRole('button', { name: 'Block' }))
    expect(await screen.findByText(/Omar.* is blocked/)).toBeDefined()
    await waitFor(() => expect(page.path()).toBe('/friends'))
  })

  test('a friendship is ended after a question; Cancel keeps it, and a failure says so', async () => {
    server.answer('friends.unfriend', refused('INTERNAL'))
    const { person: user } = await open()
    await user.click(await screen.findByRole('button', { name: /More about/ }))
    await user.click(await screen.findByRole('button', { name: 'Unfriend' }))
    await user.click((await dialog(/^End the friendship/)).getByRole('button', { name: 'Cancel' }))
    expect(server.inputsOf('friends.unfriend')).toEqual([])
    await user.click(screen.getByRole('button', { name: /More about/ }))
    await user.click(await screen.findByRole('button', { name: 'Unfriend' }))
    await user.click((await dialog(/^End the friendship/)).getByRole('button', { name: 'Unfriend' }))
    expect(await screen.findByText('Unfriend User Error')).toBeDefined()
  })

  test('nobody there says so; a failure can be tried again', async () => {
    const page = openScreen(`/profile/${ids.omar}`)
    let isDown = true
    server.answer('me.getUser', ({ id }) => (id === ids.me ? me() : isDown ? refused('INTERNAL') : other))
    const { person: user } = await page
    expect(await screen.findByText('This profile could not be loaded')).toBeDefined()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Omar' })).toBeDefined()
    await openScreen(`/profile/${ids.ziad}`)
    expect(await screen.findByText("We couldn't find this player")).toBeDefined()
  })
})

describe('one’s own profile', () => {
  test('shows wins, games and friends, the subscription, and where everything else is', async () => {
    const page = await openScreen('/profile', { user: me({ recentPlayed: [{ gameId: 'chess', wins: 1, plays: 2, playedAt: 1 }] }) })
    const facts = () => screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
    await waitFor(() => expect(facts()).toEqual(['12Wins against people', '1Games played', '2Friends']))
    expect(screen.getByRole('button', { name: /Subscription details.*Subscribed/ })).toBeDefined()
    for (const [name, path] of [
      [/^Friends/, '/friends'],
      [/^Subscription details/, '/subscription'],
      [/^Played games/, '/play-history'],
      [/^My matches/, '/match-history'],
    ] as const) {
      await page.person.click(await screen.findByRole('button', { name }))
      await waitFor(() => expect(page.path()).toBe(path))
      page.go('/profile')
    }
  })

  test.each([
    [110, false, /Subscribed/],
    [115, false, /balance/i],
    [112, false, /Not subscribed|No subscription/],
  ])('[BIL-16] the subscription with code %i reads as it stands', async (response_code, onTrial, text) => {
    await openScreen('/profile', { user: me({ onTrial, purchaseStatus: { ...none, response_code } }) })
    expect((await screen.findByRole('button', { name: /^Subscription details/ })).textContent).toMatch(text)
  })
})

describe('people to meet', () => {
  test('nearby first, worldwide when asked', async () => {
    server.answer('friends.discover', ({ scope }) => (scope === 'worldwide' ? [lina] : [ziad]))
    const { person: user } = await openScreen('/discover-people')
    expect(await screen.findByText('Ziad')).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'Worldwide' }))
    expect(await screen.findByText('Lina')).toBeDefined()
    expect(screen.queryByText('Ziad')).toBeNull()
    expect(server.inputsOf('friends.discover').map(({ scope }) => scope)).toEqual(['nearby', 'worldwide'])
  })

  test('nobody nearby leads to worldwide, and nobody there to an invitation', async () => {
    const page = await openScreen('/discover-people')
    await page.person.click(await screen.findByRole('button', { name: 'Worldwide' }))
    await page.person.click(await screen.findByRole('button', { name: 'Invite Friends' }))
    await waitFor(() => expect(page.path()).toBe('/invite-friends'))
  })
})
