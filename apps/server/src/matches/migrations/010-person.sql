-- Deletion looks for one person.
create index ticket_account on ticket (account_id);
create index match_invite_sent_to on match_invite (sent_to);
create index match_invite_sent_by on match_invite (sent_by);
create index match_claim_account on match_claim (account_id);
