import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { cellOf } from '@majlis/game-bridge/stage/chess/cells'
import { nameOfMove } from '../moves.ts'
import type { Puzzle } from '../puzzle.ts'
import { begin, positionOf, step } from '../round.ts'
import { startGame } from './game.ts'

/** For tests: the game on a page, and a player. */
export async function openPuzzles(welcome: { readonly repeatsSeed?: boolean; readonly saved?: unknown } = {}) {
  const opened = await openPage(bodyOf(import.meta.dirname))
  startGame(opened.host, { ...opened.welcome, ...(welcome as object) }, opened.timers, document)
  const isShown = (id: string): boolean => document.getElementById(id)?.hidden === false
  const textOf = (id: string): string => document.getElementById(id)?.textContent ?? ''
  /** Presses the squares of a move, on the board that black sees turned round. */
  const move = (name: string, { isWhite }: Puzzle): void => {
    const buttons = document.querySelectorAll<HTMLElement>('#board .cells button')
    for (const square of [name.slice(0, 2), name.slice(2, 4)]) buttons[isWhite ? cellOf(square) : 63 - cellOf(square)]?.click()
    if (name.length > 4) opened.click(`#promotion .promotion:nth-child(${'qrbn'.indexOf(name[4] ?? '') + 1})`)
  }
  const solve = (puzzle: Puzzle): void => {
    for (const [at, name] of puzzle.line.entries()) {
      if (at % 2 > 0) continue
      move(name, puzzle)
      opened.timers.pass(1_000)
    }
  }
  return { ...opened, isShown, textOf, move, solve, rounds: async () => (await opened.news()).filter(({ name }) => name !== 'save.put') }
}

/** A legal move that does not solve a puzzle. */
export function wrongFor(puzzle: Puzzle): string {
  const names = positionOf(begin(puzzle)).moves().map(nameOfMove)
  return names.find((name) => name.length === 4 && step(begin(puzzle), { act: 'move', move: name })?.what === 'wrong') ?? ''
}
