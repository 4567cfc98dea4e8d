-- Who was taken out of a tournament by an operator, and may not enter it again.
create table tournament_disqualified (
  tournament_id text not null,
  account_id uuid not null,
  wins int not null,
  at timestamptz not null,
  primary key (tournament_id, account_id)
);
create index tournament_disqualified_account on tournament_disqualified (account_id);
alter table tournament add column cancelled_at timestamptz;

-- A voucher that was taken back before its claim, or from somebody disqualified.
alter table voucher_entry drop constraint voucher_entry_kind_check;
alter table voucher_entry add constraint voucher_entry_kind_check check (kind in ('assigned', 'claimed', 'revoked'));
