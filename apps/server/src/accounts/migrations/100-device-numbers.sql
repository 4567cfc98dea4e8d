-- On which devices numbers have logged in, for the fair play of tournaments: keyed hashes of the device's secret and of the number. The key is
-- stored outside of the database, so that a reader of the table alone learns neither. Rows go after 180 days without a login, and with the account.
create table device_number (
  device bytea not null,
  number bytea not null,
  used_at timestamptz not null,
  primary key (device, number)
);
create index device_number_number on device_number (number);
