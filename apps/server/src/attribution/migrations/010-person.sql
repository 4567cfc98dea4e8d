-- Deletion and export look for one person.
create index landing_account on landing (account_id) where account_id is not null;
create index landing_msisdn on landing (msisdn) where msisdn <> '';
create index utm_event_account on utm_event (account_id) where account_id is not null;
