-- What operators decided about a report. Reporting again opens it again.
alter table room_report add column resolved_at timestamptz;
alter table room_report add column outcome text check (outcome in ('acted', 'noBreach'));
-- The other people of the room.
alter table room_report add column about uuid[] not null default '{}';
create index room_report_about on room_report using gin (about);
create index room_report_open on room_report (updated_at) where resolved_at is null;

-- The last messages of the room when it was reported: the messages themselves expire.
create table report_message (
  report_id uuid not null references room_report (id) on delete cascade,
  message_id uuid not null,
  sender_id uuid not null,
  type text not null,
  body text not null,
  seq int not null,
  sent_at timestamptz not null,
  primary key (report_id, message_id)
);
create index report_message_sender on report_message (sender_id);

-- What people are told of what operators did.
create table moderation_notice (
  id uuid primary key,
  account_id uuid not null,
  kind text not null check (kind in ('warned', 'chatBanned', 'lifted', 'reportResolved')),
  rule text,
  until timestamptz,
  outcome text,
  at timestamptz not null,
  seen_at timestamptz
);
create index moderation_notice_account on moderation_notice (account_id, at);
