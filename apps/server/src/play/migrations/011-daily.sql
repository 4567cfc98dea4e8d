-- The day whose own puzzle a round was: only a person's first one of a day may stand on the board.
alter table round add column daily date;
create unique index round_daily on round (account_id, game_id, daily) where daily is not null;
