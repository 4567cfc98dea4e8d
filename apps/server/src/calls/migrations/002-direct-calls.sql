-- Calls between two friends. The id is that of their voice room, too; `chat_room_id` is the room of their messages.
create table direct_call (
  id uuid primary key,
  caller_id uuid not null,
  callee_id uuid not null,
  chat_room_id uuid not null,
  kind text not null check (kind in ('voice', 'video')),
  state text not null check (state in ('ringing', 'active', 'ended')),
  outcome text,
  caller_device uuid not null,
  callee_device uuid,
  placed_at timestamptz not null,
  ring_until timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  -- Since when fewer than two people are in its voice room.
  alone_since timestamptz,
  check ((state = 'ended') = (outcome is not null and ended_at is not null))
);
create index direct_call_caller on direct_call (caller_id, placed_at desc);
create index direct_call_callee on direct_call (callee_id, placed_at desc);
create index direct_call_open on direct_call (id) where state <> 'ended';
create index direct_call_ended on direct_call (ended_at) where state = 'ended';

alter table call_member add column is_camera_on boolean not null default false;
