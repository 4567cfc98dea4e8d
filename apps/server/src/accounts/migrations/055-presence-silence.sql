-- Since when the other nodes take a node for gone: its users are shown as offline, and their rows stay until it speaks again or is forgotten.
alter table presence_node add column gone_at timestamptz;
