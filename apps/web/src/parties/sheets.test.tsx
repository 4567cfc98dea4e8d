// @vitest-environment happy-dom
import type { OwnParty, Party, PartyMember } from '@majlis/contract/parties'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { game, idOf, ids, live, person } from '../testing/examples.ts'
import { ended, seating, showMatch } from '../testing/matches.ts'
import { dialog, openScreen, testServer } from '../testing/screen.tsx'
import { refused } from '../testing/server.ts'

const server = testServer()
const partyId = idOf(80)
const path = `ownParty/${ids.me}`
const member = (_id: string, name: string, isLeader = false): PartyMember => ({ _id, name, userImageUrl: '', isLeader, isHere: true })
const [sara, omar, lina, ziad] = [member(ids.me, 'Sara', true), member(ids.omar, 'Omar'), member(ids.lina, 'Lina'), member(ids.ziad, 'Ziad')]
const own = (party: Partial<Party> = {}): OwnParty => ({
  revision: 1,
  invites: [],
  party: { partyId, members: [sara, omar], invites: [], match: null, ...party },
})
const shows = (party: Partial<Party> = {}) => server.shows('ownParty/:userId', path, own(party))
const named = (buttons: HTMLElement[]) => buttons.map((button) => (button.getAttribute('aria-label') ?? button.textContent).replaceAll(/[\u2066-\u2069]/g, ''))
const texts = {
  en: { bar: 'Party', people: /^People in the party/, choose: 'Choose a game for everybody' },
  ar: { bar: 'المجموعة', people: /^أفراد المجموعة/, choose: 'اختيار لعبة للجميع' },
}

beforeEach(() => {
  server.answer('friends.listFriends', { people: [person(ids.omar, 'Omar'), person(ids.lina, 'Lina')], cursor: null })
  server.shows('users/:userId', `users/${ids.me}`, live({ friends: [ids.omar, ids.lina] }))
})

async function openBar(language: 'en' | 'ar' = 'en') {
  const page = await openScreen('/leaderboard', { language })
  return { page, bar: within(await screen.findByRole('region', { name: texts[language].bar })) }
}

async function openPeople(language: 'en' | 'ar' = 'en') {
  const { page, bar } = await openBar(language)
  await page.person.click(bar.getByRole('button', { name: texts[language].people }))
  return { page, sheet: await dialog(texts[language].bar) }
}

async function openGames(language: 'en' | 'ar' = 'en') {
  const { page, bar } = await openBar(language)
  await page.person.click(await bar.findByRole('button', { name: texts[language].choose }))
  return { page, sheet: await dialog(texts[language].choose) }
}

describe('the people of a party', () => {
  test.each([
    ['en', ['Close', 'Remove Omar from the party', 'Invite Lina to the party', 'Leave the party'], ['Close', 'Invite Lina to the party', 'Leave the party']],
    ['ar', ['إغلاق', 'إخراج Omar من المجموعة', 'دعوة Lina إلى المجموعة', 'مغادرة المجموعة'], ['إغلاق', 'دعوة Lina إلى المجموعة', 'مغادرة المجموعة']],
  ] as const)('in %s are removed by the leader alone, and invited by everybody', async (language, leading, following) => {
    shows()
    const { sheet } = await openPeople(language)
    await waitFor(() => expect(named(sheet.getAllByRole('button'))).toEqual(leading))
    server.change('ownParty/:userId', path, {
      ...own({
        members: [
          { ...sara, isLeader: false },
          { ...omar, isLeader: true },
        ],
      }),
      revision: 2,
    })
    await waitFor(() => expect(named(sheet.getAllByRole('button'))).toEqual(following))
  })

  test('with open invites: whoever has sent one withdraws it, once; other members cannot', async () => {
    const invite = (number: number, who: PartyMember, sentBy: string) => ({
      inviteId: idOf(number),
      partyId,
      createdAt: Date.now(),
      expireAt: Date.now() + 3_600_000,
      sentBy,
      person: who,
    })
    shows({
      members: [
        { ...sara, isLeader: false },
        { ...omar, isLeader: true },
      ],
      invites: [invite(81, lina, ids.me), invite(82, ziad, ids.omar)],
    })
    const release = server.hold('parties.decline')
    server.answer('parties.decline', refused('NOT_FOUND', 'This invitation is over.'))
    const { page, sheet } = await openPeople()
    // Four seats are taken by two members and two invites.
    expect(named(sheet.getAllByRole('button'))).toEqual(['Close', 'Withdraw the invitation of Lina', 'Leave the party'])
    expect(sheet.getAllByRole('timer')).toHaveLength(2)
    await page.person.dblClick(sheet.getByRole('button', { name: /^Withdraw/ }))
    release()
    expect(await screen.findByText('This invitation is over.')).toBeDefined()
    expect(server.inputsOf('parties.decline')).toMatchObject([{ inviteId: idOf(81) }])
  })

  test('a full party offers nobody else', async () => {
    server.answer('friends.listFriends', { people: [person(idOf(9), 'Dana')], cursor: null })
    server.shows('users/:userId', `users/${ids.me}`, live({ friends: [idOf(9)] }))
    shows({ members: [sara, omar, lina] })
    const { sheet } = await openPeople()
    expect(await sheet.findByRole('button', { name: /^Invite .?Dana/ })).toBeDefined()
    server.change('ownParty/:userId', path, { ...own({ members: [sara, omar, lina, ziad] }), revision: 2 })
    await waitFor(() => expect(sheet.queryByRole('button', { name: /^Invite/ })).toBeNull())
    expect(sheet.queryByText('Invite friends')).toBeNull()
  })

  test('a refusal to leave is given in the words of the server, and the button works again', async () => {
    shows()
    server.answer('parties.leave', refused('NOT_FOUND', 'You have left already.'))
    const { page, sheet } = await openPeople()
    const leave = sheet.getByRole('button', { name: 'Leave the party' })
    await page.person.click(leave)
    expect(await screen.findByText('You have left already.')).toBeDefined()
    await waitFor(() => expect(leave.getAttribute('aria-busy')).toBeNull())
  })
})

describe('the games of a party', () => {
  const two = { id: 'two', icon: '', matchMakingTemplate: seating() }
  const teams = { maxPlayerCount: 4, minPlayerCount: 2, maxTeamCount: 2, minTeamCount: 2, playersInTeam: 2, teamUp: true }
  const four = { id: 'four', icon: '', matchMakingTemplate: seating({ title: 'Teams', titleAr: 'فرق', ...teams }) }
  const hidden = { id: 'hidden', icon: '', matchMakingTemplate: seating({ title: 'Hidden', isVisible: false }) }
  const ludo = game('ludo', { title: 'Ludo', titleAr: 'لودو', multiplayer: true, configurations: [two, four, hidden] })
  const chess = game('chess', { title: 'Chess', titleAr: 'شطرنج', multiplayer: true, configurations: [two] })
  const rows = (sheet: Awaited<ReturnType<typeof openGames>>['sheet']) => sheet.getAllByRole('listitem').map((item: HTMLElement) => item.textContent)

  test.each([
    ['en', ['Ludo1v1 · Against each other', 'LudoTeams · Against each other', 'LudoTeams · As a team against others', 'ChessAgainst each other']],
    ['ar', ['لودو١ ضد ١ · بعضكم ضد بعض', 'لودوفرق · بعضكم ضد بعض', 'لودوفرق · فريق واحد ضد آخرين', 'شطرنجبعضكم ضد بعض']],
  ] as const)('in %s are listed in each way in which so many people can play them', async (language, listed) => {
    server.answer('catalog.gamesList', [ludo, chess, game('snake')])
    shows()
    const { sheet } = await openGames(language)
    await waitFor(() => expect(rows(sheet)).toEqual(listed))
  })

  test('of three people are fewer, and a game of another site is played without bots', async () => {
    server.answer('catalog.gamesList', [ludo, chess, { ...ludo, gameId: 'far', title: 'Far', isForeign: true }])
    shows({ members: [sara, omar, lina] })
    const { sheet } = await openGames()
    await waitFor(() => expect(rows(sheet)).toEqual(['LudoTeams · Against each other']))
  })

  test('are chosen once by a double press, with bots on free seats when that is switched on', async () => {
    server.answer('catalog.gamesList', [ludo])
    shows()
    const release = server.hold('parties.play')
    server.answer('parties.play', { matchId: idOf(83), hindrances: [] })
    const { page, sheet } = await openGames()
    await page.person.click(await sheet.findByRole('switch', { name: 'Fill free seats with bots' }))
    await page.person.dblClick(sheet.getByRole('button', { name: /As a team/ }))
    await waitFor(() => expect(sheet.getByRole('list').getAttribute('aria-busy')).toBe('true'))
    release()
    await waitFor(() => expect(sheet.element.hasAttribute('open')).toBe(false))
    expect(server.inputsOf('parties.play')).toMatchObject([{ partyId, gameId: 'ludo', configurationId: 'four', mode: 'team', fillsSeats: true }])
  })

  test.each([
    ['en', [/Omar.* is away\./, /Lina.* has no active subscription/, /Ziad.* has to accept the terms/]],
    ['ar', [/Omar.*: غير متصل بالشبكة الآن\./, /Lina.*: لا اشتراك فعّال/, /Ziad.*: تلزم الموافقة على الشروط/]],
  ] as const)('in %s name everybody who cannot play, and why', async (language, reasons) => {
    server.answer('catalog.gamesList', [ludo])
    shows({ members: [sara, omar, lina, ziad] })
    server.answer('parties.play', {
      matchId: null,
      hindrances: [
        { userId: ids.omar, reason: 'away' },
        { userId: ids.lina, reason: 'access' },
        { userId: ids.ziad, reason: 'setUp' },
      ],
    })
    const { page, sheet } = await openGames(language)
    await page.person.click((await sheet.findAllByRole('listitem'))[0]?.querySelector('button') as HTMLElement)
    for (const reason of reasons) expect(await screen.findByText(reason)).toBeDefined()
    expect(sheet.element.hasAttribute('open')).toBe(true)
  })

  test('say when there is none for so many, and load again what could not be loaded', async () => {
    let isDown = true
    server.answer('catalog.gamesList', () => (isDown ? refused('INTERNAL') : [game('snake')]))
    shows()
    const { page, sheet } = await openGames()
    expect(await sheet.findByText('Error getting game list from server')).toBeDefined()
    isDown = false
    await page.person.click(sheet.getByRole('button', { name: 'Try again' }))
    expect(await sheet.findByText('No game can be played by so many people')).toBeDefined()
    expect(sheet.queryByRole('switch')).toBeNull()
  })
})

test.each([
  ['en', /Your party is still together\. .?Omar.? chooses the next game\./],
  ['ar', /مجموعتك ما زالت معًا\. اختيار اللعبة التالية لدى .?Omar/],
] as const)('after a match in %s members who do not lead read who chooses', async (language, text) => {
  showMatch(server, ended({ allPlayers: [ids.me, ids.omar] }))
  shows({
    members: [
      { ...sara, isLeader: false },
      { ...omar, isLeader: true },
    ],
  })
  await openScreen(`/match/${ended().matchId}`, { language })
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Next game|اللعبة التالية/ })).toBeNull()
})
