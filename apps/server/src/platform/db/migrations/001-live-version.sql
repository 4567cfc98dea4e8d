-- Versions of realtime paths that have no sequence number of their own.
create table live_version (
  path text primary key,
  version bigint not null
) with (fillfactor = 70);
