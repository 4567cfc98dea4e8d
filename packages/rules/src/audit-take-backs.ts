import { deepFreeze } from './audit.ts'
import { seededRandom } from './random.ts'
import { beginMatch, outcomeOf, replayMatch, ruleOnEvent, ruleOnMove } from './referee.ts'
import type { MatchEvent, Running } from './referee.ts'
import type { GameRules } from './rules.ts'
import { MAX_TAKE_BACKS, type TakeBacks } from './take-back.ts'

interface Requests extends TakeBacks {
  readonly next: 0 | 1 | null
}

/** A match that is checked while it is played, with the state before each move that was not taken back. */
interface Played<State> {
  readonly running: Running<State>
  readonly before: readonly State[]
}

/**
 * Plays one random match in which seats ask to take back moves, and checks what every game with take-backs must hold: a seat that has not moved cannot ask;
 * nobody moves while the other seat is asked; after a refusal, also by time, the position is the same and cannot be asked about again; after a permission the
 * state is that before the newest move of the seat that asked, whatever was answered to it; there is an end of take-backs; a replay of the events equals the
 * live match. `isRestart` says for a state whether a new part of the match begins with it, before which nothing is taken back. Throws an Error with one sentence
 * at the first breach. @returns how many moves each permission took back
 */
export function auditTakeBacks<State extends Requests, Move, View>(
  rules: GameRules<State, Move, View>,
  seed: string,
  isRestart: (state: State) => boolean = () => false,
): readonly number[] {
  const choice = seededRandom(`${seed}/choice`)
  const events: MatchEvent<Move>[] = []
  const taken: number[] = []
  const rule = (running: Running<State>, input: unknown, seat = running.state.next ?? -1): Running<State> | undefined => {
    const ruling = ruleOnMove(rules, seed, deepFreeze(running), seat, JSON.parse(JSON.stringify(input)))
    return ruling.ok ? ruling.running : undefined
  }
  const made = (running: Running<State>, input: unknown): Running<State> => {
    const after = rule(running, input)
    const move = rules.readMove(input)
    if (after === undefined || move === undefined) throw new Error(`a legal move is refused: ${JSON.stringify(input)}`)
    events.push({ kind: 'move', seat: running.state.next ?? -1, move })
    return after
  }
  let { running, before }: Played<State> = { running: beginMatch(rules, 2, seed), before: [] }
  while (!outcomeOf(rules, running).over) {
    const seat = running.state.next ?? 0
    const newest = before.findLastIndex(({ next }) => next === seat)
    const requested = rule(running, { takeBack: 'request' })
    const isPossible = newest >= 0 && running.state.request === null && running.state.takeBacks < MAX_TAKE_BACKS
    if ((requested !== undefined) !== isPossible) throw new Error(`a request is ${isPossible ? 'refused' : 'accepted'} after ${events.length} events`)
    if (requested !== undefined && choice.int(3) === 0) {
      checkRequest(rules, seed, running.state, requested)
      running = made(running, { takeBack: 'request' })
      const isAllowed = choice.int(2) === 0
      running = made(running, { takeBack: isAllowed ? 'allow' : 'refuse' })
      if (isAllowed) {
        same(plain(running.state), plain(before[newest]), 'the state after a take-back is not that before the move')
        taken.push(before.length - newest)
        before = before.slice(0, newest)
      } else same(plain(running.state), plain(requested.state, seat), 'a refusal changes the position')
      continue
    }
    const legal = rules.legal(running.state, seat)
    const { state } = running
    running = made(running, legal[choice.int(legal.length)])
    before = isRestart(running.state) ? [] : [...before, state]
  }
  same(replayMatch(rules, 2, seed, events), running, 'a replay differs from the live match')
  return taken
}

/** While the other seat is asked. */
function checkRequest<State extends Requests, Move, View>(rules: GameRules<State, Move, View>, seed: string, state: State, requested: Running<State>): void {
  const [seat, other] = [state.next ?? 0, state.next === 0 ? 1 : 0]
  same(rules.turn(requested.state), [other], 'the other seat is not asked')
  same(rules.legal(requested.state, other), [{ takeBack: 'allow' }, { takeBack: 'refuse' }], 'the other seat is offered something else than the answers')
  if (rules.interrupted?.(requested.state) !== seat) throw new Error('a request gives new time for the turn')
  for (const move of rules.legal(state, seat))
    if (ruleOnEvent(rules, seed, requested, { kind: 'move', seat: other, move }).ok) throw new Error('the seat that is asked can move')
  const late = ruleOnEvent(rules, seed, requested, { kind: 'timeout', seat: other, which: 'move' })
  if (!late.ok) throw new Error('who does not answer in time loses')
  same(plain(late.running.state), plain(state), 'a request that nobody answers changes the position')
  if (ruleOnMove(rules, seed, late.running, seat, { takeBack: 'request' }).ok) throw new Error('a position is asked about twice')
}

/** A state without what it tells of requests. */
function plain<State extends Requests>(state: State | undefined, next = state?.next): unknown {
  return state && { ...state, next, takeBacks: 0, request: null }
}

function same(left: unknown, right: unknown, sentence: string): void {
  if (JSON.stringify(left) !== JSON.stringify(right)) throw new Error(sentence)
}
