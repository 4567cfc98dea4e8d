import type { Queries } from '../../platform/db/pool.ts'

export interface TicketRow {
  readonly id: string
  readonly account_id: string
  readonly game_id: string
  readonly configuration_id: string
  readonly state: 'searching' | 'matched' | 'cancelled' | 'unmatched'
  readonly moved_to: string | null
  readonly created_at: Date
  readonly tournament_id: string | null
  /** The companions of the person who searches. */
  readonly party: readonly string[]
  /** The lobby whose free seats this ticket fills. */
  readonly lobby_id: string | null
  readonly gender: 'male' | 'female' | null
  readonly wants: 'any' | 'male' | 'female'
}

export interface NewTicket {
  readonly id: string
  readonly user: string
  readonly gameId: string
  readonly configurationId: string
  readonly tournamentId: string | null
  readonly party: readonly string[]
  readonly lobbyId: string | null
  readonly gender: 'male' | 'female' | null
  readonly wants: 'any' | 'male' | 'female'
  readonly at: Date
}

/** Ends the users' searches for anything else than these tickets say. */
export async function cancelOtherSearches(tx: Queries, tickets: readonly NewTicket[]): Promise<void> {
  await tx.query(
    `update ticket t set state = 'cancelled'
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[]) as i(account_id, game_id, configuration_id, tournament_id, lobby_id)
     where t.account_id = i.account_id and t.state = 'searching'
       and (t.game_id, t.configuration_id, t.tournament_id, t.lobby_id) is distinct from (i.game_id, i.configuration_id, i.tournament_id, i.lobby_id)`,
    [
      tickets.map((ticket) => ticket.user),
      tickets.map((ticket) => ticket.gameId),
      tickets.map((ticket) => ticket.configurationId),
      tickets.map((ticket) => ticket.tournamentId),
      tickets.map((ticket) => ticket.lobbyId),
    ],
  )
}

/** Stores tickets of users who do not search already. It waits for a pairing that is using a user's ticket, so that its match is visible afterwards. */
export async function insertTickets(tx: Queries, tickets: readonly NewTicket[]): Promise<void> {
  await tx.query(
    `insert into ticket (id, account_id, game_id, configuration_id, created_at, tournament_id, lobby_id, gender, wants, party)
     select i.id, i.account_id, i.game_id, i.configuration_id, i.created_at, i.tournament_id, i.lobby_id, i.gender, i.wants, string_to_array(i.party, ' ')::uuid[]
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::uuid[], $8::text[], $9::text[], $10::text[])
       as i(id, account_id, game_id, configuration_id, created_at, tournament_id, lobby_id, gender, wants, party)
     on conflict do nothing`,
    [
      tickets.map((ticket) => ticket.id),
      tickets.map((ticket) => ticket.user),
      tickets.map((ticket) => ticket.gameId),
      tickets.map((ticket) => ticket.configurationId),
      tickets.map((ticket) => ticket.at),
      tickets.map((ticket) => ticket.tournamentId),
      tickets.map((ticket) => ticket.lobbyId),
      tickets.map((ticket) => ticket.gender),
      tickets.map((ticket) => ticket.wants),
      tickets.map((ticket) => ticket.party.join(' ')),
    ],
  )
}

/** Deletes the searches of users who play already. */
export async function deleteSearches(tx: Queries, users: readonly string[]): Promise<void> {
  await tx.query("delete from ticket where account_id = any($1::uuid[]) and state = 'searching'", [users])
}

/** The current ticket of each user, by user. */
export async function selectSearching(tx: Queries, users: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ account_id: string; id: string }>(
    "select account_id, id from ticket where account_id = any($1::uuid[]) and state = 'searching'",
    [users],
  )
  return new Map(rows.map((row) => [row.account_id, row.id]))
}

/**
 * Makes the caller the leader, who pairs, until its transaction ends. A leader that dies is replaced at once; a frozen one loses its
 * transaction, and the lead with it.
 * @param silenceMs milliseconds after which the database ends a silent leader
 */
export async function lead(tx: Queries, silenceMs: number): Promise<void> {
  await tx.query(`select set_config('idle_in_transaction_session_timeout', $1, true), set_config('lock_timeout', $2, true)`, [
    `${silenceMs}ms`,
    `${2 * silenceMs}ms`,
  ])
  await tx.query("select pg_advisory_xact_lock(hashtextextended('matches pairing', 0))")
}

/** Shows that a leader that is busy with something else than the database is alive. */
export async function keepLead(tx: Queries): Promise<void> {
  await tx.query('select 1')
}

/** The waiting tickets, the longest wait first. The caller leads, so that no other node pairs them. */
export function lockQueue(tx: Queries, limit: number): Promise<TicketRow[]> {
  return tx.query<TicketRow>("select * from ticket where state = 'searching' order by created_at limit $1 for update skip locked", [limit])
}

/** Locks the search of a lobby, which a pairing may be using. */
export async function lockTicketOf(tx: Queries, lobby: string): Promise<void> {
  await tx.query("select 1 from ticket where lobby_id = $1 and state = 'searching' for update", [lobby])
}

/** Ends the search of a lobby. */
export async function cancelTicketOf(tx: Queries, lobby: string): Promise<void> {
  await tx.query("update ticket set state = 'cancelled' where lobby_id = $1 and state = 'searching'", [lobby])
}

/** Stores the players of a lobby beside its owner in the ticket. @param users in the order of their seats */
export async function setCompanions(tx: Queries, lobby: string, users: readonly string[]): Promise<void> {
  await tx.query("update ticket set party = array_remove($2::uuid[], account_id) where lobby_id = $1 and state = 'searching'", [lobby, users])
}

/** Ends the searches of people who were seated as companions, so that they play in one match only. */
export function cancelOthers(tx: Queries, users: readonly string[]): Promise<TicketRow[]> {
  return tx.query<TicketRow>(
    `update ticket set state = 'cancelled' where state = 'searching' and id in
       (select id from ticket where state = 'searching' and account_id = any($1::uuid[]) for update skip locked) returning *`,
    [users],
  )
}

/** Marks tickets as matched, with their matches. */
export async function moveTickets(tx: Queries, moves: readonly { readonly ticket: string; readonly match: string }[]): Promise<void> {
  await tx.query(`update ticket t set state = 'matched', moved_to = i.match_id from unnest($1::uuid[], $2::uuid[]) as i(id, match_id) where t.id = i.id`, [
    moves.map((move) => move.ticket),
    moves.map((move) => move.match),
  ])
}

/** Ends searches that have found nobody in their time. */
export function expireTickets(tx: Queries, before: Date): Promise<TicketRow[]> {
  // Tickets that another transaction holds are left to the next pass, because waiting for them could cause a deadlock.
  return tx.query<TicketRow>(
    `update ticket set state = 'unmatched' where state = 'searching' and id in
       (select id from ticket where state = 'searching' and created_at < $1 for update skip locked) returning *`,
    [before],
  )
}

/** Ends a user's own search; undefined when it was over already. */
export async function cancelTicket(db: Queries, id: string, user: string): Promise<TicketRow | undefined> {
  const [row] = await db.query<TicketRow>("update ticket set state = 'cancelled' where id = $1 and account_id = $2 and state = 'searching' returning *", [
    id,
    user,
  ])
  return row
}

/** Ends a user's own searches. The search of a lobby ends with the lobby. */
export function cancelSearchesOf(tx: Queries, user: string): Promise<TicketRow[]> {
  return tx.query<TicketRow>("update ticket set state = 'cancelled' where account_id = $1 and lobby_id is null and state = 'searching' returning *", [user])
}

/** A user's own search, locked until the transaction ends. It waits for a pairing that is using the ticket. */
export async function holdTicket(tx: Queries, id: string, user: string): Promise<TicketRow | undefined> {
  const [row] = await tx.query<TicketRow>('select * from ticket where id = $1 and account_id = $2 and lobby_id is null for update', [id, user])
  return row
}

/** A user's own current search, locked until the transaction ends. It waits for a pairing that is using the ticket. */
export async function holdSearchOf(tx: Queries, user: string): Promise<TicketRow | undefined> {
  const [row] = await tx.query<TicketRow>("select * from ticket where account_id = $1 and lobby_id is null and state = 'searching' for update", [user])
  return row
}

/** Searches by id. */
export async function selectTickets(db: Queries, ids: readonly string[]): Promise<Map<string, TicketRow>> {
  const rows = await db.query<TicketRow>('select * from ticket where id = any($1::uuid[])', [ids])
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether anybody searches, in any game and on any node. */
export async function anySearching(db: Queries): Promise<boolean> {
  const rows = await db.query("select 1 from ticket where state = 'searching' limit 1")
  return rows.length > 0
}

/** The game for which each person searches, by user. */
export async function selectSearches(db: Queries): Promise<Map<string, string>> {
  const rows = await db.query<{ account_id: string; game_id: string }>("select account_id, game_id from ticket where state = 'searching'")
  return new Map(rows.map((row) => [row.account_id, row.game_id]))
}
