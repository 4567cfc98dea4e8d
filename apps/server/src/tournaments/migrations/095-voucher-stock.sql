-- Codes of vouchers that an operator has bought: a stock is a kind of voucher. Each code is encrypted for its row and given once.
create table voucher_stock (
  id uuid primary key,
  stock text not null,
  sealed_code text not null,
  -- A keyed hash of the code: the same code enters a stock once.
  fingerprint text not null,
  expire_at timestamptz,
  imported_at timestamptz not null,
  -- The handle of the voucher that has the code; null while it is free.
  voucher text unique,
  given_at timestamptz,
  unique (stock, fingerprint)
);
create index voucher_stock_free on voucher_stock (stock, expire_at, id) where voucher is null;

-- A voucher whose reward names a stock is promised until it has a code of that stock: `sealed_code` is null until then.
alter table voucher add column stock text;
alter table voucher add column expire_at timestamptz;
create index voucher_promised on voucher (stock, created_at, rank) where stock is not null and sealed_code is null;

-- A promised voucher got its code.
alter table voucher_entry drop constraint voucher_entry_kind_check;
alter table voucher_entry add constraint voucher_entry_kind_check check (kind in ('assigned', 'filled', 'claimed', 'revoked'));
