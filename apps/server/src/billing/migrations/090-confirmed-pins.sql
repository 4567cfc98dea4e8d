-- Whether somebody typed the PIN. Thousands of phones of a carrier may share one address: the limit of an address counts the PINs that nobody typed,
-- as of somebody who sends texts to the numbers of others, and not the logins of its people.
alter table pin add column is_confirmed boolean not null default false;

create or replace function store_pin(
  p_id uuid, p_msisdn text, p_service int, p_required boolean, p_hash bytea, p_address text, p_at timestamptz, p_expires timestamptz,
  p_resend int, p_ten int, p_day int, p_address_hour int, p_block text, p_block_hour int, p_country text, p_country_day int, p_device bytea
) returns text language plpgsql as $$
declare
  c record;
  known boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('pin address ' || p_address, 0));
  perform pg_advisory_xact_lock(hashtextextended('pin number ' || p_msisdn, 0));
  known := exists (select from pin_device where device_hash = p_device);
  select
    (select count(*) from pin where msisdn = p_msisdn and (service_id = -2) = (p_service = -2) and is_known = known
       and used_at is null and sent_at > p_at - make_interval(secs => p_resend)) as recent,
    (select count(*) from pin where msisdn = p_msisdn and (service_id = -2) = (p_service = -2) and is_known = known
       and sent_at > p_at - interval '10 minutes') as ten,
    (select count(*) from pin where msisdn = p_msisdn and (service_id = -2) = (p_service = -2) and is_known = known
       and sent_at > p_at - interval '1 day') as day,
    (select count(*) from pin where address = p_address and not is_confirmed and sent_at > p_at - interval '1 hour') as hour
    into c;
  if c.hour >= p_address_hour then return 'limited'; end if;
  if c.recent > 0 then return 'wait'; end if;
  if c.ten >= p_ten or c.day >= p_day then return 'limited'; end if;
  if not take_pin_budget('block ' || p_block, date_trunc('hour', p_at), p_block_hour) then return 'limited'; end if;
  if not take_pin_budget('country ' || p_country, date_trunc('day', p_at), p_country_day) then return 'limited'; end if;
  insert into pin (id, msisdn, service_id, subscription_required, code_hash, address, sent_at, expires_at, is_known)
    values (p_id, p_msisdn, p_service, p_required, p_hash, p_address, p_at, p_expires, known);
  return 'stored';
end $$;
