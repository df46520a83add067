-- A campaign that everybody may claim from, one voucher each, has a time for it; the others are given by staff.
alter table voucher_campaign
  add column claim_from timestamptz(3),
  add column claim_until timestamptz(3),
  add check ((claim_from is null) = (claim_until is null)),
  add check (claim_until > claim_from);
create index voucher_campaign_to_claim on voucher_campaign (claim_until, id) where claim_until is not null;

-- The vouchers of the monthly packs, one campaign for each VIP level that has one; the numbers are those of the tariff.
insert into voucher_campaign (id, title, kind, percent, cap, lives_days, budget, created_at)
select ('0190a000-0000-7000-8000-0000000001' || lpad(level::text, 2, '0'))::uuid, 'VIP 礼包：V' || level, 'percent', percent,
  cap * 100, 30, 10000000000, now()
from (values (2, 10, 10), (3, 10, 20), (4, 10, 20), (5, 20, 30), (6, 20, 50), (7, 20, 60), (8, 20, 80), (9, 30, 80),
  (10, 30, 100), (11, 30, 120), (12, 30, 150)) as pack (level, percent, cap);
