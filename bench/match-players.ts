import type { ChangeEvent } from '@majlis/contract/core/live'
import type { Match } from '@majlis/contract/matches'
import { beginMatch, ruleOnEvent } from '@majlis/rules/referee'
import { rules } from '../games/four-in-a-row/rules.ts'
import type { WireClient } from './wire-client.ts'

/** One side of a match over one socket: searches for an opponent, subscribes to the match, and moves by the state that it receives. */
export interface Player {
  /** Searches for an opponent; resolves when the match has started. */
  look(): Promise<void>
  /** From now on plays every match to its end and searches for the next one, until `stop`. */
  play(onMoved: (ms: number) => void): void
  stop(): void
  /** From now on plays the match up to, and without, event `last`. */
  playUntil(last: number, onMoved: (ms: number) => void): void
  /** Makes one move, if it is this player's turn. */
  moveOnce(onMoved: (ms: number) => void): void
  /** Gives up the match unless the opponent was faster, and resolves after its end. */
  leave(): Promise<void>
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
  return new ScriptedPlayer(client, user, script)
}

class ScriptedPlayer implements Player {
  private match: Partial<Match> = {}
  private watched = ''
  private sentSeq = 0
  private moved: ((ms: number) => void) | undefined
  private lastSeq = Number.POSITIVE_INFINITY
  private started: (() => void) | undefined
  private over: (() => void) | undefined
  private readonly client: WireClient
  private readonly user: string
  private readonly script: readonly number[]

  constructor(client: WireClient, user: string, script: readonly number[]) {
    this.client = client
    this.user = user
    this.script = script
  }

  async look(): Promise<void> {
    this.match = {}
    this.sentSeq = 0
    const isStarted = new Promise<void>((resolve) => {
      this.started = resolve
    })
    const answer = await this.client.ask<Envelope<Match>>('call', `{"operationId":"matches.requestMatch","input":{"gameId":"${gameId}"}}`)
    if (!answer.success) throw new Error(`no match may be asked for: ${answer.message}`)
    await this.watch(answer.response.movedTo ?? answer.response.matchId)
    await isStarted
  }

  playUntil(last: number, onMoved: (ms: number) => void): void {
    this.lastSeq = last
    this.moved = onMoved
    this.move()
  }

  play(onMoved: (ms: number) => void): void {
    this.lastSeq = Number.POSITIVE_INFINITY
    this.moved = onMoved
    if (this.match.status === 'completed') follow(this.look())
    else this.move()
  }

  stop(): void {
    this.moved = undefined
  }

  moveOnce(onMoved: (ms: number) => void): void {
    this.moved = onMoved
    this.move()
    this.moved = undefined
  }

  async leave(): Promise<void> {
    const seen = this.ended()
    await this.client.ask('call', `{"operationId":"matches.leaveGame","input":{"matchId":"${this.watched}"}}`)
    await seen
  }

  private ended(): Promise<void> {
    if (this.match.status === 'completed') return Promise.resolve()
    return new Promise((resolve) => {
      this.over = resolve
    })
  }

  private async watch(id: string): Promise<void> {
    this.match = {}
    this.watched = id
    const early: ChangeEvent[] = []
    this.client.onChange<ChangeEvent>((event) => void early.push(event))
    const answer = await this.client.ask<Envelope<{ version: number; value: Match }>>('watch', JSON.stringify({ path: `mmV4/${id}` }))
    if (!answer.success) throw new Error(`a match may not be watched: ${answer.message}`)
    const { version, value } = answer.response
    const applyChange = (event: ChangeEvent): void => {
      if (event.path === `mmV4/${this.watched}`) this.take(event.change as Partial<Match>)
    }
    this.client.onChange<ChangeEvent>(applyChange)
    this.take(value)
    // Changes that arrived before the snapshot: the older ones are contained in it.
    for (const event of early) if (event.version > version) applyChange(event)
  }

  private unwatch(): void {
    this.client.notify('unwatch', JSON.stringify({ path: `mmV4/${this.watched}` }))
  }

  private take(change: Partial<Match>): void {
    const before = this.match
    const match = { ...before, ...change }
    this.match = match
    if (match.movedTo && match.movedTo !== this.watched) {
      this.unwatch()
      follow(this.watch(match.movedTo))
    } else if (match.status === 'started' && match.state != null) {
      this.started?.()
      this.started = undefined
      this.move()
    } else if (match.status === 'completed' && before.status !== 'completed') {
      this.unwatch()
      this.over?.()
      this.over = undefined
      if (this.moved) follow(this.look())
    }
  }

  private move(): void {
    const { seq = 0, players, turn, legal } = this.match
    const seat = players?.find((player) => player._id === this.user)?.seat
    const moved = this.moved
    if (!moved || seat === undefined || !turn?.includes(seat) || this.sentSeq > seq || seq + 1 >= this.lastSeq) return
    const column = this.script[seq]
    if (!legal?.some((each) => (each as { column: number }).column === column)) throw new Error('the script names a move that is not legal')
    this.sentSeq = seq + 1
    const sentAt = performance.now()
    const input = `{"matchId":"${this.watched}","seq":${this.sentSeq},"move":{"column":${column}}}`
    this.client.send('call', `{"operationId":"matches.move","input":${input}}`, (ok) => {
      if (!ok) throw new Error('a legal move was refused')
      moved(performance.now() - sentAt)
    })
  }
}

function follow(work: Promise<void>): void {
  work.catch((problem: unknown) => {
    throw problem
  })
}

/** Columns that fill the board without four in a row: the longest possible match, whoever begins. */
export function drawnMatch(): number[] {
  for (;;) {
    let running = beginMatch(rules, 2, 'any')
    const columns: number[] = []
    for (;;) {
      const [seat] = rules.turn(running.state)
      if (seat === undefined) break
      const legal = rules.legal(running.state, seat)
      const move = legal[Math.floor(Math.random() * legal.length)]
      if (move === undefined || !('column' in move)) break
      const ruling = ruleOnEvent(rules, 'any', running, { kind: 'move', seat, move })
      if (!ruling.ok) throw new Error('a legal move was refused by the rules')
      running = ruling.running
      columns.push(move.column)
    }
    if (columns.length === 42 && running.state.winner === null) return columns
  }
}

/** The steps of a newcomer before the first game. */
export async function enter(client: WireClient, name: string): Promise<void> {
  const answer = await client.ask<{ success: boolean; message: string }>(
    'call',
    JSON.stringify({ operationId: 'accounts.patchUser', input: { name, tncAccepted: true } }),
  )
  if (!answer.success) throw new Error(`a name was refused: ${answer.message}`)
}
