-- What the house gives a boss whose companion cancels after accepting; the numbers are those of the tariff.
insert into voucher_campaign (id, title, kind, percent, cap, amount, minimum, lives_days, budget, created_at) values
  ('0190a000-0000-7000-8000-000000000003', '陪玩取消补偿', 'amount', null, null, 500, 5000, 7, 10000000000, now());
