import { shake } from '@majlis/game-bridge/stage/board/draw'
import { HOME } from '../course.ts'
import { targetOf } from '../moves.ts'
import type { Last, State } from '../state.ts'
import { showMedals } from './medals.ts'
import type { MedalTexts } from './medals.ts'
import { boardPicture, burstPicture, targetPicture, tokenPicture } from './picture.ts'
import { lengths, quartersFor, tokenPlace } from './places.ts'
import type { Place } from './places.ts'

export interface BoardTexts extends MedalTexts {
  readonly board: string
  /**
   * The name of a token.
   * @param target where it goes by the die that was rolled; null when it may not move
   */
  token(step: number, target: Target | null): string
}

/** Where a token goes: the step of its path, and how many tokens are sent back there. */
export interface Target {
  readonly to: number
  readonly sends: number
}

export interface BoardShown {
  readonly table: State
  /** The arm whose yard is bottom left. */
  readonly arm: number
  /** Whose tokens may be moved now, and which. */
  readonly owner: number | null
  readonly open: readonly number[]
  /** The place of each seat; null for one that has none yet, or in a match without places. */
  readonly places: readonly (number | null)[]
}

export interface Board {
  show(shown: BoardShown): void
  /** Moves the newest event's token step by step, then those that were sent back to their yards; takes `playMs`. */
  play(last: Last, table: State): void
  shake(): void
}

/** Milliseconds for a step, for leaving the yard, and for going back to it. */
const STEP_MS = 130
const LEAVE_MS = 260
const SENT_MS = 420
/** A touch this far from the middle of a token, or of the square where it goes, still means it, CSS pixels. */
const FINGER_PX = 28
/** Tokens on one square stand around its middle, in squares. */
const SPREAD: readonly (readonly Place[])[] = [
  [{ x: 0, y: 0 }],
  [
    { x: -0.2, y: 0 },
    { x: 0.2, y: 0 },
  ],
  [
    { x: -0.2, y: 0.14 },
    { x: 0.2, y: 0.14 },
    { x: 0, y: -0.18 },
  ],
  [
    { x: -0.2, y: -0.18 },
    { x: 0.2, y: -0.18 },
    { x: -0.2, y: 0.18 },
    { x: 0.2, y: 0.18 },
  ],
]

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
        const path = [place(table, one.owner, one.token, one.from), place(table, one.owner, one.token, -1)]
        walk(tokens.get(`${one.owner} ${one.token}`), path, SENT_MS, ms)
      }
      const arm = table.arms[moved.owner] ?? 0
      const end = place(table, moved.owner, moved.token, moved.to)
      if (sent.length > 0) burst(root, { place: end, name: `strike arm-${arm}`, delay: ms })
      else if (moved.to === HOME) burst(root, { place: end, name: `arrival arm-${arm}`, delay: ms })
    },
    shake: () => shake(root),
  }
}

/**
 * The token that a touch means: the nearest one that may be moved, or the one that would go to the nearest mark. The squares of both may lie beside each other.
 * Where a mark lies below a token, the token is meant. Undefined when none is near.
 */
function touchedToken(root: HTMLElement, tokens: ReadonlyMap<string, HTMLElement>, shown: BoardShown, touch: MouseEvent): number | undefined {
  const { owner, open, table } = shown
  const steps = owner === null ? [] : (table.tokens[owner] ?? [])
  const near = open.flatMap((token) => {
    const alike = [...steps.keys()].filter((one) => steps[one] === steps[token])
    const own = alike.map((one) => ({ token, rank: 0, element: tokens.get(`${owner} ${one}`) }))
    return [...own, { token, rank: 1, element: root.querySelector(`.target[data-token="${token}"]`) }]
  })
  return near
    .map((one) => ({ ...one, px: Math.round(distanceTo(one.element, touch.clientX, touch.clientY)) }))
    .filter(({ px }) => px <= FINGER_PX)
    .toSorted((one, other) => one.px - other.px || one.rank - other.rank)[0]?.token
}

/** Pixels from the middle of an element to a point of the window. */
function distanceTo(element: Element | null | undefined, x: number, y: number): number {
  const box = element?.getBoundingClientRect()
  return box ? Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) : Number.POSITIVE_INFINITY
}

/** Milliseconds for which a burst is drawn. */
const BURST_MS = 900

/** Draws a star that bursts over a square, once the token is there. */
function burst(root: HTMLElement, { place, name, delay }: { readonly place: Place; readonly name: string; readonly delay: number }): void {
  const star = document.createElement('span')
  star.className = `burst ${name}`
  star.style.translate = lengths(place)
  star.append(burstPicture())
  root.querySelector('.tokens')?.append(star)
  const drawn = star.animate(
    [
      { opacity: 1, scale: '0.4' },
      { opacity: 1, scale: '2.4', offset: 0.45 },
      { opacity: 0, scale: '3.4' },
    ],
    {
      duration: BURST_MS,
      delay,
      fill: 'both',
      easing: 'ease-out',
    },
  )
  drawn.onfinish = () => star.remove()
}

type PlaceOf = (owner: number, token: number, step: number) => Place

/** Marks the squares where the tokens go that may be chosen. */
function markTargets(root: HTMLElement, { table, owner, open }: BoardShown, placeOf: PlaceOf): void {
  for (const old of root.querySelectorAll('.target')) old.remove()
  if (owner === null) return
  for (const token of open) {
    const target = ownTarget(table, owner, token)
    if (target === null) continue
    const mark = document.createElement('span')
    const joins = table.tokens[owner]?.includes(target.to) === true
    mark.className = `target arm-${table.arms[owner] ?? 0}${target.sends > 0 ? ' sends' : ''}${joins ? ' joins' : ''}`
    mark.dataset['token'] = String(token)
    mark.style.translate = lengths(placeOf(owner, token, target.to))
    mark.append(targetPicture())
    root.querySelector('.tokens')?.prepend(mark)
  }
}

function ownTarget(table: State, owner: number, token: number): Target | null {
  if (table.die === null) return null
  const { to, sent } = targetOf(table, owner, token, table.die)
  return { to, sends: sent.length }
}

/** Milliseconds that showing an event takes. */
export function playMs({ moved, sent }: Last): number {
  return moved ? walkMs(moved) + (sent.length > 0 ? SENT_MS : 0) : 0
}

function walkMs({ from, to }: NonNullable<Last['moved']>): number {
  return from < 0 ? LEAVE_MS : (to - from) * STEP_MS
}

/** Animates a token along its path; the board has already placed it at the end of it. */
function walk(token: HTMLElement | undefined, path: readonly Place[], ms: number, delay: number): void {
  const frames = path.flatMap((spot, at) => {
    const offset = path.length === 1 ? 1 : at / (path.length - 1)
    const rest = { translate: lengths(spot), scale: '1', offset }
    const hop = { translate: lengths(between(spot, path[at + 1] ?? spot)), scale: '1.28', offset: offset + 0.5 / Math.max(1, path.length - 1) }
    return at === path.length - 1 ? [rest] : [rest, hop]
  })
  token?.animate(frames, { duration: ms, delay, fill: 'backwards', easing: 'linear' })
}

function between(one: Place, other: Place): Place {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

/** The place of every token; those on one square are beside each other. */
function spread(table: State, place: PlaceOf): Map<string, Place & { readonly isCrowded: boolean }> {
  const crowds = new Map<string, { readonly name: string; readonly at: Place }[]>()
  for (const [owner, steps] of table.tokens.entries()) {
    for (const [token, step] of steps.entries()) {
      const at = place(owner, token, step)
      const key = `${at.x.toFixed(2)} ${at.y.toFixed(2)}`
      crowds.set(key, [...(crowds.get(key) ?? []), { name: `${owner} ${token}`, at }])
    }
  }
  const spots = new Map<string, Place & { readonly isCrowded: boolean }>()
  for (const crowd of crowds.values()) {
    const shifts = SPREAD[Math.min(crowd.length, SPREAD.length) - 1] ?? []
    for (const [n, { name, at }] of crowd.entries()) {
      const shift = shifts[n % shifts.length] ?? { x: 0, y: 0 }
      spots.set(name, { x: at.x + shift.x, y: at.y + shift.y, isCrowded: crowd.length > 1 })
    }
  }
  return spots
}
