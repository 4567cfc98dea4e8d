-- Deletion and export look for one person.
create index win_count_user on win_count (user_id);
