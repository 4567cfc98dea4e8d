import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type Found, puzzlesOfGame } from '../games/chess-puzzles/choose.ts'

/**
 * Writes the puzzles of games/chess-puzzles: plays games of weak players, the same ones every time, and keeps so many puzzles of each kind.
 * It takes some ten minutes of two processors. `node scripts/choose-puzzles.ts`
 * @param argv the number of games, and the file; the file is written again whenever some games have ended, so that the script may be stopped
 */
const GAMES = Number(process.argv[2] ?? 800)
const file = process.argv[3] ?? join(import.meta.dirname, '../games/chess-puzzles/puzzles.ts')
/** How many of each kind: a win of material, mate in one, two and three. */
const COUNTS = [90, 36, 90, 70] as const
const WORKERS = 2
const WRITE_EVERY = 10

/** The puzzles of the first games that count, in the order of the games. */
function chosen(games: readonly (readonly Found[])[]): Found[] {
  const kept: Found[] = []
  const seen = new Set<string>()
  for (const puzzle of games.flat()) {
    // The same moves on the same squares are one pattern.
    const keys = [puzzle.fen.split(' ')[0] ?? '', `${puzzle.kind} ${puzzle.moves.join(' ')}`]
    const isNew = !keys.some((key) => seen.has(key))
    if (isNew && kept.filter(({ kind }) => kind === puzzle.kind).length < COUNTS[puzzle.kind]) kept.push(puzzle)
    for (const key of keys) seen.add(key)
  }
  return kept.toSorted((a, b) => a.rating - b.rating)
}

async function write(games: readonly (readonly Found[])[]): Promise<void> {
  const kept = chosen(games)
  const counts = COUNTS.map((_, kind) => kept.filter((one) => one.kind === kind).length)
  process.stdout.write(`${games.length} games: ${counts.join(' ')}\n`)
  const rows = kept.map(({ fen, last, kind, moves, rating }) => `  '${fen}|${last}|${kind}|${moves.join(' ')}|${rating}',\n`)
  await writeFile(
    file,
    `/**
 * The puzzles, easiest first: position, the move that led to it, mate in so many moves (0: a win of material), the line, how hard it is.
 * Written by scripts/choose-puzzles.ts from ${games.length} games; puzzles.test.ts proves each.
 */
export const ROWS: readonly string[] = [
${rows.join('')}]
`,
  )
}

/** Plays every second game, as one of two workers. */
function work(first: number): void {
  for (let game = first; game < GAMES; game += WORKERS) parentPort?.postMessage({ game, found: puzzlesOfGame(game) })
}

function lead(): void {
  const games: Found[][] = []
  let written = 0
  for (let first = 0; first < WORKERS; first += 1)
    new Worker(new URL(import.meta.url), { argv: process.argv.slice(2), workerData: first }).on(
      'message',
      ({ game, found }: { game: number; found: Found[] }) => {
        games[game] = found
        // Only games without a gap before them, so that the same number of games always gives the same puzzles.
        const whole = [...games, undefined].indexOf(undefined)
        if (whole < Math.min(GAMES, written + WRITE_EVERY)) return
        written = whole
        void write(games.slice(0, whole))
      },
    )
}

if (isMainThread) lead()
else work(Number(workerData))
