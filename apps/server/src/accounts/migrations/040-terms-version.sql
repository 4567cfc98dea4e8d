-- Which version of the terms was accepted, if any was (tnc_accepted).
alter table account add column tnc_version int not null default 1;
