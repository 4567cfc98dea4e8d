-- One report a room and reporter; reporting again adds reasons.
create table room_report (
  id uuid primary key,
  room_id uuid not null,
  reported_by uuid not null,
  selected_options text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (room_id, reported_by)
);
create index room_report_newest on room_report (updated_at desc);
