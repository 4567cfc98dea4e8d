-- The consents of a subscription are read and marked by it: without an index each refusal reads the whole table.
create index consent_by_subscription on consent (subscription_id);
