import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { SIZE, TOOLS, toolInput } from '../step.ts'
import type { Input, State, Tool } from '../step.ts'
import type { Messages } from './messages.ts'

interface ToolsNeeds {
  readonly state: () => State
  /** Uses a tool; false when that changes nothing. */
  readonly use: (input: Input) => boolean
  readonly mayUse: () => boolean
  /** Marks cells on the board. */
  readonly mark: (cells: readonly number[]) => void
  readonly say: (text: string) => void
  /** A tool was taken or put away: the hint is another one. `isPutAway`: without being used. */
  readonly changed: (isPutAway: boolean) => void
}

export interface Tools {
  /** What the player has to do with the tool that was taken; undefined without one. */
  readonly hint: string | undefined
  show(): void
  take(tool: Tool): void
  putAway(): void
  /** Moves the cursor of a tool that was taken; false without one. */
  steer(input: Input): boolean
}

const STEPS: Readonly<Record<string, number>> = { L: -1, R: 1, U: -SIZE, D: SIZE }
const BUTTONS = { swaps: 'swap', removes: 'remove' } as const

/** The buttons that swap two tiles and remove one, and the choice of tiles on the board. */
export function createTools(page: Document, texts: Messages, digits: (value: number) => string, needs: ToolsNeeds): Tools {
  const board = byId(page, 'board')
  let taken: Tool | undefined
  let picked: number[] = []
  let cursor = 0

  function set(tool: Tool | undefined, isPutAway: boolean): void {
    taken = tool
    picked = []
    needs.mark([])
    for (const one of TOOLS) byId(page, BUTTONS[one]).setAttribute('aria-pressed', String(one === tool))
    needs.changed(isPutAway)
  }

  function take(tool: Tool): void {
    if (taken === tool) {
      set(undefined, true)
      return
    }
    if (!needs.mayUse() || needs.state()[tool] === 0) return
    set(tool, false)
    needs.say(texts.tools[tool].hint)
    board.focus({ preventScroll: true })
  }

  function pick(cell: number): void {
    if (taken === undefined || (needs.state().cells[cell] ?? 0) === 0) return
    picked = picked.includes(cell) ? picked.filter((one) => one !== cell) : [...picked, cell]
    if (taken === 'removes' || picked.length === 2) {
      const input = toolInput(taken, picked)
      if (needs.use(input)) {
        set(undefined, false)
        return
      }
      picked = picked.slice(-1)
    }
    needs.mark(picked)
    const value = needs.state().cells[cell] ?? 0
    if (picked.length > 0) needs.say(fill(texts.tools.picked, { value: digits(value) }))
  }

  for (const tool of TOOLS) byId(page, BUTTONS[tool]).addEventListener('click', () => take(tool))
  board.addEventListener('click', ({ clientX, clientY }) => {
    const { left, top, width, height } = board.getBoundingClientRect()
    const [column, row] = [Math.floor(((clientX - left) / width) * SIZE), Math.floor(((clientY - top) / height) * SIZE)]
    if (column >= 0 && row >= 0 && column < SIZE && row < SIZE) pick(row * SIZE + column)
  })
  board.addEventListener('keydown', (event) => {
    if (taken === undefined) return
    if (event.key === 'Escape') set(undefined, true)
    else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      pick(cursor)
    }
  })

  return {
    get hint() {
      return taken && texts.tools[taken].hint
    },
    show() {
      for (const tool of TOOLS) {
        const [button, count] = [byId(page, BUTTONS[tool]) as HTMLButtonElement, needs.state()[tool]]
        const [badge] = button.querySelectorAll('b')
        if (badge) badge.textContent = digits(count)
        button.disabled = count === 0
        button.setAttribute('aria-label', fill(texts.tools[tool].name, { n: digits(count) }))
      }
    },
    take,
    putAway() {
      if (taken !== undefined) set(undefined, true)
    },
    steer(input) {
      const by = STEPS[input]
      if (taken === undefined || by === undefined) return taken !== undefined
      const [column, to] = [cursor % SIZE, cursor + by]
      const isOver = (input === 'L' && column === 0) || (input === 'R' && column === SIZE - 1) || to < 0 || to >= SIZE * SIZE
      if (!isOver) cursor = to
      needs.mark([...picked, cursor])
      const value = needs.state().cells[cursor] ?? 0
      needs.say(value > 0 ? digits(value) : texts.tools.empty)
      return true
    },
  }
}
