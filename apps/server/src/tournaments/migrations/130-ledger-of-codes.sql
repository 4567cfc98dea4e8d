-- Which code of a stock a voucher got: the ledger shows that no code was given twice, also when a code went back into its stock in between.
alter table voucher_entry add column stock_code uuid;
update voucher_entry e set stock_code = s.id from voucher_stock s where e.kind = 'filled' and s.voucher = e.voucher;
