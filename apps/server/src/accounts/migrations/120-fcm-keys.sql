-- The session that gave the push key, and when: a key is used while this session is open. Keys from before are used once they are given again.
alter table account add column fcm_session_id uuid;
alter table account add column fcm_key_at timestamptz;
