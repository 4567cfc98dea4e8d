-- Numbers whose trial is over and whose owner deleted the account: SHA-256, so that a new account of the number gets no second trial.
create table if not exists past_trial (
  number_hash bytea primary key
);
