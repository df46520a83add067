-- Who has paid, as far as the provider tells: a hash of what it calls the card or the account. Whoever has the same one pays
-- from the same source; nothing more can be read from it.
alter table top_up add column source bytea;
create index top_up_by_source on top_up (source) where source is not null;

-- Wrong passwords of an account, by the hour, for some days: the counters that stop a guesser forget within minutes. The key
-- is made as theirs is, and names nobody.
create table sign_in_hour (
  key bytea not null,
  hour timestamptz not null,
  failures integer not null check (failures >= 0),
  primary key (key, hour)
);
create index sign_in_hour_old on sign_in_hour (hour);

-- Of whose orders something went back, the latest first.
create index play_order_refunded on play_order (boss_id, created_at) where refunded > 0;
