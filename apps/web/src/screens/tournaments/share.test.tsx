// @vitest-environment happy-dom
import type { Tournament } from '@majlis/contract/tournaments'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { game, ids } from '../../testing/examples.ts'
import { useDrawing } from '../../testing/pictures.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
const hourMs = 3_600_000

const row = (userId: string, name: string, rank: number, wins: number) => ({ userId, name, userImageUrl: '', rank, wins })
const rows = [row(ids.omar, 'Omar', 1, 5), row(ids.lina, 'Lina', 2, 4), row(ids.ziad, 'Ziad', 3, 3), row(ids.me, 'Sara', 4, 2)]

/** The tournament's board, opened in this language. */
async function openBoard(language: 'en' | 'ar', change: Partial<Tournament> = {}) {
  const ended: Tournament = {
    _id: 'cup',
    name: 'Evening cup',
    nameAr: 'كأس المساء',
    gameId: 'ludo',
    thumbnail: '',
    startsAt: Date.now() - 3 * hourMs,
    expireTime: Date.now() - hourMs,
    isActive: false,
    isCancelled: false,
    isJoined: true,
    leaderboard: null,
    rewards: [],
    ...change,
  }
  server.answer('tournaments.tournamentLeaderboard', { tournament: ended, rows, own: rows[3] ?? null, around: [] })
  server.shows('tournaments/:tournamentId', 'tournaments/cup', { hasEnded: !ended.isActive, rows: rows.map((each) => ({ ...each, reachedAt: 1 })) })
  const page = await openScreen('/tournament-preplay/cup', { language })
  await screen.findByText(language === 'ar' ? 'لودو' : 'Ludo')
  await page.person.click(screen.getByRole('radio', { name: language === 'ar' ? 'الترتيب' : 'LeaderBoard' }))
  return page
}

beforeEach(() => server.answer('catalog.gamesList', [game('ludo', { title: 'Ludo', titleAr: 'لودو', multiplayer: true })]))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  [
    'en',
    'Share my result',
    'Result card: Evening cup, 4th place',
    ['Ludo', 'Evening cup', 'Ziad', '3 wins', 'Omar', '4th place', 'Sara · 2 wins'],
    '4th place in Evening cup!',
  ],
  ['ar', 'مشاركة نتيجتي', 'بطاقة النتيجة: كأس المساء، المركز 4', ['لودو', 'كأس المساء', 'Ziad', 'Omar', 'المركز 4'], 'المركز 4 في كأس المساء!'],
] as const)(
  'the result of an ended tournament is shared as a picture with the podium and the own place, in %s',
  async (language, button, label, texts, message) => {
    const written = useDrawing()
    const page = await openBoard(language)
    await page.person.click(await screen.findByRole('button', { name: button }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByRole('img', { name: label })).toBeDefined()
    expect(sheet.getByText(message, { exact: false })).toBeDefined()
    expect(written).toEqual(expect.arrayContaining([...texts]))
  },
)

test('a device that shares files gets the picture, and one that does not saves it', async () => {
  useDrawing()
  const shared: ShareData[] = []
  const page = await openBoard('en')
  await page.person.click(await screen.findByRole('button', { name: 'Share my result' }))
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Save the picture' }))
  expect(screen.queryByRole('button', { name: 'Share the picture' })).toBeNull()
  expect(saved).toEqual(['cup.png'])
  Object.assign(navigator, { share: async (what: ShareData) => void shared.push(what), canShare: () => true })
  await page.person.click(screen.getByRole('button', { name: 'Close' }))
  await page.person.click(await screen.findByRole('button', { name: 'Share my result' }))
  await page.person.click(await screen.findByRole('button', { name: 'Share the picture' }))
  expect(shared).toEqual([
    { text: expect.stringContaining('4th place in Evening cup!'), files: [expect.objectContaining({ name: 'cup.png', type: 'image/png' })] },
  ])
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

test('where the picture cannot be drawn, the text and the link can be shared', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const page = await openBoard('en')
  await page.person.click(await screen.findByRole('button', { name: 'Share my result' }))
  expect(await screen.findByText('The picture could not be made. Try again')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save the picture' })).toBeNull()
})

test('before the end there is no result to share', async () => {
  await openBoard('en', { isActive: true, expireTime: Date.now() + hourMs })
  expect(await screen.findByText('Omar')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Share my result' })).toBeNull()
})
