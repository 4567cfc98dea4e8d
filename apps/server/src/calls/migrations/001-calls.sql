-- Voice rooms by the id of their match; gone with the match's result.
create table call_room (
  room_id uuid primary key,
  version bigint not null,
  checked_at timestamptz not null
);
create index call_room_checked on call_room (checked_at);

-- Who was in a room; peer_id is null once they left. The row stays as long as the room, since inbox_seq only rises.
create table call_member (
  room_id uuid not null,
  account_id uuid not null,
  peer_id uuid,
  is_muted boolean not null,
  joined_at timestamptz not null,
  inbox_seq bigint not null default 0,
  primary key (room_id, account_id)
);
create index call_member_account on call_member (account_id);

-- The newest signals to each person in a room.
create table call_signal (
  room_id uuid not null,
  account_id uuid not null,
  seq bigint not null,
  body jsonb not null,
  primary key (room_id, account_id, seq)
);
