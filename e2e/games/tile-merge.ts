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
    lines = lines
      .flatMap((line) => SLIDES.flatMap((input) => slid(line, input, seed)))
      .toSorted((left, right) => worth(right.state) - worth(left.state))
      .slice(0, WIDTH)
  }
  throw new Error('no win in a thousand slides')
}

function slid({ state, inputs }: Line, input: Input, seed: string): Line[] {
  const after = step(state, input, seededRandom(seed, drawnBy(inputs)))?.state
  if (!after || after.status === 'lost') return []
  const on = after.status === 'won' && after.goal < WINS ? step(after, 'C', seededRandom(seed))?.state : after
  return on ? [{ state: on, inputs: inputs + input + (on === after ? '' : 'C') }] : []
}

/** Free cells and large tiles towards one corner. */
function worth({ cells }: State): number {
  return cells.reduce((sum, value, cell) => sum + (value === 0 ? 40 : value * (4 - (cell % 4) + Math.floor(cell / 4)) * Math.log2(value)), 0)
}
