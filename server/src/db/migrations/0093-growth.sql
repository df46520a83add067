-- Orders that are or were about a refund are a tab of everybody's list, and few: without these a companion who has served for
-- years and was never asked for money back had all her orders read for an empty page.
create index play_order_refund_by_boss on play_order (boss_id, created_at, id)
  where status in (50, 51, 52, 60, 61, 73);
create index play_order_refund_by_player on play_order (player_id, created_at, id)
  where status in (50, 51, 52, 60, 61, 73);

