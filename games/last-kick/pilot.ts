import type { Random } from '@majlis/rules/random'
import { rivalOf } from './cast.ts'
import type { Shooting } from './cast.ts'
import { headingAt } from './goalkeeper.ts'
import type { Input } from './input.ts'
import { blownBend, hitsWall } from './obstacles.ts'
import { AIM, CONTROLLED, WRAP, apparentX, bendOf, clamp, flightOf } from './pitch.ts'
import type { Kick, Point } from './pitch.ts'
import { starAt } from './rival.ts'
import type { Shot } from './rival.ts'
import { levelOf, turnOf } from './state.ts'
import type { State, Turn } from './state.ts'

/** How well a simulated player plays: ticks until it has seen a ball, its error in centimetres, and the power that it prefers. */
export interface Hand {
  readonly reaction: number
  readonly off: number
  readonly power: number
  /** Whether it continues after a cup. */
  readonly goesOn: boolean
  /** How it chooses its corner: straight at random, bent at random (when left out), bent to one side after the other, or by what the goalkeeper shows. */
  readonly style?: 'straight' | 'alternating' | 'varied'
}

/** The power of a hard shot. */
const HARD = 96
/** Ticks of a flight that are too few for a dive after it was seen. */
const BLIND = 12

/** A simple player: shoots as its hand does, and dives to where it sees the ball. Shows that a run can be won, and how well one has to play. */
export function pilot(state: State, hand: Hand, random: Random): Input {
  if (state.phase === 'cup') return [hand.goesOn ? 1 : 0]
  const turn = turnOf(state)
  const shake = (): number => random.int(2 * hand.off + 1) - hand.off
  if (turn.shot) return leapAt(turn.shot, rivalOf(levelOf(state)).shoots, hand, shake)
  const wait = random.int(WRAP)
  const aim = state.phase === 'stars' ? atStar(turn, wait, hand) : atGoal(state, turn, wait, hand, random)
  // Whoever looks sees the flag, too.
  const wind = hand.style === 'varied' || state.phase === 'stars' ? turn.wind : 0
  // Whoever looks knows that only hard shots beat one who waits.
  const isHard = hand.style === 'varied' && state.phase === 'kick' && rivalOf(levelOf(state)).keeps === 'rock'
  return [wait, clamp(aim.x - wind + shake(), AIM.x), Math.max(0, aim.y + shake()), isHard ? HARD : hand.power, aim.curl]
}

/** A dive to where the ball seems to fly once it was seen, a bend for the better part understood; whoever looks at the shooter goes with him where that would be too late. */
function leapAt(shot: Shot, shoots: Shooting, { reaction, style }: Hand, shake: () => number): Input {
  if (style === 'varied' && shot.flight - reaction < BLIND) {
    const side = shoots === 'faker' ? -shot.lean : shot.lean
    return [shot.runUp - 2, clamp(side * 215 + shake(), AIM.x), Math.max(0, 90 + shake())]
  }
  const seen = shot.x + Math.floor(apparentX(0, shot.bend, reaction, shot.flight) / 3)
  return [Math.min(shot.runUp + shot.flight, shot.runUp + reaction), clamp(seen + shake() + shake(), AIM.x), Math.max(0, shot.y + shake())]
}

interface Plan extends Point {
  readonly curl: number
}

/** At the star, round the wall if it stands before it. */
function atStar({ star, wall, wind }: Turn, wait: number, { power }: Hand): Plan {
  const at = star ? starAt(star, wait + flightOf(power)) : { x: 0, y: 60 }
  const isFree = (curl: number): boolean => {
    const kick: Kick = { wait, ...at, power, curl }
    return wall === null || !hitsWall(wall, kick, at, blownBend(bendOf(curl), wind))
  }
  return { ...at, curl: [0, CONTROLLED, -CONTROLLED].find(isFree) ?? 0 }
}

function atGoal(state: State, turn: Turn, wait: number, hand: Hand, random: Random): Plan {
  const chance = random.int(2) === 0 ? -1 : 1
  const height = random.int(110)
  if (hand.style === 'straight') return { x: chance * 270, y: 60 + height, curl: 0 }
  const side = hand.style === 'alternating' ? (state.mine.length % 2 === 0 ? -1 : 1) : hand.style === 'varied' ? openSide(state, turn, wait, chance) : chance
  // Whoever looks shoots over the defender.
  const isOver = hand.style === 'varied' && turn.defender !== null && side === Math.sign(turn.defender.x)
  return { x: side * 300, y: isOver ? 195 : 60 + height, curl: -side * CONTROLLED }
}

/** The side that a goalkeeper leaves open, as far as he shows it. */
function openSide(state: State, { stance: { leans }, defender }: Turn, wait: number, chance: number): number {
  const { keeps } = rivalOf(levelOf(state))
  const free = defender === null ? chance : -Math.sign(defender.x)
  if (keeps === 'jumpy') return -headingAt(wait)
  return leans === null || leans === 0 ? free : keeps === 'sly' ? leans : -leans
}
