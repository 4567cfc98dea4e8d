import type { Random } from '@majlis/rules/random'
import { type GameBot, strengthFor } from '@majlis/rules/rules'
import { HOME, LAST_ON_LOOP, LOOP, SAFE, squareOf, START, YARD } from './course.ts'
import { othersOn } from './moves.ts'
import { isSameSide, ownerFor } from './state.ts'
import type { Move, State } from './state.ts'

/** How well a level sees danger, and the random part of its scores. */
const STRENGTH = { 1: { danger: 0, waver: 34 }, 2: { danger: 0.6, waver: 12 }, 3: { danger: 1, waver: 1.5 } } as const
type Strength = keyof typeof STRENGTH

/** Sends others back, runs from danger and brings tokens home, the better the stronger it is; takes a person's time for the die and for a choice. */
export const bot: GameBot<State, Move> = {
  choose(view, seat, legal, botLevel, random) {
    const level = strengthFor(botLevel, random)
    const [first] = legal
    if (first === undefined || first.kind === 'roll') return { move: { kind: 'roll' }, thinkMs: 650 + random.int(650) }
    let best: Move = first
    let max = Number.NEGATIVE_INFINITY
    for (const move of legal) {
      if (move.kind !== 'go') continue
      const worth = worthOf(view, seat, move.token, level) + (random.next() - 0.5) * 2 * STRENGTH[level].waver
      if (worth > max) [best, max] = [move, worth]
    }
    return { move: best, thinkMs: pace(level, random) }
  },
}

/** The value of moving a token by the rolled die, in steps of its path. */
export function worthOf(state: State, seat: number, token: number, level: Strength): number {
  const owner = ownerFor(state, seat)
  const arm = state.arms[owner] ?? 0
  const from = state.tokens[owner]?.[token] ?? YARD
  const to = from === YARD ? START : from + (state.die ?? 0)
  const square = squareOf(arm, to)
  const struck = square === null || SAFE.has(square) ? [] : othersOn(state, owner, square)
  const { danger } = STRENGTH[level]
  let worth = to - Math.max(from, START)
  // A token that is sent back loses the steps that it has made.
  for (const one of struck) worth += 18 + one.from * 0.9
  if (to === HOME) worth += 26
  if (from === YARD) worth += 14
  if (from <= LAST_ON_LOOP && to > LAST_ON_LOOP) worth += 12
  worth += danger * (risk(state, owner, from) - risk(state, owner, to)) * (from === YARD ? 10 : from * 0.8 + 6)
  if (square !== null && SAFE.has(square)) worth += 5 * danger
  return worth
}

/** The approximate probability, 0 to 1, that the next roll of another side sends back a token on this step. */
function risk(state: State, owner: number, step: number): number {
  const square = squareOf(state.arms[owner] ?? 0, step)
  if (square === null || SAFE.has(square)) return 0
  let chance = 0
  for (const [other, steps] of state.tokens.entries()) {
    if (isSameSide(state, owner, other)) continue
    for (const from of steps) {
      const behind = squareOf(state.arms[other] ?? 0, from)
      if (behind === null) continue
      const gap = (square - behind + LOOP) % LOOP
      if (gap >= 1 && gap <= 6 && from + gap <= LAST_ON_LOOP) chance += 1 / 6
      else if (gap > 6 && gap <= 12 && from + gap <= LAST_ON_LOOP) chance += 1 / 36
    }
  }
  return Math.min(1, chance)
}

function pace(level: Strength, random: Random): number {
  return Math.round(750 + random.next() * 1100 + (level === 3 ? 150 : 0))
}
