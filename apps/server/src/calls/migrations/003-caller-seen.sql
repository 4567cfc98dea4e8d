-- When the caller's page last said that it is still open while the call rings.
create table direct_call_page (
  call_id uuid primary key references direct_call (id) on delete cascade,
  seen_at timestamptz not null
);
create index direct_call_ringing on direct_call (id) where state = 'ringing';
