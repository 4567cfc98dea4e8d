import type { Queries, Tx } from '../platform/db/pool.ts'

export interface PartyRow {
  readonly id: string
  readonly leader_id: string
  readonly match_id: string | null
  readonly game_id: string | null
  readonly created_at: Date
  readonly alone_since: Date | null
}

export interface MemberRow {
  readonly account_id: string
  readonly party_id: string
  readonly joined_at: Date
  readonly away_since: Date | null
}

/** Lets changes of the parties of these people follow each other until the transaction ends. People are locked before parties, each in the order of ids. */
export async function lockPeople(tx: Tx, people: readonly string[]): Promise<void> {
  for (const person of [...new Set(people)].toSorted()) await tx.query("select pg_advisory_xact_lock(hashtextextended('party ' || $1, 0))", [person])
}

/** Locks parties until the transaction ends. Those that have ended are missing. */
export async function lockParties(tx: Tx, ids: readonly string[]): Promise<Map<string, PartyRow>> {
  const rows = await tx.query<PartyRow>('select * from party where id = any($1::uuid[]) order by id for update', [ids])
  return new Map(rows.map((row) => [row.id, row]))
}

/** The party of a person. */
export async function selectPartyOf(db: Queries, person: string): Promise<string | undefined> {
  const [row] = await db.query<{ party_id: string }>('select party_id from party_member where account_id = $1', [person])
  return row?.party_id
}

/** A party by its id; undefined once it has ended. */
export async function selectParty(db: Queries, id: string): Promise<PartyRow | undefined> {
  const [row] = await db.query<PartyRow>('select * from party where id = $1', [id])
  return row
}

/** The members of a party, in the order in which they joined. */
export function selectMembers(db: Queries, party: string): Promise<MemberRow[]> {
  return db.query<MemberRow>('select account_id, party_id, joined_at, away_since from party_member where party_id = $1 order by joined_at, account_id', [party])
}

/** Stores a party with its first member, who leads it. */
export async function insertParty(tx: Tx, id: string, leader: string, at: Date): Promise<void> {
  await tx.query('insert into party (id, leader_id, created_at, alone_since) values ($1, $2, $3, $3)', [id, leader, at])
  await insertMember(tx, id, leader, at)
}

/** Adds a person to a party. The caller has locked both, and the person is in no other party. */
export async function insertMember(tx: Tx, party: string, person: string, at: Date): Promise<void> {
  await tx.query('insert into party_member (account_id, party_id, joined_at) values ($1, $2, $3)', [person, party, at])
}

/** Removes a person from a party. The caller has locked both. */
export async function deleteMember(tx: Tx, party: string, person: string): Promise<void> {
  await tx.query('delete from party_member where party_id = $1 and account_id = $2', [party, person])
}

/** Deletes a party that has no member any more. */
export async function deleteParty(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from party where id = $1', [id])
}

/** Stores who leads a party, and since when its only member is alone; null while there are several. */
export async function setLeader(tx: Tx, id: string, leader: string, aloneSince: Date | null): Promise<void> {
  await tx.query('update party set leader_id = $2, alone_since = $3 where id = $1', [id, leader, aloneSince])
}

/** The match that a choice of the party's leader led to, by the id of the choice; undefined for a new choice. */
export async function selectPlay(db: Queries, id: string, party: string): Promise<string | undefined> {
  const [row] = await db.query<{ match_id: string }>('select match_id from party_play where id = $1 and party_id = $2', [id, party])
  return row?.match_id
}

/** Stores the match that a choice led to, as the newest match of the party. The same choice finds it again with `selectPlay`. */
export async function insertPlay(tx: Tx, play: { id: string; party: string; match: string; game: string }, at: Date): Promise<void> {
  await tx.query('insert into party_play (id, party_id, match_id, created_at) values ($1, $2, $3, $4)', [play.id, play.party, play.match, at])
  await tx.query('update party set match_id = $2, game_id = $3 where id = $1', [play.party, play.match, play.game])
}

/** Stores whether people are connected. Returns the parties of those for whom that is a change. */
export async function setHere(tx: Queries, people: readonly { readonly user: string; readonly isHere: boolean }[], at: Date): Promise<string[]> {
  const rows = await tx.query<{ party_id: string }>(
    `update party_member m set away_since = case when i.is_here then null else $3::timestamptz end
     from unnest($1::uuid[], $2::boolean[]) as i(account_id, is_here)
     where m.account_id = i.account_id and (m.away_since is null) <> i.is_here returning m.party_id`,
    [people.map(({ user }) => user), people.map(({ isHere }) => isHere), at],
  )
  return [...new Set(rows.map(({ party_id }) => party_id))]
}

/** Some members, in the order of their ids, after this one. */
export async function selectPeopleAfter(db: Queries, person: string, max: number): Promise<string[]> {
  const rows = await db.query<{ account_id: string }>('select account_id from party_member where account_id > $1 order by account_id limit $2', [person, max])
  return rows.map(({ account_id }) => account_id)
}

/** Members who have been away since before this time. */
export function selectAway(db: Queries, before: Date, max: number): Promise<MemberRow[]> {
  return db.query<MemberRow>('select account_id, party_id, joined_at, away_since from party_member where away_since < $1 order by away_since limit $2', [
    before,
    max,
  ])
}

/** People who have been alone in their party since before this time, and wait for nobody. */
export function selectAlone(db: Queries, before: Date, max: number): Promise<MemberRow[]> {
  return db.query<MemberRow>(
    `select m.account_id, m.party_id, m.joined_at, m.away_since from party p join party_member m on m.party_id = p.id
     where p.alone_since < $1 and not exists (select from party_invite i where i.party_id = p.id and i.state = 'invited') order by p.alone_since limit $2`,
    [before, max],
  )
}

/** Lets the time of everybody who is away or alone begin anew. */
export async function giveTime(tx: Queries, at: Date): Promise<void> {
  await tx.query('update party_member set away_since = $1 where away_since is not null', [at])
  await tx.query('update party set alone_since = $1 where alone_since is not null', [at])
}

/** What is stored about a person, for an export. */
export async function selectOfPerson(db: Queries, person: string, limit: number): Promise<object> {
  const [memberships, invites] = await Promise.all([
    db.query('select party_id, joined_at from party_member where account_id = $1', [person]),
    db.query(
      `select id, party_id, state, sent_by = $1 as is_own, created_at, expire_at from party_invite
       where sent_by = $1 or sent_to = $1 order by created_at desc limit $2`,
      [person, limit],
    ),
  ])
  return { memberships, invites }
}

/** Deletes the invites from and to a person who is in no party any more, and the revision of what they saw of parties. */
export async function deleteOfPerson(db: Queries, person: string): Promise<void> {
  await db.query('delete from party_invite where sent_by = $1 or sent_to = $1', [person])
  await db.query('delete from party_revision where account_id = $1', [person])
}
