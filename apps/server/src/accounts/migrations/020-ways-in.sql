-- What a provider says of the person behind a way in.
alter table account_login add column name text not null default '';
alter table account_login add column email text not null default '';
alter table account_login add column image_url text not null default '';

-- A login under way at a provider. Only hashes of what the browser holds; the rest is worth nothing without the code.
create table social_flow (
  state_hash bytea primary key,
  flow_hash bytea not null,
  provider text not null,
  verifier text not null,
  nonce text not null,
  return_to text not null,
  started_at timestamptz not null,
  used_at timestamptz
);
create index social_flow_age on social_flow (started_at);

-- Proof of a way in, by a provider or a partner: single use, five minutes.
create table way_proof (
  proof_hash bytea primary key,
  type text not null,
  external_id text not null,
  name text not null,
  email text not null,
  image_url text not null,
  is_partner boolean not null,
  expires_at timestamptz not null
);

-- Payloads of partners that have been used, for as long as they would live.
create table partner_use (
  partner text not null,
  jti text not null,
  expires_at timestamptz not null,
  primary key (partner, jti)
);

-- Attempts at open calls, by kind and key, for limits that fail closed.
create table login_attempt (
  kind text not null,
  key text not null,
  at timestamptz not null
);
create index login_attempt_by_key on login_attempt (kind, key, at desc);

-- Sessions that a partner's signature opened stand beside the account's own one (Q-46).
alter table session add column is_partner boolean not null default false;
create unique index session_own on session (account_id) where not is_partner;
create index session_by_account on session (account_id, created_at desc);
drop index session_account;
