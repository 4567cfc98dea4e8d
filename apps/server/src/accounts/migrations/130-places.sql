-- The areas of people who want to be found nearby: cells of 0.1 degree, as tenths of degrees. A row is forgotten 30 days after `at`.
create table account_place (
  account_id uuid primary key references account (id) on delete cascade,
  latitude smallint not null check (latitude between -900 and 900),
  longitude smallint not null check (longitude between -1800 and 1800),
  at timestamptz not null
);
create index account_place_cell on account_place (latitude, longitude);
create index account_place_age on account_place (at);
-- When people gave another cell, for the limit of changes in a day. It outlives the row above, but says nothing of where.
create table account_place_change (
  account_id uuid not null references account (id) on delete cascade,
  at timestamptz not null
);
create index account_place_change_account on account_place_change (account_id, at);
