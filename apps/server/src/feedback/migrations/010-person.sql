create index feedback_account on feedback (account_id) where account_id is not null;
