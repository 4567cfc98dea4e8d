-- The browser that opened a round. The round goes on there only; null for one that was opened without naming a browser.
alter table duel add column a_device uuid, add column b_device uuid;
