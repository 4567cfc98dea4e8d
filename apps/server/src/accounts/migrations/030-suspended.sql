-- Looked for every second; there are few.
create index account_suspended on account (id) where suspended;
