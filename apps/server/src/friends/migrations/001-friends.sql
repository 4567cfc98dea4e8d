-- A friendship is one row, whoever asked; each side finds it by its own index, newest first.
create table friendship (
  user_low uuid not null,
  user_high uuid not null,
  created_at timestamptz not null,
  primary key (user_low, user_high),
  check (user_low < user_high)
);
create index friendship_low_newest on friendship (user_low, created_at desc, user_high desc);
create index friendship_high_newest on friendship (user_high, created_at desc, user_low desc);

create table friend_request (
  from_user uuid not null,
  to_user uuid not null,
  created_at timestamptz not null,
  primary key (from_user, to_user)
);
create index friend_request_sent_newest on friend_request (from_user, created_at desc, to_user desc);
create index friend_request_received_newest on friend_request (to_user, created_at desc, from_user desc);

create table block (
  blocker uuid not null,
  blocked uuid not null,
  created_at timestamptz not null,
  primary key (blocker, blocked)
);
create index block_newest on block (blocker, created_at desc, blocked desc);
create index block_by_blocked on block (blocked, blocker);

-- Requests of one user in the hour they last asked in.
create table friend_request_count (
  user_id uuid primary key,
  hour timestamptz not null,
  used int not null
);
