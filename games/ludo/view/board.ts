import { shake } from '@majlis/game-bridge/stage/board/draw'
import { HOME, YARD } from '../course.ts'
import type { Last, State } from '../state.ts'
import { showMedals } from './medals.ts'
import type { MedalTexts } from './medals.ts'
import { burst, runBack, walk } from './effects.ts'
import { SENT_MS, walkMs } from './pace.ts'
import { boardPicture, tokenPicture } from './picture.ts'
import { lengths, quartersFor, spread, tokenPlace } from './places.ts'
import type { Place } from './places.ts'
import { markTargets, ownTarget, touchedToken } from './targets.ts'
import type { Choosable, Target } from './targets.ts'

export interface BoardTexts extends MedalTexts {
  readonly board: string
  /**
   * The name of a token.
   * @param target where it goes by the die that was rolled; null when it may not move
   */
  token(step: number, target: Target | null): string
}

export interface BoardShown extends Choosable {
  /** The arm whose yard is bottom left. */
  readonly arm: number
  /** The place of each seat; null for one that has none yet, or in a match without places. */
  readonly places: readonly (number | null)[]
}

export interface Board {
  show(shown: BoardShown): void
  /** Moves the newest event's token step by step, then those that were sent back to their yards; takes `playMs`. */
  play(last: Last, table: State): void
  shake(): void
}

/** Draws the board into `root`, with a button for every token. `onPick` is called with the chosen token. */
export function createBoard(root: HTMLElement, texts: BoardTexts, onPick: (token: number) => void): Board {
  const tokens = new Map<string, HTMLButtonElement>()
  let drawn = ''
  let arm = 0
  let current: BoardShown | undefined

  /** Of tokens on the same square one may be moved: a key on any of them means that one. */
  function pick(owner: number, token: number): void {
    const steps = current?.table.tokens[owner]
    const chosen = current?.owner === owner ? current.open.find((one) => steps?.[one] === steps?.[token]) : undefined
    if (chosen !== undefined) onPick(chosen)
  }

  function build({ table: { arms, tokens: all } }: BoardShown): void {
    const layer = document.createElement('div')
    layer.className = 'tokens'
    layer.setAttribute('role', 'group')
    layer.setAttribute('aria-label', texts.board)
    layer.addEventListener('click', (event) => {
      // Keys press a token itself, and have no place.
      const token = event.detail > 0 && current ? touchedToken(root, tokens, current, event) : undefined
      if (token !== undefined) onPick(token)
    })
    tokens.clear()
    for (const [owner, steps] of all.entries()) {
      for (const token of steps.keys()) {
        const button = document.createElement('button')
        button.type = 'button'
        button.className = `token arm-${arms[owner] ?? 0}`
        button.append(tokenPicture(arms[owner] ?? 0))
        button.addEventListener('click', ({ detail }) => detail === 0 && pick(owner, token))
        tokens.set(`${owner} ${token}`, button)
        layer.append(button)
      }
    }
    root.replaceChildren(boardPicture(quartersFor(arm), arms), layer)
  }

  function place(table: State, owner: number, token: number, step: number): Place {
    return tokenPlace(table.arms[owner] ?? 0, step, token, quartersFor(arm))
  }

  return {
    show(shown) {
      const { table, owner, open } = shown
      const key = `${shown.arm} ${table.arms.join()} ${table.tokens.map((steps) => steps.length).join()}`
      arm = shown.arm
      current = shown
      if (key !== drawn) build(shown)
      drawn = key
      const spots = spread(table, (one, token, step) => place(table, one, token, step))
      for (const [name, button] of tokens) {
        const [seat = 0, token = 0] = name.split(' ').map(Number)
        const step = table.tokens[seat]?.[token] ?? HOME
        const isOpen = seat === owner && open.some((one) => table.tokens[seat]?.[one] === step)
        const spot = spots.get(name)
        if (spot) button.style.translate = lengths(spot)
        // At home four stand in a triangle.
        button.classList.toggle('crowded', spot?.isCrowded === true || step === HOME)
        button.classList.toggle('open', isOpen)
        button.setAttribute('aria-disabled', String(!isOpen))
        button.tabIndex = isOpen && open.includes(token) ? 0 : -1
        button.setAttribute('aria-label', texts.token(step, isOpen ? ownTarget(table, seat, token) : null))
      }
      markTargets(root, shown, (one, token, step) => place(table, one, token, step))
      showMedals(root, table.arms, shown.arm, shown.places, texts)
    },
    play(last, table) {
      const { moved, sent } = last
      if (!moved) return
      const from = moved.from
      const stops = from < 0 ? [from, moved.to] : Array.from({ length: moved.to - from + 1 }, (_, at) => from + at)
      const ms = walkMs(moved)
      const places = stops.map((step) => place(table, moved.owner, moved.token, step))
      walk(tokens.get(`${moved.owner} ${moved.token}`), places, ms, 0)
      for (const one of sent) {
        // Back along its own path, start square and yard last.
        const back = [...Array.from({ length: one.from + 1 }, (_, at) => one.from - at), YARD]
        const path = back.map((step) => place(table, one.owner, one.token, step))
        runBack(tokens.get(`${one.owner} ${one.token}`), path, SENT_MS, ms)
      }
      const arm = table.arms[moved.owner] ?? 0
      const end = place(table, moved.owner, moved.token, moved.to)
      if (sent.length > 0) burst(root, { place: end, name: `strike arm-${arm}`, delay: ms })
      else if (moved.to === HOME) burst(root, { place: end, name: `arrival arm-${arm}`, delay: ms })
    },
    shake: () => shake(root),
  }
}
