-- Deletion looks for one person.
create index purchase_account on purchase (account_id) where account_id is not null;
