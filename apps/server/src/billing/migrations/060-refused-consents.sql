-- A consent is written before the carrier is asked. Where the carrier then says that the PIN was wrong, nobody has agreed: the row stays as the
-- reason of the question in the ledger, and is no proof of anything.
alter table consent add column refused_at timestamptz;
