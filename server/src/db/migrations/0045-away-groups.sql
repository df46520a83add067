-- Groups in which something was said that their people may not have read. One row per group, written again by whatever is
-- said next: whom it concerns, up to five hundred people, is worked out by the clock and not by whoever writes.
create table away_group (
  conversation_id uuid primary key references conversation (id) on delete cascade,
  -- What it was called then: whoever tells of it knows nothing of groups.
  name text not null,
  last_at timestamptz not null,
  -- When it becomes news of its people: a while after the first of it.
  due_at timestamptz not null
) with (fillfactor = 50);
create index away_group_due on away_group (due_at);

alter table away_note add column group_name text;
