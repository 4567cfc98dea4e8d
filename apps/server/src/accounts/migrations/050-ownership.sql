-- When a login method was added, and when it will be removed: the oldest one waits, so that its owner can stop it.
alter table account_login add column added_at timestamptz not null default now();
update account_login l set added_at = a.created_at from account a where a.id = l.account_id;
alter table account_login add column remove_at timestamptz;
create index account_login_due on account_login (remove_at) where remove_at is not null;

-- That the owner of an account is there: single use, minutes, for one session.
create table owner_confirmation (
  confirmation_hash bytea primary key,
  account_id uuid not null references account (id) on delete cascade,
  session_id uuid not null references session (session_id) on delete cascade,
  expires_at timestamptz not null
);
create index owner_confirmation_account on owner_confirmation (account_id);
create index owner_confirmation_session on owner_confirmation (session_id);

-- Sessions end after a time without use, and after a time in all.
alter table session add column last_used_at timestamptz;
update session set last_used_at = now();
alter table session alter column last_used_at set default now();
alter table session alter column last_used_at set not null;
create index session_last_used on session (last_used_at);
