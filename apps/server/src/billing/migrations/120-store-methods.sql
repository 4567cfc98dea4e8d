-- A purchase of the app is a payment method only while its subscription runs. Until now its method did not name the subscription, and so stayed active
-- when it had ended. The newest subscription of the token decides.
update payment_method m set subscription_id = s.id::text, active = s.ended_at is null
from (
  select distinct on (account_id, reference) id, account_id, reference, ended_at from subscription
  where payment_type = 'gplay' and account_id is not null order by account_id, reference, started_at desc
) s
where m.type in ('gplay', 'appstore') and m.account_id = s.account_id and m.data = s.reference;
