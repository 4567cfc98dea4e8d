-- The transaction that raised a version last: a node finds what was raised since its previous read without reading the versions of all subscribed
-- paths. Rows from before have none.
alter table live_version add column raised xid8;
create index live_version_raised on live_version (raised);
