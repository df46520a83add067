-- What the boss wrote for whoever comes, of both entrances; before, only a wish had one.
alter table play_order add column note text not null default '';
update play_order set note = wish ->> 'note', wish = wish - 'note' where wish is not null;
alter table play_order alter column note drop default;

-- `state` also says who is there, what a wish was published for, and whether a claim was dropped. What was published
-- before is no longer known once another time was chosen; nobody waits longer than five minutes there.
update play_order set state = state || '{"ready": {"boss": false, "player": false}}';
update play_order set state = jsonb_set(state, '{search,units}', to_jsonb(units))
  where jsonb_typeof(state -> 'search') = 'object';
update play_order o set state = jsonb_set(state, '{claim,dropped}', to_jsonb(exists (
    select 1 from order_event e where e.order_id = o.id and e.what in ('dropClaim', 'claimForgotten'))))
  where jsonb_typeof(state -> 'claim') = 'object';

-- What people call themselves on Discord, as of their last sign-in with it.
alter table discord_account add column handle text;
