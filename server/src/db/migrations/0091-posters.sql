-- Own artwork in place of a campaign's scene: the file that is kept for it, and where it is read.
alter table activity
  add column artwork_id uuid references uploaded_file (id),
  add column artwork text,
  add check ((artwork_id is null) = (artwork is null));
alter table activity_draft
  add column artwork_id uuid references uploaded_file (id),
  add column artwork text,
  add check ((artwork_id is null) = (artwork is null));
