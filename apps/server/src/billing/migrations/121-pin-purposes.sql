-- As before, with the purpose: a PIN that proves a number does not pay, and one that pays does not log in. Null takes either, for callers that do not name it.
create function try_pin(
  p_msisdn text, p_service int, p_most int, p_address text, p_address_hour int, p_at timestamptz, p_device bytea, p_required boolean
) returns table (outcome text, id uuid, code_hash bytea, subscription_required boolean) language plpgsql as $$
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
        and (p_required is null or n.subscription_required = p_required)
      order by (n.is_known and n.expires_at > p_at) desc, n.sent_at desc limit 1)
    returning case when p.tries > p_most then 'burnt' when p.expires_at <= p_at then 'expired' else 'open' end, p.id, p.code_hash, p.subscription_required;
end $$;
