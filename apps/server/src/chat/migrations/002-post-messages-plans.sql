-- Stores a batch as before; a batch of new messages without invites or repeated ids, which is nearly every one, takes a shorter way.
create or replace function post_messages(rooms uuid[], clients uuid[], senders uuid[], types text[], bodies text[], previous uuid[], at timestamptz)
returns table (n int, fate text, seq int, previous_id uuid, created_at timestamptz)
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
        (r.last_seq + row_number() over (partition by i.room_id order by i.n))::int as seq
      from unnest(rooms, clients, senders, types, bodies, previous) with ordinality as i(room_id, client_id, sender_id, type, body, previous_id, n)
      left join room r on r.id = i.room_id),
    added as (
      insert into message (room_id, seq, client_id, sender_id, type, body, previous_id, created_at)
      select r.room_id, r.seq, r.client_id, r.sender_id, r.type, r.body, r.previous_id, at from ranked r where r.known_room is not null),
    counted as (
      update room set last_seq = top.seq, last_at = greatest(room.last_at, at)
      from (select r.room_id, max(r.seq) as seq from ranked r group by r.room_id) top where room.id = top.room_id)
    select r.n, case when r.known_room is null then 'no_room' else 'new' end, r.seq, r.previous_id, at from ranked r order by r.n;
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

-- Plans are made once a connection, often while `message` is new and small; one that reads whole tables would stay while they grow.
-- Every step has an index to go by.
alter function post_messages set enable_seqscan = off;
alter function post_messages set enable_hashjoin = off;
alter function post_messages set enable_mergejoin = off;
