import { seededRandom } from '@majlis/rules/random'
import { describe, expect, test } from 'vitest'
import type { Input } from './input.ts'
import { AIM, GOAL, WRAP, flightOf, isInside, isWood, swayOf } from './pitch.ts'
import { pilot } from './pilot.ts'
import type { Hand } from './pilot.ts'
import { goalkeeperOf } from './goalkeeper.ts'
import { kept, shotOf, starAt, starOf } from './rival.ts'
import { KICKS, MATCHES, STAR_KICKS, begin, decision, levelOf, timesOf, turnOf } from './state.ts'
import { replay, step } from './step.ts'
import type { State } from './state.ts'

const steady: Hand = { reaction: 20, off: 40, power: 78, goesOn: false }

/** Plays a run to its end. */
function play(seed: string, choose: (state: State) => Input): { readonly state: State; readonly inputs: readonly Input[] } {
  let state = begin(seed)
  const inputs: Input[] = []
  while (state.status === 'playing') {
    const input = choose(state)
    const next = step(state, input)
    if (!next) throw new Error(`refused ${JSON.stringify(input)} in ${JSON.stringify(state)}`)
    state = next.state
    inputs.push(input)
  }
  return { state, inputs }
}

function byHand(seed: string, hand: Hand): (state: State) => Input {
  const random = seededRandom(`hand ${seed}`)
  return (state) => pilot(state, hand, random)
}

/** Always in the middle, and shoots far over the goal. */
const hopeless = (state: State): Input => (state.phase === 'keep' ? [0, AIM.x, AIM.y] : [0, 0, AIM.y, 100, 0])

describe('a shoot-out', () => {
  test('is decided by a lead that cannot be made good, and after five by the first unequal pair', () => {
    expect(decision([1, 1, 1], [0, 0, 0])).toBe('won')
    expect(decision([1, 1, 1], [0, 0])).toBeNull()
    expect(decision([0, 0, 0], [1, 1])).toBeNull()
    expect(decision([0, 0, 0], [1, 1, 1])).toBe('lost')
    expect(decision([1, 1, 1, 1, 1], [1, 1, 1, 1, 1])).toBeNull()
    expect(decision([1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1])).toBeNull()
    expect(decision([1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 0])).toBe('won')
    expect(decision([1, 1, 1, 1, 1, 0], [1, 1, 1, 1, 1, 1])).toBe('lost')
  })

  test('never goes on once one side cannot catch up', () => {
    const all = [0, 1]
    const grow = (mine: readonly number[], theirs: readonly number[]): void => {
      const decided = decision(mine, theirs)
      const lead = mine.reduce((sum, one) => sum + one, 0) - theirs.reduce((sum, one) => sum + one, 0)
      if (decided !== null) expect(Math.sign(lead)).toBe(decided === 'won' ? 1 : -1)
      else if (mine.length === KICKS && theirs.length === KICKS) expect(lead).toBe(0)
      else for (const goal of all) mine.length === theirs.length ? grow([...mine, goal], theirs) : grow(mine, [...theirs, goal])
    }
    grow([], [])
  })
})

test('every turn of a match tells its result so far and its rival, the deciding one too; turns outside of a match tell none', () => {
  const choose = byHand('told', { ...steady, goesOn: true })
  const sum = (kicks: readonly number[]): number => kicks.reduce((all, kick) => all + kick, 0)
  const seen = new Set<string | null>()
  for (const seed of ['a', 'b', 'c', 'd'])
    for (let state = begin(seed); state.status === 'playing'; ) {
      const next = step(state, choose(state))
      if (!next) throw new Error('refused')
      const { match, decided } = next
      seen.add(decided)
      if (state.phase === 'kick' || state.phase === 'keep') expect(match?.level).toBe(levelOf(state))
      else expect(match).toBeNull()
      if (match && decided === null) expect([match.mine, match.theirs]).toEqual([sum(next.state.mine), sum(next.state.theirs)])
      if (match && decided !== null) expect(Math.sign(match.mine - match.theirs)).toBe(decided === 'won' ? 1 : -1)
      state = next.state
    }
  expect(seen).toEqual(new Set([null, 'won', 'lost']))
})

describe('a kick', () => {
  test('goes in, beside, over or on the wood, never two of them', () => {
    for (let x = -AIM.x; x <= AIM.x; x += 5)
      for (let y = 11; y <= AIM.y; y += 5) {
        const [inside, wood] = [isInside({ x, y }), isWood({ x, y })]
        expect(inside && wood, `${x},${y}`).toBe(false)
        if (Math.abs(x) > GOAL.half + 11 || y > GOAL.height + 11) expect(inside || wood).toBe(false)
        if (Math.abs(x) < GOAL.half - 11 && y < GOAL.height - 11) expect(inside).toBe(true)
      }
  })

  test('into a corner scores against the first keeper, and less and less against those that follow', () => {
    const share = (level: number): number => {
      let goals = 0
      for (let round = 0; round < 400; round += 1) {
        const state: State = { ...begin(`kick ${round}`), cup: Math.floor(level / MATCHES), match: level % MATCHES, remembered: [2, 2, 2] }
        const { event } = step(state, [round, 290, 90, 70, 0]) ?? {}
        if (event?.kind === 'kick' && event.result === 'goal') goals += 1
      }
      return goals / 400
    }
    const shares = [0, 3, 7].map(share)
    expect(shares[0]).toBeGreaterThan(0.7)
    expect(shares).toEqual([...shares].sort((one, other) => other - one))
    for (const level of [7, 8, 12, 14]) expect(share(level)).toBeLessThan(0.4)
  })

  test('into the same corner again and again is what a keeper learns', () => {
    const saves = (remembered: readonly number[]): number =>
      [...Array(600).keys()].filter((round) => {
        const { event } = step({ ...begin(`learn ${round}`), match: 1, remembered }, [0, 250, 60, 100, 0]) ?? {}
        return event?.kind === 'kick' && event.result === 'saved'
      }).length
    expect(saves([2, 2, 2, 2, 2, 2])).toBeGreaterThan(saves([]) * 1.4)
  })

  test('at a star counts where the star is when the ball arrives', () => {
    let hits = 0
    for (let round = 0; round < 200; round += 1) {
      const state: State = { ...begin(`star ${round}`), phase: 'stars', match: 1, hits: 4 }
      const { star } = turnOf(state)
      const wait = (round * 37) % WRAP
      const at = star ? starAt(star, wait + flightOf(30)) : { x: 0, y: 0 }
      if (step(state, [wait, at.x, at.y, 30, 0])?.event.points) hits += 1
    }
    expect(hits).toBe(200)
  })
})

describe('a rival’s shot', () => {
  test('can be kept by a hand that goes when it sees the ball, and goes to the other side when it goes too early', () => {
    const random = seededRandom('shots')
    for (let round = 0; round < 500; round += 1) {
      const shot = shotOf(round % 25, round % 4, random)
      expect(isInside(shot)).toBe(true)
      // At the hardest level a player still has a sixth of a second.
      expect(kept(shot, { tick: shot.runUp + 10, x: shot.x, y: shot.y }).isSave, JSON.stringify(shot)).toBe(true)
      if (shot.x === 0) continue
      expect(kept(shot, { tick: 0, x: shot.x, y: shot.y })).toMatchObject({ isSeen: true, ball: { x: -shot.x } })
      expect(kept(shot, { tick: shot.runUp + shot.flight, x: -shot.x, y: shot.y }).ball.x).toBe(shot.x)
    }
  })

  test('is shown by its ring later in every match: who waits for the ring saves all at first, and few in the second cup', () => {
    const ticksToReact = 16
    const share = (level: number): number => {
      const random = seededRandom(`ring ${level}`)
      const shots = Array.from({ length: 400 }, () => shotOf(level, 9, random))
      return (
        shots.filter((shot) => kept(shot, { tick: Math.min(shot.runUp + shot.flight, shot.runUp + shot.ring + ticksToReact), x: shot.x, y: shot.y }).isSave)
          .length / 400
      )
    }
    expect(share(0)).toBe(1)
    expect(share(1)).toBeGreaterThan(0.95)
    expect(share(2)).toBeGreaterThan(0.35)
    expect(share(2)).toBeLessThan(0.9)
    expect(share(6)).toBeLessThan(0.3)
  })

  test('gets harder to keep: a slow hand saves fewer of the later ones', () => {
    const share = (level: number): number => {
      const random = seededRandom(`level ${level}`)
      return [...Array(400).keys()].filter(() => {
        const shot = shotOf(level, 9, random)
        return kept(shot, { tick: Math.min(shot.runUp + 30, shot.runUp + shot.flight), x: shot.x, y: shot.y }).isSave
      }).length
    }
    expect([share(0), share(8), share(16)]).toEqual([share(0), share(8), share(16)].sort((one, other) => other - one))
    expect(share(0)).toBeGreaterThan(350)
    expect(share(16)).toBeLessThan(200)
  })
})

test('what sways comes back after the wrap, and stars stay in the goal', () => {
  for (let tick = 0; tick < WRAP; tick += 7)
    for (const period of [120, 150, 180, 200, 240]) expect(swayOf(tick + WRAP, period, 90)).toBe(swayOf(tick, period, 90))
  const random = seededRandom('stars')
  for (let round = 0; round < 400; round += 1) {
    const star = starOf(round % 20, round % 3 === 0 ? round % STAR_KICKS : null, random)
    for (let tick = 0; tick < 240; tick += 10) expect(isInside(starAt(star, tick)), JSON.stringify(star)).toBe(true)
  }
  // The same team, four cups later.
  for (let level = 0; level < 40; level += 1) expect(goalkeeperOf(level + 16).reaction).toBeLessThanOrEqual(goalkeeperOf(level).reaction)
  expect([0, 2, 3, 11, 12, 50].map(timesOf)).toEqual([1, 1, 2, 4, 5, 5])
})

describe('a run', () => {
  test('is won by a steady hand, and lost by a hopeless one', () => {
    for (let round = 0; round < 30; round += 1) {
      expect(play(`${round}`, hopeless).state).toMatchObject({ status: 'lost', cup: 0, match: 0 })
    }
    const won = [...Array(60).keys()].map((round) => play(`${round}`, byHand(`${round}`, steady)).state).filter(({ status }) => status === 'won')
    expect(won.length).toBeGreaterThan(30)
    for (const { cup, match, phase } of won) expect([cup, match, phase]).toEqual([0, MATCHES - 1, 'cup'])
  })

  test('gone on with after a cup meets stronger rivals until it ends, and stays won', () => {
    const ends = [...Array(20).keys()].map((round) => play(`on ${round}`, byHand(`on ${round}`, { ...steady, off: 25, goesOn: true })).state)
    expect(ends.filter(({ cup }) => cup > 0).length).toBeGreaterThan(10)
    for (const state of ends) {
      expect(state.status).toBe(state.cup > 0 ? 'won' : 'lost')
      expect(levelOf(state)).toBeLessThan(40)
    }
  })

  test('played again from its inputs is the same', () => {
    for (let round = 0; round < 60; round += 1) {
      const { state, inputs } = play(`again ${round}`, byHand(`x${round}`, { ...steady, off: 20 + round, goesOn: round % 2 === 0 }))
      expect(replay(`again ${round}`, JSON.parse(JSON.stringify(inputs)))).toEqual(state)
      expect(replay(`again ${round}`, [...inputs, [0, 0, 50, 50, 0]])).toBeUndefined()
    }
  })

  test('takes no input that a hand could not make', () => {
    const bad: unknown[] = [
      null,
      5,
      'x',
      {},
      [[]],
      [[0]],
      [[0, 0, 0]],
      [[-1, 0, 0, 0, 0]],
      [[WRAP, 0, 50, 50, 0]],
      [[0, AIM.x + 1, 50, 50, 0]],
      [[0, 0, 50, 101, 0]],
    ]
    for (const inputs of [...bad, [[0, 0.5, 50, 50, 0]], [[0, 0, 50, 50, -101]], [['0', 0, 50, 50, 0]], [[0, 0, 50, 50, 0, 0]], Array(4001).fill([0])])
      expect(replay('x', inputs), JSON.stringify(inputs)?.slice(0, 40)).toBeUndefined()
    expect(replay('x', [[0, 0, 50, 50, 0]])?.mine).toHaveLength(1)
    expect(
      replay('x', [
        [0, 0, 50, 50, 0],
        [400, 0, 50],
      ]),
    ).toBeUndefined()
  })
})
