-- Half empty pages: the counters of busy rooms are updated in place, next to their older versions.
create table room (
  id uuid primary key,
  kind text not null check (kind in ('direct', 'group')),
  -- The two people of a direct room.
  user_low uuid,
  user_high uuid,
  last_seq int not null default 0,
  last_at timestamptz not null,
  check ((kind = 'direct') = (user_low is not null and user_high is not null and user_low < user_high))
) with (fillfactor = 50);
create unique index room_pair on room (user_low, user_high);

create table room_member (
  room_id uuid not null references room (id) on delete cascade,
  user_id uuid not null,
  delivered_seq int not null default 0,
  read_seq int not null default 0,
  primary key (room_id, user_id)
) with (fillfactor = 70);
create index room_member_user on room_member (user_id);

-- Keys lead with the room, so that rooms can be spread over servers. `client_id` is the id that the client made.
create table message (
  room_id uuid not null,
  seq int not null,
  client_id uuid not null,
  sender_id uuid not null,
  type text not null,
  body text not null,
  previous_id uuid,
  created_at timestamptz not null,
  primary key (room_id, seq),
  unique (room_id, client_id)
);
-- An invite may replace an earlier one (CHT-13).
create index message_replaces on message (room_id, previous_id) where type = 'invite' and previous_id is not null;
create index message_age on message (created_at);

-- Stores a batch of messages under gap-free numbers of their rooms and answers each entry in the order given: 'new', 'repeated' (stored
-- before, or earlier in the batch), 'reused' (the id belongs to another message) or 'no_room'.
-- Volatile on purpose: the second statement sees what was committed before the locks were given, which one statement could not.
create function post_messages(rooms uuid[], clients uuid[], senders uuid[], types text[], bodies text[], previous uuid[], at timestamptz)
returns table (n int, fate text, seq int, previous_id uuid, created_at timestamptz)
language plpgsql volatile as $f$
#variable_conflict use_column
begin
  -- In the order of ids, so that two nodes never wait for each other in a circle.
  perform 1 from room where id = any(rooms) order by id for no key update;
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
    select m.room_id, m.client_id, m.sender_id, m.type, m.body, m.previous_id, m.seq, m.created_at
    from first f join message m on m.room_id = f.room_id and m.client_id = f.client_id),
  ranked as (
    select f.*, (r.last_seq + row_number() over (partition by f.room_id order by f.n))::int as new_seq
    from first f join room r on r.id = f.room_id
    where not exists (select from known k where k.room_id = f.room_id and k.client_id = f.client_id)),
  added as (
    insert into message (room_id, seq, client_id, sender_id, type, body, previous_id, created_at)
    select r.room_id, r.new_seq, r.client_id, r.sender_id, r.type, r.body, r.previous_id, at from ranked r
    returning room_id, client_id, sender_id, type, body, previous_id, seq, created_at),
  counted as (
    update room set last_seq = top.seq, last_at = greatest(room.last_at, at)
    from (select r.room_id, max(r.new_seq) as seq from ranked r group by r.room_id) top where room.id = top.room_id),
  settled as (select a.*, true as fresh from added a union all select k.*, false from known k)
  select i.n,
    case when s.room_id is null then 'no_room'
      when s.sender_id <> i.sender_id or s.body <> i.body or s.type <> i.type then 'reused'
      when s.fresh and f.n is not null then 'new' else 'repeated' end,
    s.seq, s.previous_id, s.created_at
  from input i left join settled s on s.room_id = i.room_id and s.client_id = i.client_id left join first f on f.n = i.n
  order by i.n;
end $f$;
