-- Orders that are or were about a refund are a tab of everybody's list, and few: without these a companion who has served for
-- years and was never asked for money back had all her orders read for an empty page.
create index play_order_refund_by_boss on play_order (boss_id, created_at, id)
  where status in (50, 51, 52, 60, 61, 73);
create index play_order_refund_by_player on play_order (player_id, created_at, id)
  where status in (50, 51, 52, 60, 61, 73);

-- What is older than it is kept for was found by a summary of each range of pages. Once old messages go, new ones take their
-- places: a range then spans years, and all of it was read every ten minutes to find nothing. What is told of orders and money
-- stays for longer and would be read as well.
drop index message_age;
create index message_said_age on message (at) where sender not in ('sq_order', 'sq_wallet');
create index message_told_age on message (at) where sender in ('sq_order', 'sq_wallet');

-- Tables that only grow: by default PostgreSQL cleans up after a fifth of their rows has come anew, and looks at them after
-- a tenth. Of a hundred million that is a night's work at once, and until then the planner takes this month for an empty one.
alter table message set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
alter table order_event set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
alter table movement set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
alter table transfer set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
alter table bill_line set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);

-- Tables whose rows are written again: most of them rest, and those that do not are at their end.
alter table play_order set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
alter table conversation set (autovacuum_vacuum_scale_factor = 0.02);
alter table chat_member set (autovacuum_vacuum_scale_factor = 0.02);
alter table account set (autovacuum_vacuum_scale_factor = 0.02);
