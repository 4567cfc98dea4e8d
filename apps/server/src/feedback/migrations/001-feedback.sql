create table feedback (
  id uuid primary key,
  account_id uuid,
  email text not null,
  name text not null,
  comments text not null,
  at timestamptz not null
);
