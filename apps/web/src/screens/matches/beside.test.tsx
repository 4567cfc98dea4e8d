// @vitest-environment happy-dom
import type { Match } from '@majlis/contract/matches'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { text } from '../../testing/dialogs.ts'
import { idOf, ids } from '../../testing/examples.ts'
import { changeMatch, match, matchId, omar, sara, showMatch } from '../../testing/matches.ts'
import { roomId, said, showRoom } from '../../testing/room.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()

const running = (change: Partial<Match> = {}) => match({ status: 'started', startedAt: 1, seq: 3, turn: [0], players: [sara(), omar()], ...change })

for (const language of ['en', 'ar'] as const) {
  const title = language === 'ar' ? 'لودو' : 'Ludo'

  describe(`beside a match in a wide window, in ${language}`, () => {
    test('friends have their chat, which can be folded and stays so', async () => {
      showRoom(server, [said(1, ids.omar, 'Good luck')])
      showMatch(server, running({ roomId }))
      const page = await openScreen(`/match/${matchId}`, { language, isWide: true })
      const panel = within(await screen.findByRole('complementary', { name: text(language, 'chat.conversation') }))
      expect(await panel.findByText('Good luck')).toBeDefined()
      await page.person.click(panel.getByRole('button', { name: text(language, 'play.foldChat') }))
      expect(panel.queryByText('Good luck')).toBeNull()
      expect(screen.getByTitle(title)).toBeDefined()
      const again = await openScreen(`/match/${matchId}`, { language, isWide: true })
      const show = await screen.findByRole('button', { name: text(language, 'play.showChat') })
      expect(show.getAttribute('aria-expanded')).toBe('false')
      await again.person.click(show)
      expect(await screen.findByText('Good luck')).toBeDefined()
    })

    test('others have the lines of the match, which stay after three seconds', async () => {
      showMatch(server, running())
      const page = await openScreen(`/match/${matchId}`, { language, isWide: true })
      const panel = within(await screen.findByRole('complementary', { name: text(language, 'match.talk') }))
      expect(panel.getByText(text(language, 'match.talkEmpty'))).toBeDefined()
      const line = { id: idOf(90), s: ids.omar, t: 't', m: 'Well played', profileImage: '', createdAt: Date.now(), until: Date.now() + 3_000 } as const
      changeMatch(server, { chat: [line] })
      expect(await panel.findByText('Well played')).toBeDefined()
      changeMatch(server, { chat: [] })
      await page.person.type(panel.getByRole('textbox', { name: text(language, 'match.talkOwn') }), 'Thanks{Enter}')
      await waitFor(() => expect(server.inputsOf('matches.say')).toMatchObject([{ t: 't', m: 'Thanks' }]))
      expect(panel.getByText('Well played')).toBeDefined()
    })
  })

  test.each([
    ['of the party alone has its chat', [sara(), omar()], 'chat.conversation'],
    ['with a stranger has its own lines, which everybody reads', [sara(), omar(), { ...omar(), _id: ids.lina, name: 'Lina' }], 'match.talk'],
  ] as const)(`a match %s, in ${language}`, async (_which, players, name) => {
    showRoom(server, [said(1, ids.omar, 'Good luck')])
    const member = (_id: string, isLeader: boolean) => ({ _id, name: 'A', userImageUrl: '', isLeader, isHere: true })
    const party = { partyId: roomId, members: [member(ids.me, true), member(ids.omar, false)], invites: [], match: null }
    server.shows('ownParty/:userId', `ownParty/${ids.me}`, { revision: 1, invites: [], party })
    showMatch(server, running({ players: [...players], allPlayers: players.map(({ _id }) => _id) }))
    await openScreen(`/match/${matchId}`, { language, isWide: true })
    expect(await screen.findByRole('complementary', { name: text(language, name) })).toBeDefined()
    expect(screen.getAllByRole('complementary')).toHaveLength(1)
  })

  test(`on a phone nothing stands beside the match, in ${language}`, async () => {
    showRoom(server, [said(1, ids.omar, 'Good luck')])
    showMatch(server, running({ roomId }))
    await openScreen(`/match/${matchId}`, { language })
    await screen.findByTitle(title)
    expect(screen.queryByRole('complementary')).toBeNull()
  })
}
