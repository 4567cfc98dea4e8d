-- Wins of a user in a period: the UTC day, ISO week or month that starts on `starts`, or all time (from 1970-01-01).
create table win_count (
  period text not null check (period in ('daily', 'weekly', 'monthly', 'lifetime')),
  starts date not null,
  user_id uuid not null,
  wins int not null,
  reached_at timestamptz not null,
  primary key (period, starts, user_id)
);
create index win_count_rank on win_count (period, starts, wins desc, reached_at, user_id);
