-- A leaderboard: the wins of a period in one game, or in all games where game_id is ''.
create table leaderboard (
  id int generated always as identity primary key,
  game_id text not null,
  period text not null check (period in ('daily', 'weekly', 'monthly', 'lifetime')),
  starts date not null,
  -- Milliseconds of a slice: people with equal wins are counted by when they reached them.
  slice_ms bigint not null,
  unique (game_id, period, starts)
);

-- The number of the slice in which `wins` were reached. Few people share a high number of wins, so their slices are wider.
create function standing_slice(wins int, reached_at timestamptz, slice_ms bigint) returns int language sql immutable as $$
  select case when wins <= 16 then floor(extract(epoch from reached_at) * 1000 / slice_ms)::int
              when wins <= 128 then floor(extract(epoch from reached_at) * 1000 / (slice_ms * 64))::int else 0 end
$$;

create table standing (
  user_id uuid not null,
  leaderboard int not null,
  -- The country of the account when it won last; 'zz' while it is not known.
  region text not null,
  wins int not null,
  reached_at timestamptz not null,
  slice int not null,
  primary key (user_id, leaderboard)
);
create index standing_rank on standing (leaderboard, region, wins desc, reached_at, user_id);

-- How many people stand where. Level 0 counts by 32 wins, 1 by wins, 2, 3 and 4 by wins and 4096 slices, 64 slices, one slice; once for each
-- region, and for all of them as region ''. Together with standing_change it agrees with `standing` in every snapshot.
create table standing_count (
  leaderboard int not null,
  level smallint not null,
  wins int not null,
  slice int not null,
  region text not null,
  players int not null,
  primary key (leaderboard, region, level, wins, slice)
) with (fillfactor = 80);

-- Changes of `standing` that standing_count does not contain yet. Each statement adds its own, so that no two transactions wait for each other.
create table standing_change (
  leaderboard int not null,
  region text not null,
  wins int not null,
  slice int not null,
  players int not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

create function standing_inserted() returns trigger language plpgsql as $$ begin
  insert into standing_change select leaderboard, region, wins, slice, count(*) from now_rows group by 1, 2, 3, 4;
  return null;
end $$;
create function standing_deleted() returns trigger language plpgsql as $$ begin
  insert into standing_change select leaderboard, region, wins, slice, -count(*) from old_rows group by 1, 2, 3, 4;
  return null;
end $$;
create function standing_updated() returns trigger language plpgsql as $$ begin
  insert into standing_change
  select leaderboard, region, wins, slice, sum(players)
  from (select leaderboard, region, wins, slice, 1 as players from now_rows union all select leaderboard, region, wins, slice, -1 from old_rows) as changed
  group by 1, 2, 3, 4 having sum(players) <> 0;
  return null;
end $$;
create trigger standing_inserted after insert on standing referencing new table as now_rows for each statement execute function standing_inserted();
create trigger standing_deleted after delete on standing referencing old table as old_rows for each statement execute function standing_deleted();
create trigger standing_updated after update on standing referencing old table as old_rows new table as now_rows
  for each statement execute function standing_updated();

-- The boards so far, and the wins that servers of the previous version still add to them.
insert into leaderboard (game_id, period, starts, slice_ms)
select distinct '', period, starts, case period when 'daily' then 4096 when 'weekly' then 32768 when 'monthly' then 131072 else 1048576 end from win_count;
insert into standing (user_id, leaderboard, region, wins, reached_at, slice)
select w.user_id, b.id, 'zz', w.wins, w.reached_at, standing_slice(w.wins, w.reached_at, b.slice_ms)
from win_count w join leaderboard b on b.game_id = '' and b.period = w.period and b.starts = w.starts;

create function win_count_followed() returns trigger language plpgsql as $$
declare
  added int := new.wins - case tg_op when 'UPDATE' then old.wins else 0 end;
begin
  insert into leaderboard (game_id, period, starts, slice_ms)
  values ('', new.period, new.starts, case new.period when 'daily' then 4096 when 'weekly' then 32768 when 'monthly' then 131072 else 1048576 end)
  on conflict do nothing;
  insert into standing as s (user_id, leaderboard, region, wins, reached_at, slice)
  select new.user_id, b.id, 'zz', added, new.reached_at, standing_slice(added, new.reached_at, b.slice_ms)
  from leaderboard b where b.game_id = '' and b.period = new.period and b.starts = new.starts
  on conflict (user_id, leaderboard) do update set wins = s.wins + added, reached_at = greatest(s.reached_at, new.reached_at),
    slice = standing_slice(s.wins + added, greatest(s.reached_at, new.reached_at), (select slice_ms from leaderboard where id = s.leaderboard));
  return null;
end $$;
create trigger win_count_followed after insert or update on win_count for each row execute function win_count_followed();
