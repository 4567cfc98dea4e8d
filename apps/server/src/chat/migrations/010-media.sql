-- Who uploaded which file: a message may name the sender's own only.
create table chat_media (
  key text not null,
  account_id uuid not null,
  type text not null,
  created_at timestamptz not null,
  primary key (key, account_id)
);
-- Deletion looks for one person.
create index chat_media_account on chat_media (account_id);
