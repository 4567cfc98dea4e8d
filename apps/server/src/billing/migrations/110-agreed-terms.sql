-- For how long one package lasts, and in which currency it is paid, as it was agreed to: a renewal follows these, also when the catalogue has changed. Null
-- where we charge nothing.
alter table subscription add column package text, add column currency text;
