import type { Queries, Tx } from '../platform/db/pool.ts'

interface OpenInvite {
  readonly inviteId: string
  readonly partyId: string
  readonly createdAt: number
  readonly expireAt: number
  readonly sentBy: string
}

/** What a person sees of parties, with the ids of people only. */
export interface StateRow {
  readonly account_id: string
  readonly revision: number
  readonly party: {
    readonly partyId: string
    readonly leaderId: string
    readonly match: { readonly matchId: string; readonly gameId: string } | null
    readonly members: readonly { readonly userId: string; readonly isHere: boolean }[]
    readonly invites: readonly (OpenInvite & { readonly sentTo: string })[]
  } | null
  readonly invites: readonly (OpenInvite & { readonly members: readonly string[] })[]
}

const inviteFields = `'inviteId', i.id, 'partyId', i.party_id, 'sentBy', i.sent_by,
  'createdAt', round(extract(epoch from i.created_at) * 1000), 'expireAt', round(extract(epoch from i.expire_at) * 1000)`

/** What these people see of parties. One statement reads all of it, so that it belongs to its revision. */
export function selectStates(db: Queries, people: readonly string[]): Promise<StateRow[]> {
  return db.query<StateRow>(
    `select w.id as account_id, coalesce(r.revision, 0) as revision,
       (select jsonb_build_object('partyId', p.id, 'leaderId', p.leader_id,
          'match', case when p.match_id is not null then jsonb_build_object('matchId', p.match_id, 'gameId', p.game_id) end,
          'members', (select jsonb_agg(jsonb_build_object('userId', m.account_id, 'isHere', m.away_since is null) order by m.joined_at, m.account_id)
                      from party_member m where m.party_id = p.id),
          'invites', coalesce((select jsonb_agg(jsonb_build_object(${inviteFields}, 'sentTo', i.sent_to) order by i.created_at, i.id)
                      from party_invite i where i.party_id = p.id and i.state = 'invited'), '[]'))
        from party_member own join party p on p.id = own.party_id where own.account_id = w.id) as party,
       coalesce((select jsonb_agg(jsonb_build_object(${inviteFields},
          'members', (select coalesce(jsonb_agg(m.account_id order by m.joined_at, m.account_id), '[]') from party_member m where m.party_id = i.party_id))
          order by i.created_at, i.id) from party_invite i where i.sent_to = w.id and i.state = 'invited'), '[]') as invites
     from unnest($1::uuid[]) as w(id) left join party_revision r on r.account_id = w.id`,
    [people],
  )
}

/** Counts a change of what these people see. */
export async function raiseRevisions(tx: Tx, people: readonly string[]): Promise<void> {
  await tx.query(
    `insert into party_revision as r (account_id, revision) select id, 1 from unnest($1::uuid[]) as w(id)
     on conflict (account_id) do update set revision = r.revision + 1`,
    [people.toSorted()],
  )
}
