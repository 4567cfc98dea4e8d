-- Edits, deletions for all and reactions (Q-57): a room numbers them apart from its messages, whose own numbers stay without gaps. The version of a room is the
-- sum of both counters, which change under the lock of the room's row only: one order of messages and changes for everybody.
alter table room add column changes int not null default 0;

alter table message add column edited_at timestamptz;
-- Deleted for all: the row stays, without a body.
alter table message add column deleted_at timestamptz;
-- By user id: an emoji. Null when there is none.
alter table message add column reactions jsonb;
-- Number of its last change; 0 without one.
alter table message add column changed int not null default 0;

-- By the id that the client made: a change that is sent again is recognised, with a digest of what it asked for. What was edited or deleted is not stored.
create table message_change (
  room_id uuid not null,
  client_id uuid not null,
  account_id uuid not null,
  digest text not null,
  seq int not null,
  created_at timestamptz not null,
  primary key (room_id, client_id)
);
create index message_change_account on message_change (account_id);
create index message_change_age on message_change (created_at);

-- What people deleted for themselves.
create table message_hidden (
  account_id uuid not null,
  room_id uuid not null,
  seq int not null,
  hidden_at timestamptz not null,
  primary key (account_id, room_id, seq)
);
create index message_hidden_room on message_hidden (room_id);
create index message_hidden_age on message_hidden (hidden_at);

-- Text as it is compared in a search: without case, diacritics and tatweel, with one form of alef, yeh, kaf and heh, and with Latin digits.
create function folded_text(given text) returns text language sql immutable strict parallel safe return
  translate(lower(normalize(given, NFKD) collate pg_c_utf8),
    E'\u0671\u0649\u06CC\u0629\u06C1\u06BE\u06C3\u06D5\u06A9\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9'
    || E'\u0640\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0653\u0654\u0655\u0670\u0300\u0301\u0302\u0303\u0308\u030A\u030C\u0327\u200C\u200D',
    E'\u0627\u064A\u064A\u0647\u0647\u0647\u0647\u0647\u064301234567890123456789');

-- Stores a batch as before, and answers the version of the room with each message. A message that was edited or deleted since is recognised by its id and sender.
drop function post_messages(uuid[], uuid[], uuid[], text[], text[], uuid[], timestamptz);
create function post_messages(rooms uuid[], clients uuid[], senders uuid[], types text[], bodies text[], previous uuid[], at timestamptz)
returns table (n int, fate text, seq int, previous_id uuid, created_at timestamptz, version int)
language plpgsql volatile as $f$
#variable_conflict use_column
begin
  -- In the order of ids, so that two nodes never wait for each other in a circle.
  perform 1 from room where id = any(rooms) order by id for no key update;
  if not 'invite' = any(types)
    and (select count(distinct c.id) from unnest(clients) as c(id)) = cardinality(clients)
    and not exists (
      select from unnest(rooms, clients) as i(room_id, client_id) join message m on m.room_id = i.room_id and m.client_id = i.client_id)
  then
    return query
    with ranked as materialized (
      select i.n::int as n, r.id as known_room, i.room_id, i.client_id, i.sender_id, i.type, i.body, i.previous_id,
        (r.last_seq + row_number() over (partition by i.room_id order by i.n))::int as seq, r.changes
      from unnest(rooms, clients, senders, types, bodies, previous) with ordinality as i(room_id, client_id, sender_id, type, body, previous_id, n)
      left join room r on r.id = i.room_id),
    added as (
      insert into message (room_id, seq, client_id, sender_id, type, body, previous_id, created_at)
      select r.room_id, r.seq, r.client_id, r.sender_id, r.type, r.body, r.previous_id, at from ranked r where r.known_room is not null),
    counted as (
      update room set last_seq = top.seq, last_at = greatest(room.last_at, at)
      from (select r.room_id, max(r.seq) as seq from ranked r group by r.room_id) top where room.id = top.room_id)
    select r.n, case when r.known_room is null then 'no_room' else 'new' end, r.seq, r.previous_id, at, r.seq + r.changes
    from ranked r order by r.n;
    return;
  end if;
  return query
  with input as (
    select i.n::int as n, i.room_id, i.client_id, i.sender_id, i.type, i.body,
      -- An invite replaces invites only: nobody takes another's words away.
      case when i.type = 'invite' and i.previous_id is not null and not exists (
        select from message m where m.room_id = i.room_id and m.client_id = i.previous_id and m.type = 'invite'
      ) then null else i.previous_id end as previous_id
    from unnest(rooms, clients, senders, types, bodies, previous) with ordinality as i(room_id, client_id, sender_id, type, body, previous_id, n)),
  first as (select distinct on (i.room_id, i.client_id) i.* from input i order by i.room_id, i.client_id, i.n),
  known as (
    select m.room_id, m.client_id, m.sender_id, m.type, m.body, m.previous_id, m.seq, m.created_at, m.changed
    from first f join message m on m.room_id = f.room_id and m.client_id = f.client_id),
  ranked as (
    select f.*, (r.last_seq + row_number() over (partition by f.room_id order by f.n))::int as new_seq
    from first f join room r on r.id = f.room_id
    where not exists (select from known k where k.room_id = f.room_id and k.client_id = f.client_id)),
  added as (
    insert into message (room_id, seq, client_id, sender_id, type, body, previous_id, created_at)
    select r.room_id, r.new_seq, r.client_id, r.sender_id, r.type, r.body, r.previous_id, at from ranked r
    returning room_id, client_id, sender_id, type, body, previous_id, seq, created_at, changed),
  counted as (
    update room set last_seq = top.seq, last_at = greatest(room.last_at, at)
    from (select r.room_id, max(r.new_seq) as seq from ranked r group by r.room_id) top where room.id = top.room_id),
  settled as (select a.*, true as fresh from added a union all select k.*, false from known k)
  select i.n,
    case when s.room_id is null then 'no_room'
      when s.sender_id <> i.sender_id or (s.body <> i.body and s.changed = 0) or s.type <> i.type then 'reused'
      when s.fresh and f.n is not null then 'new' else 'repeated' end,
    s.seq, s.previous_id, s.created_at, s.seq + r.changes
  from input i left join settled s on s.room_id = i.room_id and s.client_id = i.client_id left join first f on f.n = i.n
  left join room r on r.id = i.room_id
  order by i.n;
end $f$;

-- Plans are made once a connection, often while `message` is new and small; one that reads whole tables would stay while they grow.
-- Every step has an index to go by.
alter function post_messages set enable_seqscan = off;
alter function post_messages set enable_hashjoin = off;
alter function post_messages set enable_mergejoin = off;
