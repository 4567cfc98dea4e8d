import * as fourInARow from '../../games/four-in-a-row/bot.ts'
import { rules as fourRules } from '../../games/four-in-a-row/rules.ts'
import * as reversi from '../../games/reversi/bot.ts'
import { rules as reversiRules } from '../../games/reversi/rules.ts'
import * as seaBattle from '../../games/sea-battle/bot.ts'
import { rules as seaRules } from '../../games/sea-battle/rules.ts'
import { cellsOf } from '../../games/sea-battle/sea.ts'
import { begin as beginSudoku } from '../../games/sudoku/step.ts'
import { orchardSnakeScene, pearlBounceScene } from './arcades.ts'
import { sevenTentsScene, zelligeRainScene } from './falling.ts'
import { chessPuzzlesScene, gemSoukScene, sleepyScorpionsScene } from './boards.ts'
import { checkersScene, chessScene, dominoesScene, ticTacToeScene } from './duels.ts'
import { afterTheirFirst, ownMoves } from './matches.ts'
import { msOf, pilotLog, planKeys } from './runner.ts'
import { SEED, phone } from './scene.ts'
import type { Scene } from './scene.ts'
import { goodSlides, slideKeys } from './slides.ts'
import { hide, lastKickScene, oasisGuardScene } from './solos.ts'
import { FRAME_MS } from './stage.ts'
import type { Stage } from './stage.ts'

/** Makes the moves of a match on its board: all but the last `filmed` at once, the others during the recording, whenever it is the own turn. */
function duel(moves: readonly number[], filmed: number, cells: string, open: string, pause: number): Pick<Scene, 'prepare' | 'act'> {
  let [made, next] = [0, 0]
  const move = async (stage: Stage): Promise<void> => {
    await stage.page
      .locator(cells)
      .nth(moves[made] ?? 0)
      .dispatchEvent('click')
    made += 1
  }
  return {
    async prepare(stage) {
      while (made < moves.length - filmed) {
        await stage.until(open)
        await move(stage)
        await stage.pass(FRAME_MS)
      }
      await stage.until(open)
      await stage.pass(1_500)
    },
    async act(stage, at) {
      if (at < next || made >= moves.length || (await stage.page.locator(open).count()) === 0) return
      await move(stage)
      next = at + pause
    },
  }
}

/** Hides an element in which words appear. */
function without(id: string, play: Pick<Scene, 'prepare' | 'act'>): Pick<Scene, 'prepare' | 'act'> {
  return {
    ...play,
    async prepare(stage) {
      await hide(stage.page, [id])
      await play.prepare(stage)
    },
  }
}

function fourInARowScene(): Scene {
  const moves = ownMoves({ rules: fourRules, bot: fourInARow.bot }, SEED, 1).flatMap((move) => ('column' in move ? [move.column] : []))
  return {
    ...phone,
    query: `seed=${SEED}&level=1&pace=0.35&theme=dark`,
    lens: '#board',
    frames: 44,
    still: 19,
    ...duel(moves, 3, '.columns button', '#board.open', 6),
  }
}

function reversiScene(): Scene {
  const moves = ownMoves({ rules: reversiRules, bot: reversi.bot }, SEED, 1).flatMap((move) => ('cell' in move ? [move.cell] : []))
  return {
    ...phone,
    query: `seed=${SEED}&level=1&pace=0.3&theme=dark`,
    lens: '#board',
    frames: 44,
    still: 40,
    ...without('banner', duel(moves.slice(0, 16), 3, '.cells button', '#board.open', 9)),
  }
}

/** Hits with a few misses between them. After a hit the player shoots again. */
function seaBattleScene(): Scene {
  const [, fleet] = afterTheirFirst({ rules: seaRules, bot: seaBattle.bot }, SEED, 1).fleets
  const ships = (fleet ?? []).map(cellsOf)
  const taken = new Set(ships.flat())
  const water = [9, 54, 20, 43, 30, 33].filter((cell) => !taken.has(cell))
  const [four = [], three = [], other = []] = ships
  const before = [...three, water[0] ?? 0, ...four.slice(0, 2), water[1] ?? 1, other[0] ?? 2, water[2] ?? 3]
  const filmed = [...four.slice(2), ...other.slice(1), water[3] ?? 4]
  return {
    ...phone,
    query: `seed=${SEED}&level=1&pace=0.3&theme=dark`,
    lens: '#board',
    frames: 40,
    still: 32,
    ...without('call', fleetFirst(duel([...before, ...filmed], filmed.length, '#cells button', '#board.open', 7))),
  }
}

function fleetFirst(play: Pick<Scene, 'prepare' | 'act'>): Pick<Scene, 'prepare' | 'act'> {
  return {
    ...play,
    async prepare(stage) {
      // The bot places first, so that its fleet is the one that was computed.
      await stage.pass(2_500)
      await stage.page.locator('#ready').dispatchEvent('click')
      await play.prepare(stage)
    },
  }
}

/** Rolls and moves whenever it is the own turn. The seed decides the dice. */
function ludoScene(): Scene {
  const mayAct = '#die.open, .token.open[tabindex="0"]'
  const turns = 30
  let next = 0
  const act = async ({ page }: Stage): Promise<boolean> => {
    const choice = page.locator(mayAct).first()
    if ((await choice.count()) === 0) return false
    await choice.dispatchEvent('click')
    return true
  }
  return {
    ...phone,
    query: `seed=${SEED}&level=3&pace=0.2&theme=dark`,
    lens: '#board',
    frames: 46,
    still: 30,
    async prepare(stage) {
      for (let turn = 0; turn < turns; turn += 1) {
        await stage.until(mayAct)
        await act(stage)
        await stage.pass(FRAME_MS)
      }
      await stage.until(mayAct)
      await stage.pass(1_500)
    },
    async act(stage, at) {
      if (at >= next && (await act(stage))) next = at + 6
    },
  }
}

function tileMergeScene(): Scene {
  const filmed = 8
  const slides = [...goodSlides(SEED, 44).inputs].map((input) => slideKeys[input as keyof typeof slideKeys])
  return {
    ...phone,
    query: `seed=${SEED}&theme=dark`,
    lens: '#board',
    frames: 42,
    still: 41,
    async prepare({ page, pass }) {
      await hide(page, ['toast'])
      await page.locator('#board').focus()
      for (const key of slides.slice(0, -filmed)) {
        await page.keyboard.press(key)
        await pass(240)
      }
      await pass(600)
    },
    async act({ page }, at) {
      const slide = at % 5 === 2 ? slides[slides.length - filmed + Math.floor(at / 5)] : undefined
      if (slide) await page.keyboard.press(slide)
    },
  }
}

function sudokuScene(): Scene {
  const { values, solution } = beginSudoku(SEED, 'easy')
  const gaps = [...values.keys()].filter((cell) => values[cell] === 0)
  // The middle box and its row are filled during the recording.
  const filmed = gaps.filter((cell) => Math.floor(cell / 9) === 4 || (Math.floor(cell / 27) === 1 && Math.floor((cell % 9) / 3) === 1)).slice(0, 9)
  const before = gaps.filter((cell, at) => !filmed.includes(cell) && at % 3 > 0)
  const write = async ({ page }: Stage, cell: number): Promise<void> => {
    await page.locator(`.cell[data-cell="${cell}"]`).click()
    await page.keyboard.press(String(solution[cell]))
  }
  return {
    ...phone,
    query: `seed=${SEED}&theme=dark`,
    lens: '#board',
    frames: 44,
    still: 38,
    async prepare(stage) {
      await stage.page.locator('[data-level="easy"]').dispatchEvent('click')
      await stage.until('.cell')
      await stage.pass(1_000)
      for (const cell of before) {
        await write(stage, cell)
        await stage.pass(40)
      }
      await stage.pass(2_500)
    },
    async act(stage, at) {
      const cell = at % 4 === 1 ? filmed[Math.floor(at / 4)] : undefined
      if (cell !== undefined) await write(stage, cell)
    },
  }
}

function desertRunScene(): Scene {
  const [fromMetres, frames] = [150, 42]
  const { ticks: from } = pilotLog(SEED, fromMetres)
  const { log } = pilotLog(SEED, fromMetres + 60)
  return {
    width: 640,
    height: 360,
    query: `seed=${SEED}&theme=dark`,
    lens: { x: 20, y: 0, width: 360, height: 360 },
    frames,
    still: 24,
    async prepare({ page, pass }) {
      await page.locator('#panel-main').click()
      // Only the desert is recorded, because the square would cut off a part of the numbers.
      await page.evaluate(() => {
        for (const id of ['hud', 'desert', 'toast']) {
          const { style } = document.getElementById(id) as HTMLElement
          if (id === 'desert') style.outline = 'none'
          else style.visibility = 'hidden'
        }
      })
      await planKeys(page, log)
      await pass(msOf(from))
    },
    // The inputs of the pilot were planned at the start.
    act: () => Promise.resolve(),
  }
}

/** The scene of each game of this repository. */
export const scenes: Readonly<Record<string, () => Scene>> = {
  checkers: checkersScene,
  chess: chessScene,
  'chess-puzzles': chessPuzzlesScene,
  'desert-run': desertRunScene,
  dominoes: dominoesScene,
  'four-in-a-row': fourInARowScene,
  'gem-souk': gemSoukScene,
  'last-kick': lastKickScene,
  ludo: ludoScene,
  'oasis-guard': oasisGuardScene,
  'orchard-snake': orchardSnakeScene,
  'pearl-bounce': pearlBounceScene,
  reversi: reversiScene,
  'sea-battle': seaBattleScene,
  'seven-tents': sevenTentsScene,
  'sleepy-scorpions': sleepyScorpionsScene,
  sudoku: sudokuScene,
  'tic-tac-toe': ticTacToeScene,
  'tile-merge': tileMergeScene,
  'zellige-rain': zelligeRainScene,
}
