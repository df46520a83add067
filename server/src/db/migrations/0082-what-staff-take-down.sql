-- Who of staff took a review down: shown beside the reason, to colleagues.
alter table review add column taken_down_by uuid references app_user (id);

-- Staff read all reviews, the newest first: all of them, those with so many stars, those that were taken down.
create index review_by_time on review (created_at, id);
create index review_by_stars on review (stars, created_at, id);
create index review_gone on review (created_at, id) where deleted_at is not null;
-- And what was reported of them.
create index report_of_thing on report (thing) where kind = 'review';

-- What was reported, as it was then: words, stars, sums. What it has become since stands where it always did.
alter table report
  add column seen jsonb not null default '{}',
  -- Of a picture or a clip that is a file: it stays while the report is open, whatever its owner does.
  add column file_id uuid;
create index report_of_file on report (file_id) where file_id is not null;

-- A file that staff have to be able to look at is not swept, even if nothing uses it any more.
alter table uploaded_file add column held boolean not null default false;
