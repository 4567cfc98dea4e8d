alter table match
  add column tournament_id text,
  -- Where a lobby that looked for players went.
  add column moved_to uuid,
  -- Until when a lobby looks for players.
  add column search_until timestamptz,
  add column is_rated boolean not null default false,
  -- What those who stayed may choose, while they may.
  add column choice jsonb,
  -- The chat of the last three seconds.
  add column lines jsonb not null default '[]';

alter table match_player
  add column rating int,
  add column rating_change int,
  add column bot_level int,
  add column dropped_at timestamptz,
  add column grace_until timestamptz,
  -- From then on the seat has given up.
  add column leave_at timestamptz,
  -- The bot that plays on for someone who went.
  add column stand_in uuid;
create index match_player_grace on match_player (grace_until) where grace_until is not null;
create index match_player_leaving on match_player (leave_at) where leave_at is not null;

alter table ticket
  add column tournament_id text,
  -- Who sits down with the seeker, on the same side.
  add column party uuid[] not null default '{}',
  -- The lobby that looks for players by this ticket.
  add column lobby_id uuid,
  add column gender text,
  add column wants text not null default 'any';
create index ticket_lobby on ticket (lobby_id) where lobby_id is not null and state = 'searching';

create table match_rating (
  account_id uuid not null,
  game_id text not null,
  mu double precision not null,
  sigma double precision not null,
  matches int not null default 0,
  streak int not null default 0,
  best_streak int not null default 0,
  at timestamptz not null,
  primary key (account_id, game_id)
);

-- Connections that were gone for long enough to count.
create table match_drop (
  account_id uuid not null,
  at timestamptz not null
);
create index match_drop_of on match_drop (account_id, at desc);

create table match_link (
  token_hash bytea primary key,
  match_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expire_at timestamptz not null
);
create index match_link_of on match_link (created_by);
