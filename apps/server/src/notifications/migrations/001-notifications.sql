-- Pushes for people who were offline; sender is null where the server itself tells something. Kept a week for a provider to take.
create table push_outbox (
  id uuid primary key,
  receiver uuid not null,
  sender uuid,
  type text not null,
  title text not null,
  body text not null,
  data jsonb not null,
  created_at timestamptz not null
);
create index push_outbox_sender on push_outbox (sender, created_at) where sender is not null;
create index push_outbox_receiver on push_outbox (receiver, id);
create index push_outbox_age on push_outbox (created_at);
