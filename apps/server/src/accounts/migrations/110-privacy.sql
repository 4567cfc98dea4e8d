-- Whether others see when the person is online or was last.
alter table account add column show_presence boolean not null default true;
-- Whether people who have the phone number among their contacts find the person by it.
alter table account add column findable_by_number boolean not null default true;
