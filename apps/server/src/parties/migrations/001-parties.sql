-- Friends who stay together from game to game. The id is that of their chat room and of their voice room, too.
create table party (
  id uuid primary key,
  leader_id uuid not null,
  -- The newest match.
  match_id uuid,
  game_id text,
  created_at timestamptz not null,
  -- Since when only one person is in it.
  alone_since timestamptz,
  check ((match_id is null) = (game_id is null))
);
create index party_alone on party (alone_since) where alone_since is not null;

-- A person is in one party at most.
create table party_member (
  account_id uuid primary key,
  party_id uuid not null references party (id) on delete cascade,
  joined_at timestamptz not null,
  -- Since when no page of theirs is connected.
  away_since timestamptz
);
create index party_member_party on party_member (party_id);
create index party_member_away on party_member (away_since) where away_since is not null;

create table party_invite (
  id uuid primary key,
  party_id uuid not null,
  sent_by uuid not null,
  sent_to uuid not null,
  state text not null default 'invited' check (state in ('invited', 'accepted', 'declined', 'cancelled', 'expired')),
  created_at timestamptz not null,
  expire_at timestamptz not null
);
create unique index party_invite_open on party_invite (party_id, sent_to) where state = 'invited';
create index party_invite_sent_to on party_invite (sent_to, created_at);
create index party_invite_sent_by on party_invite (sent_by, created_at);
create index party_invite_expiry on party_invite (expire_at) where state = 'invited';
create index party_invite_age on party_invite (created_at);

-- Choices of a game, by the id that the leader's page made: a choice that is sent again gets its match.
create table party_play (
  id uuid primary key,
  party_id uuid not null references party (id) on delete cascade,
  match_id uuid not null,
  created_at timestamptz not null
);
create index party_play_party on party_play (party_id);

-- How often what a person sees of parties has changed.
create table party_revision (
  account_id uuid primary key,
  revision bigint not null
);
