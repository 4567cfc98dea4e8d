-- People whose prize of a tournament waits for an operator, with the evidence, and what was decided. A decision stays: recomputing the prizes
-- does not open it again.
create table tournament_review (
  tournament_id text not null,
  account_id uuid not null,
  evidence jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'cleared', 'disqualified')),
  flagged_at timestamptz not null,
  decided_at timestamptz,
  primary key (tournament_id, account_id)
);
create index tournament_review_waiting on tournament_review (flagged_at) where state = 'waiting';
create index tournament_review_account on tournament_review (account_id);
