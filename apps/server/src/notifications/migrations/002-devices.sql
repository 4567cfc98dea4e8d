-- The key with which pushes are signed (RFC 8292); one row, shared by all nodes.
create table push_key (
  id boolean primary key default true check (id),
  public_key text not null,
  private_key text not null
);

-- Where a browser receives pushes (RFC 8030), for as long as its session lasts.
create table push_device (
  id uuid primary key,
  account_id uuid not null,
  session_id uuid not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_device_account on push_device (account_id, created_at);

-- What a later notification replaces, how many it stands for, and when it was handed to the devices. Rows from before are not sent any more.
alter table push_outbox add column topic text;
alter table push_outbox add column count integer not null default 1;
alter table push_outbox add column seen_at timestamptz;
alter table push_outbox add column handed_at timestamptz;
update push_outbox set handed_at = created_at;
create unique index push_outbox_topic on push_outbox (receiver, topic) where topic is not null;
create index push_outbox_waiting on push_outbox (receiver) where handed_at is null;
