import { seededRandom } from '@majlis/rules/random'
import { begin, drawnBy, type Input, type State, step } from '../../games/tile-merge/step.ts'

/** The tile that wins a round. */
const WINS = 512
const SLIDES = ['L', 'D', 'R', 'U'] as const
/** Boards that are followed side by side. */
const WIDTH = 60

interface Line {
  readonly state: State
  readonly inputs: string
}

/** The arrow key of each slide. */
export const slideKeys: Readonly<Record<string, string>> = { L: 'ArrowLeft', R: 'ArrowRight', U: 'ArrowUp', D: 'ArrowDown' }

/** Slides that lead from a seed to a win: what comes is known beforehand, so that a round is never lost to chance. */
export function winningSlides(seed: string): string {
  let lines: Line[] = [{ state: begin(seededRandom(seed)), inputs: '' }]
  for (let turn = 0; turn < 1_000; turn += 1) {
    const won = lines.find(({ state }) => Math.max(...state.cells) >= WINS)
    if (won) return won.inputs.replaceAll('C', '')
    // Equal boards count once, so that the lines that are followed stay different from each other.
    const next = new Map(lines.flatMap((line) => SLIDES.flatMap((input) => slid(line, input, seed))).map((line) => [line.state.cells.join(), line]))
    lines = [...next.values()].toSorted((left, right) => worth(right.state) - worth(left.state)).slice(0, WIDTH)
  }
  throw new Error('no win in a thousand slides')
}

function slid({ state, inputs }: Line, input: Input, seed: string): Line[] {
  const after = step(state, input, seededRandom(seed, drawnBy(inputs)))?.state
  if (!after || after.status === 'lost') return []
  const on = after.status === 'won' && after.goal < WINS ? step(after, 'C', seededRandom(seed))?.state : after
  return on ? [{ state: on, inputs: inputs + input + (on === after ? '' : 'C') }] : []
}

/** The cells from the first corner to the last, back and forth. */
const PATH = [0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10, 11, 15, 14, 13, 12]

/** Free cells, and large tiles early on the path. */
function worth({ cells }: State): number {
  const free = cells.filter((value) => value === 0).length
  return PATH.reduce((sum, cell, place) => sum + (cells[cell] ?? 0) * 0.5 ** place, 0) + free * 8
}
