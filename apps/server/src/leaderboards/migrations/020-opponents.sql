-- Wins over each opponent in a period: a board counts the first three of them.
create table win_over (
  period text not null check (period in ('daily', 'weekly', 'monthly')),
  starts date not null,
  user_id uuid not null,
  opponent_id uuid not null,
  wins int not null,
  primary key (period, starts, user_id, opponent_id)
);
-- Deletion looks for one person.
create index win_over_user on win_over (user_id);
create index win_over_opponent on win_over (opponent_id);

-- Every win over people, as a profile shows it.
create table win_total (
  user_id uuid primary key,
  wins int not null
);
insert into win_total (user_id, wins) select user_id, wins from win_count where period = 'lifetime';
