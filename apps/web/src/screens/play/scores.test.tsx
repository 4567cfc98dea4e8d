// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { game, ids } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
const row = (rank: number, userId: string, name: string, score: number) => ({ rank, userId, name, userImageUrl: '', score, reachedAt: 1 })

beforeEach(() => server.answer('catalog.gamesList', [game('snake', { title: 'Snake', titleAr: 'أفعى' })]))

describe('the best scores of a game', () => {
  test.each([
    ['en', {}, ['1Omar12,500', '2Lina900', '3Ziad800', '4thSaraYou700'], /^About .?Snake/],
    ['ar', { countryIso: 'sa', numerals: 'arab' }, ['١Omar١٢٬٥٠٠', '٢Lina٩٠٠', '٣Ziad٨٠٠', '٤Saraأنت٧٠٠'], /^عن .?أفعى/],
  ] as const)('in %s are listed with rank and points, the own row marked', async (language, region, listed, about) => {
    const rows = [row(1, ids.omar, 'Omar', 12_500), row(2, ids.lina, 'Lina', 900), row(3, ids.ziad, 'Ziad', 800), row(4, ids.me, 'Sara', 700)]
    server.answer('play.bestScores', { rows, own: row(4, ids.me, 'Sara', 700) })
    await openScreen('/scores/snake', { language, region })
    await screen.findByText('Ziad')
    // The first letter of a name stands for its missing avatar.
    const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/[A-Z](?=[A-Z][a-z])/, ''))
    await waitFor(() => expect(texts()).toEqual(listed))
    expect(screen.getByRole('link', { name: about })).toBeDefined()
  })

  test('lead from the own row to the own profile, and from the title to the game', async () => {
    server.answer('play.bestScores', { rows: [row(1, ids.omar, 'Omar', 12)], own: row(120, ids.me, 'Sara', 1) })
    const page = await openScreen('/scores/snake')
    await page.person.click(await screen.findByRole('button', { name: /Sara/ }))
    await waitFor(() => expect(page.path()).toBe('/profile'))
    page.go('/scores/snake')
    await page.person.click(await screen.findByRole('link', { name: /Snake/ }))
    await waitFor(() => expect(page.path()).toBe('/game/snake'))
  })

  test('of a game that nobody has finished lead to its first round', async () => {
    server.answer('play.bestScores', { rows: [], own: null })
    const page = await openScreen('/scores/snake')
    expect(await screen.findByText('The first score takes first place. Will it be yours?')).toBeDefined()
    await page.person.click(screen.getByRole('button', { name: 'Play now' }))
    await waitFor(() => expect(page.path()).toBe('/play/snake'))
  })
})
