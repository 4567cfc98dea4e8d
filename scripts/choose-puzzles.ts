import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type Found, puzzlesOfGame } from '../games/chess-puzzles/choose.ts'
import { PUZZLES } from '../games/chess-puzzles/puzzle.ts'
import { GAMES } from '../games/chess-puzzles/puzzles.generated.ts'
import { lettersOf } from '../games/chess-puzzles/theme-names.ts'
import { themesOf } from '../games/chess-puzzles/themes.ts'

/**
 * Adds puzzles to games/chess-puzzles/puzzles.generated.ts: plays further games of weak players, the same ones every time, and keeps so many puzzles of each kind in all.
 * Puzzles that are there stay where they are. A game takes about half a second of a processor. `node scripts/choose-puzzles.ts 400`; with 0 only the themes are found anew.
 * @param argv the number of further games; the file is written again whenever some of them have ended, so that the script may be stopped
 */
const END = GAMES + Number(process.argv[2] ?? 400)
const file = join(import.meta.dirname, '../games/chess-puzzles/puzzles.generated.ts')
/** How many of each kind: a win of material, mate in one, two and three. */
const COUNTS = [420, 180, 340, 260] as const
const WORKERS = 2
const WRITE_EVERY = 10

/** The same moves on the same squares are one pattern. */
const keysOf = ({ fen, kind, moves }: Pick<Found, 'fen' | 'kind' | 'moves'>): string[] => [fen.split(' ')[0] ?? '', `${kind} ${moves.join(' ')}`]

/** The puzzles of further games that count, in the order of the games, and then easiest first. */
function chosen(games: readonly (readonly Found[])[]): Found[] {
  const kept: Found[] = []
  const seen = new Set(PUZZLES.flatMap(({ fen, kind, line }) => keysOf({ fen, kind, moves: line })))
  for (const puzzle of games.flat()) {
    const keys = keysOf(puzzle)
    const isNew = !keys.some((key) => seen.has(key))
    const count = [...PUZZLES, ...kept].filter(({ kind }) => kind === puzzle.kind).length
    if (isNew && count < COUNTS[puzzle.kind]) kept.push(puzzle)
    for (const key of keys) seen.add(key)
  }
  return kept.toSorted((a, b) => a.rating - b.rating)
}

async function write(games: readonly (readonly Found[])[]): Promise<void> {
  const kept = chosen(games)
  const counts = COUNTS.map((_, kind) => [...PUZZLES, ...kept].filter((one) => one.kind === kind).length)
  process.stdout.write(`${GAMES + games.length} games: ${counts.join(' ')}\n`)
  const rows = [...PUZZLES.map(({ line, ...puzzle }) => ({ ...puzzle, moves: line })), ...kept].map(
    ({ fen, last, kind, moves, rating }) => `  '${fen}|${last}|${kind}|${moves.join(' ')}|${rating}|${lettersOf(themesOf({ fen, kind, moves }))}',\n`,
  )
  await writeFile(
    file,
    `/** The number of games of which the puzzles are; scripts/choose-puzzles.ts goes on after them. */
export const GAMES = ${GAMES + games.length}

/**
 * The puzzles: position, the move that led to it, mate in so many moves (0: a win of material), the line, how hard it is, the letters of its themes.
 * Written by scripts/choose-puzzles.ts, which proves each and adds further ones at the end; puzzles.test.ts proves a part of them again.
 */
export const ROWS: readonly string[] = [
${rows.join('')}]
`,
  )
}

/** Plays every second game, as one of two workers. */
function work(first: number): void {
  for (let game = GAMES + first; game < END; game += WORKERS) parentPort?.postMessage({ game, found: puzzlesOfGame(game) })
}

function lead(): void {
  // Without further games the stored puzzles are written again, with the themes as they are found now.
  if (END === GAMES) return void write([])
  const games: Found[][] = []
  let written = 0
  for (let first = 0; first < WORKERS; first += 1)
    new Worker(new URL(import.meta.url), { argv: process.argv.slice(2), workerData: first }).on(
      'message',
      ({ game, found }: { game: number; found: Found[] }) => {
        games[game - GAMES] = found
        // Only games without a gap before them, so that the same number of games always gives the same puzzles.
        const whole = [...games, undefined].indexOf(undefined)
        if (whole < Math.min(END - GAMES, written + WRITE_EVERY)) return
        written = whole
        void write(games.slice(0, whole))
      },
    )
}

if (isMainThread) lead()
else work(Number(workerData))
