-- Wins over each opponent in the present day, week and month: a board counts the first three of them. It replaces the three rows of win_over:
-- its counts are in no index, so that a win writes less.
create table opponent_win (
  user_id uuid not null,
  opponent_id uuid not null,
  day date not null default '-infinity',
  day_wins int not null default 0,
  week date not null default '-infinity',
  week_wins int not null default 0,
  month date not null default '-infinity',
  month_wins int not null default 0,
  primary key (user_id, opponent_id)
) with (fillfactor = 90);
-- Deletion looks for one person.
create index opponent_win_opponent on opponent_win (opponent_id);

insert into opponent_win (user_id, opponent_id, day, day_wins, week, week_wins, month, month_wins)
select user_id, opponent_id,
  coalesce(max(starts) filter (where period = 'daily'), '-infinity'), coalesce((array_agg(wins order by starts desc) filter (where period = 'daily'))[1], 0),
  coalesce(max(starts) filter (where period = 'weekly'), '-infinity'), coalesce((array_agg(wins order by starts desc) filter (where period = 'weekly'))[1], 0),
  coalesce(max(starts) filter (where period = 'monthly'), '-infinity'), coalesce((array_agg(wins order by starts desc) filter (where period = 'monthly'))[1], 0)
from win_over group by user_id, opponent_id;

-- Wins that servers of the previous version still write into win_over.
create function win_over_followed() returns trigger language plpgsql as $$ begin
  insert into opponent_win as o (user_id, opponent_id, day, day_wins, week, week_wins, month, month_wins)
  values (new.user_id, new.opponent_id,
    case new.period when 'daily' then new.starts else '-infinity' end, case new.period when 'daily' then 1 else 0 end,
    case new.period when 'weekly' then new.starts else '-infinity' end, case new.period when 'weekly' then 1 else 0 end,
    case new.period when 'monthly' then new.starts else '-infinity' end, case new.period when 'monthly' then 1 else 0 end)
  on conflict (user_id, opponent_id) do update set
    day = greatest(o.day, excluded.day), day_wins = case when o.day < excluded.day then 0 else o.day_wins end + excluded.day_wins,
    week = greatest(o.week, excluded.week), week_wins = case when o.week < excluded.week then 0 else o.week_wins end + excluded.week_wins,
    month = greatest(o.month, excluded.month), month_wins = case when o.month < excluded.month then 0 else o.month_wins end + excluded.month_wins;
  return null;
end $$;
create trigger win_over_followed after insert or update on win_over for each row execute function win_over_followed();
