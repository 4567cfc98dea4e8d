import { describe, expect, test } from 'vitest'
import { among, pass } from './field.fixture.ts'
import { mayGuard, postAhead, postNear } from './guards.ts'
import { GUARDS, TRAITS } from './kinds.ts'
import type { VisitorKind } from './kinds.ts'
import { LANDS, PARTS } from './map.ts'
import { pilot } from './pilot.ts'
import { playRound } from './play.fixture.ts'
import { withSkill, NO_SKILLS, SKILLS } from './skills.ts'
import { landOf } from './state.ts'
import type { State } from './state.ts'
import { obey, replay, resume } from './step.ts'
import { stormCell } from './storm.ts'

/** Pixels of the first land's path where the guards of these tests stand, on its first leg. */
const POST = 120
const send = (state: State): boolean => obey(state, { do: 'guards', cell: stormCell({ x: POST - 24, y: 130 }) })

/** A round with these visitors a little in front of the guards. */
function guarded(kinds: readonly VisitorKind[], strength = 10_000, land = 0): State {
  const state = among(
    kinds.map((kind) => ({ kind, at: POST - 30, strength })),
    land,
  )
  expect(send(state)).toBe(true)
  return state
}

const paces = ({ visitors }: State): number[] => visitors.map(({ pace }) => pace)

describe('the guards', () => {
  test('come with the fifth wave, while time passes, and rest after they were sent', () => {
    const state = among([])
    expect([4, 5].map((wave) => mayGuard({ ...state, wave }))).toEqual([false, true])
    expect((['planning', 'crowned', 'over'] as const).map((phase) => mayGuard({ ...state, phase }))).toEqual([false, false, false])
    expect([send(state), send(state), state.sent]).toEqual([true, false, 1])
    pass(state, GUARDS.pause - 1)
    expect(mayGuard(state)).toBe(false)
    pass(state, 1)
    expect([mayGuard(state), state.squad]).toEqual([true, null])
  })

  test('stand on the path that is nearest to the place, on every land', () => {
    for (const land of LANDS)
      for (const place of [
        { x: 10, y: 10 },
        { x: 320, y: 200 },
        { x: 630, y: 350 },
      ]) {
        const post = postNear(land, place)
        const legs = land.paths.flatMap(({ corners }) => corners.slice(1).map((to, at) => [corners[at] ?? to, to] as const))
        const isOn = legs.some(([from, to]) => {
          const [left, right, top, bottom] = [Math.min(from.x, to.x), Math.max(from.x, to.x), Math.min(from.y, to.y), Math.max(from.y, to.y)]
          return post.x >= left && post.x <= right && post.y >= top && post.y <= bottom
        })
        expect([land.id, isOn]).toEqual([land.id, true])
      }
  })

  test('stop one visitor each and strike it; a fourth one passes, a crow flies over them and a jerboa passes below', () => {
    const state = guarded(['beetle', 'beetle', 'beetle', 'tortoise'])
    pass(state, 60)
    expect(paces(state)).toEqual([0, 0, 0, TRAITS.tortoise.speed])
    expect(state.visitors.slice(0, 3).every(({ strength, max }) => strength < max)).toBe(true)
    const others = guarded(['crow'], 10_000, 1)
    pass(others, 60)
    expect(paces(others)).toEqual([TRAITS.crow.speed])
    const digging = among([{ kind: 'jerboa', at: POST - 30 }])
    expect(send(digging)).toBe(true)
    // Up and down in turn: it stands still only while it is up.
    const stood = new Set<boolean>()
    pass(digging, 30, () => stood.add(digging.visitors[0]?.pace === 0))
    expect([...stood]).toContain(false)
  })

  test('let all go on when their time is over, and who fell under their strikes leaves its coins', () => {
    const state = guarded(['beetle'])
    pass(state, GUARDS.ticks + 1)
    expect([state.squad, paces(state)]).toEqual([null, [TRAITS.beetle.speed]])
    const weak = guarded(['beetle'], 10)
    const { coins } = weak
    pass(weak, 80)
    expect([weak.visitors.length, weak.felled, weak.coins > coins]).toEqual([0, 1, true])
  })

  test('are tired sooner by heavy visitors, one after the other', () => {
    const leftOf = (kind: VisitorKind, ticks: number): number => {
      const state = guarded([kind])
      pass(state, ticks)
      return state.squad?.guards.length ?? 0
    }
    expect([leftOf('beetle', 200), leftOf('scorpion', 70), leftOf('scorpion', 200)]).toEqual([3, 2, 0])
  })

  test('let go whom a storm carries away', () => {
    const state = guarded(['beetle'])
    pass(state, 40)
    expect(paces(state)).toEqual([0])
    obey(state, { do: 'storm', cell: stormCell(state.visitors[0] ?? { x: 0, y: 0 }) })
    pass(state, 2)
    expect(paces(state)[0]).toBeGreaterThan(0)
  })

  test('stay longer with their skill', () => {
    const left = (level: number): number => {
      const state = among([])
      state.skills = withSkill(NO_SKILLS, SKILLS.indexOf('guards'), level)
      send(state)
      return state.squad?.left ?? 0
    }
    expect([1, 2, 3].map((level) => left(level) - left(level - 1))).toEqual([60, 60, 60])
  })

  test('wait in front of the walker that is nearest to the water', () => {
    const state = among(
      [
        { kind: 'beetle', at: 300 },
        { kind: 'beetle', at: 100 },
        { kind: 'crow', at: 500 },
      ],
      1,
    )
    const route = landOf(state).paths[0]
    const ahead = postAhead(state)
    expect(ahead?.gone).toBeCloseTo((100 * 300 * PARTS) / ((route?.length ?? 1) * PARTS))
    expect(postAhead(among([]))).toBeUndefined()
  })

  test('that were sent in a round are sent again when it is played from its log', () => {
    let sent = 0
    const { state, log } = playRound('guards', { land: 3, isEndless: false }, (now) => {
      sent = now.sent
      return pilot(now)
    })
    expect(sent).toBeGreaterThan(0)
    expect(replay('guards', log.text)).toMatchObject({ score: state.score, wave: state.wave, status: state.status })
    expect({ ...resume('guards', log.text, state.tick), happenings: [] }).toEqual({ ...state, happenings: [] })
  })
})
