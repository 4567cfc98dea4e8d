-- Bots have six levels instead of three: matches that run go on with the same strength.
update match_player p set bot_level = case p.bot_level when 2 then 3 else 6 end
from match m where m.id = p.match_id and m.status in ('waiting', 'started') and p.bot_level in (2, 3);

-- Matches of one person against the bots of a level.
create table bot_record (
  account_id uuid not null,
  game_id text not null,
  level int not null,
  wins int not null default 0,
  losses int not null default 0,
  draws int not null default 0,
  at timestamptz not null,
  primary key (account_id, game_id, level)
);
