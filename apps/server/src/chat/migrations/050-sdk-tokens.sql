-- The newest token of each person at the chat SDK's service, shared by all nodes: the service may end an older one when it makes another.
create table chat_sdk_token (
  account_id uuid primary key,
  token text not null,
  expires_at timestamptz not null
);
