-- Ranks in a tournament are read from counts that are maintained, as those of leaderboards are (docs/decisions/0016-standings.md).

-- The number of the slice of 4096 ms in which `wins` were reached. Few people share a high number of wins, so their slices are wider.
create function tournament_slice(wins int, reached_at timestamptz) returns int language sql immutable as $$
  select case when wins <= 16 then floor(extract(epoch from reached_at) * 1000 / 4096)::int
              when wins <= 128 then floor(extract(epoch from reached_at) * 1000 / (4096 * 64))::int else 0 end
$$;
alter table tournament_entry add column slice int generated always as (tournament_slice(wins, reached_at)) stored;

-- How many people are where: level 0 counts by 32 wins, 1 by wins, 2, 3 and 4 by wins and 4096 slices, 64 slices, one slice. Together with
-- tournament_change it agrees with tournament_entry in every snapshot.
create table tournament_count (
  tournament_id text not null,
  level smallint not null,
  wins int not null,
  slice int not null,
  players int not null,
  primary key (tournament_id, level, wins, slice)
) with (fillfactor = 80);

-- Changes of tournament_entry that tournament_count does not contain yet. Each statement adds its own, so that no two transactions wait for each other.
create table tournament_change (
  tournament_id text not null,
  wins int not null,
  slice int not null,
  players int not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
insert into tournament_change select tournament_id, wins, slice, count(*) from tournament_entry group by 1, 2, 3;

create function tournament_entry_inserted() returns trigger language plpgsql as $$ begin
  insert into tournament_change select tournament_id, wins, slice, count(*) from now_rows group by 1, 2, 3;
  return null;
end $$;
create function tournament_entry_deleted() returns trigger language plpgsql as $$ begin
  insert into tournament_change select tournament_id, wins, slice, -count(*) from old_rows group by 1, 2, 3;
  return null;
end $$;
create function tournament_entry_updated() returns trigger language plpgsql as $$ begin
  insert into tournament_change
  select tournament_id, wins, slice, sum(players)
  from (select tournament_id, wins, slice, 1 as players from now_rows union all select tournament_id, wins, slice, -1 from old_rows) as changed
  group by 1, 2, 3 having sum(players) <> 0;
  return null;
end $$;
create trigger tournament_entry_inserted after insert on tournament_entry referencing new table as now_rows
  for each statement execute function tournament_entry_inserted();
create trigger tournament_entry_deleted after delete on tournament_entry referencing old table as old_rows
  for each statement execute function tournament_entry_deleted();
create trigger tournament_entry_updated after update on tournament_entry referencing old table as old_rows new table as now_rows
  for each statement execute function tournament_entry_updated();
