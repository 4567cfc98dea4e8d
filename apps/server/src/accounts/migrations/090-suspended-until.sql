-- When a suspension ends; null for one without an end.
alter table account add column suspended_until timestamptz;
