-- Uploads that were looked at and refused, so that they count toward the day's number like those that were kept.
create table refused_upload (
  owner_id uuid not null references app_user (id),
  created_at timestamptz not null
);
create index refused_upload_by_owner on refused_upload (owner_id, created_at);
create index refused_upload_by_age on refused_upload (created_at);
