-- The in-app list: what a person was notified of, one entry a topic, kept for 30 days. Texts are made when they are read.
create table notification (
  id uuid primary key,
  receiver uuid not null,
  -- Null where the server itself tells something.
  sender uuid,
  type text not null,
  topic text not null,
  data jsonb not null,
  -- How many events the entry stands for since it was last read.
  count integer not null default 1,
  at timestamptz not null,
  read_at timestamptz
);
create unique index notification_topic on notification (receiver, topic);
create index notification_receiver on notification (receiver, id);
create index notification_unread on notification (receiver) where read_at is null;
create index notification_sender on notification (sender) where sender is not null;
create index notification_age on notification (at);

-- Counts the changes of what a person has not read, so that of two published values the newer one is known.
create table notification_revision (
  account_id uuid primary key,
  revision bigint not null
);
