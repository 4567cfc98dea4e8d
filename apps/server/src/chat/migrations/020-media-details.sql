-- What is known of a picture, GIF or recording besides its bytes. A GIF of the GIF service has its address as its key.
alter table chat_media add column bytes int;
alter table chat_media add column width int;
alter table chat_media add column height int;
alter table chat_media add column preview text;
-- Key of the smaller picture; null where the picture itself is small.
alter table chat_media add column thumbnail text;
alter table chat_media add column duration_ms int;
alter table chat_media add column peaks text;
-- Expiry looks for old uploads.
create index chat_media_created on chat_media (created_at);
-- In which rooms a file was sent, and when last: members of these rooms may read it.
create table chat_media_room (
  key text not null,
  room_id uuid not null references room (id) on delete cascade,
  sent_at timestamptz not null,
  primary key (key, room_id)
);
create index chat_media_room_sent on chat_media_room (sent_at);
create index chat_media_room_room on chat_media_room (room_id);
insert into chat_media_room (key, room_id, sent_at)
  select substr(body, 8), room_id, max(created_at) from message
  where type in ('image', 'audio', 'gif') and starts_with(body, '/media/') group by 1, 2;
