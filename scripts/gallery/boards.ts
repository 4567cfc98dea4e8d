import type { Browser } from '@playwright/test'
import type { GameServer } from '../../e2e/games/game-server.ts'
import { players } from '../players.ts'
import { type looks, openPhone } from './visits.ts'

/** A multiplayer game, played against its bot. */
export interface Board {
  readonly name: string
  readonly title: string
  readonly game: string
  /** The number of inputs before the picture is taken. */
  readonly turns: number
  /** The configuration, where it is not the first. */
  readonly configuration?: string
}

export const boards: readonly Board[] = [
  { name: 'board-four-in-a-row', title: 'Four in a Row', game: 'four-in-a-row', turns: 5 },
  { name: 'board-reversi', title: 'Reversi', game: 'reversi', turns: 6 },
  { name: 'board-sea-battle', title: 'Sea Battle', game: 'sea-battle', turns: 12 },
  { name: 'board-ludo', title: 'Ludo', game: 'ludo', turns: 24 },
  { name: 'board-tic-tac-toe', title: 'Tic-tac-toe', game: 'tic-tac-toe', turns: 2 },
  { name: 'board-tic-tac-toe-moving', title: 'Tic-tac-toe with marks that move', game: 'tic-tac-toe', configuration: 'moving', turns: 5 },
  { name: 'board-checkers', title: 'Checkers', game: 'checkers', turns: 12 },
  { name: 'board-chess', title: 'Chess', game: 'chess', turns: 12 },
  { name: 'board-dominoes', title: 'Dominoes', game: 'dominoes', turns: 5 },
]

/** Plays a little on a phone in one of the looks. @returns the page, to be photographed and closed */
export async function playBoard(browser: Browser, server: GameServer, look: (typeof looks)[number], { game, turns, configuration }: Board) {
  const page = await openPhone(browser, look)
  const query = new URLSearchParams({ lang: look.language, theme: look.theme, seed: 'gallery', level: '1', pace: '0.1' })
  if (configuration !== undefined) query.set('way', configuration)
  await page.goto(`${server.url}/${game}/?${query}`)
  await page.locator('#game:not([hidden])').waitFor()
  const player = players[game]
  if (!player) throw new Error(`nobody plays ${game}`)
  await player.begin(page, page)
  for (let at = 0; at < turns; at += 1) {
    await player.turn(page, page, at)
    // The bot answers, and its move has to be drawn to its end.
    await page.waitForTimeout(250)
  }
  return page
}
