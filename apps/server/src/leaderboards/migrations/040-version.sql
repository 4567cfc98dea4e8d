-- The order of a whole board; standing_rank has that of each region.
create index standing_board_rank on standing (leaderboard, wins desc, reached_at, user_id);

-- How often the counts of a board have changed: what a server read of them is right as long as this is the same.
create table standing_count_version (
  leaderboard int primary key,
  version bigint not null
) with (fillfactor = 50);

create function standing_count_changed() returns trigger language plpgsql as $$ begin
  insert into standing_count_version as v (leaderboard, version) select leaderboard, 1 from (select distinct leaderboard from now_rows order by 1) as changed
  on conflict (leaderboard) do update set version = v.version + 1;
  return null;
end $$;
create trigger standing_count_inserted after insert on standing_count referencing new table as now_rows
  for each statement execute function standing_count_changed();
create trigger standing_count_updated after update on standing_count referencing new table as now_rows
  for each statement execute function standing_count_changed();
create trigger standing_count_deleted after delete on standing_count referencing old table as now_rows
  for each statement execute function standing_count_changed();
