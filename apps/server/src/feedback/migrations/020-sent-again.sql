-- What makes two messages the same: who sent them, what they say, and the day. Null for messages from before.
alter table feedback add column key bytea;
create unique index feedback_key on feedback (key);
