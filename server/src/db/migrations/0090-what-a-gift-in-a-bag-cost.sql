-- Prices of gifts change: what lies in a bag is worth what was paid for it. Until now every gift had one price for ever.
alter table gift_bag_item add column price bigint;
update gift_bag_item set price = case gift_id
  when 'match' then 100
  when 'candle' then 500
  when 'milk' then 1000
  when 'mandarin' then 2000
  when 'blossom' then 5200
  when 'lamp' then 9900
  when 'tram' then 18800
  when 'lantern' then 52000
  when 'firework' then 99900
  when 'lighthouse' then 131400
  when 'aurora' then 334400
  when 'town' then 999900
end;
alter table gift_bag_item
  alter column price set not null,
  add check (price > 0),
  drop constraint gift_bag_item_pkey,
  add primary key (user_id, gift_id, price);
