// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ids } from '../../testing/examples.ts'
import { ended, matchId, omar, player, sara, showMatch } from '../../testing/matches.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
const path = `/match/${matchId}`

describe('the result of a match of four with places', () => {
  const four = (ranks: readonly [number, number, number, number], change: Parameters<typeof ended>[0] = {}) => {
    const people = [sara(), omar(), player(ids.lina, 'Lina', 2), player(ids.ziad, 'Ziad', 3)]
    const players = people.map((one, seat) => ({
      ...one,
      resultStatus: ranks[seat] === 1 ? ('win' as const) : ('lose' as const),
      resultRank: ranks[seat] ?? 4,
    }))
    return ended({ players, ...change })
  }

  test.each([
    ['en', [2, 3, 1, 4], 'YOU LOSE', 'You came second', ['Sara2nd place', 'Lina1st place', 'Omar3rd place', 'Ziad4th place']],
    ['en', [3, 4, 2, 1], 'YOU LOSE', 'You came third', ['Sara3rd place', 'Ziad1st place', 'Lina2nd place', 'Omar4th place']],
    ['en', [4, 1, 2, 3], 'YOU LOSE', 'Well played. One more round?', ['Sara4th place', 'Omar1st place', 'Lina2nd place', 'Ziad3rd place']],
    ['en', [1, 3, 3, 2], 'YOU WIN', 'Good!', ['Sara1st place', 'Ziad2nd place', 'Omar3rd place', 'Lina3rd place']],
    ['ar', [2, 3, 1, 4], 'خسرت', 'المركز الثاني', ['Saraالمركز ٢', 'Linaالمركز ١', 'Omarالمركز ٣', 'Ziadالمركز ٤']],
    ['ar', [3, 4, 2, 1], 'خسرت', 'المركز الثالث', ['Saraالمركز ٣', 'Ziadالمركز ١', 'Linaالمركز ٢', 'Omarالمركز ٤']],
  ] as const)(
    'in %s %j: each has a place, the own player first and the others by it; the text says the own one',
    async (language, ranks, title, text, places) => {
      showMatch(server, four(ranks))
      await openScreen(path, { language, region: { countryIso: 'sa', numerals: language === 'ar' ? 'arab' : 'latn' } })
      expect(await screen.findByText(title, { exact: false })).toBeDefined()
      expect(screen.getByText(text)).toBeDefined()
      const shown = ['Sara', 'Omar', 'Lina', 'Ziad'].map((name) => screen.getByText(name).parentElement as HTMLElement)
      const inDocument = (a: Node, b: Node) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)
      expect(shown.toSorted(inDocument).map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, '').replace(/^[SOLZ](?=[SOLZ])/, ''))).toEqual(
        places,
      )
    },
  )

  test('nobody has one where all who lost share a rank', async () => {
    showMatch(server, four([2, 2, 1, 2]))
    await openScreen(path)
    expect(await screen.findByText('Well played. One more round?')).toBeDefined()
    expect(screen.queryByText(/ place$/)).toBeNull()
  })

  test('a bot that came after the win leaves it rated; whom it replaced reads no place', async () => {
    const replaced = (isRated: boolean) => {
      const match = four([3, 2, 1, 3], { isRated })
      return { ...match, players: match.players.map((one) => (one._id === ids.me ? { ...one, standIn: true } : one)) }
    }
    showMatch(server, replaced(true))
    await openScreen(path)
    expect(await screen.findByText('Well played. One more round?')).toBeDefined()
    expect(screen.queryByText('Practice match, not ranked')).toBeNull()
    showMatch(server, replaced(false))
    await openScreen(path)
    expect(await screen.findByText('Practice match, not ranked')).toBeDefined()
  })
})
