-- Where a session was opened, for the list of devices that are logged in: kinds only, no address and no full User-Agent.
alter table session add column browser text not null default '';
alter table session add column system text not null default '';
alter table session add column country text not null default '';

-- Which login method a confirmation was made with: not every one may stop the removal of another.
alter table owner_confirmation add column type text not null default '';
alter table owner_confirmation add column external_id text not null default '';
