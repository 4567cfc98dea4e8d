-- Where visits came from. landing_key is a hash of address, url, number, user and day, so that a landing is kept once and no address is stored.
create table landing (
  landing_key bytea primary key,
  msisdn text not null,
  url text not null,
  compaign text not null,
  medium text not null,
  source text not null,
  account_id uuid,
  at timestamptz not null
);

-- UTM calls, in the spelling of their senders (REG-19).
create table utm_event (
  id uuid primary key,
  event_name text not null,
  compaign_id text not null,
  tracking_code text not null,
  compaign_name text not null,
  medium text not null,
  account_id uuid,
  at timestamptz not null
);
create index utm_event_campaign on utm_event (compaign_id, at);
