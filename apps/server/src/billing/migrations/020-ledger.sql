-- A subscription is the sum of its ledger: the row is a cache of the fold over its entries, kept in the same transaction.
alter table subscription
  alter column account_id drop not null,
  add column state text not null default 'trial',
  add column consent_id uuid,
  -- The one request that the carrier has not answered yet.
  add column asking uuid,
  add column asked_at timestamptz,
  add column checked_at timestamptz,
  add column paid_until timestamptz,
  add column next_charge_at timestamptz,
  add column grace_until timestamptz,
  -- Thousandths of the currency: what was paid, and what was taken although it should not have been and is not given back yet.
  add column paid bigint not null default 0,
  add column stray bigint not null default 0,
  add column entries int not null default 0,
  add column ended_reason text not null default '',
  -- The carrier's own name for it.
  add column reference text not null default '',
  -- Free days that the first request asks for; 0 for none.
  add column trial_days int not null default 0,
  add column language text not null default 'en';

-- A number has one trial in its life, however it began. SHA-256 of the number: it outlives the account.
create table trial_taken (
  number_hash bytea primary key,
  at timestamptz not null
);
insert into trial_taken (number_hash, at) select sha256(convert_to(msisdn, 'UTF8')), min(started_at) from subscription where trial_ends_at is not null group by msisdn;

update subscription set state = 'ended' where ended_at is not null;

-- One running subscription per service and number; trials of a first login were never agreed to and stand aside.
create unique index subscription_running on subscription (msisdn, service_id) where ended_at is null and consent_id is not null;
create index subscription_due on subscription (next_charge_at, id) where ended_at is null and asking is null and next_charge_at is not null;
create index subscription_asking on subscription (asked_at) where asking is not null;

create table subscription_ledger (
  subscription_id uuid not null,
  seq int not null,
  kind text not null,
  at timestamptz not null,
  request_id uuid,
  amount bigint not null default 0,
  code int not null default 0,
  until timestamptz,
  note text not null default '',
  primary key (subscription_id, seq)
);
-- A request takes money once.
create unique index subscription_ledger_taken on subscription_ledger (request_id) where kind in ('charged', 'stray');
create unique index subscription_ledger_refunded on subscription_ledger (request_id) where kind = 'refunded';
create index subscription_ledger_request on subscription_ledger (request_id) where request_id is not null;

insert into subscription_ledger (subscription_id, seq, kind, at, until)
  select id, 1, 'trialBegan', started_at, trial_ends_at from subscription where trial_ends_at is not null;
insert into subscription_ledger (subscription_id, seq, kind, at, note)
  select id, 2, 'ended', ended_at, '' from subscription where trial_ends_at is not null and ended_at is not null;
update subscription set entries = case when ended_at is null then 1 else 2 end where trial_ends_at is not null;

-- What stands behind a PIN that pays, or a visit to the carrier's page.
create table purchase (
  id uuid primary key,
  msisdn text not null,
  service_id int not null,
  account_id uuid,
  language text not null,
  address text not null,
  offer text not null,
  shown jsonb not null,
  -- 'us', 'operator' or 'page'
  pin_by text not null,
  reference text not null default '',
  at timestamptz not null,
  subscription_id uuid,
  checked_at timestamptz
);
create index purchase_by_number on purchase (msisdn, at desc);
create index purchase_open_pages on purchase (at) where pin_by = 'page' and subscription_id is null;

-- Proof of what was shown, to whom, in which language, when, and which PIN agreed to it. Never deleted with the subscription.
create table consent (
  id uuid primary key,
  subscription_id uuid not null,
  msisdn text not null,
  account_id uuid,
  service_id int not null,
  language text not null,
  offer text not null,
  shown jsonb not null,
  shown_at timestamptz not null,
  at timestamptz not null,
  pin_id uuid not null,
  pin_by text not null,
  address text not null
);
create index consent_by_account on consent (account_id, at desc);
create index consent_by_number on consent (msisdn, at desc);

-- Callbacks that were heard, so that a repeated one changes nothing.
create table carrier_event (
  id text primary key,
  at timestamptz not null,
  heard_at timestamptz not null
);
create index carrier_event_age on carrier_event (heard_at);

-- One node at a time works off what is due, once a second.
create table renewal_pace (
  one boolean primary key default true check (one),
  at timestamptz not null
);
insert into renewal_pace (at) values ('epoch');
create index consent_by_time on consent (at, id);
