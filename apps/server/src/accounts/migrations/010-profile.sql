alter table account add column birthday date;
alter table account add column gender text not null default '' check (gender in ('', 'male', 'female'));
alter table account add column matching_gender text not null default 'any' check (matching_gender in ('any', 'male', 'female'));
alter table account add column message_notifications boolean not null default true;
-- Set when the person deleted the account. The row stays, empty: the nameless author of what remains.
alter table account add column deleted_at timestamptz;
-- Whether a photo is still somebody's.
create index account_photo on account (user_image_url) where user_image_url <> '';
