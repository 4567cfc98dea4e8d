import type { matchRecord, MatchSummary, ReplayStep } from '@majlis/contract/matches.records'
import type { ResponseOf } from '@majlis/contract/core/operation'
import { beginMatch, ruleOnEvent, type Running, seatView } from '@majlis/rules/referee'
import type { MatchesContext } from '../context.ts'
import * as sql from './history.sql.ts'
import type { MatchRow, PlayerRow } from '../matches.sql.ts'
import { arePartners } from '../seating.ts'
import { placeIn } from '../results/ranks.ts'
import { hashSeed, resultIn, type MatchState, toEvent } from '../match-state.ts'

type Sitter = Awaited<ReturnType<typeof sql.selectSitters>>[number]

const pageRows = 25
const maxSteps = 100

/** A page of ended matches as their player sees them. @param cursor from the answer of the previous page */
export async function pastMatches(
  { accounts, db }: MatchesContext,
  user: string,
  gameId: string | undefined,
  cursor: string | undefined,
): Promise<{ matches: MatchSummary[]; cursor: string | null }> {
  const rows = await sql.selectPast(db, user, gameId ?? null, cursor?.split('_')[1] ?? null, pageRows)
  const sitters = Map.groupBy(
    await sql.selectSitters(
      db,
      rows.map((row) => row.id),
    ),
    (sitter) => sitter.match_id,
  )
  const people = await accounts.publicUsers([...sitters.values()].flatMap((those) => those.map((sitter) => sitter.account_id)))
  const named = ({ account_id, is_bot }: Sitter) => {
    const person = people.get(account_id)
    return { _id: account_id, name: person?.name ?? '', userImageUrl: person?.userImageUrl ?? '', isBot: is_bot }
  }
  const matches = rows.map((row): MatchSummary => {
    const seated = sitters.get(row.id) ?? []
    const others = seated.filter((sitter) => sitter.account_id !== user)
    const own = seated.find((sitter) => sitter.account_id === user)
    const isPartner = ({ seat }: Sitter) => own !== undefined && arePartners(row.template, own.seat, seat)
    return {
      matchId: row.id,
      gameId: row.game_id,
      startedAt: row.started_at?.getTime() ?? 0,
      endedAt: row.ended_at?.getTime() ?? 0,
      outcome: resultIn(row.result, user),
      place: row.is_replaced ? null : placeIn(row.result, user),
      endReason: row.end_reason,
      winLevel: row.win_level,
      moves: row.last_seq,
      isRated: row.is_rated,
      ratingChange: row.rating_change,
      tournamentId: row.tournament_id,
      opponents: others.filter((sitter) => !isPartner(sitter)).map(named),
      partners: others.filter(isPartner).map(named),
    }
  })
  const last = rows.length === pageRows ? rows.at(-1) : undefined
  return { matches, cursor: last ? `${last.ended_at?.getTime() ?? 0}_${last.id}` : null }
}

type Steps = Awaited<ReturnType<typeof sql.selectSteps>>

/** The steps of a match as a seat may see them, from a step on. While the match runs, hidden information is left out; afterwards moves are complete. */
export function stepsOf(state: MatchState, stored: Steps, eyes: number, from: number): ReplayStep[] {
  const { code, row, players } = state
  const isOver = row.status === 'completed'
  const shown: ReplayStep[] = []
  let running: Running<unknown> = beginMatch(code.rules, players.length, row.seed)
  const show = (step: Pick<ReplayStep, 'at' | 'kind' | 'seats' | 'move'>): void => {
    if (running.seq >= from && shown.length < maxSteps) shown.push({ ...step, seq: running.seq, view: seatView(code.rules, running, eyes).view })
  }
  show({ at: row.started_at?.getTime() ?? row.created_at.getTime(), kind: 'start', seats: [], move: null })
  for (const event of stored) {
    if (shown.length >= maxSteps) break
    const read = toEvent(event)
    const ruling = ruleOnEvent(code.rules, row.seed, running, read)
    if (!ruling.ok) throw new Error(`event ${event.seq} of the match is refused on replay: ${ruling.reason}`)
    running = ruling.running
    const at = event.at.getTime()
    if (read.kind === 'forfeit') show({ at, kind: 'forfeit', seats: [...(read.seats ?? [read.seat])], move: null })
    else if (read.kind === 'timeout') show({ at, kind: 'timeout', seats: [read.seat], move: null })
    else {
      const isHidden = !isOver && code.rules.showMove !== undefined
      show({ at, kind: 'move', seats: [read.seat], move: isHidden ? (code.rules.showMove?.(read.move, read.seat, eyes) ?? null) : read.move })
    }
  }
  return shown
}

/** Everything that is needed to compute the result again; undefined while the match runs, because its seed is secret until the end. */
export function recordOf(row: MatchRow, players: readonly PlayerRow[], stored: Steps): ResponseOf<typeof matchRecord> | undefined {
  if (row.status !== 'completed' || row.result === null) return undefined
  return {
    matchId: row.id,
    gameId: row.game_id,
    rulesVersion: row.rules_version,
    seed: row.seed,
    seedHash: hashSeed(row.seed),
    configurationId: row.configuration_id,
    teamUp: row.template.teamUp,
    seats: players.map((player) => player.account_id),
    events: stored.map((event) => {
      const read = toEvent(event)
      if (read.kind === 'move') return { kind: read.kind, seat: read.seat, move: read.move, seats: [] }
      if (read.kind === 'timeout') return { kind: read.kind, seat: read.seat, move: read.which, seats: [] }
      return { kind: 'forfeit' as const, seat: read.seat, move: null, seats: [...(read.seats ?? [read.seat])] }
    }),
    result: row.result,
    endReason: row.end_reason,
  }
}
