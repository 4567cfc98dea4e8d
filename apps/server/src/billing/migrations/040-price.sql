-- What one package cost when it was agreed to, in thousandths of the currency: a renewal never takes more. Null for what began before.
alter table subscription add column price bigint;
