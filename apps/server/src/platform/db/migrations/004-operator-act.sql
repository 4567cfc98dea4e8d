-- What operators did by command: who, when, what and why. Rows are only added. `refusal` is the sentence with which a command was refused.
create table operator_act (
  id uuid primary key,
  at timestamptz not null,
  operator text not null,
  command text not null,
  input jsonb not null,
  subject text,
  reason text not null,
  refusal text
);
create index operator_act_subject on operator_act (subject, id) where subject is not null;
