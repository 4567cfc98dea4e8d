-- The clock of a match: the settings with which it began and, where the events do not say them, the times of its seats. Null in matches that
-- began before clocks were stored: they keep a time for each move.
alter table match add column clock jsonb;

-- As before, with the clock of a match after its event; null leaves it unchanged. A node of the version before still calls the other function.
create function append_events(matches uuid[], seqs int[], kinds text[], seats int[], moves text[], at bigint[], deadlines bigint[], clocks text[])
returns table (n int, version bigint)
language plpgsql volatile as $f$
begin
  perform 1 from match where id = any(matches) order by id for no key update;
  return query
  with raised as (
    update match m set last_seq = i.seq, version = m.version + 1, moved_at = to_timestamp(i.at / 1000.0), deadline = to_timestamp(i.deadline / 1000.0),
      clock = coalesce(i.clock::jsonb, m.clock)
    from unnest(matches, seqs, kinds, seats, moves, at, deadlines, clocks) with ordinality as i(match_id, seq, kind, seat, move, at, deadline, clock, n)
    where m.id = i.match_id and m.last_seq = i.seq - 1 and m.status = 'started'
    returning i.n, m.version, i.match_id, i.seq, i.kind, i.seat, i.move, i.at),
  added as (
    insert into match_event (match_id, seq, kind, seat, move, at)
    select r.match_id, r.seq, r.kind, r.seat, r.move::jsonb, to_timestamp(r.at / 1000.0) from raised r)
  select r.n::int, r.version from raised r;
end $f$;
