-- A voucher is known by its handle until it is claimed (Q-55): `code` holds the handle, `sealed_code` the code itself, encrypted. Rows of older
-- versions, whose `code` is the code itself, are sealed when the server starts.
alter table voucher add column sealed_code text;
-- Each rank of a tournament gives at most one voucher.
create unique index voucher_rank on voucher (tournament_id, rank);

-- The ledger of vouchers, which only grows: an entry when a voucher is assigned, one when it is claimed. It has no text of the voucher, and
-- keeps its entries without their person when an account is deleted.
create table voucher_entry (
  voucher text not null,
  kind text not null check (kind in ('assigned', 'claimed')),
  account_id uuid,
  tournament_id text not null,
  rank int not null,
  at timestamptz not null,
  primary key (voucher, kind)
);
create index voucher_entry_account on voucher_entry (account_id);

-- How many of those who took part have been told the result, best first.
alter table tournament add column announced int not null default 0;
-- When a person has seen the result; results of earlier tournaments are no news.
alter table tournament_entry add column seen_at timestamptz;
update tournament_entry e set seen_at = t.ended_at from tournament t where t.id = e.tournament_id and t.ended_at is not null;
