-- Events of delivery `once`: written with the change that they tell of, one row for each subscriber, deleted with the reaction.
create table event_outbox (
  id uuid not null,
  event text not null,
  subscriber text not null,
  payload jsonb not null,
  failures int not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  primary key (id, subscriber)
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
create index event_outbox_due on event_outbox (due_at);
