create table account (
  id uuid primary key,
  name text not null default '',
  language text not null default 'en',
  region text not null default 'pk',
  user_image_url text not null default '',
  bio text not null default '',
  hometown text not null default '',
  interests text[] not null default '{}',
  is_bot boolean not null default false,
  tnc_accepted boolean not null default false,
  fcm_key text not null default '',
  config_version int not null default 0,
  chat_banned_until timestamptz,
  suspended boolean not null default false,
  created_at timestamptz not null
);
-- Search by nickname.
create index account_name on account (lower(name) text_pattern_ops);

-- The ways in: phone numbers and social ids. One way leads to one account.
create table account_login (
  type text not null,
  external_id text not null,
  account_id uuid not null references account (id) on delete cascade,
  primary key (type, external_id)
);
create index account_login_account on account_login (account_id);

-- One active session a user: a new login replaces the row. Partner sessions (Q-46) may stand beside it.
create table session (
  token_hash bytea primary key,
  session_id uuid not null unique,
  account_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null
);
create unique index session_account on session (account_id);

create table presence_node (
  node_id uuid primary key,
  seen_at timestamptz not null
);
-- A user is online while a row of a living node names them.
create table presence (
  account_id uuid not null,
  node_id uuid not null,
  primary key (account_id, node_id)
);
create index presence_by_node on presence (node_id);
create table last_active (
  account_id uuid primary key,
  at timestamptz not null
);
