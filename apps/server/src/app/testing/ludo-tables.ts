import { randomUUID } from 'node:crypto'
import { beginMatch, type MatchEvent, replayMatch, resumeMatch, type Running } from '@majlis/rules/referee'
import type { GameRules } from '@majlis/rules/rules'
import { toEvent } from '../../matches/match-state.ts'
import type { EventRow } from '../../matches/matches.sql.ts'
import { get } from '../matching.ts'
import type { Person, TestApp } from '../testing.ts'
import { openParty } from './parties.ts'
import { done } from './people.ts'

/** Matches of Ludo for four, everybody alone, that tests bring to their ends. @param rules those of such a match */
export function ludoTables<State, Move>(app: TestApp, rules: GameRules<State, Move>) {
  /** So many people of a party in a match of four; bots have the other seats. */
  async function matchOf(count: number) {
    const { leader, people, partyId, pages } = await openParty(app, count)
    const input = { partyId, playId: randomUUID(), gameId: 'ludo', configurationId: 'table', mode: 'against', fillsSeats: count < 4 } as const
    const { matchId } = await done(leader.call('parties.play', input))
    const id = matchId ?? ''
    const { players } = await get(leader, id)
    return { matchId: id, people, pages, players, at: (seat: number) => people.find(({ user }) => user === players[seat]?._id) as Person }
  }

  /** The first legal moves from a position on, until the next one brings the last token of a seat home. */
  function beforeHome(seed: string, begun: Running<State>) {
    const played: { seat: number; move: Move }[] = []
    for (let running = begun; ; ) {
      const [seat = -1] = rules.turn(running.state)
      const [move] = rules.legal(running.state, seat)
      if (move === undefined) throw new Error('The match is over.')
      const after = resumeMatch(rules, seed, running, { kind: 'move', seat, move })
      if (rules.finished?.(after.state, seat) !== null) return { played, seat, move, seq: after.seq, after }
      played.push({ seat, move })
      running = after
    }
  }

  /** A seed with which the first two seats that come home are of these. */
  function seedFor(seats: readonly number[]): string {
    for (let n = 0; ; n += 1) {
      const first = beforeHome(`${n}`, beginMatch(rules, 4, `${n}`))
      if (seats.includes(first.seat) && seats.includes(beforeHome(`${n}`, first.after).seat)) return `${n}`
    }
  }

  /** Plays on, in the rows, until somebody can bring the last token home, and lets this person do so. Returns the seat. With a seed the match begins anew. */
  async function bringHome({ matchId, at }: { matchId: string; at: (seat: number) => Person }, anew?: string): Promise<number> {
    const { seat, move, seq } = await app.db.transaction(async (tx) => {
      const [row] = await tx.query<{ seed: string }>('select seed from match where id = $1 for update', [matchId])
      if (anew !== undefined) await tx.query('delete from match_event where match_id = $1', [matchId])
      const stored = await tx.query<EventRow>('select seq, kind, seat, move from match_event where match_id = $1 order by seq', [matchId])
      const seed = anew ?? row?.seed ?? ''
      const next = beforeHome(seed, replayMatch(rules, 4, seed, stored.map(toEvent) as MatchEvent<Move>[]))
      await tx.query(
        `insert into match_event (match_id, seq, kind, seat, move, at) select $1, $2 + n, 'move', seat, move, now()
         from unnest($3::int[], $4::jsonb[]) with ordinality as i(seat, move, n)`,
        [matchId, stored.length, next.played.map((each) => each.seat), next.played.map((each) => JSON.stringify(each.move))],
      )
      await tx.query(
        // Bots do not move meanwhile.
        `update match set seed = $3, last_seq = $2, has_bot = false, version = version + 1, moved_at = now(), deadline = now() + interval '30 seconds'
         where id = $1`,
        [matchId, next.seq - 1, seed],
      )
      return next
    })
    await done(at(seat).call('matches.move', { matchId, seq, move: move as never }))
    return seat
  }

  return { matchOf, bringHome, seedFor }
}
