// @vitest-environment happy-dom
import type { Duel } from '@majlis/contract/duels'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { game, idOf, ids, live, me, person } from '../../testing/examples.ts'
import { roomId, said, showRoom } from '../../testing/room.ts'
import { dialog, openScreen, type Page, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const path = `ownDuels/${ids.me}`
const rain = game('rain', { title: 'Rain', titleAr: 'مطر', hasDuels: true })
const waiting = { status: 'waiting', score: 0, isProven: false } as const
const ended = (score: number, isProven = true) => ({ status: 'ended', score, isProven }) as const

const duel = (change: Partial<Duel> = {}, other: Partial<Duel['other']> = {}): Duel => ({
  duelId: idOf(70),
  gameId: 'rain',
  status: 'open',
  isChallenger: false,
  own: waiting,
  createdAt: 1,
  expireAt: Date.now() + 86_400_000,
  canDecline: change.status === undefined,
  other: { ...ended(340), _id: ids.omar, name: 'Omar', userImageUrl: '', ...other },
  ...change,
})
const shows = (...duels: Duel[]) => server.shows('ownDuels/:userId', path, { revision: 1, duels })

beforeEach(() => {
  localStorage.clear()
  server.answer('catalog.gamesList', [rain])
})

describe('a challenge without a subscription', () => {
  const omar = () => {
    server.answer('catalog.aboutGame', { game: rain, about: 'Rain', aboutAr: 'مطر', howToPlay: [], howToPlayAr: [] })
    server.shows('users/:userId', `users/${ids.me}`, live({ friends: [ids.omar] }))
    server.answer('friends.listFriends', { people: [person(ids.omar, 'Omar')], cursor: null })
  }
  const nothing = { paymentType: '', subscriptionId: '', serviceId: 0, onTrial: false, trialEndsAt: null } as const
  test.each([
    ['en', 'Challenge a friend', 'Exclusive feature', 'Skip for now', 'Your Subscription is not active'],
    ['ar', 'تحدي صديق', 'ميزة للمشتركين', 'ليس الآن', 'اشتراكك غير فعّال'],
  ] as const)('shows the exclusive-feature dialog, like every invite, in %s', async (language, name, title, skip, other) => {
    omar()
    const page = await openScreen('/game/rain', { language, user: me({ purchaseStatus: { response_code: 112, data: nothing } }) })
    await page.person.click(await screen.findByRole('button', { name }))
    await page.person.click((await dialog(title)).getByRole('button', { name: skip }))
    expect(screen.queryByRole('dialog', { name })).toBeNull()
    // The subscription has ended, which this device does not know yet.
    server.answer('duels.challenge', refused('NO_SUBSCRIPTION'))
    const known = await openScreen('/game/rain', { language })
    await known.person.click(await screen.findByRole('button', { name }))
    await known.person.click(await (await dialog(name)).findByRole('button', { name: 'Omar' }))
    await dialog(title)
    expect(screen.queryByText(other)).toBeNull()
  })
})

describe('the list of duels', () => {
  test.each([
    ['en', 'Your turn', 'Waiting for a friend', 'Finished', /Rain.*Won/],
    ['ar', 'دورك', 'بانتظار صديق', 'منتهية', /مطر.*فوز/],
  ] as const)('has three groups, opens a duel, and changes while it is open, in %s', async (language, turn, theirs, done, won) => {
    shows(duel(), duel({ duelId: idOf(71), own: ended(500) }, waiting), duel({ duelId: idOf(72), status: 'over', own: ended(500) }))
    const page = await openScreen('/duels', { language })
    expect(within(await screen.findByRole('region', { name: turn })).getAllByRole('listitem')).toHaveLength(1)
    expect(within(screen.getByRole('region', { name: theirs })).getAllByRole('listitem')).toHaveLength(1)
    expect(within(screen.getByRole('region', { name: done })).getByText(won)).toBeDefined()
    server.change('ownDuels/:userId', path, { revision: 2, duels: [duel()] })
    await waitFor(() => expect(screen.queryByRole('region', { name: done })).toBeNull())
    await page.person.click(within(screen.getByRole('region', { name: turn })).getByRole('button', { name: /Omar/ }))
    expect(page.path()).toBe(`/duel/${idOf(70)}`)
  })

  test('is empty at first, with a way to the games', async () => {
    shows()
    const page = await openScreen('/duels')
    await screen.findByText('No duels yet')
    await page.person.click(screen.getByRole('button', { name: 'Back to the games' }))
    expect(page.path()).toBe('/')
  })
})

describe('a duel', () => {
  test.each([
    ['won', { own: ended(500) }, {}, 'You won the duel'],
    ['lost', { own: ended(100) }, {}, /Omar.* won the duel/],
    ['drawn', { own: ended(340) }, {}, 'The duel is a draw'],
  ] as const)('that was %s says so, and offers another one', async (_, change, other, text) => {
    shows(duel({ status: 'over', ...change }, other))
    server.answer('duels.challenge', duel({ duelId: idOf(80), isChallenger: true }, waiting))
    const page = await openScreen(`/duel/${idOf(70)}`)
    await screen.findByText(text)
    await page.person.dblClick(screen.getByRole('button', { name: 'Another duel' }))
    await waitFor(() => expect(page.path()).toBe(`/duel/${idOf(80)}`))
    expect(server.inputsOf('duels.challenge')).toMatchObject([{ gameId: 'rain', otherUserId: ids.omar }])
  })

  test.each([
    ['another one', `/duel/${idOf(70)}`, async () => screen.findByRole('button', { name: 'Another duel' })],
    [
      'one of a friend',
      '/game/rain',
      async (page: Page) => {
        await page.person.click(await screen.findByRole('button', { name: 'Challenge a friend' }))
        return (await dialog('Challenge a friend')).findByRole('button', { name: /Omar/ })
      },
    ],
  ] as const)('%s that is answered late opens nothing in place of another screen', async (_, from, find) => {
    shows(duel({ status: 'over', own: ended(500) }))
    server.shows('users/:userId', `users/${ids.me}`, live({ friends: [ids.omar] }))
    server.answer('catalog.aboutGame', { game: rain, about: '', aboutAr: '', howToPlay: [], howToPlayAr: [] })
    server.answer('friends.listFriends', { people: [person(ids.omar, 'Omar')], cursor: null })
    server.answer('duels.challenge', duel({ duelId: idOf(80), isChallenger: true }, waiting))
    const release = server.hold('duels.challenge')
    const page = await openScreen(from)
    await page.person.click(await find(page))
    await waitFor(() => expect(server.inputsOf('duels.challenge')).toHaveLength(1))
    page.go('/help')
    await screen.findByRole('heading', { level: 1, name: 'Help' })
    release()
    // The answer has come before these.
    for (let request = 0; request < 5; request += 1) await (await fetch(`${server.address}/api/v4/nothing`)).text()
    expect(page.path()).toBe('/help')
  })

  test('shows the score of the other while they play, and what could not be checked', async () => {
    shows(duel({ isChallenger: true, own: ended(0, false) }, { status: 'playing', score: 40, isProven: false }))
    await openScreen(`/duel/${idOf(70)}`)
    await screen.findByText('40')
    expect(screen.getByText('The round could not be checked and counts as 0')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
    server.change('ownDuels/:userId', path, {
      revision: 2,
      duels: [duel({ isChallenger: true, own: ended(0, false) }, { status: 'playing', score: 90, isProven: false })],
    })
    await screen.findByText('90')
  })

  test('is declined, or says that this failed', async () => {
    shows(duel())
    server.answer('duels.decline', refused('NOT_FOUND'))
    const page = await openScreen(`/duel/${idOf(70)}`)
    await page.person.click(await screen.findByRole('button', { name: 'Decline' }))
    await screen.findByText('That did not work, please try again')
    server.answer('duels.decline', {})
    await page.person.click(screen.getByRole('button', { name: 'Decline' }))
    server.change('ownDuels/:userId', path, { revision: 2, duels: [duel({ status: 'declined' })] })
    await screen.findByText('The duel was not accepted')
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
  })

  test('that has begun is not declined any more, and says so where that was not known here yet', async () => {
    shows(duel())
    server.answer('duels.decline', refused('DUEL_BEGUN', 'It has begun.'))
    const page = await openScreen(`/duel/${idOf(70)}`)
    await page.person.click(await screen.findByRole('button', { name: 'Decline' }))
    await screen.findByText('It has begun.')
    server.change('ownDuels/:userId', path, { revision: 2, duels: [duel({ canDecline: false }, { status: 'playing', score: 40, isProven: false })] })
    await screen.findByText('40')
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Play' })).toBeDefined()
  })

  test.each([
    ['en', 'The game was updated, so this duel does not count', 'Another duel', /Rain · The game was updated/],
    ['ar', 'جرى تحديث اللعبة فلا تُحتسب هذه المبارزة', 'مبارزة أخرى', /مطر · جرى تحديث اللعبة/],
  ] as const)('whose game was updated counts for nobody, and can be challenged anew, in %s', async (language, text, again, row) => {
    shows(duel({ status: 'void', own: ended(500) }))
    server.answer('duels.challenge', duel({ duelId: idOf(80), isChallenger: true }, waiting))
    const list = await openScreen('/duels', { language })
    await list.person.click(await screen.findByRole('button', { name: row }))
    await screen.findByText(text)
    await list.person.click(screen.getByRole('button', { name: again }))
    await waitFor(() => expect(list.path()).toBe(`/duel/${idOf(80)}`))
  })

  test('of another person is not here', async () => {
    shows(duel())
    const page = await openScreen(`/duel/${idOf(99)}`)
    await screen.findByText("We couldn't find this duel")
    await page.person.click(screen.getByRole('button', { name: 'Duels' }))
    expect(page.path()).toBe('/duels')
  })

  test('whose round waits to be sent is not played again', async () => {
    localStorage.setItem(`duel/${ids.me}/${idOf(70)}`, '"ended"')
    shows(duel({ own: { status: 'playing', score: 20, isProven: false } }))
    const page = await openScreen(`/duel/${idOf(70)}/play`)
    await waitFor(() => expect(page.path()).toBe(`/duel/${idOf(70)}`))
    await screen.findByText('Your result is kept and will be sent when you are online')
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    expect(server.inputsOf('duels.start')).toEqual([])
  })
})

describe('the round of a duel', () => {
  test('is opened once, and shows over the game what has to be beaten', async () => {
    shows(duel())
    server.answer('duels.start', { playId: idOf(90), gameId: 'rain', seed: 's' })
    localStorage.setItem(`duel/${ids.me}/${idOf(12)}`, '"ended"')
    const page = await openScreen(`/duel/${idOf(70)}`)
    await page.person.click(await screen.findByRole('button', { name: 'Play' }))
    await screen.findByTitle('Rain')
    expect(screen.getByText(/Omar.*: 340 to beat/)).toBeDefined()
    expect(server.inputsOf('duels.start')).toMatchObject([{ duelId: idOf(70) }])
    // What the device has of duels that are over is removed.
    await waitFor(() => expect(localStorage.getItem(`duel/${ids.me}/${idOf(12)}`)).toBeNull())
    server.change('ownDuels/:userId', path, { revision: 2, duels: [duel({}, { status: 'playing', score: 44, isProven: false })] })
    await screen.findByText(/Omar.*: 44$/)
    await page.person.click(screen.getByRole('button', { name: 'Leave the game' }))
    await screen.findByText(/Your round is kept on this device/)
    await page.person.click(screen.getByRole('button', { name: 'Yes, quit' }))
    await waitFor(() => expect(page.path()).toBe(`/duel/${idOf(70)}`))
  })

  test('of a duel that has ended meanwhile is not played: its page says what has become of it', async () => {
    shows(duel())
    server.answer('duels.start', () => {
      shows(duel({ status: 'expired' }))
      return { refused: 'DUEL_OVER' }
    })
    const page = await openScreen(`/duel/${idOf(70)}/play`)
    await waitFor(() => expect(page.path()).toBe(`/duel/${idOf(70)}`))
    await screen.findByText('The time for this duel is over')
    expect(screen.queryByTitle('Rain')).toBeNull()
  })

  test.each(['en', 'ar'] as const)('that was begun elsewhere is not played here, and says why, in %s', async (language) => {
    shows(duel({ own: { status: 'playing', score: 20, isProven: false } }))
    server.answer('duels.start', refused('DUEL_ELSEWHERE', 'It goes on there.'))
    const page = await openScreen(`/duel/${idOf(70)}/play`, { language })
    await screen.findByText('It goes on there.')
    expect(screen.queryByTitle('Rain')).toBeNull()
    await page.person.click(screen.getByRole('button', { name: language === 'ar' ? 'رجوع' : 'Back' }))
    await waitFor(() => expect(page.path()).toBe(`/duel/${idOf(70)}`))
  })

  test('is opened again with the same id of this browser', async () => {
    shows(duel())
    server.answer('duels.start', { playId: idOf(90), gameId: 'rain', seed: 's' })
    for (const _ of [1, 2]) {
      await openScreen(`/duel/${idOf(70)}/play`)
      await screen.findByTitle('Rain')
    }
    const [first, second] = server.inputsOf('duels.start')
    expect(first?.device).toMatch(/^[\da-f-]{36}$/)
    expect(second?.device).toBe(first?.device)
    expect(localStorage.getItem('duelDevice')).toBe(first?.device)
  })

  test('that the server refuses for another reason says which, and can be tried again', async () => {
    shows(duel())
    server.answer('duels.start', refused('TOO_MANY_REQUESTS'))
    const page = await openScreen(`/duel/${idOf(70)}/play`)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.answer('duels.start', { playId: idOf(90), gameId: 'rain', seed: 's' })
    await page.person.click(retry)
    await screen.findByTitle('Rain')
  })
})

test('the page of a game with duels challenges a friend', async () => {
  shows()
  server.answer('catalog.aboutGame', { game: rain, about: 'Rain', aboutAr: 'مطر', howToPlay: [], howToPlayAr: [] })
  server.shows('users/:userId', `users/${ids.me}`, live({ friends: [ids.omar] }))
  server.answer('friends.listFriends', { people: [person(ids.omar, 'Omar')], cursor: null })
  server.answer('duels.challenge', duel({ isChallenger: true }, waiting))
  const page = await openScreen('/game/rain')
  await page.person.click(await screen.findByRole('button', { name: 'Challenge a friend' }))
  await page.person.dblClick(await screen.findByRole('button', { name: /Omar/ }))
  await waitFor(() => expect(page.path()).toBe(`/duel/${idOf(70)}`))
  expect(server.inputsOf('duels.challenge')).toMatchObject([{ gameId: 'rain', otherUserId: ids.omar }])
})

describe('the chat of the two', () => {
  test.each([
    ['en', 'Duels', /^Rain.*Your turn.*– : 340/, /^Rain.*Waiting for.*Omar.*500 : –/],
    ['ar', 'المبارزات', /^مطر.*دورك.*– : 340/, /^مطر.*بانتظار.*Omar.*500 : –/],
  ] as const)('shows their open duels, one’s turn first, and opens them, in %s', async (language, label, turn, wait) => {
    showRoom(server, [said(1, ids.omar, 'Beat this')])
    const elsewhere = duel({ duelId: idOf(73) }, { _id: idOf(5), name: 'Lina' })
    shows(duel({ duelId: idOf(71), own: ended(500) }, waiting), duel({ duelId: idOf(72), status: 'over', own: ended(1) }), elsewhere, duel())
    const page = await openScreen(`/chat/${roomId}`, { language })
    const list = within(await screen.findByRole('list', { name: label }))
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(turn), expect.stringMatching(wait)])
    await page.person.click(list.getAllByRole('button')[0] as HTMLElement)
    await waitFor(() => expect(page.path()).toBe(`/duel/${idOf(70)}`))
  })

  test('has no list without an open duel', async () => {
    showRoom(server, [said(1, ids.omar, 'Beat this')])
    shows(duel())
    await openScreen(`/chat/${roomId}`)
    await screen.findByRole('list', { name: 'Duels' })
    server.change('ownDuels/:userId', path, { revision: 2, duels: [duel({ status: 'declined' })] })
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Duels' })).toBeNull())
  })
})
