-- One PIN asked for. Only its hash is stored; tries are counted before comparing.
create table pin (
  id uuid primary key,
  msisdn text not null,
  service_id int not null,
  subscription_required boolean not null,
  code_hash bytea not null,
  address text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz
);
create index pin_by_number on pin (msisdn, sent_at desc);
create index pin_by_address on pin (address, sent_at desc);

-- Proof of a confirmed number: single use, five minutes.
create table login_proof (
  proof_hash bytea primary key,
  msisdn text not null,
  region text not null,
  expires_at timestamptz not null
);

create table subscription (
  id uuid primary key,
  account_id uuid not null,
  msisdn text not null,
  service_id int not null,
  payment_type text not null,
  on_trial boolean not null,
  trial_ends_at timestamptz,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index subscription_by_account on subscription (account_id, started_at desc);
create index subscription_by_number on subscription (msisdn) where ended_at is null;
-- A number has one trial in its life.
create unique index subscription_trial on subscription (msisdn) where trial_ends_at is not null;

create table payment_method (
  account_id uuid not null,
  type text not null,
  data text not null,
  active boolean not null default true,
  subscription_id text not null default '',
  service_id int,
  added_at timestamptz not null,
  primary key (account_id, type, data)
);

-- Attempts at open calls, by kind and key, for limits that fail closed.
create table attempt (
  kind text not null,
  key text not null,
  at timestamptz not null
);
create index attempt_by_key on attempt (kind, key, at desc);
