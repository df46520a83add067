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
