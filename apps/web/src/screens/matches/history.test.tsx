// @vitest-environment happy-dom
import type { MatchSummary } from '@majlis/contract/matches.records'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { idOf, ids } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { ludo, snake } from '../../testing/listed-games.ts'

const server = testServer()

beforeEach(() => server.answer('catalog.gamesList', [snake, ludo]))

describe('the own matches', () => {
  const summary = (number: number, change: Partial<MatchSummary> = {}): MatchSummary => ({
    matchId: idOf(number),
    gameId: 'ludo',
    startedAt: 1,
    endedAt: 2,
    outcome: 'win',
    endReason: 'rules',
    winLevel: null,
    moves: 9,
    isRated: false,
    ratingChange: null,
    tournamentId: null,
    opponents: [{ _id: ids.omar, name: 'Omar', userImageUrl: '', isBot: false }],
    ...change,
  })

  test('[SHL-16] each says when it ended: its time of today, yesterday, or its date', async () => {
    const now = new Date()
    const noonBefore = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12).getTime()
    const ends = [now.getTime(), noonBefore, new Date(2026, 0, 9, 12).getTime()]
    server.answer('matches.matchHistory', { matches: ends.map((endedAt, at) => summary(90 + at, { endedAt })), cursor: null })
    await openScreen('/match-history')
    const rows = await screen.findAllByRole('listitem')
    const times = rows.map(({ textContent }) => /· (.*)Won$/.exec(textContent ?? '')?.[1])
    expect(times).toEqual([expect.stringMatching(/^\d{1,2}:\d\d\s[ap]m$/), 'Yesterday', '09/01/2026'])
  })

  test('a place stands where the match gave places, and partners apart from opponents', async () => {
    const opponents = ['Omar', 'Lina', 'Ziad'].map((name, at) => ({ _id: idOf(at), name, userImageUrl: '', isBot: false }))
    const [partner] = opponents.splice(1, 1)
    server.answer('matches.matchHistory', {
      matches: [
        summary(90, { outcome: 'lose', place: 2 }),
        summary(91, { outcome: 'win', place: null, opponents, ...(partner && { partners: [partner] }) }),
        summary(92, { outcome: 'lose' }),
      ],
      cursor: null,
    })
    await openScreen('/match-history')
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, ''))
    expect(rows).toEqual([
      expect.stringMatching(/against Omar .*2nd place$/),
      expect.stringMatching(/with Lina against Omar, Ziad .*Won$/),
      expect.stringMatching(/Lost$/),
    ])
  })

  test('each with its outcome, game and opponents; a row leads to its result, and more come by a button', async () => {
    server.answer('matches.matchHistory', ({ cursor }) =>
      cursor === undefined
        ? { matches: [summary(90), summary(91, { outcome: 'lose' })], cursor: `1_${idOf(1)}` }
        : { matches: [summary(92, { outcome: 'draw' })], cursor: null },
    )
    const page = await openScreen('/match-history')
    const texts = async (count: number) => {
      await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(count))
      return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    }
    expect(await texts(2)).toEqual([expect.stringMatching(/Ludo.*Won/), expect.stringMatching(/Ludo.*Lost/)])
    await page.person.click(screen.getByRole('button', { name: 'Show more' }))
    expect((await texts(3)).at(-1)).toMatch(/Draw/)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    const [first] = within(screen.getAllByRole('listitem')[0] as HTMLElement).getAllByRole('button')
    if (first) await page.person.click(first)
    await waitFor(() => expect(page.path()).toBe(`/match/${idOf(90)}`))
  })
})
