import type { ChangeEvent } from '@majlis/contract/core/live'
import type { Match } from '@majlis/contract/matches'
import { beginMatch, ruleOnEvent } from '@majlis/rules/referee'
import { rules } from '../games/four-in-a-row/rules.ts'
import type { WireClient } from './wire-client.ts'

/** One side of a match over one socket: looks for an opponent, watches, and moves from the state it watches. */
export interface Player {
  /** Looks for an opponent; resolves when the match is seen as started. */
  look(): Promise<void>
  /** From now on plays whatever match it sits in to the end and looks for the next one, until `stop`. */
  play(onMoved: (ms: number) => void): void
  stop(): void
  /** Gives up the match it sits in, and resolves once its end was seen; for the opponent call `ended` alone. */
  leave(): Promise<void>
  ended(): Promise<void>
}

interface Envelope<Response> {
  readonly success: boolean
  readonly message: string
  readonly code?: string
  readonly response: Response
}

const gameId = 'four-in-a-row'

/** @throws Error from its promises when the server refuses what a client may do */
export function createPlayer(client: WireClient, user: string, script: readonly number[]): Player {
  let match: Partial<Match> = {}
  let watched = ''
  let onMoved: ((ms: number) => void) | undefined
  let started: (() => void) | undefined
  let over: (() => void) | undefined
  let sentSeq = 0

  function take(change: Partial<Match>): void {
    const before = match
    match = { ...match, ...change }
    if (match.movedTo && match.movedTo !== watched) {
      client.tell('unwatch', JSON.stringify({ path: `mmV4/${watched}` }))
      follow(watch(match.movedTo))
    } else if (match.status === 'started' && match.state != null) {
      started?.()
      started = undefined
      move()
    } else if (match.status === 'completed' && before.status !== 'completed') {
      client.tell('unwatch', JSON.stringify({ path: `mmV4/${watched}` }))
      over?.()
      over = undefined
      if (onMoved) follow(look())
    }
  }

  function move(): void {
    const seq = match.seq ?? 0
    const seat = match.players?.find((player) => player._id === user)?.seat
    if (!onMoved || seat === undefined || !match.turn?.includes(seat) || sentSeq > seq) return
    const column = script[seq]
    if (!match.legal?.some((legal) => (legal as { column: number }).column === column)) throw new Error('the script names a move that is not legal')
    sentSeq = seq + 1
    const asked = performance.now()
    const input = `{"matchId":"${watched}","seq":${sentSeq},"move":{"column":${column}}}`
    client.send('call', `{"operationId":"matches.move","input":${input}}`, (ok) => {
      if (!ok) throw new Error('a legal move was refused')
      onMoved?.(performance.now() - asked)
    })
  }

  async function watch(id: string): Promise<void> {
    match = {}
    watched = id
    const early: ChangeEvent[] = []
    client.onChange<ChangeEvent>((event) => void early.push(event))
    const answer = await client.ask<Envelope<{ version: number; value: Match }>>('watch', JSON.stringify({ path: `mmV4/${id}` }))
    if (!answer.success) throw new Error(`a match may not be watched: ${answer.message}`)
    const { version, value } = answer.response
    const hear = (event: ChangeEvent): void => {
      if (event.path === `mmV4/${watched}`) take(event.change as Partial<Match>)
    }
    client.onChange<ChangeEvent>(hear)
    take(value)
    // Changes that overtook the snapshot: those behind it are in it already.
    for (const event of early) if (event.version > version) hear(event)
  }

  async function look(): Promise<void> {
    match = {}
    sentSeq = 0
    const isStarted = new Promise<void>((resolve) => {
      started = resolve
    })
    const answer = await client.ask<Envelope<Match>>('call', `{"operationId":"matches.requestMatch","input":{"gameId":"${gameId}"}}`)
    if (!answer.success) throw new Error(`no match may be asked for: ${answer.message}`)
    await watch(answer.response.movedTo ?? answer.response.matchId)
    await isStarted
  }

  const ended = (): Promise<void> =>
    match.status === 'completed'
      ? Promise.resolve()
      : new Promise((resolve) => {
          over = resolve
        })

  return {
    look,
    ended,
    play(moved) {
      onMoved = moved
      if (match.status === 'completed') follow(look())
      else move()
    },
    stop() {
      onMoved = undefined
    },
    async leave() {
      const seen = ended()
      await client.ask('call', `{"operationId":"matches.leaveGame","input":{"matchId":"${watched}"}}`)
      await seen
    },
  }
}

function follow(work: Promise<void>): void {
  work.catch((problem: unknown) => {
    throw problem
  })
}

/** Columns that fill the board without four in a row: a match as long as it gets, whoever begins. */
export function drawnMatch(): number[] {
  for (;;) {
    let running = beginMatch(rules, 2, 'any')
    const columns: number[] = []
    for (;;) {
      const [seat] = rules.turn(running.state)
      if (seat === undefined) break
      const legal = rules.legal(running.state, seat)
      const move = legal[Math.floor(Math.random() * legal.length)]
      if (move === undefined) break
      const ruling = ruleOnEvent(rules, 'any', running, { kind: 'move', seat, move })
      if (!ruling.ok) throw new Error('a legal move was refused by the rules')
      running = ruling.running
      columns.push(move.column)
    }
    if (columns.length === 42 && running.state.winner === null) return columns
  }
}
