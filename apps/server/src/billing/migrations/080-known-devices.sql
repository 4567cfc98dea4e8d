-- Devices on which a number has logged in: a hash of the number and of a secret of the device, so that a row alone names neither.
create table pin_device (
  device_hash bytea primary key,
  used_at timestamptz not null
);

-- Whether a PIN was asked for on such a device. Those PINs are counted, tried and used apart from the others of the number, so that strangers who
-- ask for PINs of somebody else's number, or guess them, do not keep the owner from logging in on a device of his or hers.
alter table pin add column is_known boolean not null default false;

create function store_pin(
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
    (select count(*) from pin where address = p_address and sent_at > p_at - interval '1 hour') as hour
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

-- As before, with the device: only a device of the number tries a PIN that such a device has asked for, and prefers it while it is open.
create function try_pin(p_msisdn text, p_service int, p_most int, p_address text, p_address_hour int, p_at timestamptz, p_device bytea)
  returns table (outcome text, id uuid, code_hash bytea, subscription_required boolean) language plpgsql as $$
declare
  known boolean;
begin
  if not take_pin_budget('tries ' || p_address, date_trunc('hour', p_at), p_address_hour) then
    return query select 'limited', null::uuid, null::bytea, null::boolean;
    return;
  end if;
  known := exists (select from pin_device d where d.device_hash = p_device);
  return query update pin p set tries = p.tries + 1
    where p.id = (
      select n.id from pin n where n.msisdn = p_msisdn and n.service_id = p_service and n.used_at is null and (known or not n.is_known)
      order by (n.is_known and n.expires_at > p_at) desc, n.sent_at desc limit 1)
    returning case when p.tries > p_most then 'burnt' when p.expires_at <= p_at then 'expired' else 'open' end, p.id, p.code_hash, p.subscription_required;
end $$;
