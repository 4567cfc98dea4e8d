import { seededRandom } from './random.ts'
import { beginMatch, outcomeOf, placesOf, replayMatch, ruleOnEvent, ruleOnMove, seatView } from './referee.ts'
import type { MatchEvent, Running } from './referee.ts'
import type { GameBot, GameRules, BotLevel, Seat } from './rules.ts'

/** A finished playout, to be looked at by further assertions. */
export interface Playout<State, Move> {
  readonly events: readonly MatchEvent<Move>[]
  readonly end: Running<State>
}

/**
 * Plays one random match to its end and checks what every game must hold: the match ends within `maxEvents`; legal
 * moves are accepted and survive JSON; what a time that runs out does is plain and the same again; `apply` changes nothing in place; a seat out of turn has no legal
 * move; winners and
 * losers do not overlap; a seat that has finished has no more turns and keeps its result; the first place is the winner's; a spectator sees nothing that is hidden from a player; a replay of the events equals the live match. Throws an Error with one sentence
 * at the first breach.
 */
export function auditPlayout<State, Move, View>(rules: GameRules<State, Move, View>, seats: number, seed: string, maxEvents = 1000): Playout<State, Move> {
  const choice = seededRandom(`${seed}/choice`)
  const events: MatchEvent<Move>[] = []
  let running = beginMatch(rules, seats, seed)
  let finished: Results = []
  while (!outcomeOf(rules, running).over) {
    finished = checkFinished(rules, running, finished)
    if (events.length >= maxEvents) throw new Error(`the match has not ended after ${maxEvents} events`)
    const turn = rules.turn(running.state)
    const seat = turn[choice.int(turn.length)]
    if (seat === undefined) throw new Error('nobody may move, yet the match is not over')
    for (const other of Array(seats).keys()) {
      if (!turn.includes(other) && rules.legal(running.state, other).length > 0) throw new Error(`seat ${other} has legal moves out of turn`)
    }
    const legal = rules.legal(running.state, seat)
    const move = legal[choice.int(legal.length)]
    if (move === undefined) throw new Error(`seat ${seat} is to move and has no legal move`)
    const before = deepFreeze(running)
    checkWatcher(rules, running)
    for (const late of turn) checkTimeout(rules, seed, before, late)
    const ruling = ruleOnMove(rules, seed, before, seat, JSON.parse(JSON.stringify(move)))
    if (!ruling.ok) throw new Error(`a legal move is refused: ${ruling.reason}`)
    checkShownMove(rules, seats, seat, move)
    events.push(ruling.event)
    running = ruling.running
    same(JSON.parse(JSON.stringify(running)), running, 'the state is not plain JSON')
  }
  checkFinished(rules, running, finished)
  checkEnd(rules, seats, seed, events, running)
  return { events, end: running }
}

type Results = readonly ('win' | 'lose' | null)[]

/** Seats that have finished have no turn and the result that they had `before`, also in the outcome of the match. Returns the results now, by seat. */
function checkFinished<State, Move, View>(rules: GameRules<State, Move, View>, running: Running<State>, before: Results): Results {
  const turn = rules.turn(running.state)
  const outcome = outcomeOf(rules, running)
  const results = [...Array(running.seats).keys()].map((seat) => rules.finished?.(running.state, seat) ?? null)
  for (const [seat, result] of results.entries()) {
    if ((before[seat] ?? result) !== result) throw new Error(`seat ${seat} has finished, and its result changes`)
    if (result === null) continue
    if (turn.includes(seat)) throw new Error(`seat ${seat} has finished, and it is its turn`)
    if (outcome.over && !(result === 'win' ? outcome.winners : outcome.losers).includes(seat)) throw new Error(`seat ${seat} finished with another result`)
  }
  return results
}

/**
 * Checks that a spectator (seat undefined) sees only what every seat sees too. What only one seat may know, or nobody, is null or absent in
 * the spectator's view. Throws an Error that names the first place where that does not hold.
 */
function checkWatcher<State, Move, View>(rules: GameRules<State, Move, View>, running: Running<State>): void {
  const watched = seatView(rules, running, undefined)
  if (watched.legal.length > 0) throw new Error('a watcher is offered moves')
  for (const seat of Array(running.seats).keys()) {
    const place = unshared(watched.view, seatView(rules, running, seat).view)
    if (place !== undefined) throw new Error(`a watcher sees ${place === '' ? 'what' : `${place.slice(1)}, which`} seat ${seat} does not`)
  }
}

/** What the rules do when the time of a seat is over is plain JSON, changes something, and is the same again. */
function checkTimeout<State, Move, View>(rules: GameRules<State, Move, View>, seed: string, running: Running<State>, seat: number): void {
  for (const which of ['move', 'total'] as const) {
    const ruling = ruleOnEvent(rules, seed, running, { kind: 'timeout', seat, which })
    if (!ruling.ok) continue
    const { state } = ruling.running
    same(JSON.parse(JSON.stringify(state)), state, 'the state after a time that ran out is not plain JSON')
    if (JSON.stringify(state) === JSON.stringify(running.state)) throw new Error(`nothing changes when the time of seat ${seat} is over`)
    same(ruleOnEvent(rules, seed, running, { kind: 'timeout', seat, which }), ruling, 'a time that ran out does not do the same twice')
  }
}

/** Of a move, too, a spectator sees no more than every seat that did not make it. */
function checkShownMove<State, Move, View>(rules: GameRules<State, Move, View>, seats: number, by: number, move: Move): void {
  if (rules.showMove === undefined) return
  const watched = rules.showMove(move, by, undefined)
  for (const seat of Array(seats).keys())
    if (unshared(watched, rules.showMove(move, by, seat)) !== undefined) throw new Error(`a watcher sees more of a move than seat ${seat}`)
}

/** The first place where `shown` contains something that `known` does not; '' for the whole, undefined when there is none. */
function unshared(shown: unknown, known: unknown): string | undefined {
  if (shown === null || shown === undefined) return undefined
  if (typeof shown !== 'object' || typeof known !== 'object' || known === null) return shown === known ? undefined : ''
  if (Array.isArray(shown) && (!Array.isArray(known) || shown.length !== known.length)) return ''
  for (const [key, value] of Object.entries(shown)) {
    const inner = unshared(value, (known as Record<string, unknown>)[key])
    if (inner !== undefined) return `.${key}${inner}`
  }
  return undefined
}

function checkEnd<State, Move, View>(rules: GameRules<State, Move, View>, seats: number, seed: string, events: MatchEvent<Move>[], end: Running<State>): void {
  same(replayMatch(rules, seats, seed, events), end, 'a replay differs from the live match')
  if (rules.turn(end.state).length > 0) throw new Error('somebody may move although the match is over')
  const outcome = outcomeOf(rules, end)
  if (outcome.over && outcome.winners.some((seat) => outcome.losers.includes(seat))) throw new Error('a seat both won and lost')
  const isFirst = (seat: Seat) => outcome.over && outcome.winners.includes(seat)
  if (placesOf(rules, end)?.some((place, seat) => (place === 1) !== isFirst(seat))) throw new Error('the first place is not that of the winner')
  const last = events.at(-1)
  const again = last && ruleOnEvent(rules, seed, end, last)
  if (again?.ok) throw new Error('a move is accepted after the end')
}

/** Plays one match between bots, one level a seat; answers the match after its last move. */
export function playBots<State, Move, View>(
  rules: GameRules<State, Move, View>,
  bot: GameBot<View, Move>,
  levels: readonly (BotLevel | 'random')[],
  seed: string,
): Running<State> {
  const choice = seededRandom(`${seed}/bots`)
  let running = beginMatch(rules, levels.length, seed)
  for (;;) {
    const seat = outcomeOf(rules, running).over ? undefined : rules.turn(running.state)[0]
    if (seat === undefined) return running
    const { view, legal } = seatView(rules, running, seat)
    const level = levels[seat] ?? 'random'
    const move = level === 'random' ? legal[choice.int(legal.length)] : bot.choose(view, seat, legal, level, choice).move
    const ruling = ruleOnMove(rules, seed, running, seat, move)
    if (!ruling.ok) throw new Error(`the bot's move is refused: ${ruling.reason}`)
    running = ruling.running
  }
}

function same(left: unknown, right: unknown, sentence: string): void {
  if (JSON.stringify(left) !== JSON.stringify(right)) throw new Error(sentence)
}

/** Freezes a value in depth, so that code which changes it in place throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) deepFreeze(inner)
  }
  return value
}
