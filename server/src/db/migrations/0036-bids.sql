-- A companion's answer to a wish is a bid; a call is a call of the API. What was kept under the old word follows.
alter table fast_call rename to bid;
alter table bid rename column called_at to placed_at;
alter index fast_call_pkey rename to bid_pkey;
alter index fast_call_by_player rename to bid_by_player;
alter index fast_call_lapsing rename to bid_lapsing;

update order_event set what = case what when 'call' then 'bid' else 'takeBackBid' end where what in ('call', 'uncall');

-- A wish is the stage of a fast order before it is paid; what the boss wants of a companion is what was wanted.
alter table play_order rename column wish to wanted;
update play_order set state = (state - 'search') || jsonb_build_object('wish', state -> 'search');
