-- Own artwork in place of a campaign's scene: the file that is kept for it, and where it is read.
alter table activity
  add column artwork_id uuid references uploaded_file (id),
  add column artwork text,
  add check ((artwork_id is null) = (artwork is null));
alter table activity_draft
  add column artwork_id uuid references uploaded_file (id),
  add column artwork text,
  add check ((artwork_id is null) = (artwork is null));

-- Since when a refund waits for somebody to send it, because no provider does.
alter table top_up_refund add column by_hand_since timestamptz;
update top_up_refund set by_hand_since = created_at where state = 'byHand';
alter table top_up_refund add check (state <> 'byHand' or by_hand_since is not null);
create index top_up_refund_by_hand on top_up_refund (by_hand_since) where state = 'byHand';

-- A proposal is withdrawn with what it was about, by whoever changed that; and one that nobody decided in time has lapsed.
alter table approval
  drop constraint approval_state_check,
  drop constraint approval_check,
  drop constraint approval_check1,
  add constraint approval_state_check check (state in ('waiting', 'done', 'rejected', 'withdrawn', 'lapsed')),
  add constraint approval_decided_check check (
    (state in ('waiting', 'lapsed')) = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  add constraint approval_second_check check (state = 'withdrawn' or decided_by <> proposed_by);
create index approval_lapsed on approval (proposed_at desc, id desc) where state = 'lapsed';

-- A campaign of vouchers can be ended before its budget is used up; not those that the house itself gives from.
alter table voucher_campaign
  add column ended_at timestamptz,
  add column of_house boolean not null default false;
update voucher_campaign set of_house = true where id::text like '0190a000-0000-7000-8000-%';
