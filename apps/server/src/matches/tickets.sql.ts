import type { Db, Queries } from '../platform/db/pool.ts'

export interface TicketRow {
  readonly id: string
  readonly account_id: string
  readonly game_id: string
  readonly configuration_id: string
  readonly state: 'searching' | 'matched' | 'cancelled' | 'unmatched'
  readonly moved_to: string | null
  readonly created_at: Date
  readonly tournament_id: string | null
  /** Who sits down with the seeker. */
  readonly party: readonly string[]
  /** The lobby that looks for players by this ticket. */
  readonly lobby_id: string | null
  readonly gender: 'male' | 'female' | null
  readonly wants: 'any' | 'male' | 'female'
}

/** A ticket with what is known of its owner's strength; null without a rated match. */
export interface QueuedTicket extends TicketRow {
  readonly mu: number | null
  readonly sigma: number | null
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

/**
 * Opens searches; who searches already for the same keeps that ticket, a search for something else ends. Answers per entry, in order,
 * the ticket's id, or the match that a search of the user for that game has become meanwhile.
 */
export async function openTickets(db: Db, tickets: readonly NewTicket[]): Promise<string[]> {
  const byUser = [...new Map(tickets.map((ticket) => [ticket.user, ticket])).values()].sort((a, b) => (a.user < b.user ? -1 : 1))
  // A standing search may end between the insert that meets it and the reading: then it is opened anew.
  for (let tries = 0; tries < 5; tries += 1) {
    const found = await db.transaction((tx) => openOnce(tx, byUser))
    const ids = tickets.flatMap((ticket) => found.get(ticket.user) ?? [])
    if (ids.length === tickets.length) return ids
  }
  throw new Error('A search could not be opened.')
}

async function openOnce(tx: Queries, tickets: readonly NewTicket[]): Promise<Map<string, string>> {
  const users = tickets.map((ticket) => ticket.user)
  const games = tickets.map((ticket) => ticket.gameId)
  const configurations = tickets.map((ticket) => ticket.configurationId)
  const tournaments = tickets.map((ticket) => ticket.tournamentId)
  const lobbies = tickets.map((ticket) => ticket.lobbyId)
  await tx.query(
    `update ticket t set state = 'cancelled'
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[]) as i(account_id, game_id, configuration_id, tournament_id, lobby_id)
     where t.account_id = i.account_id and t.state = 'searching'
       and (t.game_id, t.configuration_id, t.tournament_id, t.lobby_id) is distinct from (i.game_id, i.configuration_id, i.tournament_id, i.lobby_id)`,
    [users, games, configurations, tournaments, lobbies],
  )
  // Waits for a pairing that is taking the user's ticket, so that the match it makes is seen below.
  await tx.query(
    `insert into ticket (id, account_id, game_id, configuration_id, created_at, tournament_id, lobby_id, gender, wants, party)
     select i.id, i.account_id, i.game_id, i.configuration_id, i.created_at, i.tournament_id, i.lobby_id, i.gender, i.wants, string_to_array(i.party, ' ')::uuid[]
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::uuid[], $8::text[], $9::text[], $10::text[])
       as i(id, account_id, game_id, configuration_id, created_at, tournament_id, lobby_id, gender, wants, party)
     on conflict do nothing`,
    [
      ...[tickets.map((ticket) => ticket.id), users, games, configurations, tickets.map((ticket) => ticket.at), tournaments, lobbies],
      ...[tickets.map((ticket) => ticket.gender), tickets.map((ticket) => ticket.wants), tickets.map((ticket) => ticket.party.join(' '))],
    ],
  )
  const running = await tx.query<{ account_id: string; id: string }>(
    `select p.account_id, m.id from unnest($1::uuid[], $2::text[]) as i(account_id, game_id)
     join match_player p on p.account_id = i.account_id and p.active join match m on m.id = p.match_id and m.status = 'started' and m.game_id = i.game_id`,
    [users, games],
  )
  const busy = running.map((row) => row.account_id)
  if (busy.length > 0) await tx.query("delete from ticket where account_id = any($1::uuid[]) and state = 'searching'", [busy])
  const rows = await tx.query<{ account_id: string; id: string }>(
    "select account_id, id from ticket where account_id = any($1::uuid[]) and state = 'searching'",
    [users],
  )
  return new Map([...rows, ...running].map((row) => [row.account_id, row.id]))
}

/**
 * Makes the caller the one who pairs, until its transaction ends. A leader that dies is followed at once; one that is frozen loses its
 * transaction, and with it the lead.
 * @param silenceMs milliseconds after which a leader that says nothing is put out
 */
export async function lead(tx: Queries, silenceMs: number): Promise<void> {
  await tx.query(`select set_config('idle_in_transaction_session_timeout', $1, true), set_config('lock_timeout', $2, true)`, [
    `${silenceMs}ms`,
    `${2 * silenceMs}ms`,
  ])
  await tx.query("select pg_advisory_xact_lock(hashtextextended('matches pairing', 0))")
}

/** A word of a leader that is busy with something else than the database. */
export async function keepLead(tx: Queries): Promise<void> {
  await tx.query('select 1')
}

/** Those who search, longest first. The caller leads, so no other node pairs them. */
export function lockQueue(tx: Queries, most: number): Promise<QueuedTicket[]> {
  return tx.query<QueuedTicket>(
    `select t.*, r.mu, r.sigma from
       (select * from ticket where state = 'searching' order by created_at limit $1 for update skip locked) t
     left join match_rating r on r.account_id = t.account_id and r.game_id = t.game_id order by t.created_at`,
    [most],
  )
}

/** Ends the searches of people who were seated beside another, so that they sit in one match only. */
export function cancelOthers(tx: Queries, users: readonly string[]): Promise<TicketRow[]> {
  return tx.query<TicketRow>(
    `update ticket set state = 'cancelled' where state = 'searching' and id in
       (select id from ticket where state = 'searching' and account_id = any($1::uuid[]) for update skip locked) returning *`,
    [users],
  )
}

/** Marks tickets as matched into a match. */
export async function moveTickets(tx: Queries, moves: readonly { readonly ticket: string; readonly match: string }[]): Promise<void> {
  await tx.query(`update ticket t set state = 'matched', moved_to = i.match_id from unnest($1::uuid[], $2::uuid[]) as i(id, match_id) where t.id = i.id`, [
    moves.map((move) => move.ticket),
    moves.map((move) => move.match),
  ])
}

/** Ends searches that found nobody by now. */
export function expireTickets(tx: Queries, before: Date): Promise<TicketRow[]> {
  // Tickets that a caller holds are left to the next pass: waiting for them could close a circle.
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

/** Ends what a user looks for by themself; the search of a lobby ends with the lobby. */
export function cancelSearchesOf(tx: Queries, user: string): Promise<TicketRow[]> {
  return tx.query<TicketRow>("update ticket set state = 'cancelled' where account_id = $1 and lobby_id is null and state = 'searching' returning *", [user])
}

/** A search that a user began by themself, held until the transaction ends: a pairing that is taking it is waited for. */
export async function holdTicket(tx: Queries, id: string, user: string): Promise<TicketRow | undefined> {
  const [row] = await tx.query<TicketRow>('select * from ticket where id = $1 and account_id = $2 and lobby_id is null for update', [id, user])
  return row
}

/** What a user looks for by themself now, held until the transaction ends: a pairing that is taking it is waited for. */
export async function holdSearchOf(tx: Queries, user: string): Promise<TicketRow | undefined> {
  const [row] = await tx.query<TicketRow>("select * from ticket where account_id = $1 and lobby_id is null and state = 'searching' for update", [user])
  return row
}

/** Searches by id. */
export async function selectTickets(db: Queries, ids: readonly string[]): Promise<Map<string, TicketRow>> {
  const rows = await db.query<TicketRow>('select * from ticket where id = any($1::uuid[])', [ids])
  return new Map(rows.map((row) => [row.id, row]))
}

export async function anySearching(db: Queries): Promise<boolean> {
  const rows = await db.query("select 1 from ticket where state = 'searching' limit 1")
  return rows.length > 0
}
