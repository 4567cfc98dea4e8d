-- The secret with which addresses of offered GIFs are signed; one row, shared by all nodes.
create table chat_gif_key (
  id boolean primary key default true check (id),
  secret bytea not null
);
-- Which stored file a GIF of the service has, so that a message that is sent again names the same file.
create table chat_gif (
  address text primary key,
  key text not null,
  sent_at timestamptz not null
);
create index chat_gif_sent on chat_gif (sent_at);
-- What a GIF of the service shows, in words.
alter table chat_media add column alt text;
