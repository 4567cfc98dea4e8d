-- The newest day on which somebody beat the bot of the day of a game, the level that it had, and the days in a row that end with that day.
create table bot_day (
  account_id uuid not null,
  game_id text not null,
  day date not null,
  level int not null,
  days int not null,
  best_days int not null,
  primary key (account_id, game_id)
);
