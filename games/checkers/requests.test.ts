import { describe, expect, test } from 'vitest'
import { auditTakeBacks } from '@majlis/rules/audit-take-backs'
import { seededRandom } from '@majlis/rules/random'
import { replayMatch } from '@majlis/rules/referee'
import { bot } from './bot.ts'
import { type Move, rules, rulesFor, type State } from './rules.ts'

const random = seededRandom('unused')
const dama = rulesFor({ configuration: 'dama' })
const act = (state: State, move: Move) => rules.apply(state, state.next ?? 0, move, random)
/** A match after these paths; seat 0 begins. */
const after = (...paths: readonly (readonly number[])[]): State =>
  paths.reduce<State>(
    (state, path) => {
      const next = act(state, { path })
      if (!next) throw new Error(`${path.join(' ')} is refused`)
      return next
    },
    { ...rules.setup(2, random), next: 0 },
  )
/** A match from its rows (missing rows are empty), with seat 1 to move and a draw offered. */
const offered = (rows: readonly string[], plies: number): State => {
  const board = [...rows, ...Array<string>(8 - rows.length).fill('')].map((row) => row.padEnd(8, '.')).join('')
  return { ...rules.setup(2, random), board, next: 1, plies, offer: 0, seen: [`${board}1`] }
}

describe('checkers', () => {
  test('random matches with take-backs, in both kinds: each leads to the state before the move, however many jumps it had', () => {
    for (const by of [rules, dama]) {
      const taken = Array.from({ length: 8 }, (_, round) => auditTakeBacks(by, `take-back ${round}`)).flat()
      expect(new Set(taken)).toEqual(new Set([2]))
    }
  })

  test('a capture is taken back with the answer to it, the taken pieces stand again, and the match counts as assisted', () => {
    const before = after([42, 33], [19, 26])
    const state = after([42, 33], [19, 26], [33, 19], [12, 26])
    const requested = act(state, { takeBack: 'request' }) ?? state
    expect(requested).toMatchObject({ board: state.board, next: 1, request: { by: 0, isRefused: false } })
    expect(Object.keys(rules.view(requested, 0))).not.toContain('made')
    const allowed = act(requested, { takeBack: 'allow' }) ?? state
    expect(allowed).toEqual({ ...before, takeBacks: 1 })
    expect([state, allowed].map((each) => rules.isAssisted?.(each))).toEqual([false, true])
    expect(bot.choose(rules.view(requested, 1), 1, rules.legal(requested, 1), 3, random).move).toEqual({ takeBack: 'allow' })
  })

  test('a draw is offered with a move, taken instead of one, and declined by moving', () => {
    const begun: State = { ...rules.setup(2, random), next: 0 }
    const offer = act(begun, { path: [42, 33], draw: true }) ?? begun
    expect(offer).toMatchObject({ offer: 0, next: 1 })
    expect(rules.legal(offer, 1)).toContainEqual({ accept: true })
    const agreed = act(offer, { accept: true }) ?? begun
    expect(agreed).toMatchObject({ next: null, end: 'agreed', winner: null })
    expect([rules.outcome(agreed), rules.endCause?.(agreed)]).toEqual([{ over: true, winners: [], losers: [] }, 'agreed'])
    const declined = act(offer, { path: [17, 24] }) ?? begun
    expect(declined.offer).toBeNull()
    expect([act(declined, { accept: true }), act(begun, { accept: true })]).toEqual([undefined, undefined])
    // A request and its refusal are no moves: the offer still stands.
    const later = act(after([42, 33], [19, 26]), { path: [33, 19], draw: true }) ?? begun
    const requested = act(later, { takeBack: 'request' }) ?? begun
    expect(act(requested, { accept: true })).toBeUndefined()
    const refused = act(requested, { takeBack: 'refuse' }) ?? begun
    expect(act(refused, { accept: true })).toMatchObject({ end: 'agreed' })
  })

  test('offers and acceptances are read from untrusted input', () => {
    expect(rules.readMove({ path: [42, 33], draw: true })).toEqual({ path: [42, 33], draw: true })
    expect(rules.readMove({ path: [42, 33] })).toEqual({ path: [42, 33] })
    expect(rules.readMove({ accept: true })).toEqual({ accept: true })
    for (const odd of [{ path: [42, 33], draw: 1 }, { accept: false }, { takeBack: 'all' }]) expect(rules.readMove(odd)).toBeUndefined()
  })

  test('a bot takes an offered draw when it is worse, and in an even position late in the match only', () => {
    const answer = (state: State) => bot.choose(rules.view(state, 1), 1, rules.legal(state, 1), 3, seededRandom('offer')).move
    const [worse, better, even] = [
      ['.b', '', '', '', '', 'a.a.a.a.'],
      ['.b.b.b.b', '', '', '', '', 'a'],
      ['.b.b', '', '', '', '', '', '', 'a.a'],
    ]
    expect(answer(offered(worse ?? [], 20))).toEqual({ accept: true })
    expect(answer(offered(better ?? [], 60))).not.toEqual({ accept: true })
    expect([20, 60].map((plies) => 'accept' in answer(offered(even ?? [], plies)))).toEqual([false, true])
  })

  test('a match that was stored before moves could be taken back is replayed to the same board', () => {
    const paths = [
      [42, 33],
      [19, 26],
      [33, 19],
      [12, 26],
    ]
    const events = paths.map((path, at) => ({ kind: 'move', seat: at % 2, move: { path } }) as const)
    const { state } = replayMatch(rules, 2, 'stored 5', events)
    expect(state).toMatchObject({ plies: 4, offer: null, takeBacks: 0, request: null })
    expect([...state.board].filter((mark) => mark !== '.')).toHaveLength(22)
    expect(rules.version).toBe(1)
  })
})
