import { clockSettings, startClock } from '@majlis/rules/clock'
import { beginMatch } from '@majlis/rules/referee'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rules } from '../../../../games/four-in-a-row/rules.ts'
import { get, players, until } from '../app/matching.ts'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { createSweep } from './sweeping.ts'

const gameId = 'four-in-a-row'
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A match of a person against a bot, at a turn of the person. */
async function againstBot(name: string) {
  const who = await players(app, '92311').signIn(name)
  const { matchId } = await players(app, '92312').withBot(gameId, who)
  const match = await until('the turn of the person', 40_000, async () => {
    const known = await get(who, matchId)
    return known.players[known.turn[0] ?? 0]?._id === who.user ? known : undefined
  })
  return { who, match }
}

test('a lost move of a bot is made although far more matches wait for people, and have waited longer', async () => {
  const { match: waiting } = await againstBot('Waits')
  const copies = `insert into match select (jsonb_populate_record(m, jsonb_build_object('id', overlay(gen_random_uuid()::text placing '0000' from 1)))).* from match m, generate_series(1, 250)
    where m.id = $1 returning id`
  const ids = (await app.db.query<{ id: string }>(copies, [waiting.matchId])).map(({ id }) => id)
  await app.db.query(
    `insert into match_player select (jsonb_populate_record(p, jsonb_build_object('match_id', i.id, 'active', false))).*
     from match_player p, unnest($2::uuid[]) as i(id) where p.match_id = $1`,
    [waiting.matchId, ids],
  )
  await app.db.query(
    `insert into match_event select (jsonb_populate_record(e, jsonb_build_object('match_id', i.id))).*
     from match_event e, unnest($2::uuid[]) as i(id) where e.match_id = $1`,
    [waiting.matchId, ids],
  )
  await app.db.query("update match set moved_at = now() - interval '1 hour', deadline = now() + interval '1 day' where id = any($1::uuid[])", [ids])

  // The move of the person was stored by a server that died before the bot's move.
  const { match } = await againstBot('Moves')
  const [event] = match.legal
  await app.db.query("insert into match_event (match_id, seq, kind, seat, move, at) values ($1, $2, 'move', $3, $4, now())", [
    match.matchId,
    match.seq + 1,
    match.turn[0],
    JSON.stringify(event),
  ])
  // The end of the turn, which would continue the match as well, is far away.
  const times = "moved_at = now() - interval '7 seconds', deadline = now() + interval '1 day'"
  await app.db.query(`update match set last_seq = last_seq + 1, version = version + 1, ${times} where id = $1`, [match.matchId])
  await expect
    .poll(async () => (await app.db.query<{ last_seq: number }>('select last_seq from match where id = $1', [match.matchId]))[0]?.last_seq)
    .toBe(match.seq + 2)
  // The others wait on.
  expect(await app.db.query('select 1 from match where id = any($1::uuid[]) and last_seq <> $2', [ids, waiting.seq])).toEqual([])
})

test('who comes back while a sweep that found the deadline passed is still busy with other matches keeps the new time', async () => {
  const running = beginMatch(rules, 2, 'seed')
  const forfeited: number[] = []
  /** One sweep, which found the match overdue. @param deadline of the match when its turn in the sweep comes */
  async function swept(deadline: number): Promise<void> {
    const row = { id: 'match', last_seq: 0, choice: null, template: { teamUp: false }, deadline: new Date(deadline) }
    const clock = startClock(clockSettings({ perMove: 1 }), 2, { turn: rules.turn(running.state), round: 0 }, 0)
    const tools = {
      ctx: {
        clock: { now: () => 2_000 },
        db: { query: async (text: string) => (text.includes('deadline <') ? [row] : []) },
        accounts: { presence: { isServing: true } },
      },
      engine: {
        state: async () => ({ code: { rules }, row, players: [{ seat: 0 }, { seat: 1 }], running, clock }),
        timeOut: async () => false,
        forfeit: async (_id: string, seats: readonly number[]) => void forfeited.push(...seats),
      },
      absence: { sweep: async () => undefined },
    }
    await createSweep(tools as unknown as Parameters<typeof createSweep>[0])()
  }
  await swept(3_000)
  expect(forfeited).toEqual([])
  await swept(1_999)
  expect(forfeited).toEqual(rules.turn(running.state))
})
