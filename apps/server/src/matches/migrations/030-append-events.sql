-- A move changes the clock of its match and nothing that an index holds, so that PostgreSQL writes it in place: open matches are few, and
-- the sweep looks through them.
create index match_open on match (id) where status in ('waiting', 'started');
create index match_with_bots on match (id) where status = 'started' and has_bot;
drop index match_deadline;
drop index match_bots;

-- Appends events of many matches, each only when it is the next of a running match, so that two nodes can never both store one. `moves` are
-- JSON texts, null for no move; moments are milliseconds. Answers the place in the batch and the new version of what entered.
create function append_events(matches uuid[], seqs int[], kinds text[], seats int[], moves text[], at bigint[], deadlines bigint[])
returns table (n int, version bigint)
language plpgsql volatile as $f$
begin
  -- In the order of ids, so that two nodes never wait for each other in a circle.
  perform 1 from match where id = any(matches) order by id for no key update;
  return query
  with raised as (
    update match m set last_seq = i.seq, version = m.version + 1, moved_at = to_timestamp(i.at / 1000.0), deadline = to_timestamp(i.deadline / 1000.0)
    from unnest(matches, seqs, kinds, seats, moves, at, deadlines) with ordinality as i(match_id, seq, kind, seat, move, at, deadline, n)
    where m.id = i.match_id and m.last_seq = i.seq - 1 and m.status = 'started'
    returning i.n, m.version, i.match_id, i.seq, i.kind, i.seat, i.move, i.at),
  added as (
    insert into match_event (match_id, seq, kind, seat, move, at)
    select r.match_id, r.seq, r.kind, r.seat, r.move::jsonb, to_timestamp(r.at / 1000.0) from raised r)
  select r.n::int, r.version from raised r;
end $f$;
