-- Deletion and export look for one person.
create index best_score_account on best_score (account_id);
