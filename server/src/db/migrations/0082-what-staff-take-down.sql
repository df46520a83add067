-- Who of staff took a review down: shown beside the reason, to colleagues.
alter table review add column taken_down_by uuid references app_user (id);

-- Staff read all reviews, the newest first: all of them, those with so many stars, those that were taken down.
create index review_by_time on review (created_at, id);
create index review_by_stars on review (stars, created_at, id);
create index review_gone on review (created_at, id) where deleted_at is not null;
-- And what was reported of them.
create index report_of_thing on report (thing) where kind = 'review';
