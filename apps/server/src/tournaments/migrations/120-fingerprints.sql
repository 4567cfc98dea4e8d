-- A code is recognised by itself: until now its fingerprint contained the name of the stock, so that one code could enter two stocks. The server
-- computes the fingerprints of older codes again at its start, because only it has the key.
update voucher_stock set fingerprint = 'stock:' || stock || ':' || fingerprint;
alter table voucher_stock drop constraint voucher_stock_stock_fingerprint_key;
create unique index voucher_stock_fingerprint on voucher_stock (fingerprint);
